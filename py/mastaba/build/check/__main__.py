"""`python -m mastaba.build.check [ADDRESS [DIGEST]]`: see `site_check`."""

import sys

from mastaba.build.check.site_check import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

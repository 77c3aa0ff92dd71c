#!/bin/sh
# Says in one line what is missing on this machine and how to get it; silent if nothing is.

missing() {
    echo "Missing: $1" >&2
    exit 1
}

command -v python3 >/dev/null || missing "Python 3.11 or newer (Debian: apt install python3 python3-venv)"
python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    missing "Python 3.11 or newer; python3 here is $(python3 -c 'import platform; print(platform.python_version())')"
[ -d .venv ] || python3 -c 'import ensurepip, venv' 2>/dev/null ||
    missing "Python's venv module (Debian: apt install python3-venv)"
command -v node >/dev/null || missing "Node 20 or newer (Debian: apt install nodejs npm)"
[ "$(node -p 'process.versions.node.split(".")[0]')" -ge 20 ] ||
    missing "Node 20 or newer; node here is $(node --version)"
command -v npm >/dev/null || missing "npm (Debian: apt install npm)"

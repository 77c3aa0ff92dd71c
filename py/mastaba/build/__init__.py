"""Builds the static site: `python -m mastaba.build` fills dist/ from the source tree.

Works only inside the source tree (it reads static/, cards/ and node_modules/) and is not part
of the wheel. The same input produces the same bytes. It may import everything but `training`, and
no other part of the package imports it.
"""

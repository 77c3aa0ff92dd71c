"""The page in Firefox and in WebKit: a short tour of all it does, the same for both.

`driver.py` says what a driver can do, `firefox.py` and `webkit.py` do it, `person.py` finds
things by role and name and acts on them.
"""

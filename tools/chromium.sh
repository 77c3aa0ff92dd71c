#!/bin/sh
# Installs Debian's Chromium for the browser tests if it is missing and this user may.

command -v chromium >/dev/null && exit 0
if command -v apt-get >/dev/null; then
    if [ "$(id -u)" = 0 ]; then
        as_root=""
    elif sudo -n true 2>/dev/null; then
        as_root="sudo -n"
    else
        echo "The browser tests need Chromium. Install it: apt-get install chromium" >&2
        exit 1
    fi
    echo "Installing Chromium ..."
    mkdir -p build
    log=build/chromium-install.txt
    { $as_root apt-get update && DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y chromium; } \
        >$log 2>&1 </dev/null && exit 0
    tail -n 3 $log >&2
fi
echo "The browser tests need Chromium, but it could not be installed. Install the package chromium." >&2
exit 1

#!/bin/sh
# Installs Debian's Chromium for the browser tests if it is missing and this user may, and its headless
# shell, in which most of them take less time. Without the shell they run in Chromium itself.

wanted=""
command -v chromium >/dev/null || wanted="chromium"
command -v chromium-headless-shell >/dev/null || ! grep -q '^ID=debian' /etc/os-release 2>/dev/null ||
    wanted="$wanted chromium-headless-shell"
[ -z "$wanted" ] && exit 0

as_root=""
[ "$(id -u)" = 0 ] || as_root="sudo -n"
log=build/chromium-install.txt
if command -v apt-get >/dev/null && { [ -z "$as_root" ] || sudo -n true 2>/dev/null; }; then
    echo "Installing" $wanted ...
    mkdir -p build
    $as_root apt-get update >$log 2>&1
    for package in $wanted; do
        DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y "$package" >>$log 2>&1 </dev/null ||
            tail -n 3 $log >&2
    done
fi
command -v chromium >/dev/null && exit 0
echo "The browser tests need Chromium. Install it: apt-get install chromium" >&2
exit 1

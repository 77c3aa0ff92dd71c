#!/bin/sh
# Installs Debian's Firefox and WebKitGTK for the tests of other engines, if they are missing and this
# user may. Without them those tests are skipped, but for CI, where they fail.

wanted=""
need() { # the package $2, if there is no program $1
    command -v "$1" >/dev/null || wanted="$wanted $2"
}

command -v firefox >/dev/null || need firefox-esr firefox-esr
need WebKitWebDriver webkit2gtk-driver
need Xvfb xvfb
/usr/bin/python3 -c 'import gi; gi.require_version("WebKit2", "4.1")' 2>/dev/null ||
    wanted="$wanted python3-gi gir1.2-webkit2-4.1"
[ -z "$wanted" ] && exit 0

log=build/browsers-install.txt
as_root=""
[ "$(id -u)" = 0 ] || as_root="sudo -n"
if command -v apt-get >/dev/null && { [ -z "$as_root" ] || sudo -n true 2>/dev/null; }; then
    echo "Installing$wanted ..."
    mkdir -p build
    # shellcheck disable=SC2086
    { $as_root apt-get update && DEBIAN_FRONTEND=noninteractive \
        $as_root apt-get install -y --no-install-recommends $wanted; } >$log 2>&1 </dev/null && exit 0
    tail -n 3 $log >&2
fi
echo "Not tested in every engine: the packages$wanted could not be installed." >&2
[ -z "$CI" ]

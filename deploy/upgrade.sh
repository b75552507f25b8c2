#!/bin/bash
# Builds a new version in a folder of its own while the old one answers, swaps it in, and restarts
# the processes one after the other. See deploy/README.md.
set -euo pipefail
umask 022
site=${SITE_LINK:-/srv/site}
settings=${SITE_SETTINGS:-/etc/site.env}

old=$(readlink -f "$site")
releases=$(dirname "$old")
next=$releases/$(date -u +%Y%m%d-%H%M%S)

trap 'rm -rf "$next"; echo "Nada mudou: a versão nova não pôde ser montada." >&2' ERR
git clone --quiet "$(git -C "$old" remote get-url origin)" "$next"
cd "$next"
set -a
# shellcheck disable=SC1090
. "$settings"
set +a
npm install --no-save --no-audit --no-fund
npm run build

# Renames, so that there is no moment without a site.
swap() {
	ln -sfn "$1" "$site.next"
	mv -T "$site.next" "$site"
}

# systemctl waits until the process answers (site@.service); the other one answers meanwhile.
restart_all() {
	local unit
	for unit in $(systemctl list-units --plain --no-legend 'site@*' | cut -d ' ' -f 1); do
		systemctl restart "$unit" || return
	done
}

trap 'swap "$old"; restart_all; echo "A versão nova não responde; voltou a $old." >&2' ERR
swap "$next"
restart_all
if systemctl is-active --quiet nginx; then
	nginx -t -q
	# nginx reloads last, so that pages and policies change together.
	systemctl reload nginx
fi
trap - ERR

# Keeps the last three versions, to go back to.
find "$releases" -mindepth 1 -maxdepth 1 -printf '%T@ %p\n' | sort -rn | tail -n +4 | cut -d ' ' -f 2- | xargs -r rm -rf --

#!/bin/bash
# Builds a new version in a folder of its own while the old one answers, swaps it in, and restarts
# the processes one after the other. See deploy/README.md.
set -euo pipefail
umask 022
# cron leaves out the folders of nginx.
PATH=$PATH:/usr/sbin:/sbin
site=${SITE_LINK:-/srv/site}
releases=$(dirname "$(readlink -f "$site")")

# The lock ends with this script, however it ends.
exec 9<"$releases"
if ! flock -n 9; then
	echo "Nada mudou: outra atualização está em andamento." >&2
	exit 1
fi

old=$(readlink -f "$site")
next=$releases/$(date -u +%Y%m%d-%H%M%S)
restarted=()

# Renames, so that there is no moment without a site.
swap() {
	ln -sfn "$1" "$site.next"
	mv -T "$site.next" "$site"
}

reload_nginx() {
	if systemctl is-active --quiet nginx; then
		nginx -t -q && systemctl reload nginx
	fi
}

# Ends an upgrade that failed or was interrupted. Processes that were not restarted still run the
# old version: they are left alone.
take_back() {
	local unit outcome="Nada mudou: a versão nova não pôde ser montada."
	set +e
	if [[ $(readlink -f "$site") == "$next" ]]; then
		outcome="A versão nova não responde; voltou a $old."
		swap "$old"
		for unit in "${restarted[@]}"; do systemctl restart "$unit"; done
		reload_nginx
	fi
	[[ $(readlink -f "$site") == "$next" ]] || rm -rf -- "$next"
	echo "$outcome" >&2
}

# Fails where the folder exists, which take_back would remove.
mkdir "$next"
trap take_back EXIT
git clone --quiet "$(git -C "$old" remote get-url origin)" "$next"
# Without the lock, so that nothing that the build leaves running keeps it.
"$next/deploy/build.sh" 9<&-

units=$(systemctl list-units --plain --no-legend 'site@*' | cut -d ' ' -f 1)
swap "$next"
for unit in $units; do
	restarted+=("$unit")
	# Waits until the process answers (site@.service); the other one answers meanwhile.
	systemctl restart "$unit"
done
# Last, so that pages and policies change together.
reload_nginx
trap - EXIT

# Keeps three versions: this one, the one before, and the newest of the others.
find "$releases" -mindepth 1 -maxdepth 1 ! -samefile "$next" ! -samefile "$old" -printf '%T@ %p\n' |
	sort -rn | tail -n +2 | cut -d ' ' -f 2- | xargs -r -d '\n' rm -rf --

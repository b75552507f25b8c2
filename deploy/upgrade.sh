#!/bin/bash
# Builds a new version in a folder of its own while the old one answers, swaps it in, and restarts
# the processes one after the other; with --if-new only if there is a new commit, or the build is a
# week old. See deploy/README.md.
set -euo pipefail
umask 022
site=${SITE_LINK:-/srv/site}
old=$(readlink -f "$site")
releases=$(dirname "$old")
if [[ $(basename "$releases") != releases ]]; then
	echo "Nada mudou: $site leva a $old, que não fica em uma pasta “releases”." >&2
	exit 1
fi

# The lock ends with this script, however it ends.
exec 9<"$releases"
if ! flock -n 9; then
	echo "Nada mudou: outra atualização está em andamento." >&2
	exit 1
fi

mode=${1:-}
running=$(git -C "$old" rev-parse HEAD)
source=$(git -C "$old" remote get-url origin)
newest=$(git -C "$old" ls-remote origin HEAD | cut -f 1)
is_marked() { [[ -n $newest && $newest == "$(git -C "$old" config "upgrade.$1")" ]]; }
# What was left for the version before does not count, and for the timer nothing that failed: the
# version that runs is the newest.
if is_marked left || { [[ $mode == --if-new ]] && is_marked failed; }; then
	newest=$running source=file://$old
fi
if [[ $mode == --if-new && $newest == "$running" ]]; then
	# A build of a week ago may show what has expired since (app/content/expiry.ts).
	if [[ -z $(find "$old" -maxdepth 2 -path '*/dist/build.json' -mtime +6) ]]; then exit 0; fi
fi

# Of the versions that this script made, those that an interruption has left unbuilt.
find "$releases" -mindepth 1 -maxdepth 1 -type d -regextype posix-extended \
	-regex '.*/[0-9]{8}-[0-9]{6}' ! -samefile "$old" -exec test -e '{}/deploy/upgrade.sh' ';' \
	! -exec test -e '{}/dist/build.json' ';' -exec rm -rf -- '{}' +

next=$releases/$(date -u +%Y%m%d-%H%M%S)
restarted=()

# Renames, so that there is no moment without a site.
swap() {
	ln -sfn "$1" "$site.next"
	mv -T "$site.next" "$site"
}

# Whether the process of a unit sends pages and can store a request.
works() {
	local address=http://127.0.0.1:${1//[!0-9]/} health
	curl -fsS -m 10 -o /dev/null "$address/" &&
		health=$(curl -sS -m 20 "$address/saude") &&
		[[ $health != *outbox-not-writable* ]]
}

# Ends an upgrade that failed or was interrupted. Processes that were not restarted still run the
# old version: they are left alone.
take_back() {
	local unit outcome="Nada mudou: a versão nova não pôde ser montada."
	set +e
	if [[ $(readlink -f "$site") == "$next" ]]; then
		outcome="A versão nova não responde; voltou a $old."
		swap "$old"
		for unit in "${restarted[@]}"; do
			if systemctl restart "$unit"; then continue; fi
			# Its pages were built for other settings (server/start-problems.ts): it is down in any case.
			if [[ $(systemctl show --property ExecMainStatus --value "$unit") == 78 ]] &&
				"$old/deploy/build.sh" 9<&- && systemctl restart "$unit"; then continue; fi
			outcome+=" Também não inicia: veja journalctl -u $unit"
		done
	fi
	[[ $(readlink -f "$site") == "$next" ]] || rm -rf -- "$next"
	echo "$outcome" >&2
}

# The timer tries a commit that failed again only where packages could not be fetched (75); without
# --if-new any is tried again.
give_up() {
	if [[ $newest != "$running" ]]; then
		git -C "$old" config upgrade.failed "$newest"
	elif [[ $mode == --if-new ]]; then
		# What runs is built anew tomorrow.
		touch -d '6 days ago' "$old/dist/build.json"
	fi
	exit 1
}

# Fails where the folder exists, which take_back would remove.
mkdir "$next"
trap take_back EXIT
git clone --quiet --depth 1 "$source" "$next"
# Also what it was cloned from, and what failed.
cp "$old/.git/config" "$next/.git/config"
# Without the lock, so that nothing that the build leaves running keeps it.
"$next/deploy/build.sh" 9<&- || if [[ $? == 75 ]]; then exit 1; else give_up; fi

units=$(systemctl list-units --plain --no-legend 'site@*' | cut -d ' ' -f 1)
swap "$next"
for unit in $units; do
	restarted+=("$unit")
	# The other process answers meanwhile, once Caddy has noticed that it is there again.
	sleep 1
	if ! systemctl restart "$unit" || ! works "$unit"; then give_up; fi
done
trap - EXIT

# The same version, built anew, takes the place of the old build, not of the version before.
if [[ $(git -C "$next" rev-parse HEAD) == "$running" ]]; then
	rm -rf -- "$old"
	old=$next
fi
# Of the versions that this script or deploy/README.md made, three are kept: this one, the one before,
# and the newest of the others.
find "$releases" -mindepth 1 -maxdepth 1 -type d -regextype posix-extended \
	-regex '.*/([0-9]{8}-[0-9]{6}|first)' ! -samefile "$next" ! -samefile "$old" -printf '%T@ %p\n' |
	sort -rn | cut -d ' ' -f 2- | while read -r version; do
	if [[ -e $version/deploy/upgrade.sh ]]; then echo "$version"; fi
done | tail -n +2 | xargs -r -d '\n' rm -rf --

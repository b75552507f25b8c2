#!/bin/bash
# Installs and builds the version that this file belongs to, as a user that owns nothing else and
# gets only the settings that the pages show, because installing runs code of other people.
set -euo pipefail
umask 022
cd "$(dirname "$(readlink -f "$0")")/.."
builder=${SITE_BUILDER:-site-build}
settings=${SITE_SETTINGS:-/etc/site.env}
page_settings=(SITE_URL QUOTE_MODE RETENTION_DAYS KEEP_DAYS BACKUP_DAYS MAIL_CONFIRMATION)

if ! id -u "$builder" &>/dev/null; then
	echo "Falta o usuário: useradd --system --create-home --base-dir /var/cache $builder" >&2
	exit 1
fi

unset "${page_settings[@]}"
# shellcheck source=/dev/null
. "$settings"
environment=(PATH="$PATH" HOME="$(getent passwd "$builder" | cut -d : -f 6)")
for name in "${page_settings[@]}"; do
	if [[ -v $name ]]; then environment+=("$name=${!name}"); fi
done

as_builder() {
	env -i "${environment[@]}" setpriv --reuid "$builder" --regid "$(id -g "$builder")" \
		--init-groups --no-new-privs -- "$@"
}

# All else stays root's, because root runs this folder's scripts at the next upgrade.
mkdir -p node_modules dist .cache
chown -R "$builder" node_modules dist .cache
install() { as_builder npm ci --no-audit --no-fund; }
# What is installed whole (Node is linked last) stays: npm deletes it before it asks the registry, and
# a version that runs may be built anew for its settings alone.
if [[ ! -x node_modules/.bin/node || ! node_modules/.package-lock.json -nt package-lock.json ]]; then
	# A status of its own where the registry does not answer, which is no fault of the version. Where it
	# does, what was a short failure succeeds now.
	install || { as_builder npm ping || exit 75; install; }
fi
as_builder npm run build
chown -R root: node_modules dist .cache
# Says which version is online; the editor asks for it after a publication. Not through a link that
# the build has left there, because root writes it.
rm -f dist/client/versao.txt
git rev-parse HEAD >dist/client/versao.txt || true

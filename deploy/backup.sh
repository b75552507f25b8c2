#!/bin/bash
# Run by site-backup.service: makes an encrypted copy of the requests, and then removes those that
# are older than BACKUP_DAYS; with 0 it only removes. Only whoever has the recipient's private key
# can read one.
set -euo pipefail
umask 077
outbox=${BACKUP_OF:-/var/lib/private/site/quotes.sqlite}
recipient=${BACKUP_RECIPIENT:-/etc/site-backup.recipient}
backups=${BACKUP_FOLDER:-/var/backups/site}

if [[ ! ${BACKUP_DAYS:-} =~ ^[0-9]+$ ]]; then
	echo "BACKUP_DAYS: escreva em /etc/site.env quantos dias uma cópia fica (0: nenhuma), e rode deploy/upgrade.sh" >&2
	exit 1
fi

days=$((10#$BACKUP_DAYS))
mkdir -p "$backups"
if ((days == 0)); then
	find "$backups" -name '*.sqlite.age*' -delete
	exit
fi

if [[ -n ${DATABASE_URL:-} ]]; then
	echo "DATABASE_URL: os pedidos estão no PostgreSQL; faça as cópias com pg_dump (deploy/README.md) e desligue estas: systemctl disable --now site-backup.timer; as que há em $backups apague daqui a $days dias" >&2
	exit 1
fi

# In the unit's own /tmp, which is memory.
plain=$(mktemp -d)
# Half a copy would keep a disk full that the requests need, too.
trap 'rm -rf -- "$plain" "$backups"/*.part' EXIT
# A file that is missing is an error (mode=rw), and not an empty backup.
sqlite3 -bail "file:$outbox?mode=rw" ".backup $plain/quotes.sqlite"
# An empty file has no errors, and no table either.
check="SELECT integrity_check FROM pragma_integrity_check, (SELECT count(*) FROM requests)"
if [[ $(sqlite3 "$plain/quotes.sqlite" "$check") != ok ]]; then
	echo "A cópia de $outbox tem erros: as cópias anteriores ficam." >&2
	exit 1
fi

copy=$backups/$(date -u +%Y%m%d-%H%M%S).sqlite.age
age -R "$recipient" -o "$copy.part" "$plain/quotes.sqlite"
sync "$copy.part"
mv "$copy.part" "$copy"
# Those that would be older than BACKUP_DAYS tomorrow. Where no copy could be made, all stay.
find "$backups" -name '*.sqlite.age' -not -newermt "$((days - 1)) days ago" \
	! -samefile "$copy" -delete

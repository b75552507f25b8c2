#!/bin/bash
# Runs a command of the site with the settings, user and folder of its processes, not as root:
#   /srv/site/deploy/run.sh server/cli/quotes.ts check
exec systemd-run --quiet --pipe --wait --collect --description=Site --working-directory=/srv/site \
	-p DynamicUser=yes -p User=site -p StateDirectory=site -p StateDirectoryMode=0700 -p UMask=0077 \
	-p ProtectHome=yes -p EnvironmentFile=/etc/site.env \
	-E HOST=127.0.0.1 -E DATA_DIR=/var/lib/site -E TRUST_PROXY=127.0.0.1 \
	/srv/site/node_modules/.bin/node "$@"

#!/bin/sh
# Empties nginx's cache of pages; `npm run venues` calls it after an import or a rollback (AFTER_IMPORT).
# Usage: purge.sh FOLDER        the folder of proxy_cache_path
# At once, so that visitors see the new venues, and twice more: until every node has taken the new version (they look
# each second), one that is behind may give an old page to the empty cache.
set -eu
folder=${1:?'Usage: purge.sh FOLDER'}
empty() {
    # Only what looks like a copy (an MD5 sum as its name) is removed, whatever folder was named.
    find "$folder" -type f -regextype posix-extended -regex '.*/[0-9a-f]{32}' -delete
}
empty
for later in 2 2; do
    sleep "$later"
    empty
done

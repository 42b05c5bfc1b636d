#!/bin/sh
# Empties nginx's page cache. `npm run venues` runs it after an import or rollback, if AFTER_IMPORT is set to it.
# Usage: purge.sh FOLDER        FOLDER is the folder of proxy_cache_path
# Empties the cache immediately, so that visitors see the new venues, and twice more: nodes poll the version every second,
# so a node that still has the previous version may add an outdated page to the empty cache.
set -eu
folder=${1:?'Usage: purge.sh FOLDER'}
empty() {
    # Removes only files whose name is an MD5 hash, like those of cache entries, in case the folder is wrong.
    find "$folder" -type f -regextype posix-extended -regex '.*/[0-9a-f]{32}' -delete
}
empty
for later in 2 2; do
    sleep "$later"
    empty
done

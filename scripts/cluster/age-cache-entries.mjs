/** Makes the entries of nginx's cache stale without waiting for them to expire. */
import { closeSync, openSync, readdirSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Format version of cache files. They begin with `ngx_http_file_cache_header_t` (ngx_http_cache.h): the format version,
 * then `valid_sec`, the expiry time in seconds since 1970, each as eight bytes in native byte order. nginx reads the
 * header on each use.
 */
const FORMAT = 5n;
const VALID_SEC_AT = 8;

/**
 * @param {string} folder path of nginx's cache, as in `proxy_cache_path`
 * @param {number} seconds number of seconds to add to the age of the entries
 * @returns {number} the number of changed entries
 */
export function ageCacheEntries(folder, seconds) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((dirent) =>
    dirent.isFile(),
  );
  let aged = 0;
  for (const { parentPath, path, name } of files) {
    if (ageCacheEntry(join(parentPath ?? path, name), seconds)) aged += 1;
  }
  return aged;
}

/** @param {string} file @param {number} seconds */
function ageCacheEntry(file, seconds) {
  const entry = openSync(file, 'r+');
  try {
    const head = Buffer.alloc(16);
    readSync(entry, head, 0, head.length, 0);
    if (head.readBigUInt64LE(0) !== FORMAT) return false;
    head.writeBigInt64LE(head.readBigInt64LE(VALID_SEC_AT) - BigInt(seconds), VALID_SEC_AT);
    writeSync(entry, head, VALID_SEC_AT, 8, VALID_SEC_AT);
    return true;
  } finally {
    closeSync(entry);
  }
}

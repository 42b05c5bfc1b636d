/** Makes nginx's copies older than they are, so that nobody has to wait five minutes to see them stale. */
import { closeSync, openSync, readdirSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A copy begins with `ngx_http_file_cache_header_t` (ngx_http_cache.h): the number of the format, then `valid_sec`, when
 * the copy ceases to be fresh, in seconds since 1970; both of eight bytes, in the order of the machine. How long it may
 * be stale follows as durations. nginx reads this each time it uses the copy.
 */
const FORMAT = 5n;
const VALID_SEC_AT = 8;

/**
 * @param {string} folder of proxy_cache_path
 * @param {number} seconds
 * @returns {number} how many copies are older now
 */
export function ageCopies(folder, seconds) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  let aged = 0;
  for (const { parentPath, path, name } of files) {
    if (ageCopy(join(parentPath ?? path, name), seconds)) aged += 1;
  }
  return aged;
}

/** @param {string} file @param {number} seconds */
function ageCopy(file, seconds) {
  const copy = openSync(file, 'r+');
  try {
    const head = Buffer.alloc(16);
    readSync(copy, head, 0, head.length, 0);
    if (head.readBigUInt64LE(0) !== FORMAT) return false;
    head.writeBigInt64LE(head.readBigInt64LE(VALID_SEC_AT) - BigInt(seconds), VALID_SEC_AT);
    writeSync(copy, head, VALID_SEC_AT, 8, VALID_SEC_AT);
    return true;
  } finally {
    closeSync(copy);
  }
}

/** Build and configuration may change only with a restart. Milliseconds since 1970. */
const STARTED_AT = performance.timeOrigin;

/**
 * Returns when a page or file may last have changed, in milliseconds since 1970: with the venues (`changedAt`), with a
 * restart, or with the year, which every page shows. Never too early.
 */
export function lastModified(changedAt: number, now: number = Date.now()): number {
  return Math.max(changedAt, STARTED_AT, Date.UTC(new Date(now).getFullYear(), 0));
}

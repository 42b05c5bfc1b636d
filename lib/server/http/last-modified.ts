/** Start of this process, in milliseconds since 1970. Build and configuration can change only with a restart. */
const STARTED_AT = performance.timeOrigin;

/**
 * Returns when a page or file may last have changed, in milliseconds since 1970: with the venues (`changedAt`), with
 * a restart, or with the year, which every page shows. The result may be too late, but never too early.
 */
export function lastModified(changedAt: number, now: number = Date.now()): number {
  return Math.max(changedAt, STARTED_AT, Date.UTC(new Date(now).getFullYear(), 0));
}

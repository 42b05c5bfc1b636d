/** Start of this process, in milliseconds since 1970. The build and the configuration change only on restart. */
const STARTED_AT = performance.timeOrigin;

/**
 * Returns when a page or file may last have changed, in milliseconds since 1970: at the last change of the venues
 * (`changedAt`), at the last restart, or at the start of the year, because every page shows the year. The result may
 * be too late, but never too early.
 */
export function lastModified(changedAt: number, now: number = Date.now()): number {
  return Math.max(changedAt, STARTED_AT, Date.UTC(new Date(now).getFullYear(), 0));
}

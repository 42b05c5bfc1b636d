/** Build and configuration of this process were what they are when it started. Milliseconds since 1970. */
const STARTED_AT = performance.timeOrigin;

/**
 * When a page or file may last have changed: with the venues (`changedAt`, milliseconds since 1970), with the site
 * itself, or with the year, which every page shows. Later than the truth at times, never earlier.
 */
export function lastModified(changedAt: number, now: number = Date.now()): number {
  return Math.max(changedAt, STARTED_AT, Date.UTC(new Date(now).getFullYear(), 0));
}

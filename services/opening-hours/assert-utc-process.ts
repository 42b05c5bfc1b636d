/**
 * Throws unless the time zone of this process is UTC. `opening_hours` and `date-holidays` build dates from local
 * fields and accept no time zone; in a zone with daylight saving time, an hour, or even midnight, does not exist once
 * a year.
 *
 * @throws Error that names the zone and the remedy.
 */
export function assertUtcProcess(): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  if (/^(?:Etc\/)?(?:UTC|UCT|GMT)$/.test(timeZone)) return;
  throw new Error(
    `Opening hours need a process in UTC, but its time zone is ${timeZone}. Start it with TZ=UTC.`,
  );
}

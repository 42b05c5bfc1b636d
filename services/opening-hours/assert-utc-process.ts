/**
 * Throws unless the time zone of this process is UTC. `opening_hours` and `date-holidays` always create dates in the
 * time zone of the process. In a zone with daylight saving time, some local times (in some zones even midnight) do not
 * exist on the day when the clocks go forward.
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

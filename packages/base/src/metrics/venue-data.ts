import { log } from '../log/log';
import { metrics } from './metrics';

/** Sets the metric for the venue file's current problem. `problem` is null if there is none. */
export function setVenueFileProblem(problem: string | null, problems: readonly string[]): void {
  const { venueFileProblem } = metrics();
  // Sets the value for all other problems to 0, because a solved problem would otherwise keep the value 1.
  for (const one of problems) venueFileProblem.set({ problem: one }, one === problem ? 1 : 0);
}

export async function venueFileProblems(): Promise<readonly string[]> {
  const { values } = await metrics().venueFileProblem.get();
  return values.flatMap(({ value, labels }) =>
    value === 1 && labels.problem ? [String(labels.problem)] : [],
  );
}

/** Logs the values of the venues that do not fit the brand file, with their number of venues. */
export function reportOutdatedValues(source: string, outdated: ReadonlyMap<string, number>): void {
  metrics().venueValuesOutdated.set(outdated.size);
  if (outdated.size === 0) return;
  const values = [...outdated].map(([value, count]) => `${value} (venues: ${count})`).join(', ');
  log.warn(
    { service: 'venues' },
    `${source} has values that the brand file does not have, and that are not shown: ${values}. ` +
      'Import the venues again. The former key of a renamed one can be its synonym.',
  );
}

export async function hasOutdatedValues(): Promise<boolean> {
  return (await metrics().venueValuesOutdated.get()).values.some(({ value }) => value > 0);
}

export function setVenuesVersion(version: string): void {
  const { venuesVersion, venuesShownSince } = metrics();
  venuesVersion.reset();
  venuesVersion.set({ version }, 1);
  venuesShownSince.setToCurrentTime();
}

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

export function setVenuesVersion(version: string): void {
  const { venuesVersion, venuesShownSince } = metrics();
  venuesVersion.reset();
  venuesVersion.set({ version }, 1);
  venuesShownSince.setToCurrentTime();
}

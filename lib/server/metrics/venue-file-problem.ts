import { metrics } from './metrics';

/** Sets which problem keeps the venue file from being shown; null: none. */
export function noteVenueFileProblem(problem: string | null, known: readonly string[]): void {
  const { venueFileProblem } = metrics();
  // Every problem has a value: an alert needs the 0 before the 1.
  for (const one of known) venueFileProblem.set({ problem: one }, one === problem ? 1 : 0);
}

/** Returns the problems that keep the venue file from being shown. */
export async function venueFileProblems(): Promise<readonly string[]> {
  const { values } = await metrics().venueFileProblem.get();
  return values.flatMap(({ value, labels }) =>
    value === 1 && labels.problem ? [String(labels.problem)] : [],
  );
}

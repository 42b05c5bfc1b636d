import { metrics } from './metrics';

/** Notes which version of the venues is shown from now on: nodes that differ in it show different venues. */
export function noteVenuesVersion(version: string): void {
  const { venuesVersion, venuesShownSince } = metrics();
  venuesVersion.reset();
  venuesVersion.set({ version }, 1);
  venuesShownSince.setToCurrentTime();
}

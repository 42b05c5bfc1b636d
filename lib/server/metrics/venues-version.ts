import { metrics } from './metrics';

/** Sets the metric for the current venue version, which should be the same on all nodes. */
export function setVenuesVersion(version: string): void {
  const { venuesVersion, venuesShownSince } = metrics();
  venuesVersion.reset();
  venuesVersion.set({ version }, 1);
  venuesShownSince.setToCurrentTime();
}

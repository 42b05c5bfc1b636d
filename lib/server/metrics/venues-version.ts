import { metrics } from './metrics';

/** Sets the metric of the current venue version. Nodes must not differ in it. */
export function setVenuesVersion(version: string): void {
  const { venuesVersion, venuesShownSince } = metrics();
  venuesVersion.reset();
  venuesVersion.set({ version }, 1);
  venuesShownSince.setToCurrentTime();
}

import { type Network, readNetwork } from '@/services/embedded/network';
import type { World } from '@/services/embedded/world';

/** Put there by the environment, which reads it once for many test files: see `world-environment.cjs`. */
const outside = globalThis as typeof globalThis & { theWorldOutside(): World };

/** The gazetteer and the rest of `data/`. */
export function theWorld(): World {
  return outside.theWorldOutside();
}

/** The embedded back-end over a venue file; `now` answers milliseconds since 1970. */
export function networkOf(venuesFile: string, now: () => number = Date.now): Promise<Network> {
  return readNetwork(theWorld(), venuesFile, now);
}

import { type LiveNetwork, readNetwork } from '../network';
import type { World } from '../world';
import { shownFile, type VenueFiles } from './venue-files';
import { watchContent } from './watch-file';

const LOOK_EVERY_MS = 500;

/**
 * Opens the venue file and follows it: a new version is read aside and takes the old one's place when it is ready. A
 * version without a single good venue is refused, and the site stays with what it had.
 *
 * @throws Error when there is no good venue to begin with.
 */
export async function openFileNetwork(
  world: World,
  venueFiles: VenueFiles,
  now: () => number,
): Promise<LiveNetwork> {
  let network = await readNetwork(world, await shownFile(venueFiles), now);

  async function takeNewVersion(): Promise<void> {
    const file = await shownFile(venueFiles);
    try {
      network = await readNetwork(world, file, now);
      console.warn(`The venues were read anew from ${file}.`);
    } catch (error) {
      console.error(
        `The new venues are not shown: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  const stop = watchContent(venueFiles.current, { intervalMs: LOOK_EVERY_MS, onChange: takeNewVersion });
  return {
    current: () => network,
    async close() {
      stop();
    },
  };
}

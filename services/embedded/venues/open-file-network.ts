import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { log } from '@/lib/log/log';
import { noteVenuesVersion } from '@/lib/metrics/venues-version';
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
  const firstFile = await shownFile(venueFiles);
  let network = await readNetwork(world, firstFile, now);
  noteVenuesVersion(await fingerprintOf(firstFile));

  async function takeNewVersion(): Promise<void> {
    const file = await shownFile(venueFiles);
    try {
      network = await readNetwork(world, file, now);
      const version = await fingerprintOf(file);
      noteVenuesVersion(version);
      log.info({ service: 'venues', version }, `The venues were read anew from ${file}.`);
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      log.error({ service: 'venues', operation: 'read', cause }, `The new venues are not shown: ${cause}`);
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

/** The same for the same content, on any node. */
async function fingerprintOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 12);
}

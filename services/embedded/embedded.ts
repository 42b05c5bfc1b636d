import { type Network, readNetwork } from './network';
import { shownFile, type VenueFiles } from './venues/venue-files';
import { watchContent } from './venues/watch-file';
import { loadWorld } from './world';

export interface EmbeddedOptions {
  /** The folder that holds `gazetteer/` and `payment-means.json`. */
  readonly dataFolder: string;
  readonly venueFiles: VenueFiles;
  /** Milliseconds since 1970; the clock of the machine when left out. */
  readonly now?: () => number;
}

/** The embedded back-end: gazetteer and venues in this process's memory, no server needed. */
export interface Embedded {
  /**
   * The network of the file as it is now. Whoever makes a page asks once and stays with the answer, so that no page
   * shows venues of two versions.
   */
  current(): Network;
  /** Stops following the file. */
  close(): void;
}

const LOOK_EVERY_MS = 500;

/**
 * Opens the venue file and follows it: a new version is read aside and takes the old one's place when it is ready. A
 * version without a single good venue is refused, and the site stays with what it had.
 *
 * @throws Error when there is no good venue to begin with, or the gazetteer is missing.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataFolder, venueFiles, now = Date.now } = options;
  const world = loadWorld(dataFolder);
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

  return {
    current: () => network,
    close: watchContent(venueFiles.current, { intervalMs: LOOK_EVERY_MS, onChange: takeNewVersion }),
  };
}

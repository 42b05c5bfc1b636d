import path from 'node:path';
import { signatureOf } from '@locator/base/files';
import { VenueFileError, type VenueRecord } from '@locator/venue-model';
import { isPublishedFile, publishedFile, readPublishedFile } from '@locator/venue-model/published-file';
import { readRegularFile, readFirstVersion, type VenueVersion } from './memory/read-version';
import { replaceVenueFile, rollBackVenueFile, shownFile, type VenueFiles } from './venue-files';

export interface VenueFile {
  /** Path or other origin, for messages. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface VenueRepository {
  readonly name: string;
  /** Returns the venues on the site; empty before the first import. */
  shown(): Promise<readonly VenueRecord[]>;
  /** Returns a text that changes with the venues on the site, without reading them. */
  version(): Promise<string>;
  /** Returns the operator's file, even if the site rejects it; null if the venues are in a database. */
  file(): Promise<VenueFile | null>;
  /** Replaces the venues. `source` is the name of their file, for people. Returns whether there is a previous version. */
  replace(records: readonly VenueRecord[], source: string): Promise<boolean>;
  /** A second rollback undoes the first. Returns false if there is no previous version. */
  rollBack(): Promise<boolean>;
  close(): Promise<void>;
}

/** For a site without a database. `read` returns the valid venues in a file that is not a published file. */
export function createFileRepository(
  files: VenueFiles,
  read: (file: VenueFile) => Promise<readonly VenueRecord[]>,
): VenueRepository {
  /** Returns the version that a node is serving, or null if it is not serving one yet. */
  async function readShown(): Promise<VenueVersion | null> {
    try {
      return await readFirstVersion(files, async function parse(name, bytes) {
        const parsed = isPublishedFile(bytes)
          ? await readPublishedFile(name, bytes)
          : { records: await read({ name, bytes }), outdated: new Map<string, number>() };
        if (parsed.records.length > 0) return parsed;
        throw new VenueFileError('rejected', `${name} has no valid venue.`);
      });
    } catch (error) {
      if (error instanceof VenueFileError) return null;
      throw error;
    }
  }

  /** Cached, because validation takes seconds and a command first compares the venues and then replaces them. */
  let shown: Promise<VenueVersion | null> | undefined;

  async function changeFrom<Value>(change: (file: string | undefined) => Promise<Value>): Promise<Value> {
    const before = await (shown ?? readShown());
    shown = undefined;
    return change(before?.file);
  }

  return {
    name: path.relative(process.cwd(), files.current),
    async shown() {
      shown ??= readShown();
      return (await shown)?.records ?? [];
    },
    version: () => signatureOf(Object.values(files).filter((file) => file !== null)),
    async file() {
      const name = await shownFile(files);
      return { name, bytes: (await readRegularFile(name)).bytes };
    },
    replace: (records, source) =>
      changeFrom((before) => replaceVenueFile(files, publishedFile(records, { source }), before)),
    rollBack: () => changeFrom((before) => rollBackVenueFile(files, before)),
    close: () => Promise.resolve(),
  };
}

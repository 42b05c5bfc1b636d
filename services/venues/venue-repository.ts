import path from 'node:path';
import { venuesAsCsv } from '@/services/venue-import';
import { readRegularFile } from '@/services/embedded/memory/read-regular-file';
import { readFirstVersion, type VenueVersion } from '@/services/embedded/memory/read-version';
import { VenueFileError } from '@/services/embedded/memory/venue-file-error';
import { replaceVenueFile, rollBackVenueFile, shownFile, type VenueFiles } from './venue-files';
import type { VenueRecord } from './venue-record';

/** A venue file, wherever its bytes come from. */
export interface VenueFile {
  /** For messages: its path, or what it was made from. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Where the operator's venues are kept: what the commands write, and what the site shows. */
export interface VenueRepository {
  /** For messages. */
  readonly name: string;
  /** The venues that the site shows; none before there are any. */
  shown(): Promise<readonly VenueRecord[]>;
  /** The same as a venue file, to be checked: the operator's file even while the site rejects it. */
  shownAsFile(): Promise<VenueFile>;
  /** Shows these venues instead, and keeps those before. */
  replace(records: readonly VenueRecord[]): Promise<void>;
  /** Shows the venues before again; another time undoes it. Answers whether there were any. */
  rollBack(): Promise<boolean>;
  close(): Promise<void>;
}

/** The shelf of a site without a database. `read` answers the venues of a file that may be shown. */
export function createFileRepository(
  files: VenueFiles,
  read: (file: VenueFile) => Promise<readonly VenueRecord[]>,
): VenueRepository {
  /** Reads the version that a node shows; null before there is any. */
  async function readShown(): Promise<VenueVersion | null> {
    try {
      return await readFirstVersion(files, async function parse(name, bytes) {
        const records = await read({ name, bytes });
        if (records.length > 0) return records;
        throw new VenueFileError('rejected', `${name} has no venue that may be shown.`);
      });
    } catch (error) {
      if (error instanceof VenueFileError) return null;
      throw error;
    }
  }

  /** Judging a file takes seconds: read once for a command that compares and then replaces. */
  let shown: Promise<VenueVersion | null> | undefined;

  async function changeFrom<Outcome>(
    change: (file: string | undefined) => Promise<Outcome>,
  ): Promise<Outcome> {
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
    async shownAsFile() {
      const name = await shownFile(files);
      return { name, bytes: (await readRegularFile(name)).bytes };
    },
    replace: (records) => changeFrom((before) => replaceVenueFile(files, venuesAsCsv(records), before)),
    rollBack: () => changeFrom((before) => rollBackVenueFile(files, before)),
    close: () => Promise.resolve(),
  };
}

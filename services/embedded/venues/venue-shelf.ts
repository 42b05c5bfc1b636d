import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceVenueFile, rollBackVenueFile, shownFile, type VenueFiles } from './venue-files';
import type { VenueRecord } from './venue-record';
import { venuesAsCsv } from '../import/write-venues';

/** A venue file, wherever its bytes come from. */
export interface VenueFile {
  /** For messages: its path, or what it was made from. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Where the operator's venues are kept: what the commands write, and what the site shows. */
export interface VenueShelf {
  /** For messages. */
  readonly name: string;
  /** The venues that the site shows; none before there are any. */
  shown(): Promise<readonly VenueRecord[]>;
  /** The same as a venue file, for whoever wants to know what is wrong with it. */
  shownAsFile(): Promise<VenueFile>;
  /** Shows these venues instead, and keeps those before. */
  replace(records: readonly VenueRecord[]): Promise<void>;
  /** Shows the venues before again; another time undoes it. Answers whether there were any. */
  rollBack(): Promise<boolean>;
  close(): Promise<void>;
}

/** The shelf of a site without a database. `read` answers the venues of a file that may be shown. */
export function createFileShelf(
  files: VenueFiles,
  read: (file: VenueFile) => Promise<readonly VenueRecord[]>,
): VenueShelf {
  async function shownAsFile(): Promise<VenueFile> {
    const name = await shownFile(files);
    return { name, bytes: await readFile(name) };
  }

  return {
    name: path.relative(process.cwd(), files.current),
    async shown() {
      // Before the first import the operator's own file may not be there yet.
      const file = await shownAsFile().catch(() => null);
      return file ? read(file) : [];
    },
    shownAsFile,
    replace: (records) => replaceVenueFile(files, venuesAsCsv(records)),
    rollBack: () => rollBackVenueFile(files),
    close: () => Promise.resolve(),
  };
}

import { copyFile, link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** The fictional network that the site shows until an operator brings venues. */
export const SAMPLE_VENUES = 'data/venues.csv';

/** Where imported venues are kept unless `VENUES_FILE` names another file. */
export const IMPORTED_VENUES = 'var/venues.csv';

/** The files of one network of venues. Absolute paths. */
export interface VenueFiles {
  /** The file that an import writes, and that the site shows once it is there. */
  readonly current: string;
  /** The version before the current one: what a rollback restores. */
  readonly previous: string;
  /** What the site shows as long as there is no current file; null when the operator named one. */
  readonly sample: string | null;
}

/** The files that go with `VENUES_FILE` (null: not set), relative to the working directory. */
export function venueFilesOf(venuesFile: string | null): VenueFiles {
  const current = path.resolve(venuesFile ?? IMPORTED_VENUES);
  const { dir, name, ext } = path.parse(current);
  return {
    current,
    previous: path.join(dir, `${name}.previous${ext}`),
    sample: venuesFile === null ? path.resolve(SAMPLE_VENUES) : null,
  };
}

/** The file whose venues the site shows now. */
export async function shownFile({ current, sample }: VenueFiles): Promise<string> {
  return sample === null || (await exists(current)) ? current : sample;
}

/**
 * Puts `text` in the place of the current file, in one step: whoever reads it finds the old version or the new one,
 * whole. The old version is kept as the previous one.
 */
export async function replaceVenueFile(files: VenueFiles, text: string): Promise<void> {
  await mkdir(path.dirname(files.current), { recursive: true });
  const fresh = `${files.current}.${process.pid}.new`;
  try {
    await writeToDisk(fresh, text);
    const shown = await shownFile(files);
    if (await exists(shown)) await keepAs(files.previous, shown);
    await rename(fresh, files.current);
  } finally {
    await rm(fresh, { force: true });
  }
}

/**
 * Puts the previous version back in the place of the current one, which becomes the previous one: a second rollback
 * undoes the first. Answers whether there was a previous version.
 */
export async function rollBackVenueFile(files: VenueFiles): Promise<boolean> {
  if (!(await exists(files.previous))) return false;
  await replaceVenueFile(files, await readFile(files.previous, 'utf8'));
  return true;
}

async function keepAs(kept: string, file: string): Promise<void> {
  const copy = `${kept}.${process.pid}.new`;
  await rm(copy, { force: true });
  // The current file is replaced, never written to, so a second name of it is a copy that costs nothing.
  await link(file, copy).catch(() => copyFile(file, copy));
  await rename(copy, kept);
}

/** The bytes are on the disk before the file gets its name: a power cut leaves the old version. */
async function writeToDisk(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(text, 'utf8');
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

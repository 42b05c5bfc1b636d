import {
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { isSystemError, writeToDisk } from '@locator/base/files';

/** Fictional venues of the default brand, shown before the first import. */
export const SAMPLE_VENUES = 'data/venues.csv';

/** A published file without venues, shown before the first import with another brand. */
const NO_VENUES = 'data/no-venues.ndjson';

/** Imported venues, unless `VENUES_FILE` names another file. */
const IMPORTED_VENUES = 'var/venues.ndjson';

/** Where earlier versions of the site wrote imported venues. This file stays in use where it exists. */
const FORMER_IMPORTED_VENUES = 'var/venues.csv';

export interface VenueFiles {
  readonly current: string;
  /** Copy of the last version written. A current file with its content is approved; a node without one starts with it. */
  readonly imported: string;
  readonly previous: string;
  /** Shown before the first import, and never a previous version; null if `VENUES_FILE` is set. */
  readonly sample: string | null;
}

/** Returns the files for `VENUES_FILE` and `BRAND_FILE`. Resolves `VENUES_FILE` against the working directory. */
export function venueFilesOf(venuesFile: string | null, brandFile: string | null = null): VenueFiles {
  const current = path.resolve(venuesFile ?? defaultFile());
  const { dir, name, ext } = path.parse(current);
  return {
    current,
    imported: path.join(dir, `${name}.imported${ext}`),
    previous: path.join(dir, `${name}.previous${ext}`),
    sample: venuesFile === null ? path.resolve(brandFile === null ? SAMPLE_VENUES : NO_VENUES) : null,
  };
}

function defaultFile(): string {
  return existsSync(path.resolve(FORMER_IMPORTED_VENUES)) ? FORMER_IMPORTED_VENUES : IMPORTED_VENUES;
}

export async function shownFile({ current, imported, previous, sample }: VenueFiles): Promise<string> {
  for (const file of [current, imported, previous]) if (await isRegularFile(file)) return file;
  return sample ?? current;
}

/**
 * `shown` becomes the previous version, unless it is the sample. Replaces a link's target. On an error, the current
 * file is unchanged. Returns whether there is a previous version.
 */
export async function replaceVenueFile(files: VenueFiles, text: string, shown?: string): Promise<boolean> {
  const current = await resolveLinks(files.current);
  await Promise.all([current, files.current].map((file) => mkdir(path.dirname(file), { recursive: true })));
  await Promise.all([current, files.imported, files.previous].map(removeStaleFiles));
  const fresh = {
    current: temporaryName(current),
    imported: temporaryName(files.imported),
    previous: temporaryName(files.previous),
  };
  try {
    // Allocate all disk space before the first rename.
    await writeToDisk(fresh.current, text);
    await writeToDisk(fresh.imported, text);
    const before = shown ?? (await shownFile(files));
    const hasBefore = before !== files.sample && (await isRegularFile(before));
    if (hasBefore) await copyTo(fresh.previous, before);
    if (hasBefore) await rename(fresh.previous, files.previous);
    // Rename the imported copy before the current file, so that the new version is already approved when nodes read it.
    await rename(fresh.imported, files.imported);
    await rename(fresh.current, current);
    return hasBefore;
  } finally {
    await Promise.all(Object.values(fresh).map((file) => rm(file, { force: true })));
  }
}

/** A second rollback undoes the first. Returns false if there is no previous version. */
export async function rollBackVenueFile(files: VenueFiles, shown?: string): Promise<boolean> {
  if (!(await isRegularFile(files.previous))) return false;
  await replaceVenueFile(files, await readFile(files.previous, 'utf8'), shown);
  return true;
}

const HOST = hostname().replace(/\W/g, '_');

function temporaryName(file: string): string {
  return `${file}.${HOST}-${process.pid}.new`;
}

/** Older temporary files of other hosts are left over from killed processes: an import takes only seconds. */
const STALE_AFTER_MS = 3_600_000;

async function removeStaleFiles(file: string): Promise<void> {
  const { dir, base } = path.parse(file);
  for (const name of await readdir(dir)) {
    if (!name.startsWith(`${base}.`)) continue;
    const [isTemporary, host, pid] = /^(\w+)-(\d+)\.new$/.exec(name.slice(base.length + 1)) ?? [];
    if (isTemporary === undefined) continue;
    const staleFile = path.join(dir, name);
    const isStale = host === HOST ? !isRunning(Number(pid)) : await isOld(staleFile);
    if (isStale) await rm(staleFile, { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process exists but belongs to another user.
    return isSystemError(error) && error.code === 'EPERM';
  }
}

async function isOld(file: string): Promise<boolean> {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > STALE_AFTER_MS;
}

/** Resolves symbolic links, even if their target does not exist yet. */
async function resolveLinks(file: string): Promise<string> {
  try {
    return await realpath(file);
  } catch (error) {
    if (!isSystemError(error) || error.code !== 'ENOENT') throw error;
    const target = await readlink(file).catch(() => null);
    return target === null ? file : resolveLinks(path.resolve(path.dirname(file), target));
  }
}

async function copyTo(copy: string, file: string): Promise<void> {
  await rm(copy, { force: true });
  // A hard link serves as a copy that takes no disk space, because the current file is never modified in place. A
  // hard link to a symbolic link would be another symbolic link.
  const source = await realpath(file);
  await link(source, copy).catch(() => copyFile(source, copy));
}

async function isRegularFile(file: string): Promise<boolean> {
  return stat(file).then(
    (stats) => stats.isFile(),
    () => false,
  );
}

import { createHash, webcrypto } from 'node:crypto';
import { z } from 'zod';
import { mapPaced } from '@locator/base';
import { recordOf } from './record-schema';
import { VenueFileError } from './venue-file-error';
import type { VenueRecord } from './venue-record';

/** Version of the format. Increase it when nodes with older code cannot read the records any more. */
const FORMAT_VERSION = 1;

const FIRST_BYTES = Buffer.from('{"format":"venues","version":');

const headerSchema = z.object({
  version: z.literal(FORMAT_VERSION),
  count: z.number(),
  /** SHA-256 of everything after the first line. */
  sha256: z.string(),
  /** Name of the file or of the change that the venues come from, for people. */
  source: z.string(),
  /** ISO instant. */
  writtenAt: z.string(),
  /** Identifies the imported bytes and the code that imported them; null if an operator has imported the file. */
  importKey: z.string().nullable(),
  /** Summary of rejected rows and warnings; null if there are none. */
  warning: z.string().nullable(),
});

export type PublishedHeader = z.infer<typeof headerSchema>;

export interface PublishedVenues extends Pick<PublishedHeader, 'importKey' | 'warning'> {
  readonly records: readonly VenueRecord[];
  /** Values that do not fit the brand file and are left out, such as `programme: tunnel`, with their number of venues. */
  readonly outdated: ReadonlyMap<string, number>;
}

/** NDJSON: a header in the first line, then a venue in each. Nodes load it without importing it again. */
export function publishedFile(
  records: readonly VenueRecord[],
  { source, importKey = null, warning = null }: Pick<PublishedHeader, 'source'> & Partial<PublishedHeader>,
): string {
  const lines = records.map((record) => `${JSON.stringify(record)}\n`).join('');
  const header = {
    format: 'venues',
    version: FORMAT_VERSION,
    count: records.length,
    sha256: createHash('sha256').update(lines).digest('hex'),
    source,
    writtenAt: new Date().toISOString(),
    importKey,
    warning,
  };
  return `${JSON.stringify(header)}\n${lines}`;
}

export function isPublishedFile(bytes: Uint8Array): boolean {
  return FIRST_BYTES.equals(bytes.subarray(0, FIRST_BYTES.length));
}

const NEWLINE = 10;

/** @throws VenueFileError `rejected` if it is damaged or has another version */
export async function readPublishedFile(file: string, content: Uint8Array): Promise<PublishedVenues> {
  const bytes = Buffer.from(content.buffer as ArrayBuffer, content.byteOffset, content.length);
  const ends = newlinesIn(bytes);
  const { count, sha256, importKey, warning } = readHeader(file, bytes.toString('utf8', 0, ends[0]));
  // In contrast to `createHash`, this computes the hash in another thread.
  const digest = await webcrypto.subtle.digest('SHA-256', bytes.subarray((ends[0] ?? 0) + 1));
  if (Buffer.from(digest).toString('hex') !== sha256 || ends.length !== count + 1) {
    throw new VenueFileError(
      'rejected',
      `${file} is incomplete or was edited: its checksum is wrong. Copy it again, or import the venues again.`,
    );
  }
  const outdated = new Map<string, number>();
  const codes = new Set<string>();
  const records = await mapPaced(ends.slice(1), function readRecord(end, index) {
    try {
      const record = recordOf(JSON.parse(bytes.toString('utf8', (ends[index] ?? 0) + 1, end)), outdated);
      const code = record.code.toLowerCase();
      if (codes.has(code)) throw new Error(`Another venue has the code ${record.code}.`);
      codes.add(code);
      return record;
    } catch (error) {
      throw new VenueFileError('rejected', `Line ${index + 2} of ${file} is not a venue: ${String(error)}`);
    }
  });
  return { records, outdated, importKey, warning };
}

/** Returns one venue without reading the others; undefined if the file does not have it. Does not check the file. */
export function publishedVenue(content: Uint8Array, code: string): VenueRecord | undefined {
  const bytes = Buffer.from(content.buffer as ArrayBuffer, content.byteOffset, content.length);
  const key = `"code":${JSON.stringify(code)}`;
  for (let at = bytes.indexOf(key); at !== -1;) {
    const end = bytes.indexOf(NEWLINE, at);
    const line = bytes.subarray(bytes.lastIndexOf(NEWLINE, at) + 1, end === -1 ? undefined : end);
    const record = recordOf(JSON.parse(line.toString('utf8')));
    if (record.code === code || end === -1) return record.code === code ? record : undefined;
    at = bytes.indexOf(key, end);
  }
  return undefined;
}

/** @throws VenueFileError `rejected` if the line is not a header of this version */
function readHeader(file: string, line: string): PublishedHeader {
  try {
    return headerSchema.parse(JSON.parse(line));
  } catch {
    throw new VenueFileError(
      'rejected',
      `${file} was not written by this version of the site (format ${FORMAT_VERSION}). ` +
        `Import the venues again: npm run venues -- import FILE`,
    );
  }
}

function newlinesIn(bytes: Buffer): number[] {
  const ends: number[] = [];
  for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, end + 1)) ends.push(end);
  return ends;
}

import { codesOf, type VenueRecord, type VenueState } from '@locator/venue-model';
import { readTable } from './read-table';
import { cellsOf } from './write-venues';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

export interface VenueChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** Venues whose code changed. They are also among the changed venues. */
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
  readonly unchangedCount: number;
}

/** Compares two versions of the venues. Codes are case-insensitive. */
export function compareVenues(before: readonly VenueRecord[], after: readonly VenueRecord[]): VenueChanges {
  const old = new Map(before.map((record) => [record.code.toLowerCase(), JSON.stringify(cellsOf(record))]));
  const remaining = new Set(after.map(({ code }) => code.toLowerCase()));
  const added: string[] = [];
  const changed: string[] = [];
  const renamed: { from: string; to: string }[] = [];
  for (const record of after) {
    const { code, formerCodes } = record;
    const cells = old.get(code.toLowerCase());
    const from = cells === undefined ? formerCodes.find((one) => old.has(one.toLowerCase())) : undefined;
    if (cells === undefined && from === undefined) added.push(code);
    else if (cells !== JSON.stringify(cellsOf(record))) changed.push(code);
    if (from === undefined) continue;
    renamed.push({ from, to: code });
    remaining.add(from.toLowerCase());
  }
  return {
    added,
    changed,
    removed: before.filter(({ code }) => !remaining.has(code.toLowerCase())).map(({ code }) => code),
    renamed,
    unchangedCount: after.length - added.length - changed.length,
  };
}

/** Returns the venues of `after` that are closed on days on which they are not in `before`. `today` is an ISO date. */
export function closingsOf(
  before: readonly VenueRecord[],
  after: readonly VenueRecord[],
  today: string,
): readonly VenueRecord[] {
  const old = new Map(before.map((record) => [record.code.toLowerCase(), record.declaredState]));
  const isOpen = ({ kind, until }: VenueState): boolean =>
    kind === 'open' || (until !== null && until <= today);
  return after.filter(function isClosing({ code, formerCodes, declaredState }) {
    const [state] = [code, ...formerCodes].flatMap((one) => old.get(one.toLowerCase()) ?? []);
    return state && !isOpen(declaredState) && (isOpen(state) || !isPart(declaredState, state));
  });
}

/** Whether a venue in a state is closed on no other days than in another one. */
function isPart({ kind, from, until }: VenueState, whole: VenueState): boolean {
  // A later opening of a venue that has never been open closes nothing.
  if (kind === 'coming_soon' && whole.kind === 'coming_soon') return true;
  return (whole.from ?? '') <= (from ?? '') && (until ?? '9') <= (whole.until ?? '9');
}

/** Returns whether these are the fictional venues in `sampleFile`. */
export async function areSample(sampleFile: string, venues: readonly VenueRecord[]): Promise<boolean> {
  const { rows } = await readTable(await readFile(path.resolve(sampleFile)), { fileName: sampleFile });
  const sample = new Set(rows.map(({ cells }) => cells.code?.toLowerCase()));
  return venues.length === sample.size && [...codesOf(venues)].every((code) => sample.has(code));
}

/** Returns whether a change replaces the fictional venues in `sampleFile`. Such a change needs no confirmation. */
export async function replacesSample(
  sampleFile: string,
  before: readonly VenueRecord[],
  after: readonly VenueRecord[],
): Promise<boolean> {
  if (!(await areSample(sampleFile, before))) return false;
  const old = codesOf(before);
  return ![...codesOf(after)].some((code) => old.has(code));
}

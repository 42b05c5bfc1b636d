import { forEachPaced, mapPaced, yieldToEventLoop } from '@locator/base';
import { type Gazetteer, nameKey } from '@locator/gazetteer';
import type { VenueRecord } from '@locator/venue-model';
import { fileFinding, type Finding, type Details } from '../finding';
import type { ImportedVenues } from '../import-venues';
import type { RawRow, RawTable } from '../raw-table';
import { writtenPosition } from './check-position';
import { deriveCodes } from './derive-codes';
import { createDuplicateFinder, createSharedPositionFinder, isSameVenue } from './duplicates';
import type { HoursParser } from '../hours/hours-parser';
import { type RowContext, type ValidatedRow, validateRow } from './validate-row';
import { matchPrevious } from './match-previous';
import { createListReaders } from './lists';
import { oldUrlKey } from './old-urls';
import { brandsIn } from './place';
import { createTowns } from './towns';

export interface ValidationContext {
  readonly gazetteer: Gazetteer;
  readonly paymentMethods: ReadonlySet<string>;
  /** ISO date. Special days before it are ignored. */
  readonly today: string;
  readonly hours: HoursParser;
  readonly previous?: readonly VenueRecord[];
  /** Whether the previous venues that the file lacks stay on the site. */
  readonly keepsPrevious?: boolean;
  readonly keepsFormerCodes?: boolean;
  readonly onRow?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

export type ValidationResult = Omit<ImportedVenues, 'table' | 'records' | 'findings'> & {
  readonly records: VenueRecord[];
  readonly findings: Finding[];
};

const ROWS_PER_CALL = 100;

/** Validates a file's rows in time slices. Never throws because of the file's content. */
export async function validateTable(table: RawTable, context: ValidationContext): Promise<ValidationResult> {
  const rows = await validateRows(table, context);
  const { keepsPrevious = false, keepsFormerCodes = false } = context;
  const untouched = new Map<VenueRecord, number>();
  for (const { row, record } of table.rows) if (record) untouched.set(record, row);
  const previous = (context.previous ?? []).filter((venue) => !untouched.has(venue));
  const statesOldUrls = hasOldUrls(table);
  const about = { previous, untouched, keepsPrevious, keepsFormerCodes, statesOldUrls };
  const named = await assignCodes(rows, about);
  const accepted = new Set(named.flatMap(({ venue }) => (venue ? allCodesOf(venue) : [])));
  const others = previous.filter(({ code }) => !accepted.has(code.toLowerCase()));
  // The rows of a file that only repeat a code are not those of the venue. An edit never removes a venue.
  const kept = others.filter(isIn(rejectedCodesOf(keepsFormerCodes ? named : rows)));
  const staying = [...untouched.keys(), ...(keepsPrevious ? others : kept)];
  const coded = await withoutSharedOldUrls(named, staying);
  await reportDuplicates(coded, staying, untouched);
  await yieldToEventLoop();
  const venueOf = new Map(resolveMoves(coded, staying).map(({ row, venue }) => [row.row, venue]));
  const records = table.rows.flatMap(({ row, record }) => record ?? venueOf.get(row) ?? []);
  const findings = (await mapPaced(coded, ({ row, code }) => row.findings.toList(code))).flat();
  return {
    records,
    findings: [...countriesNotServed(findings), ...findings],
    rejectedCount: table.rows.length - records.length,
    kept,
  };
}

/** In lower case. */
function rejectedCodesOf(rows: readonly Pick<ValidatedRow, 'code' | 'venue'>[]): ReadonlySet<string> {
  return new Set(rows.flatMap(({ code, venue }) => (venue ? [] : (code?.toLowerCase() ?? []))));
}

function isIn(codes: ReadonlySet<string>): (venue: VenueRecord) => boolean {
  return (venue) => allCodesOf(venue).some((code) => codes.has(code));
}

const MAX_NAMED_COUNTRIES = 12;

/** Names the countries that the site does not serve once, with their numbers of rows. */
function countriesNotServed(findings: readonly Finding[]): Finding[] {
  const rowsOf = new Map<string, number>();
  for (const { code, value } of findings) {
    if (code === 'country-not-served' && value !== null) rowsOf.set(value, (rowsOf.get(value) ?? 0) + 1);
  }
  if (rowsOf.size === 0) return [];
  const named = [...rowsOf].sort(([, a], [, b]) => b - a).map(([country, rows]) => `${country} (${rows})`);
  const countries =
    named.slice(0, MAX_NAMED_COUNTRIES).join(', ') + (named.length > MAX_NAMED_COUNTRIES ? '…' : '');
  return [fileFinding('country-not-served', { column: 'country', details: { countries } })];
}

async function validateRows(table: RawTable, context: ValidationContext): Promise<ValidatedRow[]> {
  const rowContext: RowContext = {
    towns: createTowns(context.gazetteer),
    lists: createListReaders(context.paymentMethods),
    hours: context.hours,
    today: context.today,
    brands: brandsIn(table.rows),
  };
  const rows = table.rows.filter(({ record }) => !record);
  const total = rows.length;
  function validate(row: RawRow, index: number): ValidatedRow {
    const done = index + 1;
    const validated = validateRow(row, rowContext);
    if (done % ROWS_PER_CALL === 0 || done === total) context.onRow?.(done, total);
    return validated;
  }
  return mapPaced(rows, validate, context.signal);
}

interface CodedRow {
  readonly row: ValidatedRow;
  readonly code: string | null;
  readonly venue: VenueRecord | null;
}

interface CodeOptions extends Required<
  Pick<ValidationContext, 'previous' | 'keepsPrevious' | 'keepsFormerCodes'>
> {
  /** With their row numbers. */
  readonly untouched: ReadonlyMap<VenueRecord, number>;
  readonly statesOldUrls: boolean;
}

/**
 * The row's code, else that of the same venue in the previous version, else a derived one. A previous code is never
 * given to another venue; one that changes becomes a former code. Rows with a code of an earlier row are rejected,
 * regardless of case, or of an untouched venue. Without old URLs in the file, venues keep the previous ones.
 */
async function assignCodes(
  rows: readonly ValidatedRow[],
  { previous, untouched, keepsPrevious, keepsFormerCodes, statesOldUrls }: CodeOptions,
): Promise<CodedRow[]> {
  const venues = rows.flatMap(({ code = null, venue }) => (venue ? [{ ...venue, code, venue }] : []));
  await yieldToEventLoop();
  const rejectedCodes = rejectedCodesOf(rows);
  const matches = matchPrevious(venues, previous, { keepsPrevious, rejectedCodes });
  const beforeOf = new Map([...matches].map(([{ venue }, before]) => [venue, before]));
  await yieldToEventLoop();
  const numbered = [...rows.map(({ row, venue }) => [venue, row] as const), ...untouched];
  const rowByFormerCode = formerCodesIn(keepsFormerCodes ? numbered : []);
  const given = rows.flatMap(({ code }) => code?.toLowerCase() ?? []);
  const rowByUsedCode = new Map([...untouched].map(([{ code }, row]) => [code.toLowerCase(), row]));
  const present = [...untouched.keys(), ...previous];
  const taken = new Set([...given, ...rowByFormerCode.keys(), ...present.flatMap(allCodesOf)]);
  await yieldToEventLoop();
  const codeless = venues.filter(({ code, venue }) => code === null && !beforeOf.has(venue));
  const derived = await deriveCodes(
    codeless.map(({ venue }) => venue),
    taken,
  );
  const rowByCode = new Map(rowByUsedCode);
  const coded = await mapPaced(rows, assignCode);
  const replaced = new Set(beforeOf.values());
  const isRejected = isIn(rejectedCodes);
  const kept = previous.filter((venue) => !replaced.has(venue) && (keepsPrevious || isRejected(venue)));
  const former = new Set([...rowByCode.keys(), ...[...untouched.keys(), ...kept].flatMap(allCodesOf)]);
  return mapPaced(coded, addPrevious);

  function assignCode(row: ValidatedRow): CodedRow {
    const { findings, venue } = row;
    const before = venue ? beforeOf.get(venue) : undefined;
    const code = row.code ?? before?.code ?? (venue && derived.get(venue)) ?? null;
    if (row.code === null) reportDerivedCode(row, code, before ? 'previous' : 'name');
    if (code === null) return { row, code, venue: null };
    const formerRow = rowByFormerCode.get(code.toLowerCase());
    const first = rowByCode.get(code.toLowerCase()) ?? (formerRow === row.row ? undefined : formerRow);
    if (first === undefined) rowByCode.set(code.toLowerCase(), row.row);
    else findings.add('code-duplicate', 'code', code, { first });
    for (const one of venue?.formerCodes ?? []) {
      const used = rowByUsedCode.get(one.toLowerCase());
      if (used !== undefined) findings.add('code-duplicate', 'former_codes', one, { first: used });
    }
    return { row, code, venue: venue && !findings.hasError() ? { code, ...venue } : null };
  }

  /** Drops former codes of other venues and those in use: each one redirects to a single venue. */
  function addPrevious({ row, code, venue }: CodedRow): CodedRow {
    if (!venue) return { row, code, venue };
    const before = row.venue ? beforeOf.get(row.venue) : undefined;
    const candidates = [...venue.formerCodes, ...(before ? [...before.formerCodes, before.code] : [])];
    const formerCodes = candidates.filter(function isFree(one) {
      const isUsed = former.has(one.toLowerCase());
      former.add(one.toLowerCase());
      return !isUsed;
    });
    const oldUrls = statesOldUrls ? venue.oldUrls : (before?.oldUrls ?? []);
    return { row, code, venue: { ...venue, formerCodes, oldUrls } };
  }
}

function formerCodesIn(venues: Iterable<readonly [ValidatedRow['venue'], number]>): Map<string, number> {
  const rowOf = new Map<string, number>();
  for (const [venue, row] of venues)
    for (const code of venue?.formerCodes ?? []) rowOf.set(code.toLowerCase(), row);
  return rowOf;
}

function hasOldUrls({ columns, rows }: RawTable): boolean {
  return columns.some(({ column }) => column === 'old_url') || rows.some(({ cells }) => cells.old_url);
}

/** Removes old URLs that several venues claim, because the page meant is unclear. Those of kept venues stay. */
async function withoutSharedOldUrls(
  rows: readonly CodedRow[],
  kept: readonly VenueRecord[],
): Promise<CodedRow[]> {
  const firstOf = new Map<string, Details>();
  const shared = new Set<string>();
  await forEachPaced(kept, function addKept({ code, oldUrls }) {
    for (const url of oldUrls) firstOf.set(oldUrlKey(url), { code });
  });
  await forEachPaced(rows, function findShared({ row, venue }) {
    for (const key of venue?.oldUrls.map(oldUrlKey) ?? []) {
      if (firstOf.has(key)) shared.add(key);
      else firstOf.set(key, { first: row.row });
    }
  });
  return mapPaced(rows, function removeShared(coded) {
    const { row, venue } = coded;
    if (!venue) return coded;
    const oldUrls = venue.oldUrls.filter(function isOwn(url) {
      const key = oldUrlKey(url);
      if (!shared.has(key)) return true;
      const details = firstOf.get(key);
      if (details?.first !== row.row) row.findings.add('old-url-shared', 'old_url', url, details);
      return false;
    });
    return { ...coded, venue: { ...venue, oldUrls } };
  });
}

/** A row with another error and a name gets a code once that error is corrected. */
function reportDerivedCode(
  { findings, name }: ValidatedRow,
  code: string | null,
  from: 'previous' | 'name',
): void {
  if (code !== null) findings.add('code-derived', 'code', null, { derived: code, from });
  else if (!name) findings.add('code-missing', 'code', null);
}

async function reportDuplicates(
  rows: readonly CodedRow[],
  kept: readonly VenueRecord[],
  untouched: CodeOptions['untouched'],
): Promise<void> {
  const findDuplicate = createDuplicateFinder<VenueRecord>();
  const findShared = createSharedPositionFinder<VenueRecord>();
  const venues = rows.flatMap(({ row, venue }) => (venue ? [[venue, row.row] as const] : []));
  const rowOf = new Map([...untouched, ...venues]);
  const venuesOfName = new Map<string, number>();
  await forEachPaced([...kept, ...venues.map(([venue]) => venue)], function countName({ name }) {
    const key = nameKey(name);
    venuesOfName.set(key, (venuesOfName.get(key) ?? 0) + 1);
  });
  await forEachPaced(kept, function addKept(venue) {
    findDuplicate(venue, true);
    findShared(venue);
  });
  await forEachPaced(rows, function reportDuplicate({ row, venue }) {
    if (!venue) return;
    const detailsOf = (other: VenueRecord): Details => {
      const first = rowOf.get(other);
      return { code: other.code, name: other.name, ...(first !== undefined && { first }) };
    };
    const duplicate = findDuplicate(venue);
    if (duplicate) {
      const code = isSameVenue(duplicate, venue, venuesOfName.get(nameKey(venue.name)) ?? 0)
        ? 'venue-duplicate'
        : 'venue-neighbour';
      row.findings.add(code, 'name', venue.name, detailsOf(duplicate));
    }
    const shared = findShared(venue);
    if (shared && shared !== duplicate) {
      const { position } = venue;
      row.findings.add('coordinates-shared', 'latitude', writtenPosition(position), detailsOf(shared));
    }
  });
}

/** Removes `movedTo` codes that lead back, or that neither the file nor a kept venue has: the venue stays "moved", but without a link. */
function resolveMoves(rows: readonly CodedRow[], kept: readonly VenueRecord[]): CodedRow[] {
  const venueOf = new Map(
    [...rows.flatMap(({ venue }) => venue ?? []), ...kept].flatMap((venue) =>
      allCodesOf(venue).map((code) => [code, venue] as const),
    ),
  );
  return rows.map(function resolveMove(coded) {
    const { row, venue } = coded;
    const movedTo = venue?.declaredState.movedTo;
    if (!venue || !movedTo) return coded;
    const isCircle = leadsBack(venue);
    if (venueOf.has(movedTo.toLowerCase()) && !isCircle) return coded;
    row.findings.add(isCircle ? 'moved-in-circle' : 'moved-to-unknown', 'moved_to', movedTo);
    return { ...coded, venue: { ...venue, declaredState: { ...venue.declaredState, movedTo: null } } };
  });

  /** Whether the moves from a venue lead to itself. */
  function leadsBack(venue: VenueRecord): boolean {
    const passed = new Set<VenueRecord>();
    for (let next = newPlaceOf(venue); next && !passed.has(next); next = newPlaceOf(next)) passed.add(next);
    return passed.has(venue);
  }

  function newPlaceOf({ declaredState: { kind, movedTo } }: VenueRecord): VenueRecord | undefined {
    return kind === 'moved' ? venueOf.get(movedTo?.toLowerCase() ?? '') : undefined;
  }
}

function allCodesOf({ code, formerCodes }: VenueRecord): string[] {
  return [code, ...formerCodes].map((one) => one.toLowerCase());
}

import tzLookup from '@photostructure/tz-lookup';
import {
  canFormatIn,
  isVenuePageUrl,
  unknownPlaceholders,
  VENUE_CODE,
  type VenueRecord,
} from '@locator/venue-model';
import { readFacts, type Reading } from '@locator/facts';
import type { Column } from '../columns';
import type { Position } from '@locator/base/geo';
import { isSkipped } from '@locator/opening-hours';
import type { Cells, RawRow } from '../raw-table';
import type { HoursParser } from '../hours/hours-parser';
import { validateAttributes } from './attributes';
import { validatePosition, readCoordinates } from './coordinates';
import { validateCountry } from './country';
import { validateHours } from './hours';
import type { ListReaders } from './lists';
import { validateOldUrls } from './old-urls';
import { validatePhone } from './phone';
import { validatePictures } from './pictures';
import { validatePlace } from './place';
import { createRowFindings, type RowFindings } from '../finding';
import { validateState } from './states';
import { cleanText, readText } from './texts';
import type { Towns } from './towns';
import { validateTranslations } from './translations';

export interface RowContext {
  readonly towns: Towns;
  readonly lists: ListReaders;
  readonly hours: HoursParser;
  readonly today: string;
  readonly brands: readonly string[];
}

export interface ValidatedRow {
  readonly row: number;
  readonly findings: RowFindings;
  /** The row's code; null if it is missing and will be derived, undefined if it is invalid. */
  readonly code: string | null | undefined;
  /** Empty if missing. */
  readonly name: string;
  /** The venue in the row; null if the row has an error. */
  readonly venue: Omit<VenueRecord, 'code'> | null;
}

export function validateRow(row: RawRow, context: RowContext): ValidatedRow {
  const { cells } = row;
  const { towns, lists } = context;
  const findings = createRowFindings(row.row);
  const code = validateCode(cells, findings);
  const name = validateName(cells, findings);
  const pair = readCoordinates(row, findings);
  const country = validateCountry(row, pair, towns, findings);
  const position = pair && validatePosition(pair, country, towns, findings);
  const place =
    country &&
    validatePlace({ cells, country, position, venueName: name, brands: context.brands }, towns, findings);
  const timeZone = validateTimeZone(cells, position, findings);
  const attributes = validateAttributes(cells, findings);
  for (const [column, text = ''] of Object.entries(row.unread ?? {}))
    if (text !== '') findings.add('edit-unread', column as Column, text);
  const reading: Reading = {
    ...{ report: findings.add, today: context.today },
    phone: (text) => validatePhone(text, country, findings),
    clean: (text, column) => cleanText(text, column, findings),
    text: (text, column) => readText({ [column]: text }, column, findings),
    codes: (cell, column) => lists.get(column)?.(cell, findings) ?? [],
    specialDays: context.hours.convertSpecialDays,
  };
  const facts = readFacts(cells, reading, row.given);
  reportPlaceholders(facts.bookingUrl ?? '', findings);
  const validated = {
    name,
    ...facts,
    // The page of the venue on this site, which exports for platforms name, is no website of its own.
    website: facts.website && code && isVenuePageUrl(facts.website, code) ? null : facts.website,
    formerCodes: readFormerCodes(cells),
    oldUrls: validateOldUrls(cells, findings),
    attributes,
    declaredState: validateState(cells, context.today, findings),
    translations: validateTranslations(cells, { ...facts, attributes }, findings),
    ...validatePictures(cells, findings),
  };
  // The row already has an error, and its hours cannot be evaluated.
  if (!country || !position || !place || !timeZone)
    return { row: row.row, findings, code, name, venue: null };
  const hoursPlace = { countryCode: country, countyCode: place.countyCode, timeZone };
  reportSkippedHours(validated, timeZone, findings);
  const hoursText = validateHours(row, hoursPlace, context.hours, findings);
  const venue = {
    ...{ ...validated, ...place, position, timeZone, hoursText },
    // By the coordinates, so that venues stay marked in files that the site has written, until the coordinates change.
    ...(towns.isMiddle(position) && { isPositionApproximate: true as const }),
  };
  return { row: row.row, findings, code, name, venue: findings.hasError() ? null : venue };
}

function reportPlaceholders(bookingUrl: string, findings: RowFindings): void {
  for (const name of unknownPlaceholders(bookingUrl)) {
    // Braces are removed, because they mark placeholders in report messages.
    findings.add('placeholder-unknown', 'booking_url', name.replace(/[{}]/g, '') || name);
  }
}

export function validateName(cells: Cells, findings: RowFindings): string {
  const name = readText(cells, 'name', findings);
  if (!name) findings.add('name-missing', 'name', cells.name?.trim() || null);
  return name;
}

export function readFormerCodes({ former_codes: cell = '' }: Cells): string[] {
  return [...new Set(cell.split(';').map((code) => code.trim()))].filter((code) => VENUE_CODE.test(code));
}

/** With hyphens instead of spaces and punctuation; null if there is none, undefined if it is invalid. */
export function validateCode(cells: Cells, findings: RowFindings): string | null | undefined {
  const cell = (cells.code ?? '').trim();
  if (!cell) return null;
  if (VENUE_CODE.test(cell)) return cell;
  // Reject codes with non-Latin letters. Removing these letters instead could make two codes equal.
  const isConvertible = /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{S}\s]*$/u.test(cell) && cell.length <= 64;
  const code = isConvertible ? normalised(cell) : '';
  if (!VENUE_CODE.test(code)) {
    findings.add('code-invalid', 'code', cell);
    return undefined;
  }
  findings.add('code-derived', 'code', cell, { derived: code, from: 'code' });
  return code;
}

function normalised(code: string): string {
  return code
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .split(/[^\w.~]+/)
    .filter(Boolean)
    .join('-');
}

/** Falls back to the time zone at the row's position; null without a position, which is an error already. */
export function validateTimeZone(
  cells: Cells,
  position: Position | null,
  findings: RowFindings,
): string | null {
  const name = (cells.time_zone ?? '').trim();
  if (name && isTimeZone(name)) return name;
  if (!position) return null;
  const derived = tzLookup(position.latitude, position.longitude);
  if (name) findings.add('time-zone-invalid', 'time_zone', name, { derived });
  else findings.add('time-zone-derived', 'time_zone', null, { derived, from: 'position' });
  return derived;
}

/** Names that need no `Intl.DateTimeFormat`, which takes a tenth of a millisecond. Former names are not among them. */
const CURRENT_NAMES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('timeZone'));

/** Offsets such as "+02:00" are rejected: `Intl` accepts them, but they have no daylight saving time. */
function isTimeZone(name: string): boolean {
  return CURRENT_NAMES.has(name) || (/^[A-Za-z]/.test(name) && canFormatIn(name));
}

/** Reports special days and events inside the hour that the change to summer time skips. */
export function reportSkippedHours(
  { specialDays, events }: Pick<VenueRecord, 'specialDays' | 'events'>,
  timeZone: string,
  findings: RowFindings,
): void {
  const spans = [
    ...specialDays.flatMap(({ date, hours }) =>
      hours.map((span) => ['special_days', `${date} ${span}`, date, span] as const),
    ),
    ...events.map(({ title, start, end }) =>
      ['events', title, start.slice(0, 10), `${start.slice(11)}-${(end ?? start).slice(11)}`] as const,
    ),
  ]; // prettier-ignore
  for (const [column, value, date, hours] of spans) {
    const [from = '', to = ''] = hours.split('-').map((time) => `${date}T${time}Z`);
    const isInside = hours < '04:00' && isSkipped(Date.parse(from), timeZone) && to >= from;
    if (isInside && isSkipped(Math.max(Date.parse(to) - 60_000, Date.parse(from)), timeZone))
      findings.add('hours-suspicious', column, value, { issue: 'skipped-hour', date, hours });
  }
}

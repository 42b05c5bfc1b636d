import { collatorOf } from '@locator/base/locale';
import { dateIn, daysAfter } from '@locator/base/time';
import { normaliseName } from '@locator/gazetteer';
import { type ReportLanguage, type Column, writtenColumns } from '@locator/venue-import';
import { stateOn, type VenueRecord, type VenueState, isListed } from '@locator/venue-model';

const LACKS = {
  photo: { column: 'pictures', applies: ({ pictures }) => pictures.length === 0 },
  photoText: {
    column: 'pictures',
    applies: ({ pictures, pictureTexts }) => pictures.some((_, index) => !pictureTexts[index]),
  },
  hours: { column: 'opening_hours', applies: ({ hoursText }) => hoursText === null },
  prices: { column: 'prices', applies: ({ prices }) => prices.length === 0 },
  rooms: { column: 'rooms', applies: ({ rooms }) => rooms.length === 0 },
  accessibility: {
    column: 'accessibility',
    applies: ({ accessibility }) => Object.values(accessibility).every((value) => value === null),
  },
  phone: { column: 'phone', applies: ({ phone }) => phone === null },
  position: { column: 'latitude', applies: ({ isPositionApproximate = false }) => isPositionApproximate },
} as const satisfies Readonly<
  Record<string, { readonly column: Column; readonly applies: (record: VenueRecord) => boolean }>
>;

export const LACKING = Object.keys(LACKS) as readonly (keyof typeof LACKS)[];

/** `reopening`: a closure ends within {@link SOON_DAYS}. */
export type Attention = (typeof LACKING)[number] | 'reopening';

export const ATTENTION: readonly Attention[] = [...LACKING, 'reopening'];

const SOON_DAYS = 14;

/** Returns what an operator should look at: the only count of it for the home page, the list and its filters. */
export function attentionOf(record: VenueRecord, now: number): readonly Attention[] {
  const { declaredState, timeZone } = record;
  const today = dateIn(timeZone, now);
  if (!isListed(stateOn(record, today))) return [];
  const columns = writtenColumns();
  const { kind, until } = declaredState;
  const isReopening =
    kind !== 'open' && until !== null && until >= today && until < daysAfter(today, SOON_DAYS);
  return [
    ...LACKING.filter((key) => columns.includes(LACKS[key].column) && LACKS[key].applies(record)),
    ...(isReopening ? (['reopening'] as const) : []),
  ];
}

export interface VenueRow {
  readonly record: VenueRecord;
  /** Today, in the venue's time zone. */
  readonly state: VenueState;
  readonly attention: readonly Attention[];
  /** ISO instant or date; null if unknown. */
  readonly changedAt: string | null;
}

export function venueRows(
  records: readonly VenueRecord[],
  now: number,
  changes: ReadonlyMap<string, string> = new Map(),
): VenueRow[] {
  return records.map((record) => ({
    record,
    state: stateOn(record, dateIn(record.timeZone, now)),
    attention: attentionOf(record, now),
    changedAt: changes.get(record.code) ?? record.updatedAt,
  }));
}

/** Words in name, code or place; a kind of state; a reason for attention. A blank value matches every venue. */
export const FILTERS = ['q', 'state', 'attention'] as const;

export type VenueFilters = Readonly<Record<(typeof FILTERS)[number], string>>;

export function filterVenues(rows: readonly VenueRow[], { q, state, attention }: VenueFilters): VenueRow[] {
  const words = normaliseName(q).split(' ').filter(Boolean);
  return rows.filter(function matches({ record, ...row }) {
    const { code, name, address } = record;
    const text = normaliseName(
      `${code} ${name} ${address.city} ${address.postalCode} ${address.countryCode}`,
    );
    return (
      words.every((word) => text.includes(word)) &&
      ['', row.state.kind].includes(state) &&
      (attention === '' || row.attention.some((one) => one === attention))
    );
  });
}

const SORTS = {
  name: ({ record }) => record.name,
  town: ({ record }) => record.address.city,
  state: ({ state }) => state.kind,
  attention: ({ attention }) => String(attention.length).padStart(2, '0'),
  changed: ({ changedAt }) => changedAt ?? '',
} as const satisfies Readonly<Record<string, (row: VenueRow) => string>>;

export type SortKey = keyof typeof SORTS;

export interface VenueOrder {
  readonly key: SortKey;
  readonly isDescending: boolean;
}

/** Reads an order such as `town`, or `-town` for the reverse. Returns that of the names for any other text. */
export function readOrder(text: string): VenueOrder {
  const isDescending = text.startsWith('-');
  const key = isDescending ? text.slice(1) : text;
  return Object.hasOwn(SORTS, key)
    ? { key: key as SortKey, isDescending }
    : { key: 'name', isDescending: false };
}

export function sortVenues(
  rows: readonly VenueRow[],
  { key, isDescending }: VenueOrder,
  language: ReportLanguage,
): VenueRow[] {
  const { compare } = collatorOf(language);
  const sign = isDescending ? -1 : 1;
  return [...rows].sort(
    (one, other) =>
      sign * compare(SORTS[key](one), SORTS[key](other)) || compare(one.record.name, other.record.name),
  );
}

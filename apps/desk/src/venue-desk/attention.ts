import { dateIn, daysAfter } from '@locator/base/time';
import { type Column, writtenColumns } from '@locator/venue-import';
import { isListed, stateOn, type VenueRecord } from '@locator/venue-model';

/** What a venue lacks, with the column that the chain needs for it. */
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

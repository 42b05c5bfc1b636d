import {
  brandColumns,
  type BrandColumn,
  columnName,
  type VenueColumn,
  writtenColumns,
} from '@locator/venue-import';
import { type Attribute, attributeOf, ofChain } from '@locator/venue-model/chain';

export type EditableColumn = VenueColumn | BrandColumn;

export type Control =
  | Attribute['kind']
  | 'line' | 'date' | 'country' | 'coordinate' | 'state' | 'venue'
  | 'week' | 'specialDays' | 'events' | 'pictures' | 'payments' | 'tel' | 'email' | 'url'; // prettier-ignore

export const SECTIONS = ['name', 'place', 'hours', 'state', 'contact', 'offer'] as const;

export interface VenueField {
  readonly section: (typeof SECTIONS)[number];
  readonly column: EditableColumn;
  readonly control: Control;
  readonly isBeside?: boolean;
  /** Whether only new venues have it: those on the site keep their value. */
  readonly isForNew?: boolean;
  readonly hint?: 'codeHint' | 'movedToHint';
  readonly example?: string;
}

function offerColumns(): readonly EditableColumn[] {
  return writtenColumns().filter(
    (column) => attributeOf(columnName(column)) || brandColumns().some((one) => one === column),
  );
}

/** Returns the form of a venue, and thereby all that can be edited, in the order of the fields. */
export const venueFields = ofChain((): readonly VenueField[] => [
  { section: 'name', column: 'code', control: 'line', isForNew: true, hint: 'codeHint' },
  { section: 'name', column: 'name', control: 'line' },
  { section: 'place', column: 'address', control: 'line' },
  { section: 'place', column: 'postal_code', control: 'line' },
  { section: 'place', column: 'city', control: 'line', isBeside: true },
  { section: 'place', column: 'country', control: 'country' },
  { section: 'place', column: 'latitude', control: 'coordinate' },
  { section: 'place', column: 'longitude', control: 'coordinate', isBeside: true },
  { section: 'hours', column: 'opening_hours', control: 'week', example: 'Mo-Fr 12:00-14:00,18:00-23:30; Sa 12:00-24:00; Su off' },
  { section: 'hours', column: 'special_days', control: 'specialDays', example: '2026-12-25 off;2026-12-31 18:00-05:00' },
  { section: 'state', column: 'state', control: 'state' },
  { section: 'state', column: 'state_from', control: 'date' },
  { section: 'state', column: 'state_until', control: 'date', isBeside: true },
  { section: 'state', column: 'moved_to', control: 'venue', hint: 'movedToHint' },
  { section: 'contact', column: 'phone', control: 'tel' },
  { section: 'contact', column: 'email', control: 'email' },
  { section: 'contact', column: 'website', control: 'url' },
  { section: 'contact', column: 'booking_url', control: 'url' },
  { section: 'contact', column: 'gift_url', control: 'url' },
  { section: 'contact', column: 'payment_means', control: 'payments' },
  { section: 'contact', column: 'old_url', control: 'text' },
  { section: 'offer', column: 'events', control: 'events', example: '2026-12-05 10:00-17:00 | Portes ouvertes | 15 EUR' },
  { section: 'offer', column: 'pictures', control: 'pictures' },
  { section: 'offer', column: 'description', control: 'text' },
  ...offerColumns().map(
    (column): VenueField => ({
      ...{ section: 'offer', column, control: attributeOf(columnName(column))?.kind ?? 'text' },
      ...(column === 'prices' && { example: '22 EUR par personne; dès 300 EUR par salle' }),
    }),
  ),
]); // prettier-ignore

export const editableColumns = ofChain(() =>
  venueFields().flatMap(({ column, isForNew }) => (isForNew ? [] : [column])),
);

export const placeColumns = ofChain(() =>
  venueFields().flatMap(({ section, column }) => (section === 'place' ? [column] : [])),
);

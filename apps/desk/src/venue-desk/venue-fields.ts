import {
  brandColumns,
  type BrandColumn,
  columnName,
  type VenueColumn,
  writtenColumns,
} from '@locator/venue-import';
import { FACTS } from '@locator/facts';
import { type Attribute, attributeOf, ofChain } from '@locator/venue-model/chain';

export type EditableColumn = VenueColumn | BrandColumn;

/** What the fields of a form contain: texts of cells, and values of facts with entries (see `factWithEntries`). */
export type FormValues = Readonly<Partial<Record<EditableColumn, unknown>>>;

/** The kind of a field. It decides how its cell is edited and said: see `fields/editors.ts` and `fields/words.ts`. */
export type Control =
  | Attribute['kind']
  | 'line' | 'date' | 'country' | 'coordinate' | 'state' | 'venue'
  | 'week' | 'specialDays' | 'events' | 'pictures' | 'payments' | 'tel' | 'email' | 'url'; // prettier-ignore

/** The parts of the form, in their order, with their sections. */
export const PARTS = {
  essential: ['name', 'place', 'state', 'contact'],
  hours: ['hours'],
  offer: ['offer'],
  photos: ['photos'],
  advanced: ['advanced'],
} as const;

export interface VenueField {
  readonly section: (typeof PARTS)[keyof typeof PARTS][number];
  readonly column: EditableColumn;
  readonly control: Control;
  /** Whether only new venues have it: those on the site keep their value. */
  readonly isForNew?: boolean;
  readonly isRequired?: boolean;
  readonly hint?: 'codeHint' | 'movedToHint';
}

function offerFields(): readonly VenueField[] {
  return writtenColumns().flatMap(function toField(column): VenueField[] {
    const attribute = attributeOf(columnName(column));
    if (attribute) return [{ section: 'offer', column, control: attribute.kind }];
    const isTranslation = brandColumns().some((one) => one === column);
    return isTranslation ? [{ section: 'advanced', column, control: 'text' }] : [];
  });
}

function factFields(part: 'contact' | 'offer'): readonly VenueField[] {
  return Object.values(FACTS).flatMap(({ column, control, ...fact }) =>
    'section' in fact && fact.section === part ? [{ section: part, column, control }] : [],
  );
}

/** Returns the form of a venue, and thereby all that can be edited, in the order of the fields. */
export const venueFields = ofChain((): readonly VenueField[] => [
  { section: 'name', column: 'name', control: 'line', isRequired: true },
  { section: 'name', column: 'code', control: 'line', isForNew: true, hint: 'codeHint' },
  { section: 'place', column: 'address', control: 'line' },
  { section: 'place', column: 'postal_code', control: 'line' },
  { section: 'place', column: 'city', control: 'line' },
  { section: 'place', column: 'country', control: 'country' },
  { section: 'place', column: 'latitude', control: 'coordinate' },
  { section: 'place', column: 'longitude', control: 'coordinate' },
  { section: 'state', column: 'state', control: 'state' },
  { section: 'state', column: 'state_from', control: 'date' },
  { section: 'state', column: 'state_until', control: 'date' },
  { section: 'state', column: 'moved_to', control: 'venue', hint: 'movedToHint' },
  ...factFields('contact'),
  { section: 'hours', column: 'opening_hours', control: 'week' },
  { section: 'hours', column: 'special_days', control: 'specialDays' },
  ...offerFields().filter(({ section }) => section === 'offer'),
  { section: 'offer', column: 'events', control: 'events' },
  ...factFields('offer'),
  { section: 'offer', column: 'payment_means', control: 'payments' },
  { section: 'photos', column: 'pictures', control: 'pictures' },
  { section: 'advanced', column: 'old_url', control: 'text' },
  ...offerFields().filter(({ section }) => section === 'advanced'),
]);

export const editableColumns = ofChain(() =>
  venueFields().flatMap(({ column, isForNew }) => (isForNew ? [] : [column])),
);

/** Returns the columns of the place, and those of the state: a change of one can make the others wrong. */
export const relatedColumns = ofChain(() =>
  (['place', 'state'] as const).map((part) =>
    venueFields().flatMap(({ section, column }) => (section === part ? [column] : [])),
  ),
);

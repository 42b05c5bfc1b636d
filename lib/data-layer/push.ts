import { CATALOGUE, type CatalogueEntry, type EntryName, type FieldName, FIELDS } from './catalogue';
import { isValue, type ValueOf } from './values';

type Catalogue = typeof CATALOGUE;
type FieldsOf<Name extends EntryName> = Catalogue[Name]['fields'];
type OptionalOf<Name extends EntryName> = Catalogue[Name]['optional'][number];
type FieldValue<Kind> = Kind extends Parameters<typeof isValue>[0] ? ValueOf<Kind> : never;

export type Details<Name extends EntryName> = {
  readonly [Field in Exclude<keyof FieldsOf<Name>, OptionalOf<Name>>]: FieldValue<FieldsOf<Name>[Field]>;
} & {
  readonly [Field in Extract<keyof FieldsOf<Name>, OptionalOf<Name>>]?:
    FieldValue<FieldsOf<Name>[Field]> | undefined;
};

/** Absent fields are `undefined`, not omitted: the tag manager would keep the value of an earlier push. */
export type Push = Pick<CatalogueEntry, 'event' | 'category' | 'action'> &
  Readonly<Record<FieldName, string | number | undefined>>;

/** Null if the catalogue does not allow a field value, because such a value must not leave the page. */
export function pushOf<Name extends EntryName>(name: Name, details: Details<Name>): Push | null {
  const { event, category, action, fields, optional }: CatalogueEntry = CATALOGUE[name];
  const given: Readonly<Record<string, unknown>> = details;
  const isAllowed = FIELDS.every(function isFieldAllowed(field) {
    const kind = fields[field];
    if (given[field] === undefined) return !kind || optional.includes(field);
    return kind !== undefined && isValue(kind, given[field]);
  });
  if (!isAllowed) return null;
  return {
    event,
    category,
    action,
    ...Object.fromEntries(FIELDS.map((field) => [field, given[field]])),
  } as Push;
}

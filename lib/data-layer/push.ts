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
  const { event, category, action }: CatalogueEntry = CATALOGUE[name];
  const given: Readonly<Record<string, unknown>> = details;
  const fields = Object.fromEntries(FIELDS.map((field) => [field, given[field]]));
  const push = { event, category, action, ...fields } as Push;
  return faultsOf(push).length === 0 ? push : null;
}

export function entryOf({
  event,
  category,
  action,
}: Readonly<Partial<Record<'event' | 'category' | 'action', unknown>>>): EntryName | undefined {
  return (Object.keys(CATALOGUE) as EntryName[]).find(function isIts(name) {
    const entry = CATALOGUE[name];
    return entry.event === event && entry.category === category && entry.action === action;
  });
}

/** Fields that are `undefined` are treated as absent. */
export function faultsOf(push: Readonly<Record<string, unknown>>): string[] {
  const name = entryOf(push);
  if (name === undefined) return [`no entry is called ${push.event} ${push.category} ${push.action}`];
  const { fields, optional }: CatalogueEntry = CATALOGUE[name];
  const faults: string[] = [];
  for (const [field, value] of Object.entries(push)) {
    if (value === undefined || ['event', 'category', 'action'].includes(field)) continue;
    const kind = fields[field as FieldName];
    if (!kind) faults.push(`${name} has no ${field}`);
    else if (!isValue(kind, value)) faults.push(`${name} can't have the ${field} ${JSON.stringify(value)}`);
  }
  for (const field of Object.keys(fields) as FieldName[]) {
    if (push[field] === undefined && !optional.includes(field)) faults.push(`${name} lacks its ${field}`);
  }
  return faults;
}

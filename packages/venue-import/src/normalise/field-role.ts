import { type Locale, LOCALES } from '@locator/base/locale';
import { normaliseName } from '@locator/gazetteer';
import { attributeOf, ofChain } from '@locator/venue-model/chain';
import fieldNames from '../../data/field-names.json';
import { attributeColumn, type Column, columnName, allColumns, namesOf, writtenColumns } from '../columns';
import { type DayColumn, readDayColumn } from './weekday-names';

export interface YesNoMeaning {
  readonly column: ReturnType<typeof attributeColumn> | 'state' | 'payment_means';
  readonly code: string;
}

type Names = readonly [meaning: YesNoMeaning, names: readonly string[]];

/** Sources: https://wiki.openstreetmap.org/wiki/Key:payment:*, Google Business Profile, and plain headers. */
export const yesNoNames = ofChain(({ attributes }): readonly Names[] => [
  ...attributes.flatMap(({ key, options = [] }) =>
    options.map(({ key: code, columns }): Names => [{ column: attributeColumn(key), code }, columns]),
  ),
  ...(['state', 'payment_means'] as const).flatMap((column) =>
    Object.entries(fieldNames.yesNo[column]).map(([code, names]): Names => [{ column, code }, names]),
  ),
]);

/** `limited`, an OpenStreetMap value for wheelchair access, does not mean yes. */
export const YES: readonly string[] = fieldNames.yes;
export const NO: readonly string[] = fieldNames.no;

export type AddressPart = keyof typeof fieldNames.addressParts;

export type FieldRole =
  /** A lower rank means a more specific name. A mapped field has the lowest rank. */
  | { readonly kind: 'column'; readonly column: Column; readonly rank: number }
  | { readonly kind: 'address-part'; readonly part: AddressPart }
  /** The venue's own name if `name` contains the chain's name, as in All The Places. */
  | { readonly kind: 'branch' }
  /** The date on which a venue closes for good, as in All The Places; `yes` if it is unknown. */
  | { readonly kind: 'end-date' }
  | ({ readonly kind: 'day' } & DayColumn)
  | { readonly kind: 'closed-days'; readonly language: Locale }
  | { readonly kind: 'yes-no'; readonly meaning: YesNoMeaning }
  /** Not reported as unknown. Sources: https://wiki.openstreetmap.org/wiki/Map_features, All The Places, Google. */
  | { readonly kind: 'ignored' }
  | { readonly kind: 'unknown' };

export const MAPPED_RANK = -1;

/** Added to the rank of fields in nested objects, so that they come after top-level fields. */
const WRAPPED_RANK = 100;

/** Returns a field name in lower case, without accents, spaces and punctuation. */
export function normaliseFieldName(name: string): string {
  return normaliseName(name).replaceAll(' ', '');
}

/** First character of the column names that `report/rejected-rows.ts` adds. */
export const REASON_MARK = '✗';

/** Matches an attribute of Google Business Profile: "Amenities: Restroom (has_restroom)". */
const GOOGLE_ATTRIBUTE = /\(([a-z][a-z0-9_]*)\)\s*$/;

/** Names of objects that only group fields: `address.city`, `location.lat`, `hours.monday`. */
const WRAPPER_KEYS = new Set(fieldNames.wrappers.map(normaliseFieldName));

const roles = ofChain(function collectRoles({ attributes }): ReadonlyMap<string, FieldRole> {
  const found = new Map<string, FieldRole>();

  /** A name keeps the role that it gets first. */
  function add(names: readonly string[], role: FieldRole): void {
    for (const name of names) {
      const key = normaliseFieldName(name);
      if (key !== '' && !found.has(key)) found.set(key, role);
    }
  }

  // The names in the brand file take precedence over all others except the columns' own names.
  for (const column of writtenColumns()) add([columnName(column)], { kind: 'column', column, rank: 0 });
  for (const { key } of attributes) {
    const column = attributeColumn(key);
    namesOf(column).forEach((name, rank) => add([name], { kind: 'column', column, rank }));
  }
  for (const [meaning, names] of yesNoNames()) {
    if (attributeOf(columnName(meaning.column))) add(names, { kind: 'yes-no', meaning });
  }
  add(Object.values(fieldNames.ignored).flat(), { kind: 'ignored' });
  for (const [meaning, names] of yesNoNames()) add(names, { kind: 'yes-no', meaning });
  for (const language of LOCALES) add(fieldNames.closedDays[language], { kind: 'closed-days', language });
  add(fieldNames.branch, { kind: 'branch' });
  add(fieldNames.endDate, { kind: 'end-date' });
  for (const [part, names] of Object.entries(fieldNames.addressParts)) {
    add(names, { kind: 'address-part', part: part as AddressPart });
  }
  for (const column of allColumns()) {
    namesOf(column).forEach((name, rank) => add([name], { kind: 'column', column, rank }));
  }
  return found;
});

/** The search for the header tests ordinary cells too, and the patterns below take seconds for 30,000 characters. */
const MAX_NAME_LENGTH = 200;

export function roleOf(field: string): FieldRole {
  if (field.length > MAX_NAME_LENGTH) return { kind: 'unknown' };
  // Excludes metadata of JSON-LD, Overpass and All The Places: "@id" is not a venue code.
  if ((field.startsWith('@') && !/^@l(?:at|on)$/.test(field)) || field.startsWith(REASON_MARK))
    return { kind: 'ignored' };
  const plain = field.replace(/\s*[([].*?[)\]]\s*$/, '');
  return (
    namedRole(field) ??
    (plain === field ? undefined : namedRole(plain)) ??
    attributeRole(field) ??
    prefixRole(field) ??
    wrappedRole(field) ??
    labelRole(field) ?? { kind: 'unknown' }
  );
}

function namedRole(name: string): FieldRole | undefined {
  const role = roles().get(normaliseFieldName(name));
  if (role) return role;
  const day = readDayColumn(name);
  return day && { kind: 'day', ...day };
}

function attributeRole(field: string): FieldRole | undefined {
  const attribute = GOOGLE_ATTRIBUTE.exec(field)?.[1];
  if (attribute === undefined || !attribute.includes('_')) return undefined;
  return roles().get(normaliseFieldName(attribute)) ?? { kind: 'ignored' };
}

function prefixRole(field: string): FieldRole | undefined {
  const lower = field.toLowerCase();
  return fieldNames.ignoredPrefixes.some((prefix) => lower.startsWith(prefix))
    ? { kind: 'ignored' }
    : undefined;
}

/** `INTITULE_MAGASIN` (label of the shop) is the name, `LIBELLE_COMMUNE` the town. */
function labelRole(field: string): FieldRole | undefined {
  const [, labelled] = /^(?:intitul[eé]|libell[eé])[\s_-]+(.+)$/i.exec(field.normalize('NFC')) ?? [];
  return labelled === undefined ? undefined : namedRole(labelled);
}

/** `location.address.city` is the city, but `manager.name` is not the name. WP Store Locator writes `wpsl_city`. */
function wrappedRole(field: string): FieldRole | undefined {
  const [wrapper = '', ...rest] = field.replace(/^wpsl_/, 'store.').split('.');
  if (rest.length === 0 || !WRAPPER_KEYS.has(normaliseFieldName(wrapper))) return undefined;
  const role = roleOf(rest.join('.'));
  // The code of a timetable is not that of the venue.
  const isOfHours = /hours?$|horaires|openinglist|schedule/.test(normaliseFieldName(wrapper));
  if (isOfHours && role.kind === 'column' && ['code', 'name'].includes(role.column)) return undefined;
  return role.kind === 'column' ? { ...role, rank: role.rank + WRAPPED_RANK } : role;
}

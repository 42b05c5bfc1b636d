import { type Attribute, attributeOf, attributeText, ofChain, roleOf } from '@locator/venue-model/chain';
import type { Locale } from '@locator/base/locale';
import {
  COLUMN_WITH_ROLE,
  type ColumnFormat,
  COLUMNS_OF_ATTRIBUTES,
  SOURCE_FORMATS,
  type SourceColumn,
  type TextColumn,
  VENUE_FORMATS,
  type VenueColumn,
} from '@locator/facts';

export { VENUE_COLUMNS, type TextColumn, type VenueColumn } from '@locator/facts';

export type ReportLanguage = 'fr' | 'en';

/** A column that the brand file adds, for an attribute or a translation. The `@` keeps it apart from other columns. */
export type BrandColumn = `@${string}`;

export type Column = VenueColumn | SourceColumn | BrandColumn;

/** Columns whose texts may be translated. `rooms` and `events` have lists of `name = translation`. */
const TRANSLATED_FIELDS = ['description', 'rooms', 'events'] as const;

type TranslatedColumn = (typeof TRANSLATED_FIELDS)[number] | BrandColumn;

type Definition = { readonly name: string } & (
  | { readonly kind: 'venue' | 'source'; readonly format: ColumnFormat; readonly attribute?: Attribute }
  | { readonly kind: 'attribute'; readonly attribute: Attribute }
  | { readonly kind: 'translation'; readonly of: TranslatedColumn; readonly locale: Locale }
);

type FieldOfAttribute = (typeof COLUMNS_OF_ATTRIBUTES)[number];

function fieldOf(attribute: Attribute): FieldOfAttribute | undefined {
  const role = roleOf(attribute);
  if (role) return COLUMN_WITH_ROLE[role];
  return attribute.key === 'services' && attribute.kind === 'severalOf' ? 'services' : undefined;
}

export function attributeColumn(key: string): FieldOfAttribute | BrandColumn {
  const attribute = attributeOf(key);
  return (attribute && fieldOf(attribute)) ?? `@${key}`;
}

const attributesByField = ofChain(function attributesByField({ attributes }): ReadonlyMap<string, Attribute> {
  return new Map(
    attributes.flatMap(function toEntry(attribute) {
      const field = fieldOf(attribute);
      return field ? [[field, attribute] as const] : [];
    }),
  );
});

/** `@description_en`, which files call `description_en`. */
export function translationColumn(column: TranslatedColumn, locale: Locale): BrandColumn {
  const name = attributesByField().get(column)?.key ?? column.replace(/^@/, '');
  return `@${name}_${locale}`;
}

export const textColumns = ofChain(({ attributes }) =>
  attributes.flatMap(({ key, kind }) => (kind === 'text' ? [`@${key}` as const] : [])),
);

/** Whether the files of this chain have the column: those of attributes need an attribute. */
function isColumnOfChain(column: string): boolean {
  return !COLUMNS_OF_ATTRIBUTES.some((field) => field === column) || attributesByField().has(column);
}

const definitions = ofChain(function define({ attributes, translations }): ReadonlyMap<Column, Definition> {
  return new Map<Column, Definition>([
    ...definitionsOf('venue', VENUE_FORMATS),
    ...definitionsOf('source', SOURCE_FORMATS),
    ...attributes
      .filter((attribute) => !fieldOf(attribute))
      .map(
        (attribute) => [`@${attribute.key}`, { kind: 'attribute', name: attribute.key, attribute }] as const,
      ),
    ...translations.flatMap((locale) =>
      ([...TRANSLATED_FIELDS, ...textColumns()] as const)
        .filter(isColumnOfChain)
        .map(function defineTranslation(of) {
          const column = translationColumn(of, locale);
          return [column, { kind: 'translation', name: column.slice(1), of, locale }] as const;
        }),
    ),
  ]);
});

function definitionsOf<Name extends VenueColumn | SourceColumn>(
  kind: 'venue' | 'source',
  ofKind: Readonly<Record<Name, ColumnFormat>>,
): (readonly [Name, Definition])[] {
  return (Object.keys(ofKind) as Name[]).map(function define(column) {
    const attribute = attributesByField().get(column);
    const name = attribute?.key ?? column;
    return [column, { kind, name, format: ofKind[column], ...(attribute && { attribute }) }];
  });
}

function columnsOfKinds<Name extends Column>(...kinds: readonly Definition['kind'][]): readonly Name[] {
  return [...definitions()].flatMap(([column, { kind }]) => (kinds.includes(kind) ? [column as Name] : []));
}

/** Returns the columns of the attributes without a field of their own. */
export const attributeColumns = ofChain(() => columnsOfKinds<BrandColumn>('attribute'));

export const brandColumns = ofChain(() => columnsOfKinds<BrandColumn>('attribute', 'translation'));

export const writtenColumns = ofChain(() =>
  columnsOfKinds<VenueColumn | BrandColumn>('venue', 'attribute', 'translation').filter(isColumnOfChain),
);

export const allColumns = ofChain((): readonly Column[] => [...definitions().keys()].filter(isColumnOfChain));

const positions = ofChain(() => new Map([...definitions().keys()].map((column, index) => [column, index])));

/** Returns the place of a column among all; -1 for none. */
export function columnPosition(column: Column | null): number {
  return (column && positions().get(column)) ?? -1;
}

/** Empty columns that the import fills from others. A change of the others makes their value wrong. */
export const DERIVED_FROM: Readonly<Partial<Record<Column, readonly VenueColumn[]>>> = {
  gazetteer_id: ['postal_code', 'city', 'country'],
  time_zone: ['latitude', 'longitude'],
};

export function isColumn(name: string): name is Column {
  return definitions().has(name as Column);
}

/** The name in a file. A stored finding may be about an attribute that the brand file no longer has. */
export function columnName(column: Column): string {
  return definitions().get(column)?.name ?? column.replace(/^@/, '');
}

/** Texts of attributes have no format of their own. */
function formatOf(column: Column): ColumnFormat | undefined {
  const defined = definitions().get(column);
  if (!defined || defined.kind === 'attribute') return undefined;
  return defined.kind === 'translation' ? formatOf(defined.of) : defined.format;
}

/** Longer cells are discarded unread (`docs/limits.md`), because the cost of parsing grows faster than the length. */
export function longestCell(column: Column): number {
  return formatOf(column)?.longest ?? 2_000;
}

export function columnLabel(column: Column, language: ReportLanguage): string {
  const defined = definitions().get(column);
  if (!defined) return '';
  if (defined.kind === 'translation') {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(defined.locale);
    return `${columnLabel(defined.of, language)} (${name})`;
  }
  if (defined.attribute) return attributeText(defined.attribute.label, language);
  return formatOf(column)?.label[language] ?? '';
}

export function longestShown(column: TextColumn | BrandColumn): number {
  return formatOf(column)?.shown ?? VENUE_FORMATS.description.shown;
}

/** Returns the columns that contain lists. If several fields belong to the same column, their values are joined. */
export const listColumns = ofChain(({ attributes }): ReadonlySet<Column> => {
  const ofBrand = attributes.flatMap(({ key, kind }) => (kind === 'severalOf' ? [attributeColumn(key)] : []));
  return new Set<Column>([...allColumns().filter((column) => formatOf(column)?.isList), ...ofBrand]);
});

export function hasLines(column: Column): boolean {
  return formatOf(column)?.hasLines ?? false;
}

/** Returns the column's own name and its other names, most specific first. */
export function namesOf(column: Column): readonly string[] {
  const defined = definitions().get(column);
  if (!defined) return [];
  const { name } = defined;
  if (defined.kind === 'translation') return namesOf(defined.of).map((one) => `${one}_${defined.locale}`);
  const { attribute } = defined;
  const ofBrand = attribute ? [...Object.values(attribute.label), ...attribute.synonyms] : [];
  // The brand file may give an attribute with a role another key: files then do not call the column as the site does.
  const others = defined.kind !== 'attribute' && name === column ? defined.format.names : [];
  return [name, ...ofBrand, ...others];
}

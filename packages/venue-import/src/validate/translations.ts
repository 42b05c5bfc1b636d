import { itemsOf } from '@locator/facts';
import { chain } from '@locator/venue-model/chain';
import { translatedName, type Translations, type VenueRecord } from '@locator/venue-model';
import { type BrandColumn, columnName, textColumns, translationColumn } from '../columns';
import type { Cells } from '../raw-table';
import type { RowFindings } from '../finding';
import { cleanText, readText } from './texts';

const MAX_NAME_LENGTH = 120;

type Named = Pick<VenueRecord, 'rooms' | 'events' | 'attributes'>;

/** Reads the texts in the brand file's further languages. Rooms and events: `Salle Jazz = Jazz room; …`. */
export function validateTranslations(cells: Cells, named: Named, findings: RowFindings): Translations {
  const translations = chain().translations.flatMap(function readLanguage(locale) {
    const description = readText(cells, translationColumn('description', locale), findings) || null;
    const names = NAMED_COLUMNS.flatMap((column) =>
      readNames(cells, translationColumn(column, locale), namesOf(named)[column], findings),
    );
    const texts = textsOf(named).flatMap(function readTranslation({ column, value }) {
      const text = readText(cells, translationColumn(column, locale), findings);
      return text === '' ? [] : [[value, text] as const];
    });
    if (description === null && names.length === 0 && texts.length === 0) return [];
    return [[locale, { description, names: Object.fromEntries([...names, ...texts]) }] as const];
  });
  return Object.fromEntries(translations);
}

const NAMED_COLUMNS = ['rooms', 'events'] as const;

function textsOf({ attributes }: Named): { readonly column: BrandColumn; readonly value: string }[] {
  return textColumns().flatMap(function textIn(column) {
    const value = attributes[columnName(column)];
    return typeof value === 'string' ? [{ column, value }] : [];
  });
}

function namesOf({ rooms, events }: Named): Readonly<Record<(typeof NAMED_COLUMNS)[number], string[]>> {
  return {
    rooms: rooms.map(({ name }) => name),
    events: [...new Set(events.map(({ title }) => title))],
  };
}

function readNames(
  cells: Cells,
  column: BrandColumn,
  names: readonly string[],
  findings: RowFindings,
): (readonly [name: string, translation: string])[] {
  return itemsOf(cells[column]).flatMap(function readItem(item) {
    const name = names.find((one) => item.startsWith(one) && /^\s*=/.test(item.slice(one.length)));
    const text = cleanText(item.slice((name ?? '').length).replace(/^\s*=\s*/, ''), column, findings);
    if (name !== undefined && text !== '' && text.length <= MAX_NAME_LENGTH) return [[name, text] as const];
    findings.add('translation-invalid', column, item, { names: names.join(', ') });
    return [];
  });
}

/** Importing the cells yields the same translations. */
export function writeTranslations(
  record: Named & Pick<VenueRecord, 'translations'>,
): Readonly<Record<BrandColumn, string>> {
  const cells = chain().translations.flatMap(function writeLanguage(locale) {
    const names = NAMED_COLUMNS.map(function writeNames(column) {
      const items = namesOf(record)[column].flatMap(function writeName(name) {
        const text = translatedName(record.translations, name, locale);
        return text === undefined ? [] : `${name} = ${text}`;
      });
      return [translationColumn(column, locale), items.join('; ')] as const;
    });
    const description = record.translations[locale]?.description ?? '';
    const texts = textsOf(record).map(
      ({ column, value }) =>
        [
          translationColumn(column, locale),
          translatedName(record.translations, value, locale) ?? '',
        ] as const,
    );
    return [[translationColumn('description', locale), description] as const, ...names, ...texts];
  });
  return Object.fromEntries(cells);
}

import { stringify } from 'csv-stringify/sync';
import { attributeOf, attributeText } from '@locator/venue-model/chain';
import { type Column, columnLabel, columnName, type ReportLanguage, writtenColumns } from './columns';

export function templateAsCsv(): string {
  return stringify([writtenColumns().map(columnName)]);
}

/** Returns an empty venue file with the columns of this chain, as a workbook whose second sheet explains them. */
export async function templateAsWorkbook(language: ReportLanguage): Promise<Uint8Array> {
  // Loaded on demand, because the library is large.
  const { utils, write } = await import('@e965/xlsx');
  const workbook = utils.book_new();
  const texts = TEXTS[language];
  utils.book_append_sheet(workbook, utils.aoa_to_sheet([writtenColumns().map(columnName)]), texts.venues);
  const rows = writtenColumns().map((column) => [
    columnName(column),
    columnLabel(column, language),
    valuesOf(column, language),
  ]);
  utils.book_append_sheet(workbook, utils.aoa_to_sheet([[...texts.head], ...rows]), texts.columns);
  return new Uint8Array(write(workbook, { bookType: 'xlsx', type: 'array', compression: true }));
}

const TEXTS = {
  en: { venues: 'Venues', columns: 'Columns', head: ['Column', 'Label', 'Values'], yesNo: 'yes, no' },
  fr: { venues: 'Lieux', columns: 'Colonnes', head: ['Colonne', 'Libellé', 'Valeurs'], yesNo: 'oui, non' },
} as const;

export const EXPLANATORY_SHEETS: readonly string[] = Object.values(TEXTS).map(({ columns }) => columns);

/** Lists the values of an attribute with options: "ccs: CCS; type2: Type 2". */
function valuesOf(column: Column, language: ReportLanguage): string {
  const { kind, options = [], unit, currency } = attributeOf(columnName(column)) ?? {};
  if (kind === 'yesNo') return TEXTS[language].yesNo;
  if (kind === 'range') return '4-12';
  if (kind === 'priceList') return `A 6 ${currency}; B 9.50 ${currency}`;
  const codes = options.map(({ key, label }) => `${key}: ${attributeText(label, language)}`).join('; ');
  return codes || (currency ?? (unit ? attributeText(unit, language) : ''));
}

/** Phrases for "in COUNTRY": a usual form for each language, and the countries that need another one. */
import type { Country, CountryCode } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import { byLocale } from '../by-locale';

/** Phrase templates. `{name}` stands for the country's name. */
interface Forms {
  readonly usual: string;
  /** Country codes by form. */
  readonly others: Readonly<Record<string, string>>;
  /** Names that change within the phrase. */
  readonly renamed?: Readonly<Record<CountryCode, string>>;
}

const IN_FORMS: Readonly<Record<Locale, Forms>> = {
  // In French, "en" is used before feminine names and those that begin with a vowel.
  fr: {
    usual: 'en {name}',
    others: {
      'au {name}':
        'BEN BFA BRA CAN CHL CMR COD COG DNK GAB GBR JPN LBN LIE LUX MAR MEX MLI MNE PRT QAT SEN TGO VAT VNM',
      'aux {name}': 'ARE NLD USA',
      'à {name}': 'BLM CYP HKG MAF MCO MDG MLT MUS MYT REU SGP SMR SPM WLF',
    },
  },
  en: { usual: 'in {name}', others: { 'in the {name}': 'ARE GBR NLD USA' } },
  // In German, the name is in the dative case. Islands take "auf".
  de: {
    usual: 'in {name}',
    others: {
      'in der {name}': 'CHE CIV MDA SVK TUR UKR VAT',
      'in den {name}': 'ARE NLD USA',
      'im {name}': 'GBR LBN',
      'auf {name}': 'BLM CYP GLP MAF MDG MLT MTQ MUS MYT REU SPM WLF',
    },
    renamed: {
      ARE: 'Vereinigten Arabischen Emiraten',
      GBR: 'Vereinigten Königreich',
      MDA: 'Republik Moldau',
      NLD: 'Niederlanden',
    },
  },
  es: {
    usual: 'en {name}',
    others: { 'en el {name}': 'GBR LBN VAT', 'en la {name}': 'GUF IND PYF', 'en los {name}': 'ARE NLD' },
  },
  it: {
    usual: 'in {name}',
    others: {
      'nel {name}': 'GBR MCO',
      'nella {name}': 'GUF PYF',
      'nei {name}': 'NLD',
      'negli {name}': 'ARE USA',
      'alla {name}': 'REU',
      'a {name}': 'BLM CYP HKG MAF MLT MUS MYT SGP SMR SPM WLF',
    },
    // "A Monaco" could also mean Munich.
    renamed: { MCO: 'Principato di Monaco', REU: 'Riunione' },
  },
  nl: {
    usual: 'in {name}',
    others: {
      'in de {name}': 'ARE USA',
      'in het {name}': 'GBR',
      'op {name}': 'BLM CYP GLP MAF MDG MLT MTQ MUS MYT REU SPM WLF',
    },
  },
};

/** Returns phrases such as "en France" and "in den Niederlanden", by country code and language. */
export function countryPhrases(
  countries: readonly Pick<Country, 'code' | 'names'>[],
): Record<CountryCode, Record<Locale, string>> {
  requireKnownCodes(new Set(countries.map(({ code }) => code)));
  return Object.fromEntries(
    countries.map(({ code, names }) => [
      code,
      byLocale((locale) => {
        const forms = IN_FORMS[locale];
        return formOf(forms, code).replace('{name}', forms.renamed?.[code] ?? names[locale]);
      }),
    ]),
  );
}

function formOf({ usual, others }: Forms, code: CountryCode): string {
  return Object.keys(others).find((form) => codesOf(others, form).includes(code)) ?? usual;
}

function codesOf(others: Forms['others'], form: string): CountryCode[] {
  return (others[form] ?? '').split(' ');
}

function requireKnownCodes(known: ReadonlySet<CountryCode>): void {
  for (const [language, { others, renamed = {} }] of Object.entries(IN_FORMS)) {
    const codes = [...Object.keys(others).flatMap((form) => codesOf(others, form)), ...Object.keys(renamed)];
    const unknown = codes.filter((code) => !known.has(code));
    if (unknown.length > 0)
      throw new Error(`The ${language} phrases contain unknown country codes: ${unknown.join()}.`);
  }
}

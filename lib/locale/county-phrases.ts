import type { CountryCode } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import countyLiaisons from './county-liaisons.json';
import { type CountyLevel, countyLevel } from './county-level';
import { countryPhrase, firstLetter, townPhrase } from './place-phrases';
import { townLabel } from './town-names';

interface NamedCounty {
  readonly countryCode: CountryCode;
  readonly code: string;
  readonly label: string;
}

/**
 * "dans le Var", "en Haute-Savoie", "im Département Var"; outside France "dans le canton de Zurich". For a territory
 * with a single county, the country's phrase.
 */
export function countyPhrase(named: NamedCounty, locale: Locale): string {
  const { countryCode, code } = named;
  const label = countyName(named, locale);
  const liaison = liaisonOf(named);
  if (countryCode === 'FRA') return FRENCH_COUNTY[locale]({ ...named, label }, liaison);
  // Any other county with an INSEE article code is a French overseas territory.
  if (liaison !== undefined || countryCode === 'MCO') return countryPhrase(countryCode, locale);
  return COUNTY_ABROAD[locale](label, LEVEL_NAMES[locale][levelOf(countryCode, code)]);
}

type Level = Exclude<CountyLevel, 'provinceOrRegion'>;

function levelOf(country: CountryCode, code: string): Level {
  const level = countyLevel(country);
  if (level !== 'provinceOrRegion') return level;
  return code === 'BRU' ? 'region' : 'province';
}

/** With the preposition, except in English, where some follow the county's name. */
const LEVEL_NAMES: Record<Locale, Record<Level, string>> = {
  fr: { canton: 'dans le canton', department: 'dans le département', province: 'dans la province', region: 'dans la région' },
  en: { canton: 'canton', department: 'department', province: 'province', region: 'region' },
  es: { canton: 'en el cantón', department: 'en el departamento', province: 'en la provincia', region: 'en la región' },
  de: { canton: 'im Kanton', department: 'im Departement', province: 'in der Provinz', region: 'in der Region' },
  it: { canton: 'nel cantone', department: 'nel dipartimento', province: 'nella provincia', region: 'nella regione' },
  nl: { canton: 'in het kanton', department: 'in het departement', province: 'in de provincie', region: 'in de regio' },
}; // prettier-ignore

const COUNTY_ABROAD: Record<Locale, (label: string, level: string) => string> = {
  fr: (label, level) => `${level} ${nameAfterOf(label, 'fr')}`,
  en: (label, level) => (level === 'region' ? `in the ${label} region` : `in the ${level} of ${label}`),
  es: (label, level) => `${level} ${nameAfterOf(label, 'es')}`,
  de: (label, level) => `${level} ${label}`,
  it: (label, level) => `${level} ${nameAfterOf(label, 'it')}`,
  nl: (label, level) => `${level} ${label}`,
};

/** Counties whose name takes an article after "de" or "di"; French départements only in Spanish. */
const AFTER_OF: Record<'fr' | 'es' | 'it', readonly (readonly [names: RegExp, of: string])[]> = {
  fr: [
    [/^Oriental/, 'de l’'],
    [/^(?:Brabant|Jura|Latium|Molise|Pays|Piémont|Tessin|Valais)/, 'du'],
    [/^(?:Abruzzes|Asturies|Grisons|Marches|Pouilles|Îles)/, 'des'],
  ],
  es: [
    [/^(?:Alto |Bajo |Brabante|Jura|Lacio|Loira$|Marne|Mosa$|Norte|Paso|Piamonte|Ródano|Somme|Territorio|Tesino|Valais|Valle |Var$|Véneto)/, 'del'],
    [/^(?:Alpes|Altos|Grisones|Pirineos|Vosgos)/, 'de los'],
    [/^(?:Ardenas|Bocas|Costas|Islas|Landas)/, 'de las'],
    [/^(?:Costa|Gironda|Mancha)/, 'de la'],
  ],
  it: [
    [/^(?:Abruzzo|Oriental|Umbria)/, 'dell’'],
    [/^(?:Brabante|Friuli|Giura|Lazio|Molise|Piemonte|Ticino|Trentino|Vallese|Veneto)/, 'del'],
    [/^Grigioni/, 'dei'],
    [/^(?:Fiandre|Isole|Marche)/, 'delle'],
  ],
}; // prettier-ignore

/** "de los Alpes Marítimos", "d’Anvers", "de l’Oriental" */
function nameAfterOf(label: string, locale: 'fr' | 'es' | 'it'): string {
  const of = AFTER_OF[locale].find(([names]) => names.test(label))?.[1];
  return of === undefined ? townPhrase(label, 'of', locale) : `${of} ${label}`.replace('’ ', '’');
}

/** Paris is both a county and a town, so the town's translated name is used for the county. */
function countyName({ countryCode, code, label }: NamedCounty, locale: Locale): string {
  if (countryCode === 'FRA' && code === PARIS) return townLabel({ countryCode, city: 'Paris' }, locale);
  return label.replaceAll("'", '’');
}

const PARIS = '75';

/** INSEE's `typeLiaison`: 0 none, 1 none before a vowel, 2 le, 3 la, 4 les, 5 l’. https://www.insee.fr/fr/information/7766585 */
function liaisonOf({ countryCode, code }: NamedCounty): number | undefined {
  const liaisons: Readonly<Record<string, number>> = countyLiaisons;
  return liaisons[`${countryCode}-${code}`];
}

type CountyWriter = (county: NamedCounty, liaison: number | undefined) => string;

const FRENCH_COUNTY: Record<Locale, CountyWriter> = {
  fr: inFrenchCounty,
  en: ({ code, label }) => (code === PARIS ? `in ${label}` : `in the ${label} department`),
  de: ({ code, label }) => (code === PARIS ? `in ${label}` : `im Département ${label}`),
  es: ({ code, label }) =>
    code === PARIS ? `en ${label}` : `en el departamento ${nameAfterOf(label, 'es')}`,
  it: ({ code, label }, liaison) =>
    code === PARIS ? `a ${label}` : `nel dipartimento ${italianOf(code, label, liaison)}`,
  nl: ({ code, label }) => (code === PARIS ? `in ${label}` : `in het departement ${label}`),
};

/** Codes of départements with a feminine name that take "dans la" or "dans l’"; all others take "en". */
const DANS_LA = new Set(['23', '26', '42', '50', '51', '55', '58', '72', '80', '86']);
/** Codes of départements with an initial vowel that take "en"; all others take "dans l’". */
const EN_BEFORE_VOWEL = new Set(['07', '09', '38', '91']);

function inFrenchCounty({ code, label }: NamedCounty, liaison: number | undefined): string {
  switch (liaison) {
    case 2:
      return `dans le ${label}`;
    case 3:
      return DANS_LA.has(code) ? `dans la ${label}` : `en ${label}`;
    case 4:
      return `dans les ${label}`;
    case 5:
      return EN_BEFORE_VOWEL.has(code) ? `en ${label}` : `dans l’${label}`;
    default:
      // Names without an article: Paris, and names with "et" ("en Seine-et-Marne").
      return code === PARIS ? `à ${label}` : `en ${label}`;
  }
}

/** Codes of départements whose Italian name is a masculine plural: "degli Alti Pirenei", "dei Vosgi". */
const ITALIAN_MASCULINE_PLURALS = new Set(['64', '65', '66', '88', '92']);

/** Of the gender of the French names, but not all begin alike: "dell’Ain", "dell’Alta Savoia", "del Rodano". */
function italianOf(code: string, label: string, liaison: number | undefined): string {
  const isElided = 'AEIOUH'.includes(firstLetter(label));
  switch (liaison) {
    case 2:
      return isElided ? `dell’${label}` : `del ${label}`;
    case 3:
      return isElided ? `dell’${label}` : `della ${label}`;
    case 4:
      if (ITALIAN_MASCULINE_PLURALS.has(code)) return `${isElided ? 'degli' : 'dei'} ${label}`;
      return `delle ${label}`;
    case 5:
      return `dell’${label}`;
    default:
      return `di ${label}`;
  }
}

import countryPhrases from './country-phrases.json';
import countyLiaisons from './county-liaisons.json';
import type { CountryCode } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import { type Arrondissement, ARRONDISSEMENTS, parseArrondissement, townLabel } from './town-names';

/** Meaning of the preposition before a town: in, around, of, or within a number of kilometres of it. */
export type TownRelation = 'in' | 'around' | 'of' | 'within';

export interface NamedCounty {
  readonly countryCode: CountryCode;
  readonly code: string;
  readonly label: string;
}

/** Prepositions before town names, except in French, where they merge with the article of the name. */
const BEFORE_TOWN: Record<Exclude<Locale, 'fr'>, Record<TownRelation, string>> = {
  en: { in: 'in', around: 'near', of: 'of', within: 'of' },
  es: { in: 'en', around: 'cerca de', of: 'de', within: 'de' },
  // In German, `within` is the preposition after the distance: "im Umkreis von 20 km um Lyon".
  de: { in: 'in', around: 'rund um', of: 'von', within: 'um' },
  it: { in: 'a', around: 'vicino a', of: 'di', within: 'da' },
  nl: { in: 'in', around: 'rond', of: 'van', within: 'van' },
};

/** Returns a town with its preposition: "autour du Havre", "ad Annecy". Server only. */
export function townPhrase(name: string, relation: TownRelation, locale: Locale): string {
  const arrondissement = parseArrondissement(name);
  if (arrondissement) return arrondissementPhrase(arrondissement, relation, locale);
  if (locale === 'fr') return frenchTownPhrase(name, relation);
  const before = BEFORE_TOWN[locale][relation];
  // Italian uses "ad" before a name that starts with "a": "ad Annecy".
  const isParted = locale === 'it' && /\ba$/.test(before) && firstLetter(name) === 'A';
  return `${before}${isParted ? 'd' : ''} ${name}`;
}

/** "autour du 3e arrondissement de Lyon" */
function arrondissementPhrase(
  { city, ordinal }: Arrondissement,
  relation: TownRelation,
  locale: Locale,
): string {
  const of = townPhrase(townLabel({ countryCode: 'FRA', city }, locale), 'of', locale);
  const isParted = locale === 'it' && (ordinal === 8 || ordinal === 11);
  const before = isParted ? BEFORE_ITALIAN_VOWEL[relation] : `${BEFORE_ARRONDISSEMENT[locale][relation]} `;
  return `${before}${ARRONDISSEMENTS[locale](ordinal)} ${of}`;
}

/** Italian prepositions, merged with the article, before "ottavo" and "undicesimo", which begin with a vowel. */
const BEFORE_ITALIAN_VOWEL: Record<TownRelation, string> = {
  in: 'nell’',
  around: 'vicino all’',
  of: 'dell’',
  within: 'dall’',
};

const BEFORE_ARRONDISSEMENT: Record<Locale, Record<TownRelation, string>> = {
  fr: { in: 'dans le', around: 'autour du', of: 'du', within: 'du' },
  en: { in: 'in the', around: 'near the', of: 'of the', within: 'of the' },
  es: { in: 'en el', around: 'cerca del', of: 'del', within: 'del' },
  de: { in: 'im', around: 'rund um das', of: 'des', within: 'um das' },
  it: { in: 'nel', around: 'vicino al', of: 'del', within: 'dal' },
  nl: { in: 'in het', around: 'rond het', of: 'van het', within: 'van het' },
};

function frenchTownPhrase(name: string, relation: TownRelation): string {
  if (relation === 'in') return contracted(name, 'à', { Le: 'au', Les: 'aux' });
  const of = contracted(name, takesElision(name) ? 'd’' : 'de', { Le: 'du', Les: 'des' });
  return relation === 'around' ? `autour ${of}` : of;
}

/** "Le Havre" → "au Havre", "Les Sables" → "aux Sables"; "La Rochelle" and "L’Isle" do not change. */
function contracted(name: string, before: string, merged: { Le: string; Les: string }): string {
  const [, article, rest] = /^(Les?) (.+)$/.exec(name) ?? [];
  if (rest && (article === 'Le' || article === 'Les')) return `${merged[article]} ${rest}`;
  return before.endsWith('’') ? before + name : `${before} ${name}`;
}

/**
 * Towns with a mute h ("d’Hendaye"; INSEE's `typeLiaison`, and usage), except those with "Hé", "Hè" or "Hy", which all
 * have one. All other names with an initial H take "de".
 */
const MUTE_H = new Set([
  'Hagetmau', 'Hagondange', 'Harfleur', 'Harnes', 'Hasparren', 'Haubourdin', 'Hautmont', 'Hayange', 'Hazebrouck',
  'Heillecourt', 'Helsinki', 'Hendaye', 'Hennebont', 'Herbignac', 'Herblay-sur-Seine', 'Herserange', 'Herstal',
  'Hettange-Grande', 'Heyrieux', 'Hirson', 'Homécourt', 'Houplines', 'Hourtin', 'Huez',
]); // prettier-ignore

function takesElision(name: string): boolean {
  if (MUTE_H.has(name)) return true;
  if (/^H[éèy]/.test(name)) return true;
  // "d’Yerres", "d’Yvetot", but "de Yaoundé", because y is a consonant before a, o and u.
  if (/^Y/.test(name)) return /^Y(?:[bcdfghjklmnpqrstvwxz]|[eéèê])/.test(name);
  return 'AEIOUŒÆØ'.includes(firstLetter(name));
}

function firstLetter(name: string): string {
  return name.normalize('NFD').charAt(0).toUpperCase();
}

/** "en France", "in den Niederlanden", "nel Regno Unito"; the code in parentheses for an unknown country. */
export function countryPhrase(code: CountryCode, _relation: 'in', locale: Locale): string {
  const phrases: Readonly<Record<string, Record<Locale, string>>> = countryPhrases;
  return phrases[code]?.[locale] ?? `(${code})`;
}

/**
 * "dans le Var", "en Haute-Savoie", "im Département Var"; outside France "en Suisse (Vaud)". For a territory with a
 * single county, the country's phrase.
 */
export function countyPhrase(named: NamedCounty, relation: 'in', locale: Locale): string {
  const { countryCode } = named;
  const label = countyName(named, locale);
  const county = { ...named, label };
  const liaison = liaisonOf(county);
  if (countryCode === 'FRA') return FRENCH_COUNTY[locale](county, liaison);
  const inCountry = countryPhrase(countryCode, relation, locale);
  // Any other county with an INSEE article code is a French overseas territory.
  const isWholeCountry = liaison !== undefined || countryCode === 'MCO';
  return isWholeCountry ? inCountry : `${inCountry} (${label})`;
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
  es: ({ code, label }) => (code === PARIS ? `en ${label}` : `en el departamento de ${label}`),
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

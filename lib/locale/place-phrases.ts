import countryPhrases from '../country/country-phrases.json';
import countyLiaisons from '../country/county-liaisons.json';
import type { CountryCode } from '../country/country';
import type { Locale } from './locale';

/** How a sentence relates to a town: in it, around it, of it, or `within` so many kilometres "of" it. */
export type TownRelation = 'in' | 'around' | 'of' | 'within';

/** The fields of a county that a phrase needs. */
export interface NamedCounty {
  readonly countryCode: CountryCode;
  readonly code: string;
  /** Its name in the sentence's language. */
  readonly label: string;
}

/** The words before a town's name, in the languages that have no article to merge with them. */
const BEFORE_TOWN: Record<Exclude<Locale, 'fr'>, Record<TownRelation, string>> = {
  en: { in: 'in', around: 'near', of: 'of', within: 'of' },
  es: { in: 'en', around: 'cerca de', of: 'de', within: 'de' },
  // "im Umkreis von 20 km um Lyon"
  de: { in: 'in', around: 'rund um', of: 'von', within: 'um' },
  it: { in: 'a', around: 'vicino a', of: 'di', within: 'da' },
  nl: { in: 'in', around: 'rond', of: 'van', within: 'van' },
};

/** A town within a sentence: "autour du Havre", "ad Annecy". Server side: the browser gets sentences. */
export function townPhrase(name: string, relation: TownRelation, locale: Locale): string {
  if (locale === 'fr') return frenchTownPhrase(name, relation);
  const before = BEFORE_TOWN[locale][relation];
  // "ad Annecy": Italian parts two a's.
  const isParted = locale === 'it' && /\ba$/.test(before) && firstLetter(name) === 'A';
  return `${before}${isParted ? 'd' : ''} ${name}`;
}

function frenchTownPhrase(name: string, relation: TownRelation): string {
  if (relation === 'in') return contracted(name, 'à', { Le: 'au', Les: 'aux' });
  const of = contracted(name, takesElision(name) ? 'd’' : 'de', { Le: 'du', Les: 'des' });
  return relation === 'around' ? `autour ${of}` : of;
}

/** "Le Havre" → "au Havre", "Les Sables" → "aux Sables"; "La Rochelle" and "L’Isle" keep their article whole. */
function contracted(name: string, before: string, merged: { Le: string; Les: string }): string {
  const [, article, rest] = /^(Les?) (.+)$/.exec(name) ?? [];
  if (rest && (article === 'Le' || article === 'Les')) return `${merged[article]} ${rest}`;
  return before.endsWith('’') ? before + name : `${before} ${name}`;
}

/**
 * Towns whose h is mute, as INSEE has it (`typeLiaison` of the communes) and people say it; all other h's keep "de".
 * INSEE calls "Hérault" names mute throughout, so "Hé…" and "Hy…" need no list.
 */
const MUTE_H = new Set([
  'Hagetmau', 'Hagondange', 'Harfleur', 'Harnes', 'Hasparren', 'Haubourdin', 'Hautmont', 'Hayange', 'Hazebrouck',
  'Heillecourt', 'Helsinki', 'Hendaye', 'Hennebont', 'Herbignac', 'Herblay-sur-Seine', 'Herserange', 'Herstal',
  'Hettange-Grande', 'Heyrieux', 'Hirson', 'Homécourt', 'Houplines', 'Hourtin', 'Huez',
]); // prettier-ignore

function takesElision(name: string): boolean {
  if (MUTE_H.has(name)) return true;
  if (/^H[éèy]/.test(name)) return true;
  // "d’Yerres", "d’Yvetot", but "de Yaoundé": before a, o and u the y is a consonant.
  if (/^Y/.test(name)) return /^Y(?:[bcdfghjklmnpqrstvwxz]|[eéèê])/.test(name);
  return 'AEIOUŒÆØ'.includes(firstLetter(name));
}

/** The first letter without its accent, in upper case. */
function firstLetter(name: string): string {
  return name.normalize('NFD').charAt(0).toUpperCase();
}

/** "en France", "in den Niederlanden", "nel Regno Unito"; the code where the table lacks the country. */
export function countryPhrase(code: CountryCode, _relation: 'in', locale: Locale): string {
  const phrases: Readonly<Record<string, Record<Locale, string>>> = countryPhrases;
  return phrases[code]?.[locale] ?? `(${code})`;
}

/**
 * Returns a county with its preposition: "dans le Var", "en Haute-Savoie", "im Département Var". Abroad it follows
 * the country ("en Suisse (Vaud)"); a territory with one county uses the country's phrase.
 */
export function countyPhrase(county: NamedCounty, relation: 'in', locale: Locale): string {
  const { countryCode, label } = county;
  const liaison = liaisonOf(county);
  if (countryCode === 'FRA') return FRENCH_COUNTY[locale](county, liaison);
  const inCountry = countryPhrase(countryCode, relation, locale);
  // Only France's départements and territories have a liaison.
  const isWholeCountry = liaison !== undefined || countryCode === 'MCO';
  return isWholeCountry ? inCountry : `${inCountry} (${label})`;
}

/**
 * INSEE's `typeLiaison`, the article a name takes: 0 none, 1 none before a vowel, 2 le, 3 la, 4 les, 5 l’.
 * https://www.insee.fr/fr/information/7766585 ("TNCC")
 */
function liaisonOf({ countryCode, code }: NamedCounty): number | undefined {
  const liaisons: Readonly<Record<string, number>> = countyLiaisons;
  return liaisons[`${countryCode}-${code}`];
}

type CountyWriter = (county: NamedCounty, liaison: number | undefined) => string;

const PARIS = '75';

const FRENCH_COUNTY: Record<Locale, CountyWriter> = {
  fr: inFrenchCounty,
  en: ({ code, label }) => (code === PARIS ? `in ${label}` : `in the ${label} department`),
  de: ({ code, label }) => (code === PARIS ? `in ${label}` : `im Département ${label}`),
  es: ({ code, label }) => (code === PARIS ? `en ${label}` : `en el departamento de ${label}`),
  it: ({ code, label }, liaison) =>
    code === PARIS ? `a ${label}` : `nel dipartimento ${italianOf(code, label, liaison)}`,
  nl: ({ code, label }) => (code === PARIS ? `in ${label}` : `in het departement ${label}`),
};

/** Feminine names and those before a vowel that usage puts after "dans la", "dans l’"; the other feminine take "en". */
const DANS_LA = new Set(['23', '26', '42', '50', '51', '55', '58', '72', '80', '86']);
/** Names before a vowel that usage puts after "en"; the others take "dans l’". */
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
      // Without an article: rivers joined by "et" ("en Seine-et-Marne"), and Paris.
      return code === PARIS ? `à ${label}` : `en ${label}`;
  }
}

/** Italian merges the article that France gives the name: "del Var", "dell’Ain", "delle Landes". */
function italianOf(code: string, label: string, liaison: number | undefined): string {
  switch (liaison) {
    case 2:
      if (label.startsWith('H')) return `dell’${label}`;
      return label.startsWith('J') ? `dello ${label}` : `del ${label}`;
    case 3:
      return label.startsWith('H') ? `dell’${label}` : `della ${label}`;
    case 4:
      // Hauts-de-Seine alone is masculine.
      return code === '92' ? `degli ${label}` : `delle ${label}`;
    case 5:
      return `dell’${label}`;
    default:
      return `di ${label}`;
  }
}

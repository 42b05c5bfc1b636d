import countryPhrases from './country-phrases.json';
import type { CountryCode } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import { type Arrondissement, ARRONDISSEMENTS, parseArrondissement, townLabel } from './town-names';

/** Meaning of the preposition before a town: in, around, of, or within a number of kilometres of it. */
export type TownRelation = 'in' | 'around' | 'of' | 'within';

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

export function firstLetter(name: string): string {
  return name.normalize('NFD').charAt(0).toUpperCase();
}

/** "en France", "in den Niederlanden", "nel Regno Unito"; the code in parentheses for an unknown country. */
export function countryPhrase(code: CountryCode, locale: Locale): string {
  const phrases: Readonly<Record<string, Record<Locale, string>>> = countryPhrases;
  return phrases[code]?.[locale] ?? `(${code})`;
}

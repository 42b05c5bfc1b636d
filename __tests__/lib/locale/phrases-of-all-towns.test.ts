import { COUNTRIES } from '@locator/base/geo';
import { type Locale, LOCALES } from '@locator/base/locale';
import { townPhrase, type TownRelation } from '@/lib/locale/place-phrases';
import { townLabel } from '@/lib/locale/town-names';
import { testReferenceData } from '@locator/test-support/reference-data';

const RELATIONS: readonly TownRelation[] = ['in', 'around', 'of', 'within'];

/** Matches phrases that are ungrammatical for any town name. */
const WRONG: Readonly<Partial<Record<Locale, RegExp>>> = {
  // Matches missing contractions and missing or wrong elisions: "à Le Havre", "de Les Sables-d’Olonne", "autour de
  // Annecy", "d’Lyon", "autour de le", "de Hendaye".
  fr: /^(?:autour )?(?:à|de) Les? |^(?:autour )?de (?:[AEIOU]|Hendaye)|^(?:autour )?d’(?![aeiouAEIOUYHŒÆØ])/,
  // Matches a wrong choice between the Italian prepositions "a" and "ad": "a Annecy", "vicino a Aix", "ad Lione".
  it: /^(?:vicino )?a A|^(?:vicino )?ad [^A]/,
};

/**
 * Matches malformed phrases in any language: double spaces, straight apostrophes, a preposition without a name, a
 * missing value.
 */
const MALFORMED = /\s{2}|'|\s$|^\s|\b(?:undefined|null)\b|\{\{/;

it.each([...LOCALES])('Every town of the gazetteer has a correct phrase in %s', (locale) => {
  const { gazetteer } = testReferenceData();
  const wrong = new Set<string>();
  const towns = COUNTRIES.flatMap(({ code }) => gazetteer.largeTowns(code, 0));
  expect(towns.length).toBeGreaterThan(80_000);
  for (const { country, name } of towns) {
    const label = townLabel({ countryCode: country, city: name }, locale);
    for (const relation of RELATIONS) {
      // Remove accents from capital letters, because they do not affect the preposition.
      const phrase = townPhrase(label, relation, locale)
        .normalize('NFD')
        .replace(/(?<=[A-Z])\p{M}+/gu, '');
      if (MALFORMED.test(phrase) || WRONG[locale]?.test(phrase)) wrong.add(phrase);
    }
  }
  expect([...wrong].slice(0, 20)).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Locale, LOCALES } from '@locator/base/locale';
import { attributesSchema, attributeText } from '@locator/venue-model/chain';
import { LE_GRAND_QUIZ } from '@/lib/brand/le-grand-quiz';
import { brandTexts } from '@/lib/brand/server/brand-messages';
import { brandSchema } from '@/lib/brand/server/brand-schema';
import { DEFAULT_BRAND_WORDS, type VenueWord } from '@/lib/brand/server/venue-words';
import defaultAttributes from '@/packages/venue-model/src/default-attributes.json';

const DEFAULT = 'le-grand-quiz';
const FOLDER = 'data/brands';

interface Words {
  readonly name: string;
  readonly nouns: readonly VenueWord[];
  /** Labels of what a group chooses, apart from occasions. */
  readonly activities: readonly string[];
}

function wordsOf(chain: string): Words {
  if (chain === DEFAULT) {
    const activity = attributesSchema.parse(defaultAttributes).find(({ filter }) => filter === 'activity');
    const games = activity?.options?.filter(({ isOccasion, isForChildren }) => !isOccasion && !isForChildren);
    const activities = games?.map(({ label }) => attributeText(label, 'fr')) ?? [];
    return { name: LE_GRAND_QUIZ.name, nouns: Object.values(DEFAULT_BRAND_WORDS), activities };
  }
  const file = brandSchema.parse(JSON.parse(readFileSync(`${FOLDER}/${chain}/brand.json`, 'utf8')));
  return {
    name: file.name,
    nouns: Object.values(file.words).filter((word) => word !== undefined),
    activities: [],
  };
}

/** The words of at least four letters. */
const lettersOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

/** Words that sites of any chain may use: those of their own messages, and of "venue" in the API and "branch" in OpenStreetMap's tags. */
const GENERAL = new Set([
  'venue', 'venues', 'branch',
  ...LOCALES.flatMap((locale) =>
    readdirSync(`public/locales/${locale}`).flatMap((file) =>
      lettersOf(
        JSON.stringify(
          brandTexts(
            { [path.parse(file).name]: JSON.parse(readFileSync(`public/locales/${locale}/${file}`, 'utf8')) },
            locale,
            { labels: { menu: {}, footer: {} }, words: {}, texts: {} },
          ),
        ),
      ),
    ),
  ),
]); // prettier-ignore

/** Matches the chain's name and what it calls its venues, unless other sites use the same words. */
function patternOf(chain: string): RegExp {
  const { name, nouns, activities } = wordsOf(chain);
  const words = nouns.flatMap(({ one, other, kind }) =>
    lettersOf(Object.values(kind ?? { one, other }).join(' ')),
  );
  const distinct = [...new Set([...words, ...lettersOf(name)])].filter((word) => !GENERAL.has(word));
  const phrases = [name, ...activities].map((text) => text.toLowerCase().replace(/[^\p{L}]+/gu, '.?'));
  return new RegExp(
    `.{0,40}(?<!\\p{L})(?:${[...phrases, ...distinct].join('|')})(?!\\p{L}|\\\\x).{0,20}`,
    'iu',
  );
}

const PATTERNS = new Map([DEFAULT, ...readdirSync(FOLDER)].map((chain) => [chain, patternOf(chain)]));

/** Returns the first word of each other chain, with its surroundings. Without a brand, of every chain: for bundles. */
export function foreignWords(text: string, brand: string | null): string[] {
  // The texts of bundles have the default chain's word for a venue, which the server replaces.
  const own = brand === null ? wordsOf(DEFAULT).nouns : Object.values(wordsOf(brand));
  const others = without(text, lettersOf(JSON.stringify(own)));
  return [...PATTERNS].flatMap(([chain, words]) =>
    chain === brand ? [] : (words.exec(others)?.slice(0, 1) ?? []),
  );
}

/** Removes a chain's own words, of which another chain may have some: "Filiale". */
function without(text: string, words: readonly string[]): string {
  return words.length === 0
    ? text
    : text.replace(new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'giu'), '');
}

/** Words for a group that plays, which suit the default brand only. "Tonight" suits all that have an evening time. */
export const PLAY_WORDS: Readonly<Record<Locale, RegExp>> = {
  fr: /.{0,40}(?:\bjou(?:e|er|eurs?)\b|\bjeux?\b|soirée|\bamis\b).{0,20}/i,
  en: /.{0,40}(?:\bplay(?:ers?)?\b|\bgames?\b|\bevening\b|\bnight out\b|friends).{0,20}/i,
  de: /.{0,40}(?:\bspiel|(?<!heute )abend|freunde).{0,20}/i,
  es: /.{0,40}(?:\bjug(?:ar|ador)|\bjuegos?\b|(?<!esta )noche|\bamig).{0,20}/i,
  it: /.{0,40}(?:\bgioc|serata|\bamici\b).{0,20}/i,
  nl: /.{0,40}(?:\bspel(?:len|en)?\b|\bspe(?:ler|el)|\bavond|vriend).{0,20}/i,
};

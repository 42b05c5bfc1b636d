import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Engine, toSlug } from '@locator/base';
import { type Locale, LOCALES } from '@locator/base/locale';
import { valueOf } from '@locator/test-support/value-of';
import { understand } from '@/services/engine/understand';
import { networkOf } from '../../support/network';

/** A sentence written by hand, and what a person expects; see `sentences/README`. */
interface Written {
  readonly s: string;
  readonly place?: string;
  readonly persons?: number;
  readonly at?: string;
  readonly past?: boolean;
  readonly activity?: string;
  readonly filters?: readonly string[];
  readonly near?: boolean;
  readonly unused?: readonly string[];
}

/** 2 December 2026, a Wednesday, 15:00 in Paris. */
const NOW = Date.parse('2026-12-02T14:00Z');

let engine: Engine;
beforeAll(async () => {
  ({ engine } = await networkOf('data/venues.csv'));
});

function sentencesIn(locale: Locale): Written[] {
  const file = path.join('__tests__/services/engine/sentences', `${locale}.jsonl`);
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Written);
}

/** `silent`: wrong, and the page says neither that the place is a guess nor that a word was not used. */
async function judge(written: Written, locale: Locale): Promise<'right' | 'named' | 'silent'> {
  const typed = { text: written.s, country: 'FRA', locale };
  const { places, criteria, isAround, unread } = valueOf(await understand(engine, typed, NOW));
  const [place] = places;
  const expected = toSlug(written.place ?? '');
  const shown = place ? toSlug(`${place.city} ${place.label}`).split('-') : [];
  const hasWords = expected.split('-').every((word) => shown.some((other) => other.startsWith(word)));
  const isPlaceRight =
    expected === '' || !place ? expected === '' && !place : hasWords || expected.includes(toSlug(place.city));
  const named = unread.map(toSlug).join('-').split('-');
  const unnamed = written.past
    ? []
    : (written.unused ?? []).filter(
        (text) =>
          !toSlug(text)
            .split('-')
            .some((word) => named.includes(word)),
      );
  const isRight =
    isPlaceRight &&
    (written.persons ?? null) === criteria.players &&
    (written.past ? null : (written.at ?? null)) === criteria.openAt &&
    (written.activity ?? null) === criteria.game &&
    [...(written.filters ?? [])].sort().join() === [...criteria.filters].sort().join() &&
    Boolean(written.near) === isAround &&
    unnamed.length === 0;
  if (isRight) return 'right';
  const namesMore = unread.length > (written.past ? 1 : (written.unused ?? []).length);
  return namesMore || !place?.isAccurate ? 'named' : 'silent';
}

/** Towns that another town's name, postal code or typing error hides, as in a search for the place alone. */
const HIDDEN_TOWNS: Readonly<Partial<Record<Locale, readonly string[]>>> = {
  it: ['Serata a Brera per dieci, sala privata', 'domattina ad Alessandria', '20121 per 6 venerdì sera'],
};

describe('300 sentences of each language, written by hand', () => {
  it.each(LOCALES)(
    'In %s, at least 94 %% are right, and no other is wrong without a word',
    async (locale) => {
      const judged = new Map<string, string[]>();
      for (const written of sentencesIn(locale)) {
        const verdict = await judge(written, locale);
        judged.set(verdict, [...(judged.get(verdict) ?? []), written.s]);
      }
      expect(new Set(judged.get('silent'))).toEqual(new Set(HIDDEN_TOWNS[locale]));
      expect(judged.get('right')?.length).toBeGreaterThanOrEqual(282);
    },
  );
});

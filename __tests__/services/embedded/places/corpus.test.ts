import path from 'node:path';
import type { Engine } from '@locator/base';
import { readTyped } from '@/services/engine/understand';
import { networkOf } from '../../../support/network';
import { valueOf } from '@locator/test-support/value-of';
import { type CorpusRow, isExpected, readCorpus } from './corpus';

let engine: Engine;

beforeAll(async () => {
  ({ engine } = await networkOf('data/venues.csv'));
});

/**
 * The first corpus was used to develop the search; the others are held-out test data, written without knowledge of the
 * search. The last two contain stations, airports, districts, postal codes and phrases for the visitor's position.
 */
const CORPORA = ['corpus.tsv', 'held-out.tsv', 'held-out-places-as-typed.tsv', 'held-out-search-box.tsv'];

/** The expected "place" for a query that means the visitor's position. */
const HERE = 'here';

/** Minimum shares of queries with a correct first suggestion, and with a correct one among the first five. */
const FIRST = 0.97;
const FIVE = 0.99;

/** Returns the part of a query that the search takes for a place: all of it, unless it is read as a sentence. */
async function placeTextIn({ query: text, country, locale }: CorpusRow): Promise<string> {
  return (await readTyped(engine, { text, country, locale }))?.place ?? text;
}

describe.each(CORPORA)('Query corpus %s', (file) => {
  const all = readCorpus(path.join(__dirname, file));
  const rows = all.filter(({ expected }) => !expected.includes(HERE));

  it('The first suggestion, or one of the first five, matches enough queries', async () => {
    const misses: string[] = [];
    let first = 0;
    let five = 0;
    for (const row of rows) {
      const { kind, query, country, locale } = row;
      const found = await engine.autocomplete({ text: await placeTextIn(row), country, locale });
      const at = found.findIndex((place) => isExpected(row, place));
      if (at === 0) first += 1;
      else misses.push(`${kind}: “${query}” has ${found[0]?.label ?? 'nothing'} first, wanted at ${at}`);
      if (at >= 0 && at < 5) five += 1;
    }
    const isEnough = first / rows.length >= FIRST && five / rows.length >= FIVE;
    expect(isEnough ? [] : misses).toEqual([]);
  });

  it('Without JavaScript, each text leads to its first suggestion', async () => {
    const others: string[] = [];
    for (const row of rows) {
      const { country, locale } = row;
      const text = await placeTextIn(row);
      const [suggested] = await engine.autocomplete({ text, country, locale });
      const [found] = valueOf(await engine.search({ text, country, locale, isTyped: true }));
      if (found?.id !== suggested?.id) others.push(`“${text}” leads to ${found?.label ?? 'nothing'}`);
    }
    expect(others).toEqual([]);
  });

  it('The texts that mean the position of the visitor, and no others, start the geolocation', async () => {
    const wrong: string[] = [];
    for (const { query: text, country, locale, expected } of all) {
      const sentence = await readTyped(engine, { text, country, locale });
      const meansHere = sentence?.isAround === true && sentence.place === '';
      if (meansHere !== expected.includes(HERE)) wrong.push(text);
    }
    expect(wrong).toEqual([]);
  });
});

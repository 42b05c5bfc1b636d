import path from 'node:path';
import { readCorpus } from '@/scripts/bench/places/corpus';
import type { Engine } from '@/services/engine/engine';
import { networkOf } from '../../../support/network';

let engine: Engine;

beforeAll(async () => {
  ({ engine } = await networkOf('data/venues.csv'));
}, 60_000);

/** The first corpus was used to develop the search; the second was written without knowledge of it. */
const CORPORA = ['corpus.tsv', 'held-out.tsv'];

/** Minimum share of queries that the first suggestion matches, and one of the first five. */
const FIRST = 0.95;
const FIVE = 0.99;

describe.each(CORPORA)('Query corpus %s', (file) => {
  const rows = readCorpus(path.resolve('__tests__/services/embedded/places', file));

  it('The first suggestion, or one of the first five, matches enough queries', async () => {
    const misses: string[] = [];
    let first = 0;
    let five = 0;
    for (const { kind, query, country, locale, expected } of rows) {
      const found = await engine.autocomplete({ text: query, country, locale });
      const at = found.findIndex(({ id }) => expected.includes(id));
      if (at === 0) first += 1;
      else misses.push(`${kind}: “${query}” has ${found[0]?.label ?? 'nothing'} first, wanted at ${at}`);
      if (at >= 0 && at < 5) five += 1;
    }
    if (misses.length > 0) console.warn(misses.join('\n'));
    expect(first / rows.length).toBeGreaterThanOrEqual(FIRST);
    expect(five / rows.length).toBeGreaterThanOrEqual(FIVE);
  });

  it('The queries are unique', () => {
    const keys = rows.map(({ query, country, locale }) => `${query} ${country} ${locale}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Engine } from '@locator/base';
import { LOCALES } from '@locator/base/locale';
import { readPlaces } from '@locator/gazetteer';
import { readTyped } from '@/services/engine/understand';
import { networkOf } from '../../support/network';

const FILES = ['places', 'landmarks', 'stations'];

let engine: Engine;
beforeAll(async () => {
  ({ engine } = await networkOf('data/venues.csv'));
});

function* namesOf(file: string): Generator<string> {
  for (const place of readPlaces(readFileSync(path.resolve(`packages/gazetteer/data/${file}.tsv`)))) {
    yield place.name;
    yield* place.aliases;
    yield* place.postalCodes;
  }
}

describe('Every name, alias and postal code of the gazetteer', () => {
  it.each(FILES)('Those of %s lead where they led before, whatever else their words say', async (file) => {
    const read: string[] = [];
    for (const name of new Set(namesOf(file))) {
      // The language matters only to names that are not found as they are.
      if (engine.inhabitantsOf?.(name, 'FRA') !== null) continue;
      for (const locale of LOCALES) {
        if (await readTyped(engine, { text: name, country: 'FRA', locale })) read.push(`${locale} ${name}`);
      }
    }
    expect(read).toEqual([]);
  });
});

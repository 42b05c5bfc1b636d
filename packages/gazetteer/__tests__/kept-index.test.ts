import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { createGazetteer, type Gazetteer } from '../src/gazetteer';
import { readPlaces } from '../src/gazetteer-place';
import { openGazetteer } from '../src/place-data';

const folder = mkdtempSync(path.join(tmpdir(), 'kept-index-'));
const indexFile = path.join(folder, 'kept', 'index');
const [header = '', ...lines] = readFileSync(
  path.resolve('packages/gazetteer/data/places.tsv'),
  'utf8',
).split('\n');

afterAll(() => rmSync(folder, { recursive: true }));

function placesFile(name: string, few: readonly string[]): string {
  const file = path.join(folder, name);
  writeFileSync(file, [header, ...few].join('\n'));
  return file;
}

function computed(file: string): Gazetteer {
  return createGazetteer(readPlaces(readFileSync(file)));
}

function answersOf(gazetteer: Gazetteer): unknown {
  const named = (text: string): unknown =>
    gazetteer
      .byName({ text, country: 'ALB', limit: 5, mode: 'fuzzy' })
      .map(({ item: thing, kind, score }) => [thing.name, kind, score]);
  return {
    named: ['vlo', 'tirana', 'tirnaa', 'valona'].map(named),
    coded: gazetteer.byPostalCodePrefix('690', 'FRA').map(({ id }) => id),
    identified: gazetteer.byId('INSEE-69123')?.name,
    near: gazetteer.nearest({ latitude: 45.7, longitude: 4.8 }, 3).map(({ name }) => name),
  };
}

const few = [...lines.slice(0, 40), ...lines.filter((line) => line.startsWith('insee-6912'))];

describe('Stored index of the gazetteer', () => {
  it('The first call writes the index, and the stored one returns the same results', () => {
    const file = placesFile('places.tsv', few);
    const made = answersOf(computed(file));
    expect(answersOf(openGazetteer(file, indexFile))).toEqual(made);
    const bytes = readFileSync(indexFile);
    expect(answersOf(openGazetteer(file, indexFile))).toEqual(made);
    expect(readFileSync(indexFile).equals(bytes)).toBe(true);
    const [begun, whole, mistyped, foreign] = ['Vlorë', 'Tirana', 'Tirana', 'Vlorë'].map((name) => [
      [name, expect.any(String), expect.any(Number)],
    ]);
    expect(made).toMatchObject({ identified: 'Lyon', named: [begun, whole, mistyped, foreign] });
  });

  it('The stored index is used when neither the places nor the code have changed', () => {
    const [file, others] = [placesFile('places.tsv', few), placesFile('others.tsv', few.toReversed())];
    openGazetteer(others, indexFile);
    const other = deserialize(readFileSync(indexFile)) as object;
    openGazetteer(file, indexFile);
    const { key } = deserialize(readFileSync(indexFile)) as { key: string };
    writeFileSync(indexFile, serialize({ ...other, key }));
    expect(answersOf(openGazetteer(file, indexFile))).not.toEqual(answersOf(computed(file)));
  });

  it('An index of other places is replaced', () => {
    const others = placesFile('others.tsv', few.toReversed());
    openGazetteer(placesFile('places.tsv', few), indexFile);
    const bytes = readFileSync(indexFile);
    expect(answersOf(openGazetteer(others, indexFile))).toEqual(answersOf(computed(others)));
    expect(readFileSync(indexFile).equals(bytes)).toBe(false);
  });

  it('A file that was cut off is replaced, and a folder that cannot be written is no problem', () => {
    const file = placesFile('places.tsv', few);
    const made = answersOf(computed(file));
    writeFileSync(indexFile, readFileSync(indexFile).subarray(0, 100));
    expect(answersOf(openGazetteer(file, indexFile))).toEqual(made);
    expect(readFileSync(indexFile).length).toBeGreaterThan(100);
    expect(answersOf(openGazetteer(file, path.join(file, 'no-folder', 'index')))).toEqual(made);
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Gazetteer } from '../src/gazetteer';
import { openGazetteer, openGazetteerOnce, openLandmarks, writeIndexFile } from '../src/index-file';
import { serialize, deserialize } from '../src/binary-format';

const folder = mkdtempSync(path.join(tmpdir(), 'kept-index-'));
const indexFile = path.join(folder, 'index');
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

describe('Gazetteer index from the build', () => {
  it('The stored index returns the same results as a new one', () => {
    const file = placesFile('places.tsv', few);
    writeIndexFile(file, indexFile);
    const made = answersOf(openGazetteer(file, null));
    expect(answersOf(openGazetteer(file, indexFile))).toEqual(made);
    const [begun, whole, mistyped, foreign] = ['Vlorë', 'Tirana', 'Tirana', 'Vlorë'].map((name) => [
      [name, expect.any(String), expect.any(Number)],
    ]);
    expect(made).toMatchObject({ identified: 'Lyon', named: [begun, whole, mistyped, foreign] });
  });

  it('The stored index is ignored when the places have changed', () => {
    writeIndexFile(placesFile('places.tsv', few), indexFile);
    const file = placesFile('others.tsv', few.toReversed());
    expect(answersOf(openGazetteer(file, indexFile))).toEqual(answersOf(openGazetteer(file, null)));
  });

  it('The stored index is used when the places have not changed', () => {
    writeIndexFile(placesFile('others.tsv', few.toReversed()), indexFile);
    const other = deserialize(readFileSync(indexFile)) as object;
    const file = placesFile('places.tsv', few);
    writeIndexFile(file, indexFile);
    const { placesHash } = deserialize(readFileSync(indexFile)) as { placesHash: string };
    writeFileSync(indexFile, serialize({ ...other, placesHash }));
    expect(answersOf(openGazetteer(file, indexFile))).not.toEqual(answersOf(openGazetteer(file, null)));
  });

  it('Landmarks come from all files', () => {
    const files = [few.slice(0, 2), few.slice(2, 3)].map((part, index) => placesFile(`part-${index}`, part));
    expect(openLandmarks(files).size).toBe(3);
  });

  it('The index is built when none is stored', () => {
    const file = placesFile('places.tsv', few);
    expect(openGazetteer(file, path.join(folder, 'none')).size).toBe(few.length);
  });
});

describe('Packed data', () => {
  it('Packing and unpacking keeps every array, whatever its offset', () => {
    const data = {
      odd: Uint8Array.of(1, 2, 3),
      deep: [{ numbers: Uint32Array.of(7), fractions: Float64Array.of(0.5, -1e300) }, 'text', null],
      none: new Uint16Array(0),
      halves: Float32Array.of(1.5),
    };
    expect(deserialize(serialize(data))).toEqual(data);
  });

  it('Packing refuses arrays of an unsupported type', () => {
    expect(() => serialize({ big: BigInt64Array.of(1n) })).toThrow("A BigInt64Array can't be packed.");
  });
});

describe('Gazetteer index that the commands keep', () => {
  const file = path.join(folder, 'kept', 'index');

  it('The first call writes it, the next one uses it, and one of other places replaces it', () => {
    const places = placesFile('once.tsv', few);
    const made = answersOf(openGazetteerOnce(places, file));
    const bytes = readFileSync(file);
    expect(answersOf(openGazetteerOnce(places, file))).toEqual(made);
    expect(readFileSync(file).equals(bytes)).toBe(true);

    const others = placesFile('once-others.tsv', few.toReversed());
    expect(answersOf(openGazetteerOnce(others, file))).toEqual(answersOf(openGazetteer(others, null)));
    expect(readFileSync(file).equals(bytes)).toBe(false);
  });

  it('A file that was cut off is replaced, and a folder that cannot be written is no problem', () => {
    const places = placesFile('once.tsv', few);
    const made = answersOf(openGazetteer(places, null));
    writeFileSync(file, readFileSync(file).subarray(0, 100));
    expect(answersOf(openGazetteerOnce(places, file))).toEqual(made);
    expect(answersOf(openGazetteerOnce(places, path.join(places, 'no-folder', 'index')))).toEqual(made);
  });
});

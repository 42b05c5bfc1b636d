import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { pictureIn, pictureSet } from '@/lib/brand/pictures';
import { drawingAt } from '@/services/page-content/venue/shown-venue';

const MAX_BYTES = 40_000;

const rows: Record<string, string>[] = parse(readFileSync('data/venues.csv', 'utf8'), { columns: true });
const used = [...new Set(rows.flatMap(({ pictures = '' }) => pictures.split(';')))].filter(Boolean);

test('The sample network uses at least six illustrations', () => {
  expect(used.length).toBeGreaterThanOrEqual(6);
});

test.each(used)('%s has a text and a small file in each width', (url) => {
  expect(drawingAt(url)).toBeDefined();
  const files = pictureSet(url)
    ?.split(', ')
    .map((entry) => entry.split(' ')[0] ?? '');
  expect(files).toHaveLength(3);
  for (const file of files ?? []) {
    const local = path.join('public', file);
    expect(existsSync(local)).toBe(true);
    expect(statSync(local).size).toBeLessThanOrEqual(MAX_BYTES);
  }
});

test("A picture of the operator's own has one width", () => {
  const url = 'https://quiz.example/brand/pictures/a-960.webp';
  expect(pictureIn(480, url)).toBe(url);
  expect(pictureSet(url)).toBeUndefined();
  expect(drawingAt(url)).toBeUndefined();
});

test.each(['', 'https://back.example', 'https://back.example/stores'])(
  'A photo that was uploaded at the desk has three widths (%j)',
  (site) => {
    const url = `${site}/photos/${'0af9'.repeat(8)}-960.webp`;
    expect(pictureIn(480, url)).toBe(url.replace('960', '480'));
    expect(pictureSet(url)).toMatch(/-480\.webp 480w, .*-960\.webp 960w, .*-1440\.webp 1440w$/);
  },
);

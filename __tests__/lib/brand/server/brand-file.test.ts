import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brand } from '@/lib/brand/brand';
import { brandAssets } from '@/lib/brand/server/brand-files';
import { brandJsonSchema } from '@/lib/brand/server/brand-schema';
import { checkBrandFile } from '@/lib/brand/server/check-brand-file';
import { readBrandFile } from '@/lib/brand/server/read-brand-file';
import { drawnBrand, openBrand, ownBrand } from '@/lib/brand/server/server-brand';
import { shared } from '@locator/base';
import { chain, setChain } from '@locator/venue-model/chain';

const SAMPLE = 'data/brands/kletterwerk';

let folder: string;
let count = 0;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'brand-'));
  cpSync(SAMPLE, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

type Sample = Record<string, unknown> & { readonly colors: Record<string, string> };

/** Applies a change to a copy of the sample's brand file, and returns the startup error; null if there is none. */
function problemWith(change: (brand: Sample) => unknown): string | null {
  const brand = JSON.parse(readFileSync(path.join(SAMPLE, 'brand.json'), 'utf8')) as Sample;
  change(brand);
  const file = path.join(folder, `brand-${count++}.json`);
  writeFileSync(file, JSON.stringify(brand));
  try {
    readBrandFile(file);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

test('The sample brand is valid, and no file means the default brand', () => {
  expect(problemWith(() => {})).toBeNull();
  openBrand(null);
  expect([brand().name, chain().name, ownBrand()]).toEqual(['Le Grand Quiz', 'Le Grand Quiz', null]);
});

test.each<[string, (brand: Sample) => unknown, string]>([
  ['a missing name', (brand) => delete brand.name, 'name: Invalid input: expected string'],
  ['an unknown field', (brand) => (brand.colours = {}), 'Unrecognized key: "colours"'],
  ['an unknown language', (brand) => (brand.contentLanguage = 'pt'), 'contentLanguage: Invalid option'],
  ['a colour that is a name', (brand) => (brand.colors.dark = 'green'), 'colors.dark: must be a colour such as #0b3d2e'],
  ['a script as link', (brand) => (brand.contact = 'javascript:alert(1)'), 'contact: must be an http(s) URL or mailto:ADDRESS'],
  ['a label in no language', (brand) => (brand.highlight = { label: {}, url: 'https://a.example' }), 'highlight.label: must have a text in one language or more'],
  ['an identifier in use', (brand) => (brand.highlight = { id: 'label', label: { de: 'A' }, url: 'https://a.example' }), 'highlight.id: must not be one of label, button'],
  ['an unknown network', (brand) => (brand.social = { myspace: 'https://a.example' }), 'social'],
  ['an unknown font', (brand) => (brand.font = 'comic-sans'), 'font: Invalid option'],
  ['a schema.org type with a space', (brand) => (brand.schemaType = 'Sports Club'), 'schemaType: must be a type of schema.org'],
  ['a text for no message', (brand) => (brand.texts = { de: { 'home:title2': 'A' } }), 'texts.de.home:title2: there is no such message in public/locales/de'],
  ['a text with an unknown variable', (brand) => (brand.texts = { de: { 'home:intro': '{{town}}' } }), 'texts.de.home:intro: the message has no variable {{town}}'],
  ['a word without plural', (brand) => (brand.words = { de: { one: 'Halle' } }), 'words.de.other: Invalid input'],
  ['a logo in another folder', (brand) => (brand.logo = { file: '../logo.svg' }), 'logo.file: must be the name of an .svg or .png file'],
  ['a logo that does not exist', (brand) => (brand.logo = { file: 'none.svg' }), 'logo.file: none.svg ENOENT'],
])('%s is refused with its field', (_, change, message) => {
  expect(problemWith(change)).toContain(message);
}); // prettier-ignore

test('All problems are listed at once, with the file', () => {
  const problem = problemWith(function breakTwo(brand) {
    delete brand.name;
    brand.font = 'none';
  });
  expect(problem).toMatch(
    /^The configuration is invalid:\n {2}BRAND_FILE .*\.json:\n {4}name: .* \(line 1\)\n {4}font: .* \(line \d+\)$/,
  );
});

test('A fault in one part of the file hides none in another, and each is listed with its line', () => {
  const file = path.join(folder, 'faults.json');
  writeFileSync(
    file,
    [
      '{',
      '  "name": "Lavauto",',
      '  "contentLanguage": "fr",',
      '  "logo": { "file": "none.svg" },',
      '  "icon": "../icon.svg",',
      '  "hero": "none.png",',
      '  "colors": {',
      '    "dark": "#0e3b35",',
      '    "accent": "#ff9f1c",',
      '    "link": "#8fd4c8",',
      '    "open": "green"',
      '  },',
      '  "words": {',
      '    "fr": { "one": "station", "other": "stations" },',
      '    "en": { "one": "station", "other": "stations" }',
      '  },',
      '  "texts": { "fr": {',
      '    "home:title2": "A",',
      '    "home:intro": "{{town}}"',
      '  } },',
      '  "attributes": [',
      '    { "key": "roof", "kind": "yesNo", "label": { "fr": "Toit" }, "icon": "rocket" },',
      '    { "key": "water", "kind": "liquid", "label": { "fr": "Eau" } }',
      '  ],',
      '  "colours": {}',
      '}',
    ].join('\n'),
  );
  const before = chain();
  delete shared.chain;
  checkBrandFile(file);
  expect(shared.chain).toBeUndefined();
  setChain(before);
  const faults = checkBrandFile(file).problems.map((problem) =>
    /^([\w.:]+(?: file)?): .* \((line \d+)\)$/s.exec(problem)?.slice(1).join(', '),
  );
  expect(chain()).toBe(before);
  expect(faults.toSorted()).toEqual(
    [
      'the file, line 1',
      'logo.file, line 4',
      'icon, line 5',
      'hero, line 6',
      // On paper and on its tint.
      'colors.link, line 10',
      'colors.link, line 10',
      'colors.open, line 11',
      'words.fr.gender, line 14',
      'texts.fr.home:title2, line 18',
      'texts.fr.home:intro, line 19',
      'attributes.0.icon, line 22',
      'attributes.1.kind, line 23',
    ].toSorted(),
  );
});

test.each([
  ['is not an SVG picture', 'logo.svg', '<html/>'],
  ['contains a script', 'logo.svg', '<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>'],
  ['contains a script, an event handler', 'logo.svg', '<svg viewBox="0 0 1 1" onload="alert(1)"></svg>'],
  ['has no viewBox', 'logo.svg', '<svg></svg>'],
  ['has 201 kB, and may have 200', 'logo.svg', `<svg viewBox="0 0 1 1">${' '.repeat(200_500)}</svg>`],
  ['is not a PNG picture', 'logo.png', 'GIF89a'],
])('A logo that %s is refused', (message, name, content) => {
  writeFileSync(path.join(folder, name), content);
  expect(problemWith((brand) => (brand.logo = { file: name }))).toContain(`logo.file: ${name} ${message}`);
});

test('Colours that are hard to read are refused with the pair and its contrast', () => {
  expect(problemWith((brand) => (brand.colors.link = '#8fd4c8'))).toBe(
    `The configuration is invalid:\n  BRAND_FILE ${folder}/brand-${count - 1}.json:\n` +
      '    colors.link: #8fd4c8 on paper #ffffff has a contrast of 1.69:1, and must have 4.5:1 (line 1)\n' +
      '    colors.link: #8fd4c8 on paperTint #f5f7f7 has a contrast of 1.57:1, and must have 4.5:1 (line 1)',
  );
});

test('The picture of the home page comes from the brand file, or there is none', async () => {
  expect(problemWith((brand) => (brand.hero = 'none.svg'))).toContain('hero: none.svg ENOENT');
  const file = path.join(folder, 'brand.json');
  const plain = readBrandFile(file);
  expect(plain.shown).not.toHaveProperty('hero');
  const sample = JSON.parse(readFileSync(file, 'utf8')) as Sample;
  writeFileSync(file, JSON.stringify({ ...sample, hero: 'icon.svg' }));
  const pictured = readBrandFile(file);
  expect(pictured.shown.hero).toMatch(/^\/brand\/hero\.svg\?v=[0-9a-f]{12}$/);
  expect((await brandAssets(plain)).has('/brand/hero.svg')).toBe(false);
  expect((await brandAssets(pictured)).get('/brand/hero.svg')?.bytes).toEqual(
    readFileSync(`${SAMPLE}/icon.svg`),
  );
});

test('A file that is not JSON is refused', () => {
  const file = path.join(folder, 'broken.json');
  writeFileSync(file, '{');
  expect(() => readBrandFile(file)).toThrow(/broken\.json:\n {4}cannot be read: /);
  expect(() => readBrandFile(path.join(folder, 'none.json'))).toThrow(/cannot be read: ENOENT/);
});

test('docs/brand.schema.json is up to date', () => {
  const committed: unknown = JSON.parse(readFileSync('docs/brand.schema.json', 'utf8'));
  expect(committed).toEqual(JSON.parse(JSON.stringify(brandJsonSchema())));
});

test('The picture of the default brand is read once', () => {
  openBrand(null);
  expect(drawnBrand().logo).toBe(drawnBrand().logo);
});

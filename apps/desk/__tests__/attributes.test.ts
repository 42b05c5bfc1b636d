import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { foreignWords } from '@/e2e/support/chain-words';
import { parsePage } from '@/e2e/support/parsed-page';
import { brandSchema } from '@/lib/brand/server/brand-schema';
import { type Attribute, attributeText } from '@locator/venue-model/chain';
import { type DeskClient, deskFolder, formIn, signInByLink, startDesk } from './support/desk';

/** Two cells of each kind, of which at least one differs from that of the venue. */
const OTHER_CELLS: Readonly<Partial<Record<Attribute['kind'], readonly [string, string]>>> = {
  yesNo: ['yes', 'no'],
  number: ['7', '8'],
  price: ['7.5', '8.5'],
  range: ['3–9', '4–9'],
  priceList: ['Kaffee 2 EUR', 'Kaffee from 3 EUR'],
};

/** Returns the label, the type, and the labels of the options of each control in a page, by name. */
function controlsOf(page: string): Map<string, { label: string; type: string; options: string[] }> {
  const parsed = parsePage(page);
  const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();
  return new Map([
    ...parsed.all('fieldset').map(function describeGroup(field) {
      const name = field.all('input')[0]?.attribute('name')?.replace('.base', '') ?? '';
      const label = flat(field.all('legend')[0]?.text ?? '');
      const isRows = field.all('textarea').length + field.all('select').length > 0;
      const options = isRows ? [] : field.all('label').map(({ text }) => flat(text));
      return [name, { label, type: isRows ? 'rows' : 'checkboxes', options }] as const;
    }),
    ...parsed.all('label').flatMap(function describeField(field) {
      const [control] = [...field.all('textarea'), ...field.all('select'), ...field.all('input')];
      const name = control?.attribute('name') ?? '';
      // Those with a dot are parts of a group.
      if (!control || name.includes('.') || control.attribute('type') === 'checkbox') return [];
      const options = control.all('option').map(({ text }) => flat(text));
      const type =
        control.attribute('inputmode') ??
        control.attribute('type') ??
        (control.all('option').length > 0 ? 'select' : 'text');
      return [[name, { label: flat(field.text), type, options }] as const];
    }),
  ]);
}

/** Returns the control that suits an attribute, as `controlsOf` describes it. */
function controlFor({ kind, options = [] }: Attribute): { type: string; options?: string[] } {
  const labels = options.map(({ label }) => attributeText(label, 'en'));
  if (kind === 'severalOf') return { type: 'checkboxes', options: labels };
  if (kind === 'oneOf') return { type: 'select', options: ['', ...labels] };
  if (kind === 'yesNo') return { type: 'select', options: ['', 'Yes', 'No'] };
  if (kind === 'languages') return { type: 'checkboxes' };
  if (kind === 'rooms' || kind === 'prices' || kind === 'accessibility') return { type: 'rows' };
  return { type: kind === 'number' || kind === 'price' ? 'decimal' : 'text', options: [] };
}

describe.each(readdirSync('data/brands'))('The desk of the chain %s', (brand) => {
  const folder = `data/brands/${brand}`;
  const venues = readFileSync(`${folder}/venues.csv`, 'utf8');
  const [row = {}] = parse<Record<string, string>>(venues, { columns: true, bom: true });
  const { attributes } = brandSchema.parse(JSON.parse(readFileSync(`${folder}/brand.json`, 'utf8')));
  const path = `/venues/${row.code}`;
  let client: DeskClient;

  beforeAll(async () => {
    const { settings } = deskFolder(`desk-${brand}`);
    const desk = await startDesk({ ...settings, BRAND_FILE: `${folder}/brand.json` });
    client = await signInByLink(desk);
    await client.publish(await client.upload('venues.csv', venues));
  });

  /** By key: the names of controls have an `@` unless the import has a column of its own for the attribute. */
  const controls = (page: string) =>
    new Map([...controlsOf(page)].map(([name, control]) => [name.replace('@', ''), { name, ...control }]));

  it('edits each attribute with a control for its kind, under its label, with its unit', async () => {
    const shown = controls((await client.get(path)).text);
    for (const attribute of attributes) {
      expect(shown.get(attribute.key)).toMatchObject(controlFor(attribute));
      const { label, unit, currency } = attribute;
      const words = [label, ...(unit ? [unit] : [])].map((texts) => attributeText(texts, 'en'));
      for (const word of [...words, currency ?? '']) expect(shown.get(attribute.key)?.label).toContain(word);
    }
  });

  it('publishes a changed value of one attribute, and nothing else', async () => {
    const { text } = await client.get(path);
    const [{ key, kind, options = [] }] = attributes as [Attribute];
    const name = controls(text).get(key)?.name ?? '';
    const form = formIn(text);
    const before = form.getAll(name).join(';');
    const choices = OTHER_CELLS[kind] ?? options.map((option) => option.key);
    const after = choices.find((choice) => choice !== before) ?? '';
    form.set(name, after);
    const { location } = await client.postFiles(path, form);
    await client.publish(location.replace('/difference', ''));
    const published = formIn((await client.get(path)).text);
    expect(published.getAll(name)).toEqual([after]);
    // Without what differs in each page, and without rows, which repeat their cells.
    const cells = (sent: FormData) => [...sent].filter(([field]) => !/^(?:csrf|shown|seen)$|\./.test(field));
    expect(cells(published)).toEqual(cells(form));
  });

  it('offers a template with the columns of the chain, and of no other', async () => {
    const { text } = await client.get('/template.csv');
    const columns = text.trim().split(',');
    const keys = attributes.map(({ key }) => key);
    expect(columns).toEqual(expect.arrayContaining(['code', ...keys]));
    expect(columns.includes('games')).toBe(keys.includes('games'));
  });

  it('says nothing of another chain on its pages and in its exports', async () => {
    const pages = ['/', '/venues', path, '/upload', '/platforms', '/usage', '/versions'];
    const files = ['google', 'apple', 'osm'].map((platform) => `/platforms/${platform}`);
    for (const one of [...pages, ...files, '/template.csv'])
      expect([one, foreignWords((await client.get(one)).text, brand)]).toEqual([one, []]);
  });

  it('offers the venues in the formats of platforms', async () => {
    expect((await client.get('/platforms')).text).toContain(
      '<a href="/platforms/google">Google Business Profile</a>',
    );
    expect((await client.get('/platforms/google')).text).toMatch(/^Store code,Business name,/);
    const { features } = JSON.parse((await client.get('/platforms/osm')).text);
    expect(features.length).toBeGreaterThan(5);
    expect(JSON.parse((await client.get('/platforms/apple')).text).length).toBeGreaterThan(5);
    expect((await client.get('/platforms/yelp')).status).toBe(404);
  });
});

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { attributesSchema, attributeText } from '../src/attributes';
import { chain, setChain } from '../src/chain';
import { filterLists } from '../src/filters';
import { withoutOutdated } from '../src/outdated-values';

const yesNo = { key: 'defibrillator', kind: 'yesNo', label: { fr: 'Défibrillateur' }, filter: 'several' };
const plugs = {
  key: 'plugs',
  kind: 'severalOf',
  label: { en: 'Plugs' },
  filter: 'one',
  options: [{ key: 'ccs', label: { en: 'CCS' } }],
};

function problems(...attributes: unknown[]): string[] {
  const { error } = attributesSchema.safeParse(attributes);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('Attributes of a brand file', () => {
  it.each([
    [{ ...plugs, options: undefined }, '0.options: are required for the kind severalOf'],
    [{ ...yesNo, options: plugs.options }, '0.options: are not allowed for the kind yesNo'],
    [{ ...yesNo, kind: 'number' }, '0.filter: is not possible for the kind number'],
    [
      { ...yesNo, kind: 'price' },
      '0.currency: is required for the kinds price and priceList, and only for them',
    ],
    [
      { ...plugs, options: [{ key: 'plugs', label: { en: 'Plugs' } }] },
      '0.options.0.key: plugs is used twice',
    ],
    [{ ...yesNo, key: 'constructor' }, '0.key: is a reserved word'],
    [{ ...yesNo, key: 'opening_hours' }, '0.key: is the name of another column of venue files'],
    [{ ...yesNo, key: 'moved_to' }, '0.key: is the name of another column of venue files'],
    [{ ...yesNo, key: 'description_en' }, '0.key: is the name of another column of venue files'],
    [{ ...yesNo, icon: 'M4 12h16"/><script>' }, expect.stringMatching(/^0\.icon: must be one of group, /)],
    [{ ...yesNo, role: 'duration' }, '0.role: is not possible for the kind yesNo'],
    [{ ...yesNo, schema: 'name' }, '0.schema: is written by the site'],
  ])('A mistake is reported with its place (%#)', (attribute, problem) => {
    expect(problems(attribute)).toContainEqual(problem);
  });

  it('The lists of filters follow from the file, and yes/no attributes share one', () => {
    const attributes = attributesSchema.parse([yesNo, plugs, { ...yesNo, key: 'drive_in', quick: true }]);
    const before = chain();
    setChain({ ...before, attributes });
    const lists = filterLists();
    setChain(before);
    expect(lists).toEqual([
      { key: 'features', choice: 'several', codes: ['defibrillator', 'drive_in'] },
      { key: 'plugs', choice: 'one', codes: ['ccs'] },
    ]);
  });

  it.each([
    ['before', ['theme', 'programme']],
    ['after', ['programme', 'theme']],
  ])('A key is read before the same synonym of an attribute that stands %s it', (_, keys) => {
    const words = { theme: [], programme: ['theme', 'concept'] } as Readonly<Record<string, string[]>>;
    const attributes = attributesSchema.parse(keys.map((key) => ({ ...yesNo, key, synonyms: words[key] })));
    const before = chain();
    setChain({ ...before, attributes });
    const stored = { games: [], services: [], capacities: [], attributes: { theme: true, concept: false } };
    const { attributes: kept } = withoutOutdated(stored);
    setChain(before);
    expect(kept).toEqual({ theme: true, programme: false });
  });

  it('Only one attribute can be the activity', () => {
    const instruments = {
      ...plugs,
      key: 'instruments',
      filter: 'activity',
      options: [{ key: 'piano', label: { en: 'Piano' } }],
    };
    expect(problems({ ...plugs, filter: 'activity' }, instruments)).toEqual([
      '1: has the same role as plugs (activity): only one attribute can have it',
    ]);
  });

  it('The icon can be the path of an SVG', () => {
    expect(problems({ ...yesNo, icon: 'M4 12h16' })).toEqual([]);
  });

  it('A group with a choice of one cannot be shared', () => {
    expect(problems({ ...plugs, group: 'ways' }, { ...yesNo, group: 'ways' })).toEqual([
      '0.group: cannot be shared with defibrillator, because visitors choose one',
    ]);
  });

  it('A language without a text shows the French one, else the first', () => {
    expect(attributeText({ de: 'Stecker', fr: 'Prises' }, 'it')).toBe('Prises');
    expect(attributeText({ de: 'Stecker' }, 'it')).toBe('Stecker');
  });

  it('No content of a brand file crashes its validation', () => {
    const almost = fc.record({
      key: fc.oneof(fc.string(), fc.constantFrom('a', 'b')),
      kind: fc.constantFrom('yesNo', 'oneOf', 'price', 'nonsense'),
      label: fc.oneof(fc.constant({ fr: 'x' }), fc.anything()),
      options: fc.oneof(fc.constant(undefined), fc.array(fc.record({ key: fc.constantFrom('a', 'c'), label: fc.anything() }))),
    }); // prettier-ignore
    fc.assert(fc.property(fc.array(almost), (attributes) => void problems(...attributes)));
  });
});

it('Every icon that an attribute may have is drawn, also those of other trades', () => {
  const sprite = readFileSync('components/ui/icons.svg', 'utf8');
  const [problem = ''] = problems({ ...yesNo, icon: 'none' });
  const names = problem.replace(/^.*must be one of |, or .*$/g, '').split(', ');
  expect(names).toEqual(expect.arrayContaining(['car', 'water', 'vacuum', 'plug', 'parking', 'bed', 'book', 'scissors', 'washer']));
  for (const name of names) expect(sprite).toContain(`<symbol id="${name}" `);
}); // prettier-ignore

describe('A tag of OpenStreetMap', () => {
  const withTag = (osm: string, option?: string): string[] =>
    problems({ ...plugs, osm, options: [{ ...plugs.options[0], ...(option && { osm: option }) }] });

  it.each(['covered=no', 'covered', 'payment:cards=only', 'socket:type2=2', 'wheelchair=limited'])('may be %s', (osm) => {
    expect(problems({ ...yesNo, osm })).toEqual([]);
    expect(withTag('covered', osm)).toEqual([]);
  });

  it.each([
    ['covered=uncovered', 'covered has at OpenStreetMap the values no, yes, not uncovered'],
    ['covred', 'covred is not among the keys in use at OpenStreetMap'],
    ['parking', 'parking has at OpenStreetMap the values carports, garage_boxes, half_on_kerb, lane, layby, multi-storey, on_kerb, rooftop, sheds, shoulder, street_side, surface, underground, not yes'],
  ])('%s is refused', (osm, message) => {
    expect(problems({ ...yesNo, osm })).toEqual([`0.osm: ${message}`]);
    expect(withTag('covered', osm)).toEqual([`0.options.0.osm: ${message}`]);
  });

  it('of an attribute with options has their keys as values, or is refused', () => {
    expect(withTag('covered')).toEqual(['0.osm: covered has at OpenStreetMap the values no, yes, not ccs']);
    expect(problems({ ...plugs, osm: 'covered', options: [{ key: 'no', label: { en: 'No' } }] })).toEqual([]);
  });

  it('of a number is a key', () => {
    const number = { ...yesNo, kind: 'number', filter: undefined };
    expect(problems({ ...number, osm: 'capacity' })).toEqual([]);
    expect(problems({ ...number, osm: 'capacity=4' })).toEqual(['0.osm: must be a key without a value for the kind number']);
  });
}); // prettier-ignore

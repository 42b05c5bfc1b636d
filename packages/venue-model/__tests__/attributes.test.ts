import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { attributesSchema, attributeText } from '../src/attributes';
import { filterListsOf } from '../src/filters';

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
    [{ ...yesNo, kind: 'price' }, '0.currency: is required for the kind price, and only for it'],
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
    expect(filterListsOf(attributes)).toEqual([
      { key: 'features', choice: 'several', codes: ['defibrillator', 'drive_in'] },
      { key: 'plugs', choice: 'one', codes: ['ccs'] },
    ]);
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

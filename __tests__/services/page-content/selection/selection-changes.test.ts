import type { Translate } from '@/lib/locale/messages';
import { loadTranslate } from '@/lib/server/load-messages';
import type { RouteOf } from '@/lib/url/routes';
import { EMPTY_SELECTION, type Selection } from '@/lib/url/selection';
import {
  joinStarts,
  nameStarts,
  replaceStarts,
  type SelectionChange,
  splitStarts,
} from '@/services/page-content/selection/selection-changes';
import { aTown } from '../../../support/a-town';

const EMPTY: Selection = { ...EMPTY_SELECTION, venues: ['A', 'B'], players: 14 };
const ROUTE: RouteOf<'selection'> = { name: 'selection', locale: 'fr', ...EMPTY };

const LYON = aTown({ position: { latitude: 45.7578, longitude: 4.832 } });
const LYON_START = { position: { latitude: 45.76, longitude: 4.83 }, label: 'Lyon' };

let t: Translate;
beforeAll(async () => {
  t = await loadTranslate('fr');
});

/** Types texts, of which those that begin with "x" match no place. */
function type(route: RouteOf<'selection'>, ...texts: readonly string[]): SelectionChange {
  const typed = texts.map((text) => ({ text, places: text.startsWith('x') ? [] : [LYON] }));
  return replaceStarts(route, texts.join('\n'), typed, t);
}

describe('Starting points', () => {
  test('are separated by lines, semicolons or commas, except in an address', () => {
    expect(splitStarts('Lyon, Paris;Lille\r\n\n 69003 ')).toEqual(['Lyon', 'Paris', 'Lille', '69003']);
    expect(splitStarts('12 bis rue Oberkampf, 75011 Paris\n75011, Lyon')).toEqual([
      '12 bis rue Oberkampf, 75011 Paris',
      '75011',
      'Lyon',
    ]);
  });

  test('are named after their place, with the postal code if the name is ambiguous', () => {
    expect(type(ROUTE, 'lyon')).toEqual({
      kind: 'changed',
      typed: null,
      route: { ...ROUTE, starts: [LYON_START] },
    });
    const saintDenis = aTown({ city: 'Saint-Denis', postalCode: '11310', settledBy: 'postalCode' });
    const change = replaceStarts(ROUTE, 'st denis', [{ text: 'st denis', places: [saintDenis] }], t);
    expect(change).toMatchObject({ route: { starts: [{ label: 'Saint-Denis 11310' }] } });
  });

  test('have the name of their town in the language of the page', () => {
    const geneva = aTown({ city: 'Genève', countryCode: 'CHE', postalCode: '1201' });
    const route: RouteOf<'selection'> = { ...ROUTE, locale: 'de' };
    const byCode = { text: '1201', places: [{ ...geneva, settledBy: 'postalCode' as const }] };
    const change = replaceStarts(route, 'Genf\n1201', [{ text: 'Genf', places: [geneva] }, byCode], t);
    expect(change).toMatchObject({ route: { starts: [{ label: 'Genf' }, { label: 'Genf 1201' }] } });
    const unnamed = { ...route, starts: [{ ...LYON_START, label: '' }] };
    expect(nameStarts(unnamed, [geneva]).starts).toMatchObject([{ label: 'Genf' }]);
  });

  test('replace the earlier ones, whose positions stay if their names do', () => {
    const here = { position: { latitude: 1, longitude: 2 }, label: 'Lyon' };
    const route = { ...ROUTE, starts: [here, { ...here, label: 'Paris' }] };
    expect(joinStarts(route.starts)).toBe('Lyon\nParis');
    expect(type(route, 'lyon', 'Villeurbanne')).toMatchObject({ route: { starts: [here, LYON_START] } });
    expect(type(route)).toMatchObject({ kind: 'changed', route: { starts: [] } });
  });

  test('that would make the link too long are reported with the whole text', () => {
    const names = Array.from({ length: 10 }, (_, index) => `${index}`.padEnd(60, 'é'));
    const starts = names.map((label) => ({ ...LYON_START, label }));
    const texts = [...names, 'Lyon', 'Villeurbanne'];
    expect(type({ ...ROUTE, starts }, ...texts)).toMatchObject({
      kind: 'none',
      report: { form: 'starts', text: texts.join('\n'), errors: [expect.stringMatching(/trop long/)] },
    });
  });

  test('that match no place are reported with the whole text, once the others are kept', () => {
    expect(type(ROUTE, 'xqz', 'lyon')).toEqual({
      kind: 'changed',
      typed: 'xqz\nlyon',
      route: { ...ROUTE, starts: [LYON_START] },
    });
    expect(type({ ...ROUTE, starts: [LYON_START] }, 'xqz', 'lyon')).toEqual({
      kind: 'none',
      report: {
        form: 'starts',
        text: 'xqz\nlyon',
        errors: [t('comparison:notice.unknownPlace', { text: 'xqz' })],
        alternatives: [],
      },
    });
  });

  test('whose name others share offer the others', () => {
    const other = aTown({
      postalCode: '84000',
      position: { latitude: 10, longitude: 20 },
      label: 'Lyon (84000)',
    });
    const typed = [{ text: 'lyon', places: [LYON, other, aTown({ city: 'Lyons' })] }];
    expect(replaceStarts({ ...ROUTE, starts: [LYON_START] }, 'lyon', typed, t)).toMatchObject({
      report: {
        errors: [],
        alternatives: [
          {
            text: 'Lyon (84000)',
            url: '/fr/selection?venues=A&venues=B&players=14&from=10%2C20%2CLyon+84000',
          },
        ],
      },
    });
  });

  test('are at most twelve', () => {
    const texts = Array.from({ length: 13 }, () => 'lyon');
    expect(type(ROUTE, ...texts)).toMatchObject({
      kind: 'none',
      report: { errors: [t('comparison:notice.tooManyStarts')] },
    });
    expect(type(ROUTE, ...texts.slice(1))).toMatchObject({ kind: 'changed' });
  });
});

import type { Translate } from '@/lib/locale/messages';
import { loadTranslate } from '@/lib/server/load-messages';
import type { RouteOf } from '@/lib/url/routes';
import { EMPTY_SELECTION, type Selection } from '@/lib/url/selection';
import {
  addLinks,
  addVote,
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
    const codes = Array.from({ length: 6 }, (_, index) => `${index}`.padEnd(60, 'X'));
    const votes = Array.from({ length: 5 }, (_, index) => ({ name: `Nom ${index}`, codes }));
    expect(type({ ...ROUTE, votes }, 'Lyon', 'Villeurbanne')).toMatchObject({
      kind: 'none',
      report: { form: 'starts', text: 'Lyon\nVilleurbanne', errors: [expect.stringMatching(/trop long/)] },
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

describe('Votes', () => {
  test('replace an earlier one of the same person', () => {
    const voted = { ...ROUTE, votes: [{ name: 'Zoé', codes: ['A'] }] };
    const vote = { name: 'zoé', codes: ['B', 'C'] };
    expect(addVote(voted, vote, t)).toMatchObject({ kind: 'changed', route: { votes: [vote] } });
  });

  test.each([
    ['a choice', 'Zoé', [], 'Cochez au moins une salle.'],
    ['a name', '', ['A'], 'Indiquez votre prénom.'],
  ])('without %s are refused', (_, name, codes, error) => {
    const report = { form: 'votes', text: name, chosen: codes, errors: [error] };
    expect(addVote(ROUTE, { name, codes }, t)).toMatchObject({ kind: 'none', report });
  });

  test('of a link above 2,000 characters are refused', () => {
    const codes = Array.from({ length: 12 }, (_, index) => `${index}${'X'.repeat(60)}`);
    const long = { ...ROUTE, venues: codes, votes: [{ name: 'Zoé', codes }] };
    const errors = [expect.stringMatching(/^Le lien serait trop long/)];
    expect(addVote(long, { name: 'Léa', codes }, t)).toMatchObject({
      kind: 'none',
      report: { form: 'votes', text: 'Léa', chosen: codes, errors },
    });
    const link = `/de/selection?venues=A&votes=L%C3%A9a%3A${codes.join('%2C')}`;
    expect(addLinks(long, link, t)).toMatchObject({
      kind: 'none',
      report: { form: 'links', text: link, errors },
    });
  });

  test('are at most twelve, of which each can change', () => {
    const votes = Array.from({ length: 12 }, (_, index) => ({ name: `Nom ${index}`, codes: ['A'] }));
    const full = { ...ROUTE, votes };
    const errors = ['Douze votes au plus\u00a0: retirez des votes, puis réessayez.'];
    expect(addVote(full, { name: 'Léa', codes: ['B'] }, t)).toMatchObject({
      kind: 'none',
      report: { form: 'votes', text: 'Léa', chosen: ['B'], errors },
    });
    const link = '/de/selection?venues=A&votes=L%C3%A9a%3AA';
    expect(addLinks(full, link, t)).toMatchObject({
      kind: 'none',
      report: { form: 'links', text: link, errors },
    });
    expect(addVote(full, { name: 'nom 3', codes: ['B'] }, t)).toMatchObject({ kind: 'changed' });
  });

  test('of pasted links add up, whatever is written around them', () => {
    const pasted = [
      'Mon vote : https://quiz.example/fr/selection?view=vote&venues=A&venues=B&votes=Zo%C3%A9%3AA !',
      '/de/selection?venues=A&votes=L%C3%A9a%3AA%2CB',
    ].join('\n');
    expect(addLinks({ ...ROUTE, votes: [{ name: 'Max', codes: ['B'] }] }, pasted, t)).toMatchObject({
      kind: 'changed',
      route: {
        venues: ['A', 'B'],
        votes: [
          { name: 'Max', codes: ['B'] },
          { name: 'Zoé', codes: ['A'] },
          { name: 'Léa', codes: ['A', 'B'] },
        ],
      },
    });
  });

  test.each(['https://quiz.example/fr/results', 'hello', 'https://quiz.example/selection'])(
    'of the text %s are refused',
    (pasted) => {
      expect(addLinks(ROUTE, pasted, t)).toMatchObject({
        kind: 'none',
        report: { form: 'links', text: pasted },
      });
    },
  );
});

import { EMPTY_SELECTION, type Selection } from '@/lib/url/selection';
import type { RouteOf } from '@/lib/url/routes';
import { addLinks, addStarts, addVote } from '@/services/page-content/selection/selection-changes';
import { aTown } from '../../support/a-town';

const EMPTY: Selection = { ...EMPTY_SELECTION, venues: ['A', 'B'], players: 14 };
const ROUTE: RouteOf<'selection'> = { name: 'selection', locale: 'fr', ...EMPTY };

const LYON = aTown({ position: { latitude: 45.7578, longitude: 4.832 } });

describe('Changes that forms of the selection page ask for', () => {
  test('a typed place becomes a starting point that names it', () => {
    expect(addStarts(ROUTE, [{ text: 'lyon', place: LYON }])).toEqual({
      kind: 'changed',
      unknown: [],
      route: { ...ROUTE, starts: [{ position: { latitude: 45.76, longitude: 4.83 }, label: 'Lyon' }] },
    });
    const saintDenis = aTown({ city: 'Saint-Denis', postalCode: '11310', settledBy: 'postalCode' });
    expect(addStarts(ROUTE, [{ text: 'st denis', place: saintDenis }])).toMatchObject({
      route: { starts: [{ label: 'Saint-Denis 11310' }] },
    });
  });

  test('several places are added at once, and those that no place matches are reported', () => {
    const typed = [
      { text: 'xqz', place: undefined },
      { text: 'lyon', place: LYON },
      { text: 'xqz', place: undefined },
    ];
    expect(addStarts(ROUTE, typed)).toMatchObject({
      route: { starts: [{ label: 'Lyon' }] },
      unknown: ['xqz'],
    });
    expect(addStarts(ROUTE, typed.slice(0, 1))).toEqual({ kind: 'unknown-places', unknown: ['xqz'] });
  });

  test('a thirteenth starting point and a link above 2,000 characters are refused', () => {
    const start = { position: LYON.position, label: 'Lyon' };
    const full = { ...ROUTE, starts: Array.from({ length: 12 }, () => start) };
    expect(addStarts(full, [{ text: 'lyon', place: LYON }])).toEqual({ kind: 'full' });
    const codes = Array.from({ length: 12 }, (_, index) => `${index}${'X'.repeat(60)}`);
    const long = { ...ROUTE, venues: codes, votes: [{ name: 'Zoé', codes }] };
    expect(addVote(long, { name: 'Léa', codes })).toEqual({ kind: 'full' });
  });

  test('a vote without a choice is refused, unless it withdraws an earlier one', () => {
    expect(addVote(ROUTE, { name: 'Zoé', codes: [] })).toEqual({ kind: 'no-choice' });
    const voted = { ...ROUTE, votes: [{ name: 'Zoé', codes: ['A'] }] };
    expect(addVote(voted, { name: 'zoé', codes: [] })).toMatchObject({
      kind: 'changed',
      route: { votes: [] },
    });
  });

  test('pasted links add up, and a link to another page is refused', () => {
    const pasted = [
      'https://quiz.example/fr/selection?venues=A&venues=B&votes=Zo%C3%A9%3AA',
      '/de/selection?venues=A&votes=L%C3%A9a%3AA%2CB',
    ].join('\n');
    expect(addLinks({ ...ROUTE, votes: [{ name: 'Max', codes: ['B'] }] }, pasted)).toMatchObject({
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
    expect(addLinks(ROUTE, 'https://quiz.example/fr/results')).toEqual({ kind: 'bad-link' });
    expect(addLinks(ROUTE, 'hello')).toEqual({ kind: 'bad-link' });
  });
});

import { createRowFindings } from '../../src/finding';
import { validateState } from '../../src/validate/states';
import type { RawRow } from '../../src/raw-table';
import { reportedIn } from '../support/reported';

function read(cells: RawRow['cells']) {
  const findings = createRowFindings(2);
  const state = validateState(cells, '2026-11-25', findings);
  const reported = reportedIn(findings);
  return { state, reported };
}

describe('State of a row', () => {
  it.each([
    ['open', ['open', 'Ouvert', 'ouverte', 'opened', 'active', 'actif', 'en activité', 'OPERATIONAL']],
    ['coming_soon', ['ouverture prochaine', 'ouverture prochainement', 'prochainement', 'bientôt', 'bientôt ouvert', 'ouvre bientôt', 'à venir', 'opening soon', 'soon', 'coming', 'opens soon', 'coming soon']],
    ['temporarily_closed', ['fermé temporairement', 'fermée temporairement', 'temporairement fermé', 'fermeture temporaire', 'fermé provisoirement', 'fermé pour travaux', 'travaux', 'closed temporarily', 'temporary closed', 'closed for renovation']],
    ['moved', ['déménagé', 'déménagée', 'a déménagé', 'transféré', 'relocated', 'has moved']],
    ['closed', ['fermé', 'fermée', 'fermé définitivement', 'fermée définitivement', 'définitivement fermé', 'fermeture définitive', 'closed permanently', 'permanently closed', 'closed for good', 'inactive', 'inactif']],
  ])('The words for %s are read', (kind, words) => {
    const end = kind === 'temporarily_closed' ? { state_until: '2027-01-01' } : {};
    const results = words.map((state) => read({ state, moved_to: 'A', ...end }));
    expect(results.filter(({ state, reported }) => state.kind !== kind || reported.length > 0)).toEqual([]);
  }); // prettier-ignore

  it('A venue that is closed until a day of reopening is not closed for good', () => {
    expect(read({ state: 'fermé', state_until: '2027-03-01' })).toEqual({
      state: { kind: 'temporarily_closed', from: null, until: '2027-03-01', movedTo: null },
      reported: [],
    });
    expect(read({ state: 'fermé' }).state.kind).toBe('closed');
  });

  it('An unknown state is reported, and read as open', () => {
    expect(read({ state: ' peut-être ' })).toEqual({
      state: { kind: 'open', from: null, until: null, movedTo: null },
      reported: [
        [
          'state-unknown',
          'state',
          'peut-être',
          { allowed: 'open, coming_soon, temporarily_closed, moved, closed' },
        ],
      ],
    });
  });

  it.each([
    ['open;closed', 'closed', [['option-several', 'state', 'open;closed', { used: 'closed' }]]],
    ['coming_soon; fermé', 'closed', [['option-several', 'state', 'coming_soon; fermé', { used: 'closed' }]]],
    ['bientôt;coming_soon', 'coming_soon', []],
  ])('The last of the states "%s" applies, and another one is reported', (state, kind, reported) => {
    expect(read({ state })).toMatchObject({ state: { kind }, reported });
  });

  it('An unknown state does not open a venue that another column closes', () => {
    const { state, reported } = read({ state: 'peut-être;closed' });
    expect([state.kind, reported.map(([code, , value]) => [code, value])]).toEqual([
      'closed',
      [['state-unknown', 'peut-être']],
    ]);
  });

  it('A move without a target is reported, and a target without a move is not', () => {
    expect(read({ state: 'moved', moved_to: '  ' }).reported).toEqual([
      ['moved-to-missing', 'moved_to', null, {}],
    ]);
    expect(read({ state: 'moved', moved_to: 'B' }).reported).toEqual([]);
    expect(read({ moved_to: ' B ' })).toEqual({
      state: { kind: 'open', from: null, until: null, movedTo: 'B' },
      reported: [],
    });
  });

  it.each([
    ['2026-12-24', '2026-12-25', []],
    ['2026-12-24', '2026-12-24', [['dates-reversed', 'state_until', '2026-12-24', { from: '2026-12-24' }]]],
    ['2026-12-24', '2026-12-23', [['dates-reversed', 'state_until', '2026-12-23', { from: '2026-12-24' }]]],
    ['', '2026-12-23', []],
    ['2026-12-24', '', []],
  ])('A state from "%s" until "%s" is checked', (state_from, state_until, reported) => {
    expect(read({ state: 'coming_soon', state_from, state_until }).reported).toEqual(reported);
  });

  it.each([
    [{ state: 'open', state_from: '2026-12-01', state_until: '2026-12-22' }, '2026-12-01 – 2026-12-22'],
    [{ state_until: '2020-12-22' }, '2020-12-22'],
  ])('Dates of an open venue have no effect: %j', (cells, dates) => {
    const value = 'state' in cells ? 'open' : null;
    expect(read(cells).reported).toEqual([['state-dates-unused', 'state', value, { dates }]]);
  });

  it.each([
    ['temporarily_closed', '', [['closure-without-end', 'state_until', null, {}]]],
    ['temporarily_closed', '2026-12-22', []],
    ['closed', '', []],
  ])(
    'A venue that is %s until "%s" is closed without an end, or for good',
    (state, state_until, reported) => {
      expect(read({ state, state_from: '2026-12-01', state_until }).reported).toEqual(reported);
    },
  );

  it('An invalid date of a state is reported and dropped', () => {
    expect(read({ state_from: ' demain ', state_until: '31/02/2026' })).toEqual({
      state: { kind: 'open', from: null, until: null, movedTo: null },
      reported: [
        ['date-invalid', 'state_from', 'demain', {}],
        ['date-invalid', 'state_until', '31/02/2026', {}],
      ],
    });
  });
});

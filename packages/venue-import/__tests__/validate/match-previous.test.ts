import { matchPrevious, type NewVenue } from '../../src/validate/match-previous';
import type { VenueRecord } from '@locator/venue-model';

interface Fields {
  readonly code?: string | null;
  readonly name?: string;
  readonly line?: string;
  readonly postalCode?: string;
  readonly city?: string;
  readonly countryCode?: string;
  /** Distance in metres from the place of the others. */
  readonly meters?: number;
  readonly formerCodes?: readonly string[];
}

function aVenue({
  code = null,
  name = 'Quizzy',
  meters = 0,
  formerCodes = [],
  ...address
}: Fields): NewVenue {
  return {
    code,
    name,
    address: { line: '1 rue X', postalCode: '69002', city: 'Lyon', countryCode: 'FRA', ...address },
    position: { latitude: 45 + meters / 111_195, longitude: 5 },
    formerCodes: [...formerCodes],
  };
}

/** Returns the previous code of each new venue; null for a venue without one. */
function match(venues: readonly Fields[], previous: readonly Fields[]): (string | null)[] {
  const created = venues.map(aVenue);
  const matches = matchPrevious(created, previous.map(aVenue) as unknown as VenueRecord[]);
  return created.map((venue) => matches.get(venue)?.code ?? null);
}

describe('Venue of the previous version', () => {
  it('A code decides, in upper or lower case, whatever the name', () => {
    expect(match([{ code: 'a', name: 'Autre', meters: 9_000 }], [{ code: 'A' }])).toEqual(['A']);
    expect(match([{ code: 'A' }, { code: 'B' }], [{ code: 'b' }, { code: 'a' }])).toEqual(['a', 'b']);
  });

  it('A current code precedes a former one of another venue', () => {
    const previous = [
      { code: 'NEW', formerCodes: ['OLD'] },
      { code: 'old', formerCodes: [] },
    ];
    expect(match([{ code: 'OLD' }], previous)).toEqual(['old']);
  });

  it('A former code of the previous version is found, and a former code of the file', () => {
    expect(match([{ code: 'old', name: 'B' }], [{ code: 'NEW', formerCodes: ['X', 'OLD'] }])).toEqual([
      'NEW',
    ]);
    expect(match([{ name: 'B', formerCodes: ['x', 'old'] }], [{ code: 'OLD' }])).toEqual(['OLD']);
  });

  it('A name in the same country matches within 500 m, or at the same address', () => {
    const before = [{ code: 'A', name: 'QUIZZY' }];
    expect(match([{ line: '2 rue Y', meters: 499 }], before)).toEqual(['A']);
    expect(match([{ line: '2 rue Y', meters: 501 }], before)).toEqual([null]);
    expect(match([{ line: '1, RUE X', city: 'LYON', meters: 9_000 }], before)).toEqual(['A']);
    for (const other of [{ line: '2 rue X' }, { postalCode: '69003' }, { city: 'Metz' }])
      expect(match([{ ...other, meters: 9_000 }], before)).toEqual([null]);
    expect(match([{ countryCode: 'BEL' }], before)).toEqual([null]);
    expect(match([{ name: 'Autre' }], before)).toEqual([null]);
  });

  it('The parts of an address are compared one by one', () => {
    expect(match([{ line: '1 rue X69002', postalCode: '', meters: 9_000 }], [{ code: 'A' }])).toEqual([null]);
  });

  it('The nearest pair is matched first, then the same address, then the lower code, in any order', () => {
    const near = { line: '2 rue Y', meters: 10 };
    const far = { line: '3 rue Z', meters: 20 };
    expect(match([far, near], [{ code: 'A', line: '9 rue A' }])).toEqual([null, 'A']);
    expect(match([near, far], [{ code: 'A', line: '9 rue A' }])).toEqual(['A', null]);
    expect(match([{ line: '2 rue Y' }, {}], [{ code: 'A' }])).toEqual([null, 'A']);
    expect(match([{}, { line: '2 rue Y' }], [{ code: 'A' }])).toEqual(['A', null]);
    expect(match([{}], [{ code: 'B' }, { code: 'A' }])).toEqual(['A']);
    expect(match([{}], [{ code: 'A' }, { code: 'B' }])).toEqual(['A']);
  });

  it('A previous venue is matched once', () => {
    expect(match([{ code: 'A' }, {}], [{ code: 'A' }])).toEqual(['A', null]);
    expect(match([{}, {}], [{ code: 'A' }, { code: 'B' }])).toEqual(['A', 'B']);
    expect(match([{}], [])).toEqual([null]);
  });
});

import fc from 'fast-check';
import { z } from 'zod';
import { someListedVenue, someVenue } from '@locator/test-support/arbitraries';
import {
  cellsOfFacts,
  FACTS,
  factSchemas,
  factsFromWire,
  factsShown,
  factsToWire,
  type FactValues,
  isOfEveryChain,
  isWebUrl,
  readFacts,
  type Reading,
  UNKNOWN_ACCESSIBILITY,
  VENUE_COLUMNS,
  wireFacts,
} from '..';
import { newReading } from './support/reading';

type Cells = Parameters<typeof readFacts>[0];

/** Returns the facts in cells, and the findings about them. */
function read(
  cells: Cells,
  readers: Partial<Reading> = {},
): { values: FactValues; reported: readonly unknown[] } {
  const { reading, reported } = newReading(readers);
  return { values: readFacts(cells, reading), reported };
}

describe('Email address', () => {
  it.each([
    ['  lyon@quiz.example ', 'lyon@quiz.example', []],
    ['MAILTO:lyon@quiz.example', 'lyon@quiz.example', []],
    ['x mailto:lyon@quiz.example', null, [['email-invalid', 'email', 'x mailto:lyon@quiz.example']]],
    ['lyon@quiz', null, [['email-invalid', 'email', 'lyon@quiz']]],
    ['  ', null, []],
  ])('The cell "%s" is read as %s', (cell, email, reported) => {
    expect(read({ email: cell })).toMatchObject({ values: { email }, reported });
  });
});

describe('Link', () => {
  it.each([
    ['https://quiz.example/a', true],
    ['HTTP://quiz.example', true],
    ['https://localhost', false],
    ['https://quiz.example/a b', false],
    ['https://quiz.example/<', false],
    ['https://quiz.example/>', false],
    ['https://quiz.example/"', false],
    ['ftp://quiz.example', false],
    ['xhttps://quiz.example', false],
    ['https:quiz.example', false],
    ['quiz.example', false],
  ])('%s can be linked: %s', (text, isUrl) => {
    expect(isWebUrl(text)).toBe(isUrl);
  });

  it.each(['www.quiz.example', 'quiz.example:8080/a', 'quiz.example?a', 'quiz.example#a', 'le-quiz.été.example/x'])(
    'https:// is added to %s',
    (gift_url) => {
      const derived = `https://${gift_url}`;
      expect(read({ gift_url: ` ${gift_url} ` })).toMatchObject({
        values: { giftUrl: derived },
        reported: [['url-derived', 'gift_url', gift_url, { derived, from: 'notation' }]],
      });
    },
  ); // prettier-ignore

  it.each(['quiz', 'quiz.e', '.example', 'quiz.example!', 'quiz.example:a', 'voir quiz.example', 'quiz.example/a b', 'quiz.example/"'])(
    '"%s" is invalid',
    (website) => {
      expect(read({ website })).toMatchObject({
        values: { website: null },
        reported: [['url-invalid', 'website', website]],
      });
    },
  ); // prettier-ignore
});

describe('Whole number', () => {
  test.each([
    ['90', 90],
    [' 1 ', 1],
    ['600', 600],
    ['601', null],
    ['1h30', 90],
    ['2 h', 120],
    ['10H', 600],
    ['1 heure', 60],
    ['2 heures 15 min', 135],
    ['1 hour', 60],
    ['2 hours 5', null],
    ['2 hours 05 minutes', 125],
    ['2h05min', 125],
    ['1h30 x', null],
    ['x 1h30', null],
    ['75 min.', 75],
    ['75min', 75],
    ['75 minutes', 75],
    ['75 min x', null],
    ['x 75', null],
    ['', null],
    ['une heure', null],
    ['0', null],
    ['900', null],
  ])('A duration of %s', (duration, durationMinutes) => {
    expect(read({ duration }).values).toMatchObject({ durationMinutes });
  });

  test.each([
    ['8', 8],
    ['1', 1],
    ['99', 99],
    ['100', null],
    ['8,5', null],
    ['', null],
    ['dès 8 ans', 8],
    ['12+', 12],
    ['8-12', null],
    ['-8', null],
  ])('A minimum age of %s', (minimum_age, minimumAge) => {
    expect(read({ minimum_age }).values).toMatchObject({ minimumAge });
  });

  test('A number out of range, and a text, name the column and its limit', () => {
    expect(read({ games_per_room: '5000', duration: ' x ' }).reported).toEqual([
      ['number-invalid', 'duration', 'x', { most: 600 }],
      ['number-invalid', 'games_per_room', '5000', { most: 999 }],
    ]);
  });
});

describe('Date of the last change', () => {
  it.each([
    ['  ', null, []],
    [' 24/12/2026 ', '2026-12-24', []],
    [' hier ', null, [['update-date-invalid', 'updated_at', 'hier']]],
  ])('The cell "%s" is read as %s', (updated_at, updatedAt, reported) => {
    expect(read({ updated_at })).toMatchObject({ values: { updatedAt }, reported });
  });
});

test('Blank cells are unknown, and nothing is reported', () => {
  const { values, reported } = read({ phone: ' ', gift_url: '', rooms: ' ', special_days: '' });
  const { accessibility, ...others } = values;
  expect(accessibility).toBe(UNKNOWN_ACCESSIBILITY);
  expect(new Set(Object.values(others).map((value) => JSON.stringify(value)))).toEqual(
    new Set(['null', '[]']),
  );
  expect(reported).toEqual([]);
});

test('A telephone number is read by the reader of the import, a text too', () => {
  const readers: Partial<Reading> = {
    phone: (text) => (text === '01' ? '+33 1' : null),
    text: (text, column) => (column === 'description' ? text.toUpperCase() : ''),
  };
  expect(read({ phone: ' 01 ', description: 'bar' }, readers).values).toMatchObject({
    phone: '+33 1',
    description: 'BAR',
  });
  expect(read({ phone: '02', description: 'bar' }, { ...readers, text: () => '' }).values).toMatchObject({
    phone: null,
    description: null,
  });
});

describe('Every fact', () => {
  /**
   * The facts as the import accepts them: texts without spaces at their ends, addresses that exist, links in the order
   * in which rooms are written, and times.
   */
  const someFacts = someVenue.map(function withValidTexts({ specialDays, events, rooms, ...venue }) {
    const texts = Object.entries(FACTS).flatMap(function trimText([name, { control }]) {
      const text: unknown = venue[name as keyof typeof venue];
      const isText = (control === 'text' || control === 'tel') && typeof text === 'string';
      return isText ? [[name, text.trim() || null]] : [];
    });
    return {
      ...venue,
      ...(Object.fromEntries(texts) as Pick<FactValues, 'phone' | 'description'>),
      email: venue.email === null ? null : 'a@b.example',
      paymentMeans: venue.paymentMeans.map((_, index) => `p${index}`),
      rooms: rooms.map((room) => ({ ...room, combinesWith: room.combinesWith.toSorted() })),
      events: events
        .map((event, index) => ({
          ...event,
          title: `Quiz ${event.title.replace(/[^\p{L}]/gu, '')}`.trim(),
          end: event.end && `${event.start.slice(0, 10)}T2${index % 4}:30`,
          bookingUrl: event.bookingUrl && `https://quiz.example/${index}`,
        }))
        .sort((one, other) => one.start.localeCompare(other.start)),
      specialDays: [...new Map(specialDays.map(({ date, hours }) => [date, hours.length])).entries()]
        .toSorted()
        .map(([date, count]) => ({ date, hours: ['10:00-12:00', '18:00-02:00'].slice(0, count) })),
    };
  });

  test('Its cell is read as the same value, without a finding', () => {
    fc.assert(
      fc.property(someFacts, (venue) => {
        const isKept = [venue.website, venue.bookingUrl, venue.giftUrl].every((url) => !url || isWebUrl(url));
        fc.pre(isKept);
        const codes = (cell: string): string[] => cell.split(';');
        const { values, reported } = read(cellsOfFacts(venue), { codes, today: '' });
        const rooms = values.rooms.map((room) => ({ ...room, combinesWith: room.combinesWith.toSorted() }));
        expect(venue).toMatchObject({ ...values, rooms });
        expect(reported).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  test('What a file of the site stores is read as the same value', () => {
    const stored = z.object(factSchemas);
    fc.assert(
      fc.property(someVenue, (venue) => {
        const record = {
          ...venue,
          specialDays: venue.specialDays.map(({ date, hours }) => ({ date, hours })),
        };
        expect(record).toMatchObject(stored.parse(JSON.parse(JSON.stringify(record))));
        expect(Object.keys(stored.parse(record))).toEqual(Object.keys(FACTS));
      }),
      { numRuns: 1_000 },
    );
    const blank = Object.fromEntries(Object.entries(FACTS).map(([name, fact]) => [name, fact.blank]));
    expect(stored.parse({ specialDays: [] })).toEqual(blank);
  });

  test('What the API sends fits its schema, and is read as the same value', () => {
    const [listed, detailed] = [z.object(wireFacts.list), z.object(wireFacts.details)];
    const sent = (facts: object): unknown => JSON.parse(JSON.stringify(facts));
    fc.assert(
      fc.property(someVenue, (venue) => {
        const list = listed.parse(sent(factsToWire('list', venue)));
        expect(factsFromWire('list', list)).toEqual(factsShown('list', venue));
        const details = detailed.parse(sent(factsToWire('details', venue)));
        expect(factsFromWire('details', details)).toEqual(factsShown('details', venue));
        // To the byte, so that other instances send it on as it came.
        expect(JSON.stringify(factsToWire('list', factsFromWire('list', list)))).toBe(JSON.stringify(list));
        const again = factsToWire('details', factsFromWire('details', details));
        expect(JSON.stringify(again)).toBe(JSON.stringify(details));
        const { accessibility: _, ...asTheyAre } = { ...list, ...details };
        expect(venue).toMatchObject(asTheyAre);
      }),
      { numRuns: 1_000 },
    );
  });
});

test('Lists of venues have only some facts, and no accessibility of which nothing is known', () => {
  const [venue] = fc.sample(someListedVenue, 1);
  const sent = factsToWire('list', { ...venue!, accessibility: UNKNOWN_ACCESSIBILITY });
  expect(sent.accessibility).toBeNull();
  expect(Object.keys(sent)).toEqual(['bookingUrl', 'rooms', 'prices', 'minimumAge', 'accessibility', 'events']);
}); // prettier-ignore

describe('What another back-end sends', () => {
  const read = (facts: object) => factsFromWire('list', z.object(wireFacts.list).parse(facts));
  const UNKNOWN = { bookingUrl: null, minimumAge: null, rooms: [], prices: [], accessibility: UNKNOWN_ACCESSIBILITY, events: [] }; // prettier-ignore

  test('What is left out is unknown', () => {
    expect(read({})).toEqual(UNKNOWN);
    expect(read(Object.fromEntries(Object.keys(UNKNOWN).map((name) => [name, null])))).toEqual(UNKNOWN);
    const { playLanguages, paymentMeans } = factsFromWire('details', {});
    expect([playLanguages, paymentMeans]).toEqual([[], []]);
  });

  test('Parts that are left out have their usual value', () => {
    const start = '2026-12-05T20:00';
    const sent = {
      rooms: [{ name: 'Jazz', minPlayers: 4, maxPlayers: 4 }],
      prices: [{ per: 'room', amount: 0.5, currency: 'EUR' }],
      accessibility: { entree_marches: 0 },
      events: [{ title: 'Quiz', start }],
    };
    expect(read(sent)).toEqual({
      ...UNKNOWN,
      rooms: [{ name: 'Jazz', minPlayers: 4, maxPlayers: 4, combinesWith: [] }],
      prices: [{ per: 'room', amount: 0.5, currency: 'EUR', dayType: 'any', isFrom: false }],
      accessibility: { ...UNKNOWN_ACCESSIBILITY, entree_marches: 0 },
      events: [{ title: 'Quiz', start, end: null, price: null, bookingUrl: null }],
    });
  });

  test('What cannot be is left out, and the rest is kept', () => {
    const event = { title: 'Quiz', start: '2026-12-05T20:00', price: { amount: 0, currency: 'EUR' } };
    const sent = {
      ...{ bookingUrl: 'javascript:alert(1)', minimumAge: 0 },
      rooms: [{ name: 'Jazz', minPlayers: 5, maxPlayers: 4 }, { name: 'Rock', minPlayers: 1, maxPlayers: 500, combinesWith: null }],
      prices: [{ per: 'player', amount: 0, currency: 'EUR' }, { per: 'player', amount: 9, currency: 'CHF', dayType: 'weekend', isFrom: true }],
      events: [{ ...event, end: event.start }, { ...event, bookingUrl: 'javascript:alert(1)' }],
    };
    expect(read(sent)).toEqual({
      ...{ ...UNKNOWN, minimumAge: 0 },
      rooms: [{ name: 'Rock', minPlayers: 1, maxPlayers: 500, combinesWith: [] }],
      prices: [{ per: 'player', amount: 9, currency: 'CHF', dayType: 'weekend', isFrom: true }],
      events: [{ ...event, end: null, price: null, bookingUrl: null }],
    });
    const { playLanguages } = factsFromWire('details', { playLanguages: ['fr', 'FR', 'français', 'de'] });
    expect(playLanguages).toEqual(['fr', 'de']);
  }); // prettier-ignore

  test.each([
    ['rooms', { name: '', minPlayers: 1, maxPlayers: 2 }],
    ['rooms', { name: 'Jazz', minPlayers: 0, maxPlayers: 2 }],
    ['rooms', { name: 'Jazz', minPlayers: 1, maxPlayers: 501 }],
    ['prices', { per: 'player', amount: -1, currency: 'EUR' }],
    ['prices', { per: 'player', amount: 1, currency: 'euro' }],
    ['prices', { per: 'hour', amount: 1, currency: 'EUR' }],
    ['events', { title: '', start: '2026-12-05T20:00' }],
    ['events', { title: 'Quiz', start: '2026-12-05 20:00' }],
    ['events', { title: 'Quiz', start: '2026-12-05T20:00', price: { amount: 1 } }],
  ])('An answer with wrong %s is refused: %j', (name, item) => {
    expect(() => read({ [name]: [item] })).toThrow(z.ZodError);
  });

  test.each([{ entree_marches: -1 }, { entree_marches: 1.5 }, { entree_marches_rampe: 'x' }, { sanitaires_adaptes: 'oui' }])(
    'An answer with wrong accessibility is refused: %j',
    (accessibility) => {
      expect(() => read({ accessibility })).toThrow(z.ZodError);
    },
  ); // prettier-ignore
});

test('Columns of attributes are not of every chain, and only they', () => {
  expect(VENUE_COLUMNS.filter((column) => !isOfEveryChain(column))).toEqual([
    'games', 'services', 'capacity', 'rooms', 'prices', 'duration', 'minimum_age', 'games_per_room', 'play_languages',
    'accessibility',
  ]); // prettier-ignore
  expect(isOfEveryChain('coordinates')).toBe(false);
});

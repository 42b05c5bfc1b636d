import fc from 'fast-check';
import { writeRooms, validateRooms } from '../../src/validate/rooms';
import { validatePrices, writePrices } from '../../src/validate/prices';
import { validateAccessibility, writeAccessibility } from '../../src/validate/accessibility';
import { validateEvents, writeEvents } from '../../src/validate/events';
import {
  validateDuration,
  validateGamesPerRoom,
  validateLanguages,
  validateMinimumAge,
} from '../../src/validate/game-facts';
import { createRowFindings, type RowFindings } from '../../src/finding';
import type { RawRow } from '../../src/raw-table';
import { UNKNOWN_ACCESSIBILITY } from '@locator/venue-model';
import { someVenue } from '@locator/test-support/arbitraries';

type Validate<Value> = (cells: RawRow['cells'], findings: RowFindings) => Value;

function read<Value>(
  validate: Validate<Value>,
  cells: RawRow['cells'],
): { value: Value; reported: string[] } {
  const findings = createRowFindings(2);
  const value = validate(cells, findings);
  return { value, reported: findings.toList(null).map((finding) => `${finding.code}: ${finding.value}`) };
}

const room = (name: string, minPlayers: number, maxPlayers: number, ...combinesWith: string[]) => ({
  name,
  minPlayers,
  maxPlayers,
  combinesWith,
});

describe('The cell of rooms', () => {
  test.each([
    ['Salle Jazz 4-20', [room('Salle Jazz', 4, 20)]],
    ['Salle Jazz : 4 à 20 joueurs', [room('Salle Jazz', 4, 20)]],
    ['Salle 3 (4–20 pers.)', [room('Salle 3', 4, 20)]],
    ['Jazz 10 to 200', [room('Jazz', 10, 200)]],
    ['Jazz 4bis20 Spieler', [room('Jazz', 4, 20)]],
    [
      'Jazz: max. 120; Rock up to 18 people ; Pop ( bis zu 8 )',
      [room('Jazz', 1, 120), room('Rock', 1, 18), room('Pop', 1, 8)],
    ],
    ["Jazz jusqu'à18 pers.; Rock maximum 30", [room('Jazz', 1, 18), room('Rock', 1, 30)]],
    ['Jazz 500-500', [room('Jazz', 500, 500)]],
    ['Jazz 4-20 + jazz + Rock 4-18', [room('Jazz', 4, 20, 'Rock'), room('Rock', 4, 18, 'Jazz')]],
    [`${'a'.repeat(60)} 4-20`, [room('a'.repeat(60), 4, 20)]],
    ['Salle VIP max 8; Bar jusqu’à 30 personnes', [room('Salle VIP', 1, 8), room('Bar', 1, 30)]],
    [
      'Jazz 4-20 + Rock 4-18 + Pop 2-8\nBar 1-10',
      [
        room('Jazz', 4, 20, 'Rock'),
        room('Rock', 4, 18, 'Jazz', 'Pop'),
        room('Pop', 2, 8, 'Rock'),
        room('Bar', 1, 10),
      ],
    ],
    [
      'Jazz 4-20 + Rock 4-18; Pop 2-8; jazz + pop',
      [room('Jazz', 4, 20, 'Rock', 'Pop'), room('Rock', 4, 18, 'Jazz'), room('Pop', 2, 8, 'Jazz')],
    ],
  ])('%s', (rooms, expected) => {
    expect(read(validateRooms, { rooms })).toEqual({ value: expected, reported: [] });
  });

  test.each([
    'Salle 12',
    'Salle Jazz',
    'Salle Jazz 20-4',
    '4-20',
    'Salle Jazz 0-20',
    'Salle Jazz 4-900',
    'Salle Jazz 4-501',
    'Salle Jazz 4-20 !',
    'Salle Jazz max 20 !',
    'Salle Jazz max',
    `${'a'.repeat(61)} 4-20`,
  ])('%s is reported and ignored', (rooms) => {
    expect(read(validateRooms, { rooms })).toEqual({ value: [], reported: [`room-invalid: ${rooms}`] });
  });

  test('A room with a problem is reported with the limits', () => {
    const findings = createRowFindings(2);
    validateRooms({ rooms: 'Jazz; <i></i> 2-4' }, findings);
    expect(findings.toList(null)).toMatchObject([
      { code: 'room-invalid', column: 'rooms', value: 'Jazz', details: { players: 500, rooms: 12 } },
      { code: 'text-markup', column: 'rooms', value: '<i></i>' },
      { code: 'room-invalid', value: '<i></i> 2-4' },
    ]);
  });

  test('Combinations are written next to each other where possible', () => {
    const rooms = [
      room('A', 1, 2, 'B', 'C'),
      room('B', 1, 2, 'A', 'C'),
      room('C', 1, 2, 'B', 'A'),
      room('D', 1, 2),
    ];
    expect(writeRooms(rooms)).toBe('A 1-2 + B 1-2 + C 1-2; D 1-2; A + C');
  });

  test('A second room of the same name and a thirteenth room are reported', () => {
    expect(read(validateRooms, { rooms: 'Jazz 4-20; jazz 2-8' }).reported).toEqual([
      'room-invalid: jazz 2-8',
    ]);
    const rooms = Array.from({ length: 13 }, (_, index) => `Salle ${index}: 4-20`).join(';');
    expect(read(validateRooms, { rooms }).reported).toEqual(['room-invalid: Salle 12: 4-20']);
  });
});

const price = { per: 'player', amount: 22, currency: 'EUR', dayType: 'any', isFrom: false } as const;

describe('The cell of prices', () => {
  test.each([
    ['22 € par joueur', price],
    ['22,50€/pers.', { ...price, amount: 22.5 }],
    ['EUR 22 per person', price],
    ['18 € par joueur en semaine', { ...price, amount: 18, dayType: 'weekday' }],
    ['à partir de 300 € la salle', null],
    ['dès 300 € par salle', { ...price, per: 'room', amount: 300, isFrom: true }],
    [
      'Ab 28 CHF pro Person am Wochenende',
      { ...price, amount: 28, currency: 'CHF', dayType: 'weekend', isFrom: true },
    ],
    ['£15 per player', { ...price, amount: 15, currency: 'GBP' }],
    ['120 MAD par joueur (en semaine)', { ...price, amount: 120, currency: 'MAD', dayType: 'weekday' }],
    ['0 € par joueur', null],
    ['22 par joueur', null],
    ['22 XXQ par joueur', null],
    ['22 €', null],
    ['22 € par joueur le mardi', null],
    ['22.505 € par joueur', null],
    ['22 € par joueurs le samedi', null],
    ['Tarif dès 22 € par joueur', null],
    ['22 €  par  joueur', price],
    ['12 500,50 € par salle', { ...price, per: 'room', amount: 12_500.5 }],
    ['1.200 TND par salle', null],
    ['0.200 € par salle', null],
    ['1.200.50 € par salle', null],
    ['1 20 € par salle', null],
  ])('%s', (prices, expected) => {
    expect(read(validatePrices, { prices })).toEqual(
      expected ? { value: [expected], reported: [] } : { value: [], reported: [`price-invalid: ${prices}`] },
    );
  });

  test.each([
    '1 200 € par salle',
    '1\u{a0}200 € par salle',
    '1\u{202f}200\u{202f}€ par salle',
    '1.200 € pro Raum',
    '1,200 € per room',
    '€1,200 per room',
    "1'200 EUR par salle",
    '1’200 EUR par salle',
    '1.200,00 € pro Raum',
    '1,200.00 € per room',
    'EUR 1 200 par salle',
  ])('%s has a separator of thousands', (prices) => {
    expect(read(validatePrices, { prices }).value).toEqual([{ ...price, per: 'room', amount: 1_200 }]);
  });
});

describe('The cells of numbers and languages', () => {
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
  ])('A duration of %s', (duration, expected) => {
    expect(read(validateDuration, { duration }).value).toBe(expected);
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
  ])('A minimum age of %s', (minimum_age, expected) => {
    expect(read(validateMinimumAge, { minimum_age }).value).toBe(expected);
  });

  test('A number out of range names the column and its limit', () => {
    const findings = createRowFindings(2);
    validateGamesPerRoom({ games_per_room: '5000' }, findings);
    expect(findings.toList(null)).toMatchObject([
      { code: 'number-invalid', column: 'games_per_room', value: '5000', details: { most: 999 } },
    ]);
  });

  test('A blank cell is no number, and nothing is reported', () => {
    expect(read(validateDuration, {})).toEqual({ value: null, reported: [] });
    expect(read(validateMinimumAge, { minimum_age: ' ' })).toEqual({ value: null, reported: [] });
    expect(read(validateGamesPerRoom, { games_per_room: ' 3 ' })).toEqual({ value: 3, reported: [] });
    expect(read(validateDuration, { duration: ' x ' }).reported).toEqual(['number-invalid: x']);
  });

  test.each(['ZZ', 'iw', 'undefined'])('%s is not a language', (play_languages) => {
    const findings = createRowFindings(2);
    expect(validateLanguages({ play_languages }, findings)).toEqual([]);
    expect(findings.toList(null)).toMatchObject([
      { code: 'language-unknown', column: 'play_languages', value: play_languages },
    ]);
  });

  test('Languages are read by code and by name, once each', () => {
    expect(
      read(validateLanguages, { play_languages: 'fr; Anglais, Deutsch / français; klingon; xx' }),
    ).toEqual({
      value: ['fr', 'en', 'de'],
      reported: ['language-unknown: klingon', 'language-unknown: xx'],
    });
  });
});

describe('The cell of accessibility', () => {
  test('A fact that is left out stays unknown, and a wrong one is reported', () => {
    const accessibility =
      'entree_plain_pied=non; entree_marches: 2; entree_marches_rampe=amovible; entree_largeur_mini=90 cm; sanitaires_adaptes=peut-être; ascenseur=oui';
    expect(read(validateAccessibility, { accessibility })).toEqual({
      value: {
        ...UNKNOWN_ACCESSIBILITY,
        entree_plain_pied: false,
        entree_marches: 2,
        entree_marches_rampe: 'amovible',
        entree_largeur_mini: 90,
      },
      reported: [
        'accessibility-invalid: sanitaires_adaptes=peut-être',
        'accessibility-invalid: ascenseur=oui',
      ],
    });
  });
});

describe('The number of steps and the width of the entrance', () => {
  test.each([
    ['entree_marches', '100', 100],
    ['entree_marches', '101', undefined],
    ['entree_largeur_mini', '1000', 1000],
    ['entree_largeur_mini', '1001 cm', undefined],
    ['entree_largeur_mini', '90cm', 90],
    ['entree_largeur_mini', '90 cm !', undefined],
    ['entree_largeur_mini', 'x90', undefined],
    ['entree_largeur_mini', 'cm', undefined],
  ] as const)('%s=%s is read as %s', (fact, text, number) => {
    const findings = createRowFindings(2);
    const facts = validateAccessibility({ accessibility: `${fact}=${text}` }, findings);
    expect(facts).toEqual({ ...UNKNOWN_ACCESSIBILITY, [fact]: number ?? null });
    expect(findings.toList(null)).toMatchObject(
      number === undefined
        ? [{ code: 'accessibility-invalid', column: 'accessibility', value: `${fact}=${text}` }]
        : [],
    );
  });

  test('A problem is reported with the names of the facts', () => {
    const findings = createRowFindings(2);
    validateAccessibility({ accessibility: '!entree_marches=1; entree marches; =' }, findings);
    expect(findings.toList(null)).toHaveLength(3);
    expect(findings.toList(null)[0]?.details.allowed).toMatch(/^\w+(?:, \w+)+$/);
  });

  test.each([
    [true, ['oui', 'YES', 'true', 'vrai', '1', 'ja', 'sí', 'si', 'sì']],
    [false, ['non', 'No', 'false', 'faux', '0', 'nein', 'nee']],
  ])('Words for %s', (value, words) => {
    for (const word of words) {
      const accessibility = `ENTREE_PLAIN_PIED = ${word}`;
      expect({ word, ...read(validateAccessibility, { accessibility }) }).toEqual({
        word,
        value: { ...UNKNOWN_ACCESSIBILITY, entree_plain_pied: value },
        reported: [],
      });
    }
  });

  test('Facts are written without the unknown ones', () => {
    const facts = { ...UNKNOWN_ACCESSIBILITY, entree_plain_pied: false, entree_marches: 2 };
    expect(writeAccessibility(facts).split(';').sort()).toEqual([
      'entree_marches=2',
      'entree_plain_pied=non',
    ]);
  });
});

describe('The cell of events', () => {
  test('Events are sorted, may end on the next day, and may lack price and address', () => {
    const events =
      '2026-12-31 22:00-03:00 | Réveillon; musique | 49 € par personne | https://quiz.example/x; 2026-12-05 20:00-23:30 | Quiz';
    expect(read(validateEvents, { events })).toEqual({
      value: [
        {
          title: 'Quiz',
          start: '2026-12-05T20:00',
          end: '2026-12-05T23:30',
          price: null,
          bookingUrl: null,
        },
        {
          title: 'Réveillon; musique',
          start: '2026-12-31T22:00',
          end: '2027-01-01T03:00',
          price: { amount: 49, currency: 'EUR' },
          bookingUrl: 'https://quiz.example/x',
        },
      ],
      reported: [],
    });
  });

  test.each([
    '2026-12-05 | Quiz',
    '2026-02-30 20:00-23:00 | Quiz',
    '2026-12-05 20:00-23:00',
    '2026-12-05 20:00-23:00 | Quiz | javascript:alert(1)',
    '2026-12-05 20:00-23:00 | Quiz | 0 €',
    '2026-12-05 20:00-23:00 | Quiz | 15 € par salle',
    '2026-12-05 20:00-23:00 | Quiz | 15 € x par personne',
    '2026-12-05 24:00-23:00 | Quiz',
    'le 2026-12-05 20:00-23:00 | Quiz',
    '2026-12-05 20:00-23:00 h | Quiz',
    `2026-12-05 20:00-23:00 | ${'a'.repeat(121)}`,
  ])('%s is reported', (events) => {
    expect(read(validateEvents, { events })).toEqual({ value: [], reported: [`event-invalid: ${events}`] });
  });
});

describe('An event', () => {
  const event = { title: 'Quiz', start: '2026-12-05T20:00', end: '2026-12-05T23:00', price: null, bookingUrl: null }; // prettier-ignore

  test.each([
    ['2026-12-05 20:00-23:00 | Quiz', event],
    ['2026-12-05 20:00 – 23:00|Quiz', event],
    ['5/12/2026 20:00-23:00 | Quiz', event],
    ['2026-12-05 20:00 | Quiz', { ...event, end: null }],
    ['2026-12-05 20:00-20:00 | Quiz', { ...event, end: '2026-12-06T20:00' }],
    [`2026-12-05 20:00-23:00 | ${'a'.repeat(120)}`, { ...event, title: 'a'.repeat(120) }],
    ['2026-12-05 20:00-23:00 | Quiz | | 15 EUR', { ...event, price: { amount: 15, currency: 'EUR' } }],
    ['2026-12-05 20:00-23:00 | Quiz | 15 € / pers', { ...event, price: { amount: 15, currency: 'EUR' } }],
    ['2026-12-05 20:00-23:00 | Quiz | 15€/pers.', { ...event, price: { amount: 15, currency: 'EUR' } }],
    ['2026-12-05 20:00-23:00 | Quiz | 15 € per player', { ...event, price: { amount: 15, currency: 'EUR' } }],
    ['2026-12-05 20:00-23:00 | Quiz; ', event],
  ])('%s', (events, expected) => {
    expect(read(validateEvents, { events })).toEqual({ value: [expected], reported: [] });
  });

  test('Events are separated by line breaks, or by semicolons before a date', () => {
    const events =
      '2026-12-06 20:00-23:00 | B;c\n2026-12-05 20:00-23:00 | A;2026-12-07 20:00-23:00 | D;  2026-12-05 20:00-22:00 | E; ';
    const titles = read(validateEvents, { events }).value.map(({ title }) => title);
    expect(titles).toEqual(['A', 'E', 'B;c', 'D']);
  });

  test('A problem is reported in the column of events', () => {
    const findings = createRowFindings(2);
    validateEvents({ events: '2026-12-05 20:00-23:00 | <b>Quiz</b>; 2026-12-05 | x' }, findings);
    expect(findings.toList(null)).toMatchObject([
      { code: 'text-markup', column: 'events' },
      { code: 'event-invalid', column: 'events', value: '2026-12-05 | x' },
    ]);
  });
});

describe('Cells that the import writes', () => {
  test('Rooms, prices and accessibility are read back as they were', () => {
    fc.assert(
      fc.property(someVenue, ({ rooms, prices, accessibility }) => {
        const cells = {
          rooms: writeRooms(rooms),
          prices: writePrices(prices),
          accessibility: writeAccessibility(accessibility),
        };
        const read = validateRooms(cells, createRowFindings(2));
        const sorted = (all: typeof rooms) =>
          all.map((one) => ({ ...one, combinesWith: [...one.combinesWith].sort() }));
        expect(sorted(read)).toEqual(sorted(rooms));
        expect(validatePrices(cells, createRowFindings(2))).toEqual(prices);
        expect(validateAccessibility(cells, createRowFindings(2))).toEqual(accessibility);
      }),
      { numRuns: 500 },
    );
  });

  test('Events are read back as they were', () => {
    const cell =
      '2026-12-05 20:00-23:30 | Quiz années 80 | 15.5 EUR | https://quiz.example/; 2026-12-31 22:00-03:00 | Réveillon';
    expect(writeEvents(read(validateEvents, { events: cell }).value)).toBe(cell);
  });
});

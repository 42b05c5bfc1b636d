import { type Fact, FACTS, readCell, UNKNOWN_ACCESSIBILITY } from '..';
import { newReading } from './support/reading';

const { accessibility: access, events: evenings, playLanguages, prices: amounts, rooms: spaces } = FACTS;

function read<Value>(fact: Fact<Value>, cell: string): { value: Value; reported: readonly string[] } {
  const { reading, reported } = newReading();
  const value = readCell(fact, cell, reading);
  return { value, reported: reported.map(([code, , item]) => `${code}: ${item}`) };
}

/** Returns the findings about a cell. Markup is removed from its texts. */
function findingsIn(fact: Fact, cell: string): unknown[] {
  const cleaned: unknown[] = [];
  const { reading, reported } = newReading({
    clean(text, column) {
      if (text.includes('<')) cleaned.push([column, text]);
      return text.replace(/<[^>]*>/g, '');
    },
  });
  readCell(fact, cell, reading);
  return [...cleaned, ...reported];
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
    expect(read(spaces, rooms)).toEqual({ value: expected, reported: [] });
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
    expect(read(spaces, rooms)).toEqual({ value: [], reported: [`room-invalid: ${rooms}`] });
  });

  test('A room with a problem is reported with the limits', () => {
    const limits = { players: 500, rooms: 12 };
    expect(findingsIn(spaces, 'Jazz; <i></i> 2-4')).toEqual([
      ['rooms', '<i></i>'],
      ['room-invalid', 'rooms', 'Jazz', limits],
      ['room-invalid', 'rooms', '<i></i> 2-4', limits],
    ]);
  });

  test('Combinations are written next to each other where possible', () => {
    const rooms = [
      room('A', 1, 2, 'B', 'C'),
      room('B', 1, 2, 'A', 'C'),
      room('C', 1, 2, 'B', 'A'),
      room('D', 1, 2),
    ];
    expect(spaces.write(rooms)).toBe('A 1-2 + B 1-2 + C 1-2; D 1-2; A + C');
  });

  test('A second room of the same name and a thirteenth room are reported', () => {
    expect(read(spaces, 'Jazz 4-20; jazz 2-8').reported).toEqual(['room-invalid: jazz 2-8']);
    const rooms = Array.from({ length: 13 }, (_, index) => `Salle ${index}: 4-20`).join(';');
    expect(read(spaces, rooms).reported).toEqual(['room-invalid: Salle 12: 4-20']);
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
    expect(read(amounts, prices)).toEqual(
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
    expect(read(amounts, prices).value).toEqual([{ ...price, per: 'room', amount: 1_200 }]);
  });
});

describe('The cell of languages', () => {
  test.each(['ZZ', 'iw', 'undefined'])('%s is not a language', (play_languages) => {
    expect(read(playLanguages, play_languages).value).toEqual([]);
    expect(findingsIn(playLanguages, play_languages)).toEqual([
      ['language-unknown', 'play_languages', play_languages],
    ]);
  });

  test('Languages are read by code and by name, once each', () => {
    expect(read(playLanguages, 'fr; Anglais, Deutsch / français; klingon; xx')).toEqual({
      value: ['fr', 'en', 'de'],
      reported: ['language-unknown: klingon', 'language-unknown: xx'],
    });
  });
});

describe('The cell of accessibility', () => {
  test('A fact that is left out stays unknown, and a wrong one is reported', () => {
    const accessibility =
      'entree_plain_pied=non; entree_marches: 2; entree_marches_rampe=amovible; entree_largeur_mini=90 cm; sanitaires_adaptes=peut-être; ascenseur=oui';
    expect(read(access, accessibility)).toEqual({
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
    expect(read(access, `${fact}=${text}`)).toEqual({
      value: { ...UNKNOWN_ACCESSIBILITY, [fact]: number ?? null },
      reported: number === undefined ? [`accessibility-invalid: ${fact}=${text}`] : [],
    });
  });

  test('A problem is reported with the names of the facts', () => {
    const allowed: unknown = expect.stringMatching(/^\w+(?:, \w+)+$/);
    const about = ['!entree_marches=1', 'entree marches', '='];
    expect(findingsIn(access, about.join(';'))).toEqual(
      about.map((item) => ['accessibility-invalid', 'accessibility', item, { allowed }]),
    );
  });

  test.each([
    [true, ['oui', 'YES', 'true', 'vrai', '1', 'ja', 'sí', 'si', 'sì']],
    [false, ['non', 'No', 'false', 'faux', '0', 'nein', 'nee']],
  ])('Words for %s', (value, words) => {
    for (const word of words) {
      const accessibility = `ENTREE_PLAIN_PIED = ${word}`;
      expect({ word, ...read(access, accessibility) }).toEqual({
        word,
        value: { ...UNKNOWN_ACCESSIBILITY, entree_plain_pied: value },
        reported: [],
      });
    }
  });

  test('Facts are written without the unknown ones', () => {
    const facts = { ...UNKNOWN_ACCESSIBILITY, entree_plain_pied: false, entree_marches: 2 };
    expect(access.write(facts).split(';').sort()).toEqual(['entree_marches=2', 'entree_plain_pied=non']);
  });
});

describe('The cell of events', () => {
  test('Events are sorted, may end on the next day, and may lack price and address', () => {
    const events =
      '2026-12-31 22:00-03:00 | Réveillon; musique | 49 € par personne | https://quiz.example/x; 2026-12-05 20:00-23:30 | Quiz';
    expect(read(evenings, events)).toEqual({
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
    expect(read(evenings, events)).toEqual({ value: [], reported: [`event-invalid: ${events}`] });
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
    expect(read(evenings, events)).toEqual({ value: [expected], reported: [] });
  });

  test('Events are separated by line breaks, or by semicolons before a date', () => {
    const events =
      '2026-12-06 20:00-23:00 | B;c\n2026-12-05 20:00-23:00 | A;2026-12-07 20:00-23:00 | D;  2026-12-05 20:00-22:00 | E; 8.12.2026 20:00 | F;1; 31/12/2026 20:00 | G; ';
    const titles = read(evenings, events).value.map(({ title }) => title);
    expect(titles).toEqual(['A', 'E', 'B;c', 'D', 'F;1', 'G']);
  });

  test('A problem is reported in the column of events', () => {
    expect(findingsIn(evenings, '2026-12-05 20:00-23:00 | <b>Quiz</b>; 2026-12-05 | x')).toEqual([
      ['events', '<b>Quiz</b>'],
      ['event-invalid', 'events', '2026-12-05 | x'],
    ]);
  });
});

test('Events are written as they are read', () => {
  const cell =
    '2026-12-05 20:00-23:30 | Quiz années 80 | 15.5 EUR | https://quiz.example/; 2026-12-31 22:00-03:00 | Réveillon';
  expect(evenings.write(read(evenings, cell).value)).toBe(cell);
});

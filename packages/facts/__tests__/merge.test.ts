import {
  FACTS,
  mergeValue,
  type Price,
  type Room,
  type SpecialDay,
  UNKNOWN_ACCESSIBILITY,
  type VenueEvent,
} from '..';

/** Applies a change of a value that others have changed to `current`. */
function merged<Value>(
  { merge }: Pick<(typeof FACTS)['rooms'], 'merge'>,
  from: Value,
  value: Value,
  current: Value,
): unknown {
  if (!merge) throw new Error('Changes of this fact are not merged.');
  return mergeValue(merge, { from, value }, current);
}

const day = (date: string, ...hours: string[]): SpecialDay => ({ date, hours });

describe('Changes of special days', () => {
  const { specialDays } = FACTS;
  const [eve, christmas, boxing] = [day('2026-12-24', '10:00-12:00'), day('2026-12-25'), day('2026-12-26')];

  test.each([
    ['A day is added', [christmas], [christmas, boxing], [eve, christmas], [eve, christmas, boxing]],
    ['Two days are added before others', [], [boxing, eve], [christmas], [eve, christmas, boxing]],
    ['A day is removed', [eve, christmas], [eve], [eve, christmas, boxing], [eve, boxing]],
    ['A day is removed that others have removed', [eve, christmas], [eve], [eve], [eve]],
    ['A day is changed that others have removed', [eve], [day(eve.date)], [], [day(eve.date)]],
    ['A day is changed that others have changed', [eve], [day(eve.date)], [day(eve.date, '08:00-09:00')], [day(eve.date)]],
    ['A day is not changed that others have changed', [eve], [eve, boxing], [day(eve.date, '08:00-09:00')], [day(eve.date, '08:00-09:00'), boxing]],
    ['All days are removed', [eve, christmas], [], [eve, christmas, boxing], [boxing]],
    ['Others have changed nothing: the order is that of the change', [eve], [boxing, eve], [eve], [boxing, eve]],
  ])('%s', (_, from, value, current, expected) => {
    expect(merged(specialDays, from, value, current)).toEqual(expected);
  }); // prettier-ignore
});

const event = (title: string, start: string, end: string | null = null): VenueEvent => ({ title, start, end, price: null, bookingUrl: null }); // prettier-ignore

test('Of events with one start and title, none is lost', () => {
  const [short, long] = [
    event('Quiz', '2026-12-05T20:00', '2026-12-05T21:00'),
    event('Quiz', '2026-12-05T20:00'),
  ];
  const other = event('Quiz', '2026-12-04T20:00');
  expect(merged(FACTS.events, [], [short, long], [other])).toEqual([other, short, long]);
  expect(merged(FACTS.events, [short], [short, other], [short, long])).toEqual([other, short, long]);
  expect(merged(FACTS.events, [short, long], [short], [short, long, other])).toEqual([other, short]);
});

test('Rooms keep their order, and are the same whatever the case of their name', () => {
  const room = (name: string, maxPlayers = 8): Room => ({ name, minPlayers: 2, maxPlayers, combinesWith: [] });
  const [jazz, rock, pop] = [room('Jazz'), room('Rock'), room('Pop')];
  expect(merged(FACTS.rooms, [jazz, rock], [jazz, room('rock', 9)], [pop, rock, jazz])).toEqual([pop, room('rock', 9), jazz]);
}); // prettier-ignore

test('Rooms that others have joined stay joined', () => {
  const [jazz, rock, pop] = ['Jazz', 'Rock', 'Pop'].map((name): Room => ({ name, minPlayers: 2, maxPlayers: 8, combinesWith: [] })) as [Room, Room, Room];
  const larger = { ...rock, maxPlayers: 9 };
  const joined = [{ ...jazz, combinesWith: ['Rock', 'Pop'] }, { ...rock, combinesWith: ['Jazz'] }, { ...pop, combinesWith: ['Jazz'] }];
  const value = merged(FACTS.rooms, [jazz, rock, pop], [jazz, larger, pop], joined) as readonly Room[];
  expect(FACTS.rooms.write(value)).toBe('Jazz 2-8 + Rock 2-9; Pop 2-8; Jazz + Pop');
}); // prettier-ignore

test('Prices of other units and days stay', () => {
  const price = (per: Price['per'], dayType: Price['dayType'], amount: number): Price => ({ per, dayType, amount, currency: 'EUR', isFrom: false }); // prettier-ignore
  const [any, week, room] = [
    price('player', 'any', 20),
    price('player', 'weekday', 18),
    price('room', 'any', 200),
  ];
  const dearer = price('player', 'any', 22);
  expect(merged(FACTS.prices, [any], [dearer], [any, week, room])).toEqual([dearer, week, room]);
  const [swiss, from] = [
    { ...any, currency: 'CHF', amount: 26 },
    { ...any, isFrom: true, amount: 15 },
  ];
  expect(merged(FACTS.prices, [any], [dearer], [any, swiss, from])).toEqual([dearer, swiss, from]);
});

test.each([
  ['rooms', [{ name: 'B', minPlayers: 1, maxPlayers: 2, combinesWith: [] }, { name: 'A', minPlayers: 1, maxPlayers: 2, combinesWith: [] }]],
  ['events', [event('Quiz', '2026-12-05T20:00'), event('Blind test', '2026-12-05T20:00')]],
] as const)('A change of %s that is applied again changes nothing', (name, value) => {
  expect(merged<readonly unknown[]>(FACTS[name], [], value, value)).toEqual(value);
}); // prettier-ignore

test('Facts of accessibility that others have changed stay', () => {
  const [level, steps] = [{ entree_plain_pied: true }, { entree_marches: 0 }];
  const access = (...known: object[]): object =>
    Object.assign({ ...UNKNOWN_ACCESSIBILITY }, ...known) as object;
  expect(merged(FACTS.accessibility, access(), access(level), access(steps))).toEqual(access(level, steps));
  expect(merged(FACTS.accessibility, access(level), access(), access(level, steps))).toEqual(access(steps));
});

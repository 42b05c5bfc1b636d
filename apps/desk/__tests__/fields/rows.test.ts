import fc from 'fast-check';
import { CELL_FORMATS } from '@locator/venue-import/cell-formats';
import { accessibility, readField } from '../../src/fields/editors';
import { listEditor, type ListFormat, timeOf } from '../../src/fields/list-editor';
import { events, prices, rooms, specialDays } from '../../src/fields/lists';
import { weekEditor } from '../../src/fields/week-editor';
import type { Context } from '../../src/exchange';
import type { Row } from '../../src/fields/field';
import { TEXTS } from '../../src/texts';

const context = (fields: readonly (readonly [string, string])[]): Context => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return { form, t: TEXTS.fr, session: { language: 'fr' } } as unknown as Context;
};

type Column = 'special_days' | 'events' | 'rooms' | 'prices';

const LISTS = { special_days: specialDays, events, rooms, prices } as unknown as Readonly<
  Record<Column, ListFormat<unknown>>
>;
const COLUMNS = Object.keys(LISTS) as Column[];

/** Returns the fields that a browser sends for rows. */
function sent(column: Column, rows: readonly Row[], base = ''): (readonly [string, string])[] {
  const { parts } = LISTS[column];
  const fields = rows.flatMap((row, index) =>
    parts.flatMap(({ name, kind }): (readonly [string, string])[] => {
      if (kind !== 'box') return [[`${column}.${name}`, row[name] ?? '']];
      return row[name] ? [[`${column}.${name}`, String(index)]] : [];
    }),
  );
  return [[column, base], [`${column}.base`, base], ...fields]; // prettier-ignore
}

const read = (column: Column, rows: readonly Row[], base = '') =>
  readField(column, column, context(sent(column, rows, base)));

/** One example of each kind: the cell, and the rows as a person sees them. */
const EXAMPLES: Readonly<Record<Column, readonly [cell: string, rows: readonly Row[]]>> = {
  special_days: [
    '2026-12-24 12:00-14:00,17:00-24:00;2026-12-25 off',
    [
      { date: '2026-12-24', closed: '', open: '12:00', close: '14:00', open2: '17:00', close2: '00:00' },
      { date: '2026-12-25', closed: 'yes', open: '', close: '', open2: '', close2: '' },
    ],
  ],
  events: [
    '2026-12-05 20:00-02:00 | Soirée | 15 EUR | https://quiz.example/soiree; 2026-12-12 10:00-17:00 | Portes ouvertes',
    [
      { date: '2026-12-05', start: '20:00', end: '02:00', title: 'Soirée', price: '15 EUR', url: 'https://quiz.example/soiree' },
      { date: '2026-12-12', start: '10:00', end: '17:00', title: 'Portes ouvertes', price: '', url: '' },
    ],
  ],
  rooms: [
    'Salle Jazz 4-10 + Salle Rock 4-18; Salle VIP 2-8; Salle Jazz + Salle VIP',
    [
      { name: 'Salle Jazz', min: '4', max: '10', joined: '' },
      { name: 'Salle Rock', min: '4', max: '18', joined: 'Salle Jazz' },
      { name: 'Salle VIP', min: '2', max: '8', joined: 'Salle Jazz' },
    ],
  ],
  prices: [
    '22.5 EUR par joueur en semaine; dès 300 CHF par salle',
    [
      { from: '', amount: '22.5', currency: 'EUR', per: 'joueur', days: 'en semaine' },
      { from: 'yes', amount: '300', currency: 'CHF', per: 'salle', days: '' },
    ],
  ],
}; // prettier-ignore

const arbitraryCell: Readonly<Record<Column, fc.Arbitrary<string>>> = {
  special_days: fc.array(
    fc.record({ day: fc.integer({ min: 1, max: 28 }), hours: fc.constantFrom('off', '10:00-18:00', '12:00-14:00,17:00-24:00') }),
  ).map((days) => days.map(({ day, hours }) => `2026-11-${String(day).padStart(2, '0')} ${hours}`).join(';')),
  events: fc.array(
    fc.record({ title: fc.stringMatching(/^[A-Za-zé’ ;]{1,20}$/), price: fc.constantFrom('', ' | 15 EUR', ' | 7.5 CHF') }),
  ).map((list) => list.map(({ title, price }) => `2026-12-05 20:00-23:30 | x${title}y${price}`).join('; ')),
  rooms: fc.uniqueArray(fc.constantFrom('Jazz', 'Rock', 'Salle 3', 'VIP'), { minLength: 1 }).chain((names) =>
    fc.array(fc.boolean(), { minLength: names.length, maxLength: names.length }).map((links) =>
      names.map((name, index) => `${index > 0 ? (links[index] ? ' + ' : '; ') : ''}${name} ${index + 1}-${index + 9}`).join(''),
    ),
  ),
  prices: fc.array(fc.constantFrom('22 EUR par joueur', 'dès 300 EUR par salle le week-end', '7.25 GBP par joueur en semaine'))
    .map((list) => list.join('; ')),
}; // prettier-ignore

describe('Rows of a cell', () => {
  it.each(COLUMNS)('of %s are those of an example, and become the same cell again', (column) => {
    const [cell, rows] = EXAMPLES[column];
    expect(listEditor(LISTS[column]).rowsOf(cell)).toEqual(rows);
    expect(read(column, rows)).toEqual({ cell });
  });

  it.each(COLUMNS)('of %s become the cell again, for any cell that can be read', (column) => {
    const format = CELL_FORMATS[column] as (typeof CELL_FORMATS)['events'];
    fc.assert(
      fc.property(arbitraryCell[column], (text) => {
        const { value, unreadable } = format.read(text, '');
        expect(unreadable).toEqual([]);
        const cell = format.write(value);
        const rows = listEditor(LISTS[column]).rowsOf(cell);
        if (rows?.length) expect(read(column, rows)).toEqual({ cell });
        else expect(cell).toBe('');
      }),
    );
  });

  const word = fc.constantFrom(
    '',
    '',
    '7',
    '17',
    '17:00',
    '9h30',
    '2026-12-24',
    'Salle 3',
    'a|b',
    'a; b',
    'a+b',
    '<b>x</b>',
    '12,5',
    '-',
    'off',
    'https://x.example/a',
    'Jazz',
    '15 EUR',
    '0',
  );

  it.each(COLUMNS)('of %s are in the cell or named as a problem, whatever is typed', (column) => {
    const { parts } = LISTS[column];
    const row = fc.record(
      Object.fromEntries(
        parts.map(({ name, kind, options }) => [
          name,
          kind === 'box'
            ? fc.constantFrom('', 'yes')
            : options
              ? fc.constantFrom(...options(TEXTS.fr).map(([value]) => value))
              : fc.oneof({ arbitrary: word, weight: 1 }, { arbitrary: fc.constant(EXAMPLES[column][1][0]?.[name] ?? ''), weight: 3 }),
        ]),
      ),
    );
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 3 }), (rows) => {
        const value = read(column, rows);
        const typed = rows.filter((one) =>
          parts.some(({ name, kind }) => kind !== 'choice' && (one[name] ?? '') !== ''),
        );
        if (value?.typed) {
          expect(value.typed.rows).toHaveLength(typed.length);
          expect(value.typed.problem).not.toBe('');
          return;
        }
        const shown = listEditor(LISTS[column]).rowsOf(value?.cell ?? '') ?? [];
        expect(shown).toHaveLength(typed.length);
        for (const one of typed) {
          const isShown = shown.some((other) =>
            parts.every(({ name, kind }) => {
              const [mine, theirs] = [one[name] ?? '', other[name] ?? ''];
              if (mine === '' || name === 'joined') return true;
              if (kind === 'time') return timeOf(mine) === theirs;
              return kind === 'amount' ? theirs.startsWith(String(parseFloat(mine.replace(',', '.')))) : mine === theirs;
            }),
          );
          expect([one, isShown]).toEqual([one, true]);
        }
      }),
      { numRuns: 400 },
    );
  }); // prettier-ignore

  it('keep the text if they are unchanged, and are refused if both were changed', () => {
    const [, rows] = EXAMPLES.rooms;
    const base = 'Salle Jazz 4-10 + Salle Rock 4-18; Salle VIP 2-8; Salle Jazz + Salle VIP';
    expect(readField('rooms', 'rooms', context([['rooms', 'Salle 1 : 4 à 20'], ...sent('rooms', rows, base).slice(1)]))).toEqual({ cell: 'Salle 1 : 4 à 20' });
    const both = readField('rooms', 'rooms', context([['rooms', 'Salle 1 4-20'], ...sent('rooms', rows.slice(0, 2), base).slice(1)]));
    expect(both?.typed?.problem).toContain('tous deux');
    expect(both?.typed?.text).toBe('Salle 1 4-20');
  }); // prettier-ignore

  it('name the row that cannot be read', () => {
    const [, [first = {}]] = EXAMPLES.events;
    const endless = { date: '2026-12-24', start: '20', title: 'Noël' };
    expect(read('events', [first, endless])?.typed).toBeUndefined();
    const value = read('events', [first, { ...endless, start: '' }]);
    expect(value?.typed).toMatchObject({ wrongRow: 1, problem: expect.stringContaining('Ligne 2 : indiquez une date') });
    expect(value?.cell).toContain('2026-12-24  | Noël');
    expect(read('rooms', [{ name: 'Jazz', min: '2', max: '9', joined: 'Rock' }])?.typed?.problem).toContain('se joindre à');
  }); // prettier-ignore

  it('of special days: “closed” wins over the old times, and new times over an old “closed”', () => {
    const [base, [opened = {}, closed = {}]] = EXAMPLES.special_days;
    const ticked = { ...opened, closed: 'yes' };
    expect(read('special_days', [ticked, closed], base)).toEqual({ cell: '2026-12-24 off;2026-12-25 off' });
    const times = { ...closed, open: '18h', close: '23' };
    expect(read('special_days', [opened, times], base)?.cell).toContain('2026-12-25 18:00-23:00');
    expect(read('special_days', [{ date: '2026-12-26', closed: 'yes', open: '10', close: '12' }])?.typed).toBeDefined();
  }); // prettier-ignore

  it('of special days: a chosen holiday is a closed day', () => {
    const fields = [['special_days.base', ''], ['special_days', ''], ['special_days.chosen', '2026-12-25']] as const; // prettier-ignore
    expect(readField('special_days', 'special_days', context(fields))).toEqual({ cell: '2026-12-25 off' });
  });
});

describe('Other groups of controls', () => {
  const boxes = (values: readonly string[], base: string) =>
    readField('payment_means', 'payment_means', context([['payment_means.base', base], ...values.map((value) => ['payment_means', value] as const)])); // prettier-ignore

  it('Check boxes keep the order of the codes that stay ticked, and can all be cleared', () => {
    expect(boxes(['especes', 'cb'], 'cb;especes')).toEqual({ cell: 'cb;especes' });
    expect(boxes(['especes'], 'cb;especes')).toEqual({ cell: 'especes' });
    expect(boxes(['amex', 'cb', 'visa'], 'visa;cb;especes')).toEqual({ cell: 'visa;cb;amex' });
    expect(boxes([], 'cb')).toEqual({ cell: '' });
    expect(readField('payment_means', 'payment_means', context([]))).toBeNull();
  });

  it('Accessibility is a choice for each fact; a width that is no number is refused', () => {
    const cell = 'entree_plain_pied=non;entree_largeur_mini=90';
    const facts = (width: string) =>
      readField('accessibility', 'accessibility', context([['accessibility.base', ''], ['accessibility', ''], ['accessibility.entree_plain_pied', 'non'], ['accessibility.entree_largeur_mini', width]])); // prettier-ignore
    expect(facts('90')).toEqual({ cell });
    expect(facts('large')).toMatchObject({ typed: { problem: expect.stringContaining('centimètres') } });
    expect('read' in accessibility).toBe(true);
  });

  it('A day of the week is copied to those that are ticked, and times are understood without a colon', () => {
    const base = 'Mo 10:00-20:00; Tu-Su off';
    const times = (part: string, first: string) =>
      Array.from({ length: 7 }, (_, day) => [`opening_hours.${part}`, day === 0 ? first : ''] as const);
    const closed = [1, 2, 3, 4, 5, 6].map((day) => ['opening_hours.closed', String(day)] as const);
    const fields = (open: string, ...more: (readonly [string, string])[]) => [
      ...[['opening_hours', base], ['opening_hours.base', base]] as const,
      ...closed, ...times('open', open), ...times('close', '20:00'), ...times('open2', ''), ...times('close2', ''), ...more,
    ];
    const readWeek = (list: ReturnType<typeof fields>) => readField('opening_hours', 'opening_hours', context(list));
    expect(readWeek(fields('10:00'))).toEqual({ cell: base });
    expect(readWeek(fields('9h30'))?.cell).toBe('Tu-Su off; Mo 09:30-20:00');
    const copied = fields('10:00', ['opening_hours.source', '0'], ['opening_hours.target', '1'], ['opening_hours.target', '2']);
    expect(readWeek(copied)?.cell).toBe('Th-Su off; Mo-We 10:00-20:00');
    expect(readWeek(fields('tôt'))?.typed).toMatchObject({ wrongRow: 0 });
    expect(weekEditor.rowsOf('Jun Mo 10:00-12:00')).toBeNull();
  }); // prettier-ignore
});

import fc from 'fast-check';
import { type Fact, type FactName, FACTS, factWithEntries, UNKNOWN_ACCESSIBILITY } from '@locator/facts';
import { html } from '../../src/html';
import { readEntries } from '@locator/venue-import/read-entries';
import { cellOf, contentOf, drawControl, readField } from '../../src/fields/editors';
import { type ListFormat, timeOf } from '../../src/fields/list-editor';
import { events, prices, rooms, specialDays } from '../../src/fields/lists';
import type { Context } from '../../src/exchange';
import type { FieldValue, Row } from '../../src/fields/field';
import { TEXTS } from '../../src/texts';

const context = (fields: readonly (readonly [string, string])[]): Context => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const time = { now: () => Date.parse('2026-11-30'), timeZone: 'Europe/Paris' };
  return { form, t: TEXTS.fr, session: { language: 'fr' }, ...time } as unknown as Context;
};

type Column = 'special_days' | 'events' | 'rooms' | 'prices';

const LISTS = { special_days: specialDays, events, rooms, prices } as unknown as Readonly<
  Record<Column, ListFormat<unknown>>
>;
const COLUMNS = Object.keys(LISTS) as Column[];

const factOf = (column: Column): FactName => factWithEntries(column)!;
const valueOf = (column: Column, text: string) =>
  readEntries(factOf(column), text, '').value as readonly unknown[];

/** Returns the fields that a browser sends for rows. */
function sent(
  column: Column,
  rows: readonly Row[],
  base: readonly unknown[] = [],
  text = '',
): (readonly [string, string])[] {
  const { parts } = LISTS[column];
  const fields = rows.flatMap((row, index) =>
    parts.flatMap(({ name, kind }): (readonly [string, string])[] => {
      if (kind !== 'box') return [[`${column}.${name}`, row[name] ?? '']];
      return row[name] ? [[`${column}.${name}`, String(index)]] : [];
    }),
  );
  return [[`${column}.base`, JSON.stringify(base)], [`${column}.text`, text], ...fields]; // prettier-ignore
}

const read = (
  column: Column,
  rows: readonly Row[],
  base?: readonly unknown[],
  text?: string,
): FieldValue | null => readField(column, column, context(sent(column, rows, base, text)));

const rowsOf = (column: Column, value: readonly unknown[]) =>
  value.map((item, index) => LISTS[column].toRow(item, value.slice(0, index)));

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
      { from: '', amount: '22.5', currency: 'EUR', per: 'player', days: 'weekday' },
      { from: 'yes', amount: '300', currency: 'CHF', per: 'room', days: 'any' },
    ],
  ],
}; // prettier-ignore

const arbitraryCell: Readonly<Record<Column, fc.Arbitrary<string>>> = {
  special_days: fc.array(
    fc.record({ day: fc.integer({ min: 1, max: 28 }), hours: fc.constantFrom('off', '10:00-18:00', '00:00-24:00', '12:00-14:00,17:00-24:00') }),
  ).map((days) => days.map(({ day, hours }) => `2026-11-${String(day).padStart(2, '0')} ${hours}`).sort().join(';')),
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

describe('Rows of a value', () => {
  it.each(COLUMNS)('of %s are those of an example, and become the same value again', (column) => {
    const [cell, rows] = EXAMPLES[column];
    expect(rowsOf(column, valueOf(column, cell))).toEqual(rows);
    expect(read(column, rows)).toEqual({ value: valueOf(column, cell) });
  });

  it.each(COLUMNS)('of %s become the value again, for any text that can be read', (column) => {
    fc.assert(
      fc.property(arbitraryCell[column], (text) => {
        const value = valueOf(column, text);
        const rows = rowsOf(column, value).map((row) => row ?? {});
        if (value.length > 0) expect(read(column, rows)).toEqual({ value });
        expect(read(column, rows, value)).toEqual({ value, isUnchanged: true });
      }),
      { numRuns: 1_000 },
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
        const content = read(column, rows);
        const typed = rows.filter((one) =>
          parts.some(({ name, kind }) => kind !== 'choice' && (one[name] ?? '') !== ''),
        );
        if (content?.typed) {
          expect(content.typed.rows).toHaveLength(typed.length);
          expect(content.typed.problem).not.toBe('');
          return;
        }
        const value = (content?.value ?? []) as readonly unknown[];
        expect(value).toHaveLength(typed.length);
        const kept = checked(column, value);
        // What a cell cannot contain is left out, with a finding.
        if (kept.length < value.length) return;
        expect(valueOf(column, FACTS[factOf(column)].write(kept as never))).toEqual(kept);
        const shown = rowsOf(column, value).map((row) => row ?? {});
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

  it('name the row that cannot be read', () => {
    const [, [first = {}]] = EXAMPLES.events;
    const endless = { date: '2026-12-24', start: '20', title: 'Noël' };
    expect(read('events', [first, endless])?.typed).toBeUndefined();
    const content = read('events', [first, { ...endless, start: '' }]);
    expect(content?.typed).toMatchObject({ wrongRow: 1, problem: expect.stringContaining('Ligne 2 : indiquez une date') });
    expect(cellOf('events', content!)).toBe('2026-12-05 20:00-02:00 | Soirée | 15 EUR | https://quiz.example/soiree\n2026-12-24 Noël');
    const [jazz, rock] = [{ name: 'Jazz', min: '2', max: '9' }, { name: 'Rock', min: '2', max: '9', joined: 'Jazz' }];
    expect(read('rooms', [rock])?.typed).toMatchObject({ wrongRow: 0, problem: expect.stringContaining('se joindre à') });
    expect(read('rooms', [jazz, { ...rock, joined: 'Rock' }])?.typed?.wrongRow).toBe(1);
    expect(read('rooms', [jazz, rock])?.typed).toBeUndefined();
    const [upstairs, vip] = [{ ...jazz, name: 'Jazz, étage' }, { name: 'VIP', min: '2', max: '9' }];
    const joined = (text: string) => read('rooms', [upstairs, { ...rock, joined: '' }, { ...vip, joined: text }])?.value;
    const links = { combinesWith: ['Jazz, étage', 'Rock'] };
    expect(joined('Jazz, étage + Rock')).toMatchObject([{}, {}, links]);
    expect(read('rooms', [jazz, { ...rock, joined: '' }, { ...vip, joined: 'Jazz, Rock' }])?.value).toMatchObject([{}, {}, { combinesWith: ['Jazz', 'Rock'] }]);
    expect(rowsOf('rooms', joined('Jazz, étage + Rock') as never)[2]?.joined).toBe('Jazz, étage + Rock');
  }); // prettier-ignore

  it('of special days: “closed” wins over the old times, and new times over an old “closed”', () => {
    const [cell, [opened = {}, closed = {}]] = EXAMPLES.special_days;
    const base = valueOf('special_days', cell);
    const value = (text: string) => ({ value: valueOf('special_days', text) });
    const ticked = { ...opened, closed: 'yes' };
    expect(read('special_days', [ticked, closed], base)).toEqual(value('2026-12-24 off;2026-12-25 off'));
    const times = { ...closed, open: '18h', close: '23' };
    expect(read('special_days', [opened, times], base)).toEqual(value('2026-12-24 12:00-14:00,17:00-24:00;2026-12-25 18:00-23:00'));
    expect(read('special_days', [{ date: '2026-12-26', closed: 'yes', open: '10', close: '12' }])?.typed).toBeDefined();
    expect(read('special_days', [{ date: '2026-02-30', closed: 'yes' }])?.typed).toBeDefined();
  }); // prettier-ignore

  it('of special days: a chosen holiday is a closed day', () => {
    const fields = [
      ['special_days.base', '[]'],
      ['special_days.chosen', '2026-12-25'],
    ] as const;
    const value = [{ date: '2026-12-25', hours: [] }];
    expect(readField('special_days', 'special_days', context(fields))).toEqual({ value });
  });

  it('A day with more hours than the controls have stays in words, until its tick is removed', () => {
    const base = valueOf('special_days', '2026-12-24 08:00-09:00,10:00-11:00,12:00-13:00;2026-12-25 off');
    const [, closed = {}] = EXAMPLES.special_days[1];
    const markup = markupOf('special_days', { value: base });
    expect(markup).toMatch(/name="special_days\.kept"[^>]*checked[^>]*>\s*Garder jeu\. 24 décembre 2026/);
    const fields = sent('special_days', [closed], base);
    const kept = ['special_days.kept', JSON.stringify(base[0])] as const;
    expect(readField('special_days', 'special_days', context([...fields, kept]))).toEqual({
      value: base,
      isUnchanged: true,
    });
    const moved = sent('special_days', [{ ...closed, date: '2026-12-23' }], base);
    const others = [{ date: '2026-12-23', hours: [] }, base[0]];
    expect(readField('special_days', 'special_days', context([...moved, kept]))).toEqual({ value: others });
    expect(readField('special_days', 'special_days', context(fields))).toEqual({ value: [base[1]] });
    const sameDay = sent('special_days', [{ ...closed, date: '2026-12-24' }], base);
    const days = readField('special_days', 'special_days', context([...sameDay, kept]))
      ?.value as readonly unknown[];
    // The last of a day applies.
    expect(checked('special_days', days)).toEqual([{ date: '2026-12-24', hours: [] }]);
  });

  it('A pasted text adds its entries to those of the rows; what cannot be read stays in the box', () => {
    const [cell, rows] = EXAMPLES.prices;
    const base = valueOf('prices', cell);
    expect(read('prices', rows, base, 'dès 18 € par personne\n9 EUR par joueur')).toEqual({
      value: [...base, ...valueOf('prices', 'dès 18 EUR par joueur; 9 EUR par joueur')],
    });
    const content = read('prices', rows, base, '18 € par joueur; gratuit');
    expect(content).toMatchObject({ value: { length: 3 }, typed: { wrongRow: -1, problem: '« gratuit » ne peut pas être lu.' } });
    expect(markupOf('prices', content!)).toMatch(/<details open>[^]*>\n18 € par joueur; gratuit<\/textarea/);
    expect(read('special_days', [], [], '25 décembre fermé')).toEqual({ value: [{ date: '2026-12-25', hours: [] }] });
  }); // prettier-ignore
});

describe('Entries in a cell of a file', () => {
  it.each(COLUMNS)('of %s are read for the controls, and written for the file', (column) => {
    const [cell, rows] = EXAMPLES[column];
    const content = contentOf(column, cell, '');
    expect(content).toEqual({ value: valueOf(column, cell) });
    expect(cellOf(column, content)).toBe(cell);
    const value = content.value as readonly unknown[];
    const without = read(column, rows.slice(0, 1), value);
    expect(without?.value).toHaveLength(1);
    expect(valueOf(column, cellOf(column, without!))).toEqual(without?.value);
  });

  it('A cell of which a part cannot be read stays a text', () => {
    const content = contentOf('prices', '22 € par joueur; gratuit', '');
    expect(content).toEqual({ value: '22 € par joueur; gratuit' });
    expect(markupOf('prices', content)).toMatch(/^<textarea name="prices"[^>]*>\n22 € par joueur; gratuit</);
    expect(readField('prices', 'prices', context([['prices', 'dès 9 €']]))).toEqual({ value: 'dès 9 €' });
    expect(cellOf('prices', { value: 'dès 9 €' })).toBe('dès 9 €');
  });

  it('A date without a year is the next one', () => {
    const { value } = contentOf('special_days', '24 décembre : fermé; 25/12/2026 fermé', '2026-11-30');
    expect(value).toEqual(valueOf('special_days', '2026-12-24 off; 2026-12-25 off'));
  });

  it('The text box has an example, also beside the fields of other rows', () => {
    const [, id] =
      /aria-describedby="(example-[\w-]+)"/.exec(markupOf('prices', { value: [] }, 'cell 2 prices 17a8')) ??
      [];
    expect(id).toBe('example-cell-2-prices-17a8-text');
  });
});

function markupOf(column: Column, content: FieldValue, name: string = column): string {
  const field = { column, name, attribute: undefined, about: html``, ...content };
  const offer = { context: context([]), action: null, languages: [], venues: [], holidays: [] };
  return drawControl(field as never, offer).markup;
}

/** Returns what the import keeps of a value. */
function checked(column: Column, value: readonly unknown[]): readonly unknown[] {
  const { check }: Fact = FACTS[factOf(column)];
  const reading = {
    today: '',
    clean: (text: string) => text.replace(/<[^>]*>/g, ''),
    report: () => undefined,
  };
  return (check ? check(value, reading as never) : value) as readonly unknown[];
}

describe('Other groups of controls', () => {
  const boxes = (values: readonly string[], base: string) =>
    readField('payment_means', 'payment_means', context([['payment_means.base', base], ...values.map((value) => ['payment_means', value] as const)])); // prettier-ignore

  it('Check boxes keep the order of the codes that stay ticked, and can all be cleared', () => {
    expect(boxes(['especes', 'cb'], 'cb;especes')).toEqual({ value: 'cb;especes' });
    expect(boxes(['especes'], 'cb;especes')).toEqual({ value: 'especes' });
    expect(boxes(['amex', 'cb', 'visa'], 'visa;cb;especes')).toEqual({ value: 'visa;cb;amex' });
    expect(boxes([], 'cb')).toEqual({ value: '' });
    expect(readField('payment_means', 'payment_means', context([]))).toBeNull();
  });

  it('Accessibility is a choice for each fact; a width that is no number is refused', () => {
    const facts = (width: string, base = '{}') =>
      readField('accessibility', 'accessibility', context([['accessibility.base', base], ['accessibility.entree_plain_pied', 'non'], ['accessibility.entree_largeur_mini', width]])); // prettier-ignore
    const known = { ...UNKNOWN_ACCESSIBILITY, entree_plain_pied: false, entree_largeur_mini: 90 };
    expect(facts('90 cm')).toEqual({ value: known, isUnchanged: false });
    expect(facts('90', JSON.stringify(known))?.isUnchanged).toBe(true);
    expect(facts('large')).toMatchObject({ typed: { problem: expect.stringContaining('centimètres') } });
    expect(cellOf('accessibility', facts('large')!)).toBe('entree_plain_pied=non\nentree_largeur_mini=large');
  });

  it('A day of the week is copied to those that are ticked, and times are understood without a colon', () => {
    const base = 'Mo 10:00-20:00; Tu-Su off';
    const times = (part: string, first: string) =>
      Array.from({ length: 7 }, (_, day) => [`opening_hours.${part}`, day === 0 ? first : ''] as const);
    const closed = [1, 2, 3, 4, 5, 6].map((day) => ['opening_hours.closed', String(day)] as const);
    const fields = (open: string, ...more: (readonly [string, string])[]) => [
      ...[['opening_hours', ''], ['opening_hours.base', base]] as const,
      ...closed, ...times('open', open), ...times('close', '20:00'), ...times('open2', ''), ...times('close2', ''), ...more,
    ];
    const readWeek = (list: ReturnType<typeof fields>) => readField('opening_hours', 'opening_hours', context(list));
    expect(readWeek(fields('10:00'))).toEqual({ value: base });
    expect(readWeek(fields('9h30'))?.value).toBe('Tu-Su off; Mo 09:30-20:00');
    const copied = fields('10:00', ['opening_hours.source', '0'], ['opening_hours.target', '1'], ['opening_hours.target', '2']);
    expect(readWeek(copied)?.value).toBe('Th-Su off; Mo-We 10:00-20:00');
    const edited = fields('9h30', ['opening_hours.source', '0'], ['opening_hours.target', '1']);
    expect(readWeek(edited)?.value).toBe('We-Su off; Mo-Tu 09:30-20:00');
    expect(readWeek(fields('tôt'))).toMatchObject({ value: expect.stringMatching(/^Mo tôt-20:00; Tu off;.*; Su off$/), typed: { wrongRow: 0 } });
    const text = fields('9h30').map(([name, value]) => [name, name === 'opening_hours' ? 'Mo 08:00-09:00' : value] as const);
    expect(readField('opening_hours', 'opening_hours', context(text))).toEqual({ value: 'Mo 08:00-09:00' });
  }); // prettier-ignore
});

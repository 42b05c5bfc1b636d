import { type Column, allColumns, listColumns, longestCell } from '../../src/columns';
import fieldNames from '../../data/field-names.json';
import { buildRows } from '../../src/normalise/build-rows';
import { readColumnMapping, knownFields, recogniseFields } from '../../src/normalise/recognise-fields';
import type { ColumnMapping } from '../../src/raw-table';

/** Reads rows of cells, the first of which has the names of the fields. */
async function build([fields, ...rows]: readonly [readonly string[], ...(readonly string[])[]], mapping: ColumnMapping = {}) {
  const table = { format: 'csv', fields, rows: rows.map((cells, index) => ({ row: index + 2, cells })), findings: [] } as const;
  const { roles, findings } = recogniseFields(table, mapping);
  const built = await buildRows(table, roles);
  return { ...built, cells: built.rows.map(({ cells }) => cells), unknown: findings };
} // prettier-ignore

describe('Columns and examples of a file', () => {
  it('Every field is listed with its column and its first cell that is not blank', async () => {
    const header = ['name', 'Interne', 'street', 'bar', 'branch', 'monday', 'end_date', 'city', 'phone'];
    const { fields } = await build([header, ['A', '', '', '', '', '', '', '', ''], ['B', 'x', 'y', '', '', '9-12']]); // prettier-ignore
    expect(fields.map(({ name, column, samples: [example = ''] }) => [name, column, example])).toEqual([
      ['name', 'name', 'A'],
      ['Interne', null, 'x'],
      ['street', 'address', 'y'],
      ['bar', 'services', ''],
      ['branch', 'name', ''],
      ['monday', 'opening_hours', '9-12'],
      ['end_date', 'state', ''],
      ['city', 'city', ''],
      ['phone', 'phone', ''],
    ]);
    const { fields: full, columns } = await build([['street', 'address'], ['x', 'y']]); // prettier-ignore
    expect(full.map(({ column }) => column)).toEqual(['full_address', 'full_address']);
    expect(columns).toEqual([
      { source: 'street', column: 'full_address' },
      { source: 'address', column: 'full_address' },
    ]);
  });
});

describe('Length of cells', () => {
  it('A longer cell is emptied and reported with its beginning', async () => {
    const long = 'x'.repeat(201);
    const { cells, findings } = await build([['name', 'phone', 'Interne'], ['A', long, 'y'.repeat(9_999)], ['B', long.slice(1), '']]); // prettier-ignore
    expect(cells).toEqual([{ name: 'A' }, { name: 'B', phone: long.slice(1) }]);
    expect(findings).toMatchObject([
      { code: 'cell-too-long', row: 2, column: 'phone', value: 'x'.repeat(80), details: { length: 201, most: 200 } },
    ]); // prettier-ignore
  });

  it('Every column has a limit', () => {
    expect(allColumns().filter((column) => !(longestCell(column) >= 100))).toEqual([]);
    expect(allColumns()).toContain('name');
  });
});

describe('Cells from several fields', () => {
  const ALL_LISTS: Column[] = ['former_codes', 'old_url', 'games', 'services', 'capacity', 'rooms', 'prices', 'play_languages', 'accessibility', 'events', 'payment_means', 'pictures', 'special_days']; // prettier-ignore

  it.each(ALL_LISTS)('The values of the column %s are joined, without blank ones', async (column) => {
    const mapping = { a: column, b: column, c: column };
    const { cells, findings } = await build([['name', 'a', 'b', 'c'], ['A', 'x', '', 'y']], mapping); // prettier-ignore
    expect(cells).toEqual([{ name: 'A', [column]: 'x;y' }]);
    expect(findings).toEqual([]);
    expect(listColumns().size).toBe(ALL_LISTS.length);
  });

  it('Pictures are separated at commas before a URL', async () => {
    const cell = 'http://a/1,2,  https://b/3,x,http://c';
    const { cells } = await build([['name', 'pictures'], ['A', cell]]); // prettier-ignore
    expect(cells[0]?.pictures).toBe('http://a/1,2;https://b/3,x;http://c');
  });

  it('A yes/no column adds its code once', async () => {
    const { cells } = await build([['services', 'bar'], ['salle ; bar', 'YES'], ['salle', 'yes'], ['', 'yes'], ['salle', 'nope'], ['salle']]); // prettier-ignore
    expect(cells.map(({ services }) => services)).toEqual(['salle ; bar', 'salle;bar', 'bar', 'salle', 'salle']); // prettier-ignore
  });

  it('A yes/no column adds its state, unless another one says that the venue is closed', async () => {
    const header = ['statut', 'fermé définitivement', 'fermé temporairement'];
    const { cells } = await build([header, ['open', 'oui', ''], ['', 'oui', ''], ['Déménagé', 'oui', ''], ['bientôt', 'oui', 'oui'], ['open', 'non', 'oui'], ['peut-être', 'oui', ''], ['open', 'non', 'non']]); // prettier-ignore
    expect(cells.map(({ state }) => state)).toEqual(['open;closed', 'closed', 'Déménagé', 'bientôt;closed', 'open;temporarily_closed', 'peut-être;closed', 'open']); // prettier-ignore
  });

  it('The branch is added to the name, unless the name contains it', async () => {
    const { cells } = await build([['name', 'branch'], ['Quizzy', 'Lyon'], ['Quizzy Lyon', 'Lyon'], ['', 'Lyon'], ['Quizzy', '']]); // prettier-ignore
    expect(cells.map(({ name }) => name)).toEqual(['Quizzy Lyon', 'Quizzy Lyon', 'Lyon', 'Quizzy']);
    expect((await build([['branch'], ['Lyon']])).cells).toEqual([{ name: 'Lyon' }]); // prettier-ignore
  });

  it('An end date closes the venue, unless its state says otherwise', async () => {
    const rows = [['A', 'yes'], ['B', '2026-12-01'], ['C', 'no'], ['D', 'before 2026'], ['E', '20'], ['F', '']]; // prettier-ignore
    const { cells } = await build([['name', 'end_date'], ...rows]);
    expect(cells).toEqual([
      { name: 'A', state: 'closed' },
      { name: 'B', state: 'closed', state_from: '2026-12-01' },
      { name: 'C' },
      { name: 'D' },
      { name: 'E' },
      { name: 'F' },
    ]);
    const given = await build([['status', 'state_from', 'end_date'], ['open', '2025-01-01', '2026-12-01']]); // prettier-ignore
    expect(given.cells).toEqual([{ state: 'open', state_from: '2025-01-01' }]);
  });

  it('A full address precedes one that is joined from its parts', async () => {
    const { cells } = await build([['full_address', 'house number', 'street', 'country'], ['x', '1', 'Y', 'DE'], ['', '1', 'Y', 'DE']]); // prettier-ignore
    expect(cells.map(({ full_address, address }) => [full_address, address])).toEqual([
      ['x', undefined],
      ['Y 1', undefined],
    ]);
  });

  it('Times of a weekday are joined, without blank ones', async () => {
    const { rows } = await build([['open monday', 'monday morning', 'close monday', 'monday evening'], ['9:00', '', '12:00', '14-18'], ['', '', '12:00', ''], ['', '', '', '']]); // prettier-ignore
    expect(rows.map(({ week }) => week?.[0])).toEqual(['9:00-12:00, 14-18', '12:00', undefined]);
    expect((await build([['name'], ['A']])).rows).toEqual([{ row: 2, cells: { name: 'A' } }]); // prettier-ignore
  });
});

describe('Placeholders', () => {
  it('Each of them is blank, in upper case too', async () => {
    const rows = fieldNames.placeholders.flatMap((word) => [['A', word], ['B', word.toUpperCase()]]); // prettier-ignore
    const { cells } = await build([['name', 'description'], ...rows]);
    expect(cells.filter(({ description }) => description !== undefined)).toEqual([]);
  });

  it('A longer text, and the town Nan, are none', async () => {
    const { cells } = await build([['city', 'description'], ['Nan', 'None of them'], ['NaN', 'null']]); // prettier-ignore
    expect(cells).toEqual([{ city: 'Nan', description: 'None of them' }, {}]);
  });
});

describe('Errors of spreadsheets', () => {
  it('Each of them is blank and reported, in upper case too', async () => {
    const values = fieldNames.errorValues.flatMap((word) => [word, word.toUpperCase()]);
    const { cells, findings } = await build([['name', 'phone'], ...values.map((value) => ['A', value])]); // prettier-ignore
    expect(cells.filter(({ phone }) => phone !== undefined)).toEqual([]);
    expect(findings.map(({ code, row, column, value }) => [code, row, column, value])).toEqual(
      values.map((value, index) => ['cell-unreadable', index + 2, 'phone', value]),
    );
  });

  it.each(['#N/A', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#NUM!', '#NULL!', '#NOM?', '#VALEUR!', '#NOMBRE!', '#WERT!', '#BEZUG!', '#ZAHL!', '#NV', '#¿NOMBRE?', '#¡VALOR!', '#¡REF!', '#VALORE!', '#RIF!', '#WAARDE!', '#VERW!', '#GETAL!', '#N/B', 'Err:508'])(
    '%s is one of them',
    async (value) => {
      expect((await build([['name', 'phone'], ['A', value]])).findings).toMatchObject([{ code: 'cell-unreadable', value }]);
    },
  ); // prettier-ignore

  it('In an unknown column, or as a word of a text, they do not matter', async () => {
    const { findings } = await build([['name', 'Interne', 'description'], ['A', '#REF!', 'C’est #REF!']]); // prettier-ignore
    expect(findings).toEqual([]);
  });
});

describe('Fields of the same column', () => {
  it('A value that differs from those before it is reported with the field that is used', async () => {
    const header = ['phone', 'téléphone', 'mobile'];
    const { findings } = await build([header, ['1', '1', ''], ['', '2', '3'], ['1', '', '4'], ['', '', '5']]); // prettier-ignore
    expect(findings).toMatchObject([
      {
        code: 'column-repeated', column: 'phone', value: 'mobile',
        details: { kept: 'téléphone', other: 'mobile', rows: 2, firstRow: 3 },
      },
    ]); // prettier-ignore
  });
});

describe('Fields that are not known', () => {
  it('They are reported with at most 100 characters of an example', async () => {
    const { unknown } = await build([['Interne', 'x y z'], ['a'.repeat(101), ''], ['b', '']]); // prettier-ignore
    expect(unknown).toMatchObject([
      { code: 'column-unknown', value: 'Interne', details: { position: 1, rows: 2, example: 'a'.repeat(100) } }, // prettier-ignore
    ]);
    expect(unknown).toHaveLength(1);
  });

  it.each([
    ['state', 'TX', undefined],
    ['venue.state', 'TX', undefined],
    ['State', 'Ouvert le soir', 'Ouvert le soir'],
    ['statut', 'TX', 'TX'],
    ['status', 'inconnu', 'inconnu'],
    ['state', 'en travaux', 'en travaux'],
    ['state', 'À venir', 'À venir'],
    ['state', 'not open', undefined],
  ])('The field "%s" with "%s" has the state %s', async (field, cell, state) => {
    expect((await build([['name', field], ['A', cell]])).cells[0]?.state).toBe(state); // prettier-ignore
  });

  it('One venue state among other texts, or no text, is enough', async () => {
    expect((await build([['name', 'state'], ['A', 'TX'], ['B', 'closed']])).cells[0]?.state).toBe('TX'); // prettier-ignore
    expect((await build([['name', 'state'], ['A', '']])).fields[1]?.column).toBe('state'); // prettier-ignore
  });

  it('A field is known by the mapping or its name, unless it is ignored', () => {
    const isKnown = knownFields({ 店名: 'name', Interne: null });
    const fields = [' 店名 ', 'INTERNE', 'name', 'bar', 'brand', 'xyz', '店'];
    expect(fields.filter(isKnown)).toEqual([' 店名 ', 'INTERNE', 'name', 'bar']);
  });
});

describe('Errors in a column mapping', () => {
  it.each([
    ['{"A": " name "}', undefined],
    ['{"A": "adresss "}', 'did you mean “address”'],
    ['{"A": "emial"}', 'did you mean “email”'],
    ['{"A": "cod"}', 'did you mean “code”'],
    ['{"A": "roomz"}', 'did you mean “rooms”'],
    ['{"A": "xcity"}', 'did you mean “city”'],
    ['{"A": " Capacitty "}', 'did you mean “capacity”'],
    ['{"A": 1, "B": {}}', 'to ignore. Wrong: A, B.'],
    ['[]', 'to ignore.'],
    ['x\\uFEFF{}', 'is not JSON'],
  ])('%s', (json, message) => {
    if (message === undefined) expect(readColumnMapping(json)).toEqual({ A: 'name' });
    else expect(() => readColumnMapping(json)).toThrow(message);
  });
});

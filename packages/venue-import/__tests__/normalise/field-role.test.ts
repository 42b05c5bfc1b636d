import { chain, chainSchema, setChain } from '@locator/venue-model/chain';
import { allColumns, namesOf, isColumn } from '../../src/columns';
import { normaliseFieldName, roleOf, yesNoNames, type YesNoMeaning } from '../../src/normalise/field-role';
import fieldNames from '../../data/field-names.json';
import { readDayColumn } from '../../src/normalise/weekday-names';

describe('Names of fields in the tables', () => {
  it.each(allColumns())(
    'Every name of the column %s is recognised, the first as the most specific',
    (column) => {
      const keys = namesOf(column).map(normaliseFieldName);
      for (const name of namesOf(column)) {
        const rank = keys.indexOf(normaliseFieldName(name));
        expect({ name, role: roleOf(name) }).toEqual({ name, role: { kind: 'column', column, rank } });
      }
    },
  );

  it('Every other name has the role of its table', () => {
    const wrong: string[] = [];
    const check = (names: readonly string[], role: object): void => {
      for (const name of names) if (JSON.stringify(roleOf(name)) !== JSON.stringify(role)) wrong.push(name);
    };
    check(Object.values(fieldNames.ignored).flat(), { kind: 'ignored' });
    check(fieldNames.branch, { kind: 'branch' });
    check(fieldNames.endDate, { kind: 'end-date' });
    for (const [part, names] of Object.entries(fieldNames.addressParts))
      check(names, { kind: 'address-part', part });
    for (const [meaning, names] of yesNoNames()) check(names, { kind: 'yes-no', meaning });
    check(
      fieldNames.ignoredPrefixes.flatMap((prefix) => [`${prefix}xyz`, `${prefix}xyz`.toUpperCase()]),
      { kind: 'ignored' },
    );
    expect(wrong).toEqual([]);
  });

  it('Every yes/no column has a code of one of our columns', () => {
    const isRight = ({ column, code }: YesNoMeaning) => isColumn(column) && Boolean(code);
    expect(yesNoNames().filter(([meaning]) => !isRight(meaning))).toEqual([]);
  });

  it('Every object that groups fields is recognised', () => {
    expect(fieldNames.wrappers.filter((wrapper) => roleOf(`${wrapper}.currency`).kind !== 'unknown')).toEqual(
      [],
    );
    expect(fieldNames.wrappers.filter((wrapper) => roleOf(`${wrapper}.postcode`).kind !== 'column')).toEqual(
      [],
    );
  });
});

describe('Role of a field', () => {
  const postalCode = (name: string) => {
    const role = roleOf(name);
    return role.kind === 'column' && role.column === 'postal_code' ? role.rank : role.kind;
  };

  it('A nested field comes after all others', () => {
    const own = postalCode('postcode');
    expect(postalCode('address.postcode')).toBe(Number(own) + 100);
    expect(postalCode('store.address.postcode')).toBe(Number(own) + 200);
    expect(postalCode('manager.postcode')).toBe('unknown');
    expect(postalCode('wpsl_postcode')).toBe(Number(own) + 100);
    expect(roleOf('hours.monday')).toEqual({ kind: 'day', days: [0], holds: 'hours' });
  });

  it.each([
    ['postcode (required)', 'postcode'],
    ['postcode [5 digits] ', 'postcode'],
    ['INTITULE_postcode', 'postcode'],
    ['Libellé postcode', 'postcode'],
    ['libelle - postcode', 'postcode'],
  ])('The field "%s" is read as "%s"', (field, name) => {
    expect(roleOf(field)).toEqual(roleOf(name));
  });

  it.each([
    '', 'xyz', 'postcode (required) x', 'mon libellé postcode', 'libellépostcode', `${' '.repeat(193)}postcode`,
  ])('The field "%s" is unknown', (field) => {
    expect(roleOf(field)).toEqual({ kind: 'unknown' });
  }); // prettier-ignore

  it('A name of 200 characters is recognised', () => {
    expect(postalCode(`${' '.repeat(192)}postcode`)).toBe(postalCode('postcode'));
  });

  it.each([
    ['@postcode', 'ignored'],
    ['✗ postcode', 'ignored'],
    ['x@postcode', 'unknown'],
    ['Amenities: Restroom (has_restroom)', 'ignored'],
    ['Amenities: Bar (has_bar_onsite)', 'yes-no'],
    ['Amenities: Restroom (restroom)', 'unknown'],
  ])('The field "%s" is %s', (field, kind) => {
    expect(roleOf(field).kind).toBe(kind);
  });
});

describe('Weekday in the name of a field', () => {
  it.each([
    ['lundi lun monday mon montag lunes lunedi maandag', 0],
    ['mardi mar tuesday tue tues dienstag martes martedi dinsdag', 1],
    ['mercredi mer wednesday wed mittwoch miercoles mercoledi woensdag', 2],
    ['jeudi jeu thursday thu thur thurs donnerstag jueves giovedi donderdag', 3],
    ['vendredi ven friday fri freitag viernes venerdi vrijdag', 4],
    ['samedi sam saturday sat samstag sonnabend sabado sabato zaterdag', 5],
    ['dimanche dim sunday sun sonntag domingo domenica zondag', 6],
  ])('%s', (words, day) => {
    for (const word of words.split(' '))
      expect([word, readDayColumn(word.toUpperCase())]).toEqual([word, { days: [day], holds: 'hours' }]);
  });

  it.each([
    ['Open Tuesday', 'opening'],
    ['Tuesday from', 'opening'],
    ['Tuesday to', 'closing'],
    ['samedi matin fermeture', 'closing'],
    ['Opening hours Monday', 'hours'],
    ['Monday closing hours', 'closing'],
    ['Monday open/close', 'hours'],
    ['Horaires du lundi', 'hours'],
    ['ouverture heure lundi', 'opening'],
    ['mondayHours', 'hours'],
    ['mondayOpen', 'opening'],
  ])('"%s" contains %s', (name, holds) => {
    expect(readDayColumn(name)?.holds).toBe(holds);
  });

  it.each([
    ['sunday_closed', 'closed'],
    ['isClosed.sunday', 'closed'],
    ['opening_hours.Mon.is_closed', 'closed'],
    ['openingTimes.sunday.to', 'closing'],
    ['zondag dicht', 'closed'],
    ['lundi fermé', 'closed'],
    ['Montag geschlossen', 'closed'],
    ['lunes cerrado', 'closed'],
    ['lunedì chiuso', 'closed'],
    ['maandag gesloten', 'closed'],
    ['monday.is_open', 'opened'],
    ['Montag geöffnet', 'opened'],
    ['Montag von', 'opening'],
    ['Montag bis', 'closing'],
    ['lunes apertura', 'opening'],
    ['domenica chiusura', 'closing'],
    ['monday open/closed', 'hours'],
  ])('"%s" contains %s, in six languages', (name, holds) => {
    expect(readDayColumn(name)?.holds).toBe(holds);
  });

  it.each([
    ['Mon-Fri', [0, 1, 2, 3, 4]],
    ['mon_fri_hours', [0, 1, 2, 3, 4]],
    ['Lundi au vendredi', [0, 1, 2, 3, 4]],
    ['Weekday hours', [0, 1, 2, 3, 4]],
    ['Weekend', [5, 6]],
    ['Montag bis Donnerstag', [0, 1, 2, 3]],
    ['Mo-Fr', [0, 1, 2, 3, 4]],
    ['lunes a viernes', [0, 1, 2, 3, 4]],
    ['sabato e domenica', [5, 6]],
    ['fine settimana apertura', [5, 6]],
    ['maandag t/m zaterdag', [0, 1, 2, 3, 4, 5]],
    ['Sat & Sun closing', [5, 6]],
    ['Sunday to Thursday', [0, 1, 2, 3, 6]],
  ])('"%s" is a group of days', (name, days) => {
    expect(readDayColumn(name)?.days).toEqual(days);
  });

  it.each([
    `lundi ${'le '.repeat(20)}`, '', 'hours', 'lundi mardi', 'lundi férié', 'open', 'D', 'fr', 'Jours fériés', 'jeu vidéo', 'delivery monday',
  ])('"%s" is no weekday', (name) => {
    expect(readDayColumn(name)).toBeUndefined();
  }); // prettier-ignore
});

describe('Names of a chain’s attributes', () => {
  const before = chain();
  afterEach(() => setChain(before));

  it('They take precedence over names that other files have for something else', () => {
    const keys = ['note', 'brand', 'toilets', 'branch', 'unit'];
    const attributes = keys.map((key) => ({ key, kind: 'text', label: { fr: key }, shown: [] }));
    setChain({ ...chainSchema.parse({ name: 'A', attributes }), basePath: '' });
    for (const key of keys) expect(roleOf(key)).toEqual({ kind: 'column', column: `@${key}`, rank: 0 });
  });
});

import { importRow, reportedIn } from '../support/imported-week';
import { roleOf } from '../../src/normalise/field-role';
import { abbreviatedDays } from '../../src/normalise/recognise-fields';

/** Returns the days of columns, or the kind of their role. */
function daysOf(names: readonly string[]): readonly unknown[] {
  const roles = names.map(roleOf);
  const abbreviated = abbreviatedDays(names, roles);
  return names.map(function dayOf(name, at) {
    const role = roles[at]?.kind === 'unknown' ? (abbreviated(name) ?? roles[at]) : roles[at];
    return role?.kind === 'day' ? role.days.join() : role?.kind;
  });
}

describe('Abbreviations of two letters in the names of fields', () => {
  it.each([
    ['French', 'Lu Ma Me Je Ve Sa Di'],
    ['English', 'Mo Tu We Th Fr Sa Su'],
    ['German, with full stops', 'Mo. Di. Mi. Do. Fr. Sa. So.'],
    [
      'objects in Spanish',
      'hours.lu.abre hours.ma.abre hours.mi.abre hours.ju.abre hours.vi.abre hours.sa.abre hours.do.abre',
    ],
    ['German', 'Mo Di Mi Do Fr Sa So'],
    ['Spanish', 'Lu Ma Mi Ju Vi Sa Do'],
    ['Italian', 'lu ma me gi ve sa do'],
    ['Dutch', 'MA DI WO DO VR ZA ZO'],
  ])('A week in %s (%s) is recognised', (_, names) => {
    expect(daysOf(['name', ...names.split(' ')])).toEqual(['column', '0', '1', '2', '3', '4', '5', '6']);
  });

  it('They may have endings, and be nested', () => {
    expect(daysOf(['mo_open', 'mo_close', 'Di von', 'Di bis', 'hours.mi', 'doOpen', 'Fr.'])).toEqual([
      '0', '0', '1', '1', '2', '3', '4',
    ]); // prettier-ignore
    expect(['mo_open', 'Di bis', 'do geschlossen'].map(abbreviatedDays(['mo', 'di', 'do'], [roleOf('mo'), roleOf('di'), roleOf('do')]))).toMatchObject([
      { holds: 'opening' }, { holds: 'closing' }, { holds: 'closed' },
    ]); // prettier-ignore
  });

  it('The names of groups decide the language, too', () => {
    expect(daysOf(['Mo-Fr', 'Sa', 'So'])).toEqual(['0,1,2,3,4', '5', '6']);
    expect(daysOf(['Di-Do', 'Sa', 'So'])).toEqual(['1,2,3', '5', '6']);
  });

  it.each([
    ['two words may be something else', 'fr sa'],
    ['languages disagree', 'mi do sa'],
    ['no language has all of them', 'lu mo tu'],
    ['they are languages', 'fr en de es it nl'],
    ['their other words have another meaning', 'name.mo name.di name.do'],
  ])('None is recognised if %s (%s)', (_, names) => {
    expect(new Set(daysOf(names.split(' ')))).toEqual(new Set(['unknown']));
  });

  it('Others that contain times are reported', async () => {
    const reported = async (row: object) => reportedIn(await importRow(row));
    expect(await reported({ Mo: '09:00-12:00', Di: '14:00-18:00' })).toBe(
      JSON.stringify({ issue: 'column-unread', columns: 'Mo, Di' }),
    );
    expect(await reported({ monday: '09:00-12:00', Fr: '14:00-18:00' })).toContain('"columns":"Fr"');
    expect(await reported({ fr: 'Le Quiz' })).toBe('');
    expect(await reported({ horaires_fr: 'Lundi 10h-18h', horaires_en: 'Monday 10am-6pm' })).toBe('');
    expect(await reported({ opening_hours: { fr: 'lundi 10h-18h', en: 'Monday 10:00-18:00' } })).toBe('');
  });
});

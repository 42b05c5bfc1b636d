import { quickLabel, quickTimes, soonToday } from '@/components/search/quick-times';
import type { Translate } from '@/lib/locale/messages';
import { loadTranslate } from '@/lib/server/load-messages';
import type { Locale } from '@locator/base/locale';

/** Labels of the quick times in a language. Monday is 23 November 2026. */
async function labelsOf(now: string, locale: Locale, eveningTime: string | null = '20:00') {
  const t: Translate = await loadTranslate(locale);
  return quickTimes(now, eveningTime ?? undefined).map((time) =>
    quickLabel(time, (day) => t(`common:openAt.${day}`), locale).replaceAll('\u00a0', ' '),
  );
}

describe('Quick times', () => {
  test.each([
    ['Monday', 23, ['Demain', 'Samedi', 'Dimanche'], ['24', '28', '29']],
    ['Tuesday', 24, ['Demain', 'Samedi', 'Dimanche'], ['25', '28', '29']],
    ['Wednesday', 25, ['Demain', 'Samedi', 'Dimanche'], ['26', '28', '29']],
    ['Thursday', 26, ['Demain', 'Samedi', 'Dimanche'], ['27', '28', '29']],
    ['Friday', 27, ['Demain', 'Dimanche', 'Lundi'], ['28', '29', '30']],
    ['Saturday', 21, ['Demain', 'Lundi', 'Mardi'], ['22', '23', '24']],
    ['Sunday', 22, ['Demain', 'Mardi', 'Samedi'], ['23', '24', '28']],
  ] as const)(
    'On %s, three days follow, each with a time in the afternoon and one in the evening',
    async (_, date, names, dates) => {
      const now = `2026-11-${date}T10:30`;
      expect(await labelsOf(now, 'fr')).toEqual(
        ['Aujourd’hui 15 h', 'Ce soir 20 h'].concat(
          names.flatMap((name) => [`${name} 15 h`, `${name} 20 h`]),
        ),
      );
      expect(quickTimes(now, '20:00').map(({ time }) => time)).toEqual(
        [date, ...dates].flatMap((day) => [`2026-11-${day}T15:00`, `2026-11-${day}T20:00`]),
      );
    },
  );

  // From Monday, 23 November 2026, to Sunday.
  test.each([
    [
      'fr',
      'Demain',
      [
        'Samedi Dimanche',
        'Samedi Dimanche',
        'Samedi Dimanche',
        'Samedi Dimanche',
        'Dimanche Lundi',
        'Lundi Mardi',
        'Mardi Samedi',
      ],
    ],
    [
      'en',
      'Tomorrow',
      [
        'Saturday Sunday',
        'Saturday Sunday',
        'Saturday Sunday',
        'Saturday Sunday',
        'Sunday Monday',
        'Monday Tuesday',
        'Tuesday Saturday',
      ],
    ],
    [
      'de',
      'Morgen',
      [
        'Samstag Sonntag',
        'Samstag Sonntag',
        'Samstag Sonntag',
        'Samstag Sonntag',
        'Sonntag Montag',
        'Montag Dienstag',
        'Dienstag Samstag',
      ],
    ],
    [
      'es',
      'Mañana',
      [
        'Sábado Domingo',
        'Sábado Domingo',
        'Sábado Domingo',
        'Sábado Domingo',
        'Domingo Lunes',
        'Lunes Martes',
        'Martes Sábado',
      ],
    ],
    [
      'it',
      'Domani',
      [
        'Sabato Domenica',
        'Sabato Domenica',
        'Sabato Domenica',
        'Sabato Domenica',
        'Domenica Lunedì',
        'Lunedì Martedì',
        'Martedì Sabato',
      ],
    ],
    [
      'nl',
      'Morgen',
      [
        'Zaterdag Zondag',
        'Zaterdag Zondag',
        'Zaterdag Zondag',
        'Zaterdag Zondag',
        'Zondag Maandag',
        'Maandag Dinsdag',
        'Dinsdag Zaterdag',
      ],
    ],
  ] as const)(
    'In %s, the days after today have one name each, on each day of the week',
    async (locale, tomorrow, others) => {
      for (const [index, names] of others.entries()) {
        const labels = await labelsOf(`2026-11-${23 + index}T17:00`, locale);
        const clock = locale === 'fr' ? '20 h' : '20:00';
        expect(
          labels
            .slice(1)
            .filter((label) => label.endsWith(clock))
            .map((label) => label.replace(` ${clock}`, '')),
        ).toEqual([tomorrow, ...names.split(' ')]);
      }
    },
  );

  test.each([
    ['fr', 'Aujourd’hui 15 h, Ce soir 20 h'],
    ['en', 'Today 15:00, Tonight 20:00'],
    ['de', 'Heute 15:00, Heute Abend 20:00'],
    ['es', 'Hoy 15:00, Esta noche 20:00'],
    ['it', 'Oggi 15:00, Stasera 20:00'],
    ['nl', 'Vandaag 15:00, Vanavond 20:00'],
  ] as const)(
    'In %s, the afternoon and the evening of today have their own names',
    async (locale, labels) => {
      expect((await labelsOf('2026-11-27T10:30', locale)).slice(0, 2).join(', ')).toBe(labels);
    },
  );

  test.each([
    ['after the afternoon', '2026-11-27T15:05', '20:00', ['Ce soir 20 h']],
    ['late in the evening', '2026-11-27T22:10', '20:00', ['Ce soir 23 h']],
    ['in the last hour', '2026-11-27T23:10', '20:00', []],
    [
      'of a chain without an evening time',
      '2026-11-27T09:05',
      null,
      ['Aujourd’hui 11 h', 'Aujourd’hui 15 h'],
    ],
  ] as const)('No time of today is past %s', async (_, now, eveningTime, expected) => {
    const ofToday = (await labelsOf(now, 'fr', eveningTime)).slice(0, expected.length + 1);
    expect(ofToday).toEqual([...expected, expect.stringMatching(/^Demain/)]);
  });

  test('The days after the end of a year are those of the next', () => {
    expect(quickTimes('2026-12-31T10:00', '20:00').map(({ time }) => time)).toContain('2027-01-01T15:00');
  });

  test.each([
    ['2026-11-24T17:05', '20:00', '2026-11-24T20:00'],
    ['2026-11-24T22:05', '20:00', '2026-11-24T22:05'],
    ['2026-11-24T09:05', undefined, '2026-11-24T09:05'],
  ] as const)('Soon, at %s with the evening time %s, is %s', (now, eveningTime, expected) => {
    expect(soonToday(now, eveningTime)).toBe(expected);
  });
});

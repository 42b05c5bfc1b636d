import fc from 'fast-check';
import { parseHours } from '@/packages/opening-hours/src/venue-hours';
import { readOpeningHours } from '@locator/opening-hours';
import { type ConvertedHours, convertHours, readPlainLanguage } from '../../src/hours/hours-parser';
import { MAX_STEPS, type Source } from '../../src/hours/parser-combinators';
import { toLexemes } from '../../src/hours/vocabulary';
import { FREE_TEXTS } from './free-texts';

/** Converts hours for Belgium, which has several languages, so that no language is preferred. */
function convert(text: string): ConvertedHours {
  return convertHours(text, 'BEL');
}

function openingsOfYear(text: string): unknown {
  const calendar = { country: 'FR', state: null };
  return parseHours({ text, specialDays: [], timeZone: 'Europe/Paris', calendar }).openings(
    '2026-11-16',
    365,
  );
}

describe('Hours as shops write them', () => {
  it.each(FREE_TEXTS)('The text %j means %j', (text, expected) => {
    const converted = convert(text);
    if (expected === null) expect(converted).toMatchObject({ kind: 'unknown' });
    else {
      expect(converted).not.toEqual({ kind: 'unknown' });
      const { text: hours = '' } = converted as { text?: string };
      expect([hours, openingsOfYear(hours)]).toEqual([hours, openingsOfYear(expected)]);
      expect(readOpeningHours(hours).warnings).toEqual([]);
    }
  });
});

describe('Hours without days', () => {
  it.each([
    '10h-19h',
    '10h à 19h',
    '10:00-19:00',
    '10:00 - 19:00',
    '10:00-12:00,14:00-19:00',
    '9:00-12:00; 14:00+',
  ])('%s', (text) => {
    expect(convert(text)).toMatchObject({ lacksDays: true });
  });

  it.each([
    'Tlj 10h-19h',
    'Mo-Su 10:00-19:00',
    '24/7',
    '"sur rendez-vous"',
    'PH off; 10:00-19:00',
    'May 10:00-19:00',
  ])('Not: %s', (text) => {
    expect(convert(text)).not.toMatchObject({ lacksDays: true });
    expect(convert(text)).not.toEqual({ kind: 'unknown' });
  });
});

describe('Long text', () => {
  const written = (text: string): Source => ({ lexemes: toLexemes(text), steps: 0 });

  it.each([', ', '\n', ' et ', '. '])('A week of 14 spans, separated by %j, takes few steps', (separator) => {
    const days = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];
    const source = written(
      days.map((day) => `le ${day} de 10h30 à 13h30 et de 14h30 à 19h30`).join(separator),
    );
    expect(readPlainLanguage(source).reading).toBe('Mo-Su 10:30-13:30,14:30-19:30');
    expect(source.steps).toBeLessThan(MAX_STEPS / 10);
  });

  it.each([
    'lundi ', 'lu, ', '9h-12h ', 'fermé lundi, mardi ', 'et ', '- ', '9 ', 'mai ', '1 mai, ', 'ouvert ', 'ouvert: ',
    'du lundi au mardi 9h-12h ', '24h/24 ', 'le matin 9h-12h ', 'sauf lundi ', 'fermé en mai ', 'mai lundi 9h-12h ',
    '. ', '( ', 'di ', 'lun 9-10 ', '9h-12h lundi, ', 'sur rendez-vous lundi ', 'lundi sauf mardi 9h-12h, ',
  ])('The text of 500 characters %j… is rejected within the limit of steps', (fragment) => {
    const source = written(fragment.repeat(500).slice(0, 500));
    expect(readPlainLanguage(source).reading).toBeNull();
    expect(source.steps).toBeLessThanOrEqual(MAX_STEPS + 10);
  }); // prettier-ignore
});

describe('Days with two different hours', () => {
  it.each([
    ['Dimanche au jeudi : 11h00 - 22h30 Weekend : 11h00 - 23h00', [6], [4]],
    ['Mon-Thu 9-18 Thu-Sat 10-20', [3], [6]],
    ['lundi au vendredi 9h-18h, vendredi au dimanche 10h-20h', [4], []],
    ['zondag t/m donderdag 11:00-22:00, weekend 11:00-24:00', [6], [4]],
    ['Mo-Do 10-18 Uhr, Do-Sa 12-22 Uhr', [3], [6]],
    ['lunes a jueves 10:00-18:00, jueves a sábado 12:00-22:00', [3], [6]],
    ['lunedì-giovedì 10:00-18:00; giovedì-sabato 12:00-22:00', [3], [6]],
    ['Mon-Wed 9am-5pm, Wed-Fri 10am-8pm', [2], [5, 6]],
    ['samedi 10h-16h, lundi au samedi 9h-18h', [5], [6]],
  ])('%s', (text, days, blankDays) => {
    expect(convert(text)).toEqual({ kind: 'unknown', contradiction: { days, blankDays } });
  });

  it('A smaller group replaces the larger one that it is part of', () => {
    expect(convert('Tous les jours 9h-19h, week-end 10h-18h, dimanche 11h-17h')).toMatchObject({
      text: 'Mo-Fr 09:00-19:00, Sa 10:00-18:00, Su 11:00-17:00',
    });
  });
});

describe('Times at the end of a day', () => {
  it.each([
    ['Mo-Su 00:00-23:59', 'Mo-Su 00:00-24:00'],
    ['Mon-Fri 10:00-24:30', 'Mo-Fr 10:00-00:30'],
    ['Mon-Fri 0900-1730', 'Mo-Fr 09:00-17:30'],
    ['Tous les jours 00:00-23:59', '24/7'],
  ])('%s', (text, expected) => {
    expect(convert(text)).toMatchObject({ kind: 'converted', text: expected });
  });

  it.each([
    ['Mo-Fr 09:00-18:00; Sa 00:00-00:00', 'Mo-Fr 09:00-18:00; Sa off', 'Sa 00:00-00:00'],
    ['Mo-Su 09:00-18:00, Su 10:00-10:00', 'Mo-Su 09:00-18:00; Su off', 'Su 10:00-10:00'],
  ])('In %s the day without a duration is closed', (text, expected, emptyRules) => {
    expect(convert(text)).toEqual({ kind: 'converted', text: expected, emptyRules });
  });

  it.each(['Mo-Su 00:00-00:00', '10:00-10:00', 'Sa 00:00-00:00; PH off'])('%s is unknown', (text) => {
    expect(convert(text)).toMatchObject({ kind: 'unknown', emptyRules: text.replace('; PH off', '') });
  });

  it.each(['Mon-Fri 2026-2027', 'lundi 10:00-31:00', 'lundi 02:00-27:00'])('%s has no hours', (text) => {
    expect(convert(text)).toEqual({ kind: 'unknown' });
  });
});

describe('Language of the country', () => {
  it.each([
    ['di 10:00-18:00', 'FRA', 'Su 10:00-18:00'],
    ['di 10:00-18:00', 'DEU', 'Tu 10:00-18:00'],
    ['ma 10:00-18:00', 'NLD', 'Mo 10:00-18:00'],
    ['Mo-Fr 9:00-17:00, di 10:00-18:00', 'FRA', 'Mo-Fr 09:00-17:00, Su 10:00-18:00'],
  ])('The text %s of a venue in %s means %s', (text, country, expected) => {
    expect(convertHours(text, country)).toMatchObject({ text: expected });
  });
});

describe('Free-text opening hours', () => {
  it.each([
    ['Ouvert 7j/7 de 6h à 21h', 'Mo-Su 06:00-21:00'],
    ['7/7 9h-20h', 'Mo-Su 09:00-20:00'],
    ['Tous les jours de 10h à minuit', 'Mo-Su 10:00-24:00'],
    [
      'Du lundi au vendredi de 9h à 12h et de 14h à 18h, samedi 10h-19h, fermé le dimanche',
      'Su off; Mo-Fr 09:00-12:00,14:00-18:00, Sa 10:00-19:00',
    ],
    ['Lun-Ven 9h30-19h ; Sam 10h-18h', 'Mo-Fr 09:30-19:00, Sa 10:00-18:00'],
    ['lundi : fermé / mardi : 18h–23h', 'Mo off; Tu 18:00-23:00'],
    [
      'Lundi - vendredi : 9h - 18h\nSamedi : 9h - 12h\nDimanche : fermé',
      'Su off; Mo-Fr 09:00-18:00, Sa 09:00-12:00',
    ],
    ['24h/24 7j/7', '24/7'],
    ['Open 24/7', '24/7'],
    ['Lundi 9 h 30 à 18 h', 'Mo 09:30-18:00'],
    ['du lundi au samedi de midi à 14h et de 19h à 23h30', 'Mo-Sa 12:00-14:00,19:00-23:30'],
    ['Mardi, jeudi 18h-23h', 'Tu,Th 18:00-23:00'],
    ['du mardi au dimanche 11h-2h', 'Tu-Su 11:00-02:00'],
    ['du samedi au lundi 10h-18h', 'Mo,Sa-Su 10:00-18:00'],
    ['Le week-end de 14h à 20h', 'Sa-Su 14:00-20:00'],
    ['de 9 à 18h du lundi au vendredi', 'Mo-Fr 09:00-18:00'],
    ['Tous les jours sauf le dimanche 9h-18h', 'Su off; Mo-Sa 09:00-18:00'],
    ['Ouvert tous les jours de 10h à 22h sauf le dimanche', 'Su off; Mo-Sa 10:00-22:00'],
    ['Ouvert de 10h à 19h, fermé le lundi', 'Mo off; Tu-Su 10:00-19:00'],
    ['Tous les jours 9h-19h, dimanche 10h-18h', 'Mo-Sa 09:00-19:00, Su 10:00-18:00'],
    ['Du mardi au samedi 10h-19h, jours fériés fermé', 'Tu-Sa 10:00-19:00; PH off'],
    ['Mo-Fr 10.00-18.00', 'Mo-Fr 10:00-18:00'],
    ['Daily 9:00 AM - 6:00 PM', 'Mo-Su 09:00-18:00'],
    ['Open daily 10am to midnight', 'Mo-Su 10:00-24:00'],
    ['Every day 12am-12pm', 'Mo-Su 00:00-12:00'],
    ['Mon-Fri 9am-5pm, Sat 10am-2pm, closed Sundays', 'Su off; Mo-Fr 09:00-17:00, Sa 10:00-14:00'],
    ['Weekdays 9am-5pm; weekends 10am-4pm', 'Mo-Fr 09:00-17:00, Sa-Su 10:00-16:00'],
    ['Open 10am-6pm, closed on Mondays', 'Mo off; Tu-Su 10:00-18:00'],
    ['Thursday & Friday 5pm-1am', 'Th-Fr 17:00-01:00'],
    ['monday to friday between 10:00 and 18:00', 'Mo-Fr 10:00-18:00'],
    [
      'Monday to Saturday 9am-6pm, Sunday and bank holidays 10am-4pm',
      'Mo-Sa 09:00-18:00, Su 10:00-16:00; PH 10:00-16:00',
    ],
    ['Mo-Fr 08:00-18:00 Sa 09:00-12:00', 'Mo-Fr 08:00-18:00, Sa 09:00-12:00'],
  ])('The parser understands %s', (text, expected) => {
    expect(convert(text)).toEqual({ kind: 'converted', text: expected });
    expect(readOpeningHours(expected).warnings).toEqual([]);
  });

  it.each([
    ['Mo-Fr 09:00-18:00; PH off', 'Mo-Fr 09:00-18:00; PH off'],
    ['Mo,Tu,We 09:00-17:00', 'Mo,Tu,We 09:00-17:00'],
    ['Mo-Fr 9:00-17:00', 'Mo-Fr 09:00-17:00'],
    ['Apr-Sep Mo-Su 09:00-18:00', 'Apr-Sep Mo-Su 09:00-18:00'],
    ['24/7', '24/7'],
    ['"sur rendez-vous"', '"sur rendez-vous"'],
  ])('The parser keeps the valid opening_hours text %s', (text, expected) => {
    expect(convert(text)).toEqual({ kind: 'osm', text: expected });
  });
});

interface DayPlan {
  /** Opening intervals, in half-hours since midnight. An end greater than 48 is on the next day. */
  readonly spans: readonly { readonly start: number; readonly end: number }[];
}

const FRENCH_DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];
const ENGLISH_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const OSM_DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

const dayPlan: fc.Arbitrary<DayPlan> = fc
  .uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 0, maxLength: 4 })
  .map((marks) => [...marks].sort((a, b) => a - b))
  .map(function pairUp(marks): DayPlan {
    const pairs = [0, 2].flatMap((at) => {
      const [start, end] = marks.slice(at, at + 2);
      return start === undefined || end === undefined || start >= 48 || end - start >= 48
        ? []
        : [{ start, end }];
    });
    const isInOrder = pairs.every(({ end }, index) => index === pairs.length - 1 || end < 48);
    return { spans: isInOrder ? pairs : pairs.slice(0, 1) };
  });

const week = fc
  .array(dayPlan, { minLength: 7, maxLength: 7 })
  .filter((days) => days.some(({ spans }) => spans.length > 0));

const hourOf = (half: number): number => Math.floor((half % 48) / 2);
const minutesOf = (half: number): string => (half % 2 === 1 ? '30' : '00');
const padded = (hour: number): string => String(hour).padStart(2, '0');

function frenchTime(half: number, style: number): string {
  if (half % 48 === 0) return 'minuit';
  if (half === 24) return 'midi';
  const rest = half % 2 === 1 ? '30' : '';
  const styles = [
    `${hourOf(half)}h${rest}`,
    `${padded(hourOf(half))}h${minutesOf(half)}`,
    `${hourOf(half)} h ${rest}`.trim(),
    `${padded(hourOf(half))}:${minutesOf(half)}`,
  ];
  return styles[style % styles.length] ?? '';
}

function frenchWeek(days: readonly DayPlan[], style: number): string {
  const separator = [', ', ' ; ', '\n', ' / ', ' et ', '. '][style % 6] ?? '';
  return days
    .flatMap(({ spans }, index) => {
      const name = FRENCH_DAYS[index] ?? '';
      if (spans.length === 0) {
        return [[`fermé le ${name}`], [`${name} : fermé`], [`${name} fermé`], []][(style + index) % 4] ?? [];
      }
      const hours = spans.map(({ start, end }) => [frenchTime(start, style), frenchTime(end, style)]);
      return style % 2 === 0
        ? `le ${name} ${hours.map(([from, to]) => `de ${from} à ${to}`).join(' et ')}`
        : `${name} : ${hours.map(([from, to]) => `${from} - ${to}`).join(', ')}`;
    })
    .join(separator);
}

function englishTime(half: number, style: number): string {
  if (half % 48 === 0 && style % 2 === 0) return 'midnight';
  if (half === 24 && style % 2 === 0) return 'noon';
  const rest = half % 2 === 1 || style % 3 === 0 ? `:${minutesOf(half)}` : '';
  const meridiem = hourOf(half) < 12 ? ['am', ' AM', ' a.m.'] : ['pm', ' PM', ' p.m.'];
  return `${hourOf(half) % 12 || 12}${rest}${meridiem[style % 3] ?? ''}`;
}

function englishWeek(days: readonly DayPlan[], style: number): string {
  const separator = [', ', '; ', '\n', ' and '][style % 4] ?? '';
  return days
    .flatMap(({ spans }, index) => {
      const name = ENGLISH_DAYS[index] ?? '';
      if (spans.length === 0)
        return [[`closed on ${name}s`], [`${name}: closed`], []][(style + index) % 3] ?? [];
      const hours = spans.map(({ start, end }) => [englishTime(start, style), englishTime(end, style)]);
      return style % 2 === 0
        ? `${name} from ${hours.map(([from, to]) => `${from} to ${to}`).join(' and ')}`
        : `${name}: ${hours.map(([from, to]) => `${from}-${to}`).join(', ')}`;
    })
    .join(separator);
}

function osmWeek(days: readonly DayPlan[]): string {
  const time = (half: number): string => `${padded(Math.floor(half / 2))}:${minutesOf(half)}`;
  return days
    .flatMap(({ spans }, index) =>
      spans.length === 0
        ? []
        : `${OSM_DAYS[index]} ${spans.map(({ start, end }) => `${time(start)}-${time(end)}`).join(',')}`,
    )
    .join(', ');
}

function openingsOf(text: string): unknown {
  return parseHours({ text, specialDays: [], timeZone: 'Europe/Paris', calendar: null }).openings(
    '2026-11-16',
    8,
  );
}

describe('Random week', () => {
  it.each([
    ['French', frenchWeek],
    ['English', englishWeek],
  ])('A week written in %s is open at the right times', (_, write) => {
    fc.assert(
      fc.property(week, fc.nat({ max: 11 }), (days, style) => {
        const converted = convert(write(days, style));
        expect(converted).toMatchObject({ kind: expect.stringMatching(/converted|osm/) });
        expect('text' in converted && openingsOf(converted.text)).toEqual(openingsOf(osmWeek(days)));
      }),
      { numRuns: 25 },
    );
  });
});

describe('Random text', () => {
  const word = fc.constantFrom(
    ...'lundi mardi - du au le Mon to Sunday 9h 18h 14:00 2am 10 pm , ; : / et and fermé closed open sauf tous les jours 7/7 weekends minuit jours fériés ouvert 24h/24 from de à'.split(
      ' ',
    ),
  );

  it('The parser returns valid hours that keep their spelling, or nothing', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 14 }), (words) => {
        const converted = convert(words.join(' '));
        if (converted.kind === 'unknown') return;
        const { canonical } = readOpeningHours(converted.text);
        expect(convert(canonical)).toEqual({ kind: 'osm', text: canonical });
      }),
      { numRuns: 300 },
    );
  });
});

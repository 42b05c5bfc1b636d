import fc from 'fast-check';
import type { Locale } from '@locator/base/locale';
import { createSentenceReader, type Sentence } from '@locator/sentence';

interface Parts {
  readonly persons: readonly [text: string, count: number][];
  readonly times: readonly [text: string, weekday: number, time: string | null][];
  readonly games: readonly [text: string, code: string][];
  readonly services: readonly [text: string, code: string][];
  readonly places: readonly [text: string, place: string][];
}

const PARTS: Readonly<Record<Locale, Parts>> = {
  fr: {
    persons: [['pour 22', 22], ['22 personnes', 22], ['on est 14', 14], ['8 amis', 8]],
    times: [['samedi 21 h', 5, '21:00'], ['dimanche après-midi', 6, '15:00'], ['vendredi', 4, null]],
    games: [['blind test', 'blindtest'], ['un quiz', 'quiz']],
    services: [['avec bar', 'bar'], ['avec un bar', 'bar']],
    places: [['à Lyon', 'Lyon'], ['Nantes', 'Nantes'], ['près de Nantes', 'Nantes']],
  },
  en: {
    persons: [['for 22', 22], ['22 people', 22], ['we are 14', 14], ['8 friends', 8]],
    times: [['on Saturday at 9 pm', 5, '21:00'], ['Sunday afternoon', 6, '15:00'], ['Friday', 4, null]],
    games: [['blind test', 'blindtest'], ['a quiz', 'quiz']],
    services: [['with a bar', 'bar'], ['with bar', 'bar']],
    places: [['in Lyon', 'Lyon'], ['Nantes', 'Nantes'], ['near Nantes', 'Nantes']],
  },
  de: {
    persons: [['für 22', 22], ['22 Personen', 22], ['wir sind 14', 14], ['8 Freunde', 8]],
    times: [['am Samstag um 21 Uhr', 5, '21:00'], ['Sonntagnachmittag', 6, '15:00'], ['Freitag', 4, null]],
    games: [['blind test', 'blindtest'], ['ein Quiz', 'quiz']],
    services: [['mit Bar', 'bar'], ['mit einer Bar', 'bar']],
    places: [['in Lyon', 'Lyon'], ['Nantes', 'Nantes'], ['bei Nantes', 'Nantes']],
  },
  es: {
    persons: [['para 22', 22], ['22 personas', 22], ['somos 14', 14], ['8 amigos', 8]],
    times: [['el sábado a las 21 h', 5, '21:00'], ['domingo por la tarde', 6, null], ['viernes', 4, null]],
    games: [['blind test', 'blindtest'], ['un quiz', 'quiz']],
    services: [['con bar', 'bar'], ['con un bar', 'bar']],
    places: [['en Lyon', 'Lyon'], ['Nantes', 'Nantes'], ['cerca de Nantes', 'Nantes']],
  },
  it: {
    persons: [['per 22', 22], ['22 persone', 22], ['siamo in 14', 14], ['8 amici', 8]],
    times: [['sabato alle 21', 5, '21:00'], ['domenica pomeriggio', 6, '15:00'], ['venerdì', 4, null]],
    games: [['blind test', 'blindtest'], ['un quiz', 'quiz']],
    services: [['con bar', 'bar'], ['con un bar', 'bar']],
    places: [['a Lyon', 'Lyon'], ['Nantes', 'Nantes'], ['vicino a Nantes', 'Nantes']],
  },
  nl: {
    persons: [['voor 22', 22], ['22 personen', 22], ['we zijn met 14', 14], ['8 vrienden', 8]],
    times: [['zaterdag om 21 uur', 5, '21:00'], ['zondagmiddag', 6, '15:00'], ['vrijdag', 4, null]],
    games: [['blind test', 'blindtest'], ['een quiz', 'quiz']],
    services: [['met bar', 'bar'], ['met een bar', 'bar']],
    places: [['in Lyon', 'Lyon'], ['Nantes', 'Nantes'], ['bij Nantes', 'Nantes']],
  },
}; // prettier-ignore

const TERMS = new Map([
  ['blind test', 'blindtest'],
  ['quiz', 'quiz'],
  ['bar', 'bar'],
]);

const KNOWN = {
  inhabitants: (text: string) => (/^(?:lyon|nantes)$/i.test(text) ? 300_000 : null),
  isStreetWord: () => false,
};

function said(sentence: Sentence | null) {
  return {
    place: sentence?.place,
    persons: sentence?.persons?.value,
    weekday: sentence?.when?.value.day?.kind === 'weekday' ? sentence.when.value.day.weekday : undefined,
    time: sentence?.when?.value.time,
    terms: sentence?.terms.map(({ value }) => value).sort(),
    unread: sentence?.unread,
  };
}

describe('Sentences composed from parts', () => {
  it.each(Object.entries(PARTS))('In %s, they say the same in any order, with any separator', (locale, parts) => {
    const reader = createSentenceReader(locale as Locale, { terms: TERMS, fillers: [] });
    const chosen = fc.tuple(
      fc.constantFrom(...parts.persons),
      fc.constantFrom(...parts.times),
      fc.constantFrom(...parts.games),
      fc.constantFrom(...parts.services),
      fc.constantFrom(...parts.places),
    );
    fc.assert(
      fc.property(
        chosen.chain((some) =>
          fc.tuple(
            fc.constant(some),
            fc.shuffledSubarray(some.map(([text]) => text), { minLength: 5, maxLength: 5 }),
            fc.constantFrom(' ', ', ', '; '),
            fc.boolean(),
          ),
        ),
        ([[persons, time, game, service, place], order, separator, isLoud]) => {
          const text = order.join(separator);
          const read = said(reader?.read(isLoud ? text.toUpperCase() : text, KNOWN) ?? null);
          expect({ ...read, place: read.place?.toLowerCase() }).toEqual({
            place: place[1].toLowerCase(),
            persons: persons[1],
            weekday: time[1],
            time: time[2] ?? (time[0].includes('tarde') ? expect.stringMatching(/^1\d:00$/) : null),
            terms: [game[1], service[1]].sort(),
            unread: [],
          });
        },
      ),
      { numRuns: 300 },
    );
  });
}); // prettier-ignore

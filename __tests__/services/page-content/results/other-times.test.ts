import path from 'node:path';
import { LOCALES, type Locale } from '@locator/base/locale';
import { valueOf } from '@locator/test-support/value-of';
import { NO_CRITERIA } from '@locator/venue-model';
import { loadTranslate } from '@/lib/server/load-messages';
import type { Backend } from '@/services/backend/backend';
import { type SearchResult, searchAround } from '@/services/backend/search';
import { otherTimes } from '@/services/page-content/results/other-times';
import { networkOf } from '../../../support/network';

const SATURDAY = Date.parse('2026-11-28T10:00:00Z');
const SUNDAY_EVENING = '2026-11-29T20:00';

let backend: Backend;
beforeAll(async () => {
  ({ backend } = await networkOf(path.resolve('data/venues.csv'), () => SATURDAY));
});

const SAINT_DENIS = [-20.8823, 55.4504] as const;

async function around(
  [latitude, longitude]: readonly [number, number],
  openAt: string | null,
  players: number | null = null,
): Promise<SearchResult> {
  const criteria = { ...NO_CRITERIA, openAt, players };
  const search = { page: 1, criteria, wantsCounts: false };
  return valueOf(await searchAround(backend, { latitude, longitude }, search));
}

describe('Alternatives in the sample network', () => {
  it.each([
    // prettier-ignore
    ['Saint-Denis, Réunion', SAINT_DENIS, SUNDAY_EVENING, null, ['LGQ-RUN-01', 'LGQ-RUN-03', 'LGQ-RUN-02']],
    ['Pointe-à-Pitre', [16.2411, -61.5331], SUNDAY_EVENING, null, ['LGQ-GLP-01', 'LGQ-GLP-02']],
    ['Bastia', [42.7028, 9.4503], null, null, ['LGQ-AJA-01']],
    ['Dijon, for 20', [47.322, 5.0415], null, 20, ['LGQ-QLS-01']],
    ['Bogotá', [4.711, -74.072], null, null, []],
  ] as const)('Those of %s can be reached', async (_, place, openAt, players, codes) => {
    const { venues, isAround, total } = await around(place, openAt, players);
    expect(venues.map(({ code }) => code)).toEqual(codes);
    expect({ isAround, total }).toEqual({ isAround: false, total: codes.length });
  });

  it('Monaco on a Sunday evening has the open venues around it', async () => {
    const { venues, isAround } = await around([43.7384, 7.4246], SUNDAY_EVENING);
    expect(venues.map(({ code }) => code)).toEqual(['LGQ-MCO-02', 'LGQ-NCE-01']);
    expect(isAround).toBe(true);
  });
});

describe('What is possible on the chosen day', () => {
  const RUN = 'Saint-Paul Chaussée Royale';
  const PETER = 'Saint-Pierre Front de mer';

  it.each<[Locale, string]>([
    ['fr', `${RUN} ouvre dimanche de 10 h à 18 h. ${PETER} ouvre dimanche de 14 h à 20 h.`],
    ['en', `${RUN} is open on Sunday from 10:00 to 18:00. ${PETER} is open on Sunday from 14:00 to 20:00.`],
    [
      'de',
      `${RUN} ist am Sonntag von 10:00 bis 18:00 Uhr geöffnet. ${PETER} ist am Sonntag von 14:00 bis 20:00 Uhr geöffnet.`,
    ],
    [
      'es',
      `${RUN} abre el domingo de las 10:00 a las 18:00. ${PETER} abre el domingo de las 14:00 a las 20:00.`,
    ],
    ['it', `${RUN} apre domenica dalle 10:00 alle 18:00. ${PETER} apre domenica dalle 14:00 alle 20:00.`],
    ['nl', `${RUN} is zondag open van 10:00 tot 18:00 uur. ${PETER} is zondag open van 14:00 tot 20:00 uur.`],
  ])('Réunion on Sunday at 20:00 has one sentence per open venue (%s)', async (locale, text) => {
    const result = await around(SAINT_DENIS, SUNDAY_EVENING);
    const sentences = otherTimes(result, SUNDAY_EVENING, await loadTranslate(locale), SATURDAY);
    expect(sentences.replaceAll('\u00a0', ' ')).toBe(text);
  });

  it.each([
    ['at night, of the evening before', '2026-11-30T01:00', '2026-11-29T10:00:00Z', 'dimanche'],
    ['at night, not of an evening that is over', '2026-11-30T01:00', '2026-11-29T21:30:00Z', 'lundi'],
    [
      'more than six days ahead, with the date',
      SUNDAY_EVENING,
      '2026-11-22T10:00:00Z',
      'dimanche 29 novembre',
    ],
    ['six days ahead, without it', SUNDAY_EVENING, '2026-11-23T10:00:00Z', 'dimanche'],
  ])('It is said %s', async (_, openAt, now, day) => {
    const result = await around(SAINT_DENIS, SUNDAY_EVENING);
    const sentences = otherTimes(result, openAt, await loadTranslate('fr'), Date.parse(now));
    expect(sentences).toMatch(new RegExp(`^[^.]+ ouvre ${day} de `));
  });

  it('In the night before a venue opens for the first time, nothing is said about it', async () => {
    const night = '2027-02-12T03:00';
    const result = await around([49.2577, 4.0319], night);
    const sentences = otherTimes(result, night, await loadTranslate('fr'), SATURDAY);
    expect(result.atOtherTimes.map(({ code }) => code)).toContain('LGQ-RHE-01');
    expect(sentences).not.toContain('Reims');
    expect(sentences).toMatch(/^Meaux Cathédrale ouvre jeudi 11 février /);
  });

  it('A venue without known hours is not left to seem closed', async () => {
    const result = await around([31.63, -7.98], SUNDAY_EVENING);
    const sentences = otherTimes(result, SUNDAY_EVENING, await loadTranslate('fr'), SATURDAY);
    expect(sentences).toBe('Marrakech Guéliz\u00a0: horaires inconnus, renseignez-vous auprès de la salle.');
  });

  it('Guadeloupe on a Sunday has none, because its venues are closed all day', async () => {
    const result = await around([16.2411, -61.5331], SUNDAY_EVENING);
    expect(otherTimes(result, SUNDAY_EVENING, await loadTranslate('fr'), SATURDAY)).toBe('');
  });

  it('There are at most three sentences, about venues that are not open at the chosen time', async () => {
    const early = '2026-11-28T07:00';
    const now = Date.parse('2026-11-28T06:00Z');
    const result = await around([45.76, 4.83], early);
    for (const locale of LOCALES) {
      const sentences = otherTimes(result, early, await loadTranslate(locale), now);
      expect(sentences.match(/\.( |$)/g)).toHaveLength(3);
    }
    const openThen = result.atOtherTimes.map(({ code }) => code);
    expect(otherTimes({ ...result, openThen }, early, await loadTranslate('fr'), now)).toBe('');
  });

  it.each([
    ['without a chosen time', null],
    ['when a venue is open then', '2026-11-28T20:00'],
  ])('Nothing is said %s', async (_, openAt) => {
    expect((await around([45.76, 4.83], openAt)).atOtherTimes).toEqual([]);
  });
});

describe('A chosen time that is over, or that the clocks skip', () => {
  const PARIS = [48.8566, 2.3522] as const;
  const PAST = 'L’heure choisie est passée. Choisissez-en une autre.';
  const NOW = '2026-11-30T15:20:00Z';

  async function saidAt(
    place: readonly [number, number],
    openAt: string,
    now: string,
    locale: Locale = 'fr',
  ) {
    const t = await loadTranslate(locale);
    const text = otherTimes(await around(place, openAt), openAt, t, Date.parse(now));
    return text.replaceAll('\u00a0', ' ');
  }

  it.each([
    ['over', PARIS, '2026-11-30T08:00', NOW, true],
    ['over, while venues are open', PARIS, '2026-11-29T17:00', NOW, true],
    ['over in Réunion only: there', SAINT_DENIS, '2026-11-30T18:00', NOW, true],
    ['over in Réunion only: in Paris', PARIS, '2026-11-30T18:00', NOW, false],
    ['just over', PARIS, '2026-11-30T16:00', NOW, false],
    ['the second 2:30 of a night in autumn', PARIS, '2027-10-31T02:30', '2027-10-31T02:00:00Z', true],
  ])('The list says whether it is past: %s', async (_, place, openAt, now, isPast) => {
    expect((await saidAt(place, openAt, now)).startsWith(PAST)).toBe(isPast);
  });

  it('Nothing else is said of a time that is over', async () => {
    expect(await saidAt(PARIS, '2026-11-30T08:00', NOW)).toBe(PAST);
    expect(await saidAt(PARIS, '2026-12-01T08:00', NOW)).toMatch(/ de \d+ h /);
  });

  it.each<[Locale, string]>([
    ['fr', 'Le 28 mars 2027, les horloges avancent : 2 h 30 n’existe pas.'],
    ['en', 'On 28 March 2027, the clocks go forward: 02:30 does not exist.'],
    ['de', 'Am 28. März 2027 werden die Uhren vorgestellt: 02:30 Uhr gibt es nicht.'],
    ['es', 'El 28 de marzo de 2027 se adelantan los relojes: la hora 02:30 no existe.'],
    ['it', 'Cambio dell’ora il giorno 28 marzo 2027: l’orario 02:30 non esiste.'],
    ['nl', 'Op 28 maart 2027 gaan de klokken vooruit: 02:30 uur bestaat niet.'],
  ])('The list says that the change to summer time skips it (%s)', async (locale, text) => {
    expect((await saidAt(PARIS, '2027-03-28T02:30', NOW, locale)).startsWith(text)).toBe(true);
    expect(
      (await saidAt(PARIS, '2027-03-28T02:00', '2027-06-01T12:00Z', locale)).startsWith(text.slice(0, 12)),
    ).toBe(true);
    for (const [place, openAt] of [
      [PARIS, '2027-03-28T03:00'],
      [PARIS, '2027-03-29T02:30'],
      [SAINT_DENIS, '2027-03-28T02:30'],
    ] as const)
      expect(await saidAt(place, openAt, NOW, locale)).not.toContain(text.slice(0, 12));
  });
});

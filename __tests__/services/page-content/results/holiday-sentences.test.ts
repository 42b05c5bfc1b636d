import { LOCALES, type Locale } from '@locator/base/locale';
import { valueOf } from '@locator/test-support/value-of';
import { aVenue, venueFile, type VenueRow } from '@locator/test-support/venue-file';
import { NO_CRITERIA } from '@locator/venue-model';
import { openStateText } from '@/lib/locale/open-state-text';
import { loadTranslate } from '@/lib/server/load-messages';
import { type SearchResult, searchAround } from '@/services/backend/search';
import { listedVenues } from '@/services/page-content/results/listed-venues';
import type { ResultsRoute } from '@/services/page-content/results/results-content';
import { textsAround } from '@/services/page-content/results/summary';
import { LYON } from '../../../support/backend-of-five';
import { networkOf } from '../../../support/network';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const CHRISTMAS = '2026-12-25T20:00';

function rows(count: number, code: string, row: Partial<VenueRow>): VenueRow[] {
  return Array.from({ length: count }, (_, index) => aVenue({ code: `${code}-${index}`, ...row }));
}

// Farther away than the others, so that distance does not put them first.
const CONFIRMED = rows(5, 'SURE', { opening_hours: 'Mo-Su,PH 18:00-23:00', latitude: '45.80' });
const SILENT = rows(8, 'SILENT', { opening_hours: 'Mo-Su 18:00-02:00' });
const CLOSED = rows(2, 'CLOSED', { opening_hours: 'Mo-Su 18:00-23:00; PH off' });

interface Shown {
  readonly result: SearchResult;
  readonly summary: string;
  readonly description: string;
  readonly listed: ReturnType<typeof listedVenues>;
}

async function search(
  network: readonly VenueRow[],
  locale: Locale,
  openAt: string | null = CHRISTMAS,
  { now = NOW, players = null }: { readonly now?: number; readonly players?: number | null } = {},
): Promise<Shown> {
  const { backend } = await networkOf(venueFile(network), () => now);
  const criteria = { ...NO_CRITERIA, openAt, players };
  const result = valueOf(await searchAround(backend, LYON, { page: 1, criteria, wantsCounts: false, now }));
  const t = await loadTranslate(locale);
  const route = { name: 'results', locale, page: 1, criteria } as unknown as ResultsRoute;
  const place = { around: 'autour de Lyon', within: 'de Lyon' };
  const texts = textsAround({ result, route }, place, t);
  const evening = { openAt, players, game: null };
  const listed = listedVenues(result.venues, t, { ...result, evening });
  return { ...{ result, listed }, summary: plain(texts.summary), description: plain(texts.description) };
}

function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

describe('Results for a time on a public holiday', () => {
  it.each<[Locale, string]>([
    ['fr', '5 salles ouvertes le vendredi 25 décembre à 20 h, 8 à confirmer (Noël)'],
    ['en', '5 venues open on Friday 25 December at 20:00, 8 to be confirmed (Christmas Day)'],
    [
      'de',
      '5 Locations geöffnet am Freitag, 25. Dezember, um 20:00 Uhr, 8 noch nicht bestätigt (Weihnachten)',
    ],
    ['es', '5 salas abiertas el viernes 25 de diciembre a las 20:00, 8 por confirmar (Navidad)'],
    ['it', '5 sale aperte venerdì 25 dicembre alle 20:00, 8 da confermare (Natale)'],
    ['nl', '5 locaties open op vrijdag 25 december om 20:00 uur, 8 nog te bevestigen (Kerstmis)'],
  ])('say how many venues are open, and how many are to be confirmed (%s)', async (locale, text) => {
    const { summary, description } = await search([...SILENT, ...CONFIRMED, ...CLOSED], locale);
    expect(summary).toBe(text);
    expect(description).toBe(`${text}.`);
  });

  it.each<[Locale, string]>([
    ['fr', '8 salles aux horaires à confirmer le vendredi 25 décembre à 20 h (Noël)'],
    ['en', '8 venues with hours to be confirmed for Friday 25 December at 20:00 (Christmas Day)'],
    ['de', '8 Locations mit noch nicht bestätigten Öffnungszeiten am Freitag, 25. Dezember, um 20:00 Uhr (Weihnachten)'],
    ['es', '8 salas con horario por confirmar para el viernes 25 de diciembre a las 20:00 (Navidad)'],
    ['it', '8 sale con orari da confermare per venerdì 25 dicembre alle 20:00 (Natale)'],
    ['nl', '8 locaties met nog te bevestigen openingstijden op vrijdag 25 december om 20:00 uur (Kerstmis)'],
  ])('say that all are to be confirmed, and that none is open, even among other criteria (%s)', async (locale, text) => {
    expect((await search([...SILENT, ...CLOSED], locale)).summary).toBe(text);
    const { description } = await search([...SILENT, ...CLOSED], locale, CHRISTMAS, { players: 6 });
    expect(description).toContain(text);
    expect(description).not.toMatch(/ouverte|\bopen\b|geöffnet|abierta|aperte/);
  }); // prettier-ignore

  it('say nothing of it if the hours mention the holiday', async () => {
    const { summary } = await search([...CONFIRMED, ...CLOSED], 'fr');
    expect(summary).toBe('5 salles ouvertes le vendredi 25 décembre à 20 h, sur 7');
  });

  it('list those that are open first, then each other venue without a state but the holiday', async () => {
    const { listed } = await search([...SILENT, ...CONFIRMED, ...CLOSED], 'fr');
    expect(listed.map(({ code, isOpenThen, unconfirmed }) => [code.split('-')[0], isOpenThen, unconfirmed])).toEqual([
      ...Array(5).fill(['SURE', true, undefined]),
      ...Array(8).fill(['SILENT', undefined, 'Noël\u00a0: horaires à confirmer']),
    ]);
    expect(listed.filter(({ code }) => code.startsWith('SILENT')).some((one) => 'openUntil' in one)).toBe(false);
  }); // prettier-ignore

  it('deny no venue that may be open, though it usually is closed at that time', async () => {
    const morning = '2026-12-25T10:00';
    const { summary, listed } = await search(SILENT, 'fr', morning);
    expect(summary).toMatch(
      /^Aucune salle annoncée ouverte le vendredi 25 décembre à 10 h à moins de 150 km/,
    );
    expect(listed[0]?.unconfirmed).toBe('Noël\u00a0: horaires à confirmer');
    expect((await search(CLOSED, 'fr', morning)).summary).toMatch(/^Aucune salle ouverte le vendredi/);
    expect((await search(SILENT, 'fr', '2026-12-24T10:00')).summary).toMatch(
      /^Aucune salle ouverte le jeudi/,
    );
  });

  it('name the holiday of the evening after midnight, and no holiday once its hours are over', async () => {
    const night = await search([...SILENT, ...CONFIRMED], 'fr', '2026-12-26T01:00');
    expect(night.summary).toBe('8 salles aux horaires à confirmer le samedi 26 décembre à 1 h (Noël)');
    const eve = await search(SILENT, 'fr', '2026-12-25T01:00');
    expect(eve.summary).toBe('8 salles ouvertes le vendredi 25 décembre à 1 h');
  });

  it('The nearest venues regardless of the time are neither open nor closed then', async () => {
    const { result, listed } = await search(SILENT, 'fr', '2026-12-25T12:00');
    expect(result.ignoresCriteria).toBe(true);
    expect(listed.map(({ isOpenThen, unconfirmed }) => [isOpenThen, unconfirmed])).toEqual(
      Array(5).fill([undefined, 'Noël\u00a0: horaires à confirmer']),
    );
  });

  it('A holiday without a name in the language is a public holiday', async () => {
    const place = {
      country: 'MAR',
      city: 'Casablanca',
      postal_code: '20250',
      time_zone: 'Africa/Casablanca',
    };
    const row = { ...place, latitude: '33.59', longitude: '-7.62', opening_hours: 'Mo-Su 18:00-23:00' };
    const { backend } = await networkOf(venueFile(rows(1, 'MAR', row)), () => NOW);
    const openAt = '2027-11-06T20:00';
    const { venues } = valueOf(await backend.venues({ openAt }));
    const texts = LOCALES.map(async function textIn(locale) {
      const evening = { openAt, players: null, game: null };
      const then = { evening, openThen: [], unconfirmedThen: ['MAR-0'] };
      return plain(listedVenues(venues, await loadTranslate(locale), then)[0]?.unconfirmed ?? '');
    });
    expect(await Promise.all(texts)).toEqual([
      'Marche verte : horaires à confirmer',
      'Green March: hours to be confirmed',
      'Festivo: horario por confirmar',
      'Feiertag: Öffnungszeiten noch nicht bestätigt',
      'Giorno festivo: orari da confermare',
      'Feestdag: openingstijden nog te bevestigen',
    ]);
  });
});

it.each([
  ['2026-12-24T12:00Z', 'opensAt'],
  ['2026-12-24T20:00Z', 'openUntil'],
  ['2026-12-25T00:30Z', 'openUntil'],
  ['2026-12-25T02:00Z', 'toConfirm'],
  ['2026-12-25T19:00Z', 'toConfirm'],
  ['2026-12-26T00:30Z', 'toConfirm'],
  ['2026-12-26T01:30Z', 'opensAt'],
])('The badge of a list at %s is %s', async (instant, key) => {
  const now = Date.parse(instant);
  const { listed } = await search(SILENT, 'fr', null, { now });
  const text = openStateText(listed[0]?.openings ?? null, now, 'fr');
  expect([text?.key, text?.isOpen]).toEqual([key, key === 'openUntil']);
  if (key === 'toConfirm') expect(text?.variables.holiday).toBe('Noël');
});

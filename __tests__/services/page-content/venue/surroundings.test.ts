import type { Position } from '@locator/base/geo';
import { type Locale, LOCALES } from '@locator/base/locale';
import { venueDetails } from '@locator/test-support/venue-record';
import { loadTranslate } from '@/lib/server/load-messages';
import { shownSurroundings } from '@/services/page-content/venue/surroundings';

/** About 600 metres west of the station Lyon Part-Dieu. */
const LYON = { latitude: 45.7605, longitude: 4.8517 };

async function textsAt(position: Position, locale: Locale): Promise<string[]> {
  const map = { version: '1', hasStreets: true };
  const { aroundTexts } = shownSurroundings(venueDetails({ position }), map, await loadTranslate(locale));
  return (aroundTexts ?? []).map((text) => text.replaceAll(/\s/g, ' '));
}

describe('Texts about the stations near a venue', () => {
  it('say in every language that the time is a minimum, because it is that of a straight line', async () => {
    expect(await Promise.all(LOCALES.map((locale) => textsAt(LYON, locale)))).toEqual([
      ['Gare de Lyon Part-Dieu · 8 min à pied', 'Temps minimal, compté à vol d’oiseau.'],
      ['Lyon Part-Dieu station · 8 mins on foot', 'Minimum time, measured as the crow flies.'],
      ['Estación de Lyon Part-Dieu · 8 min a pie', 'Tiempo mínimo, calculado en línea recta.'],
      ['Bahnhof Lyon Part-Dieu · 8 Min. zu Fuß', 'Mindestzeit, berechnet nach der Luftlinie.'],
      ['Stazione di Lione Part-Dieu · 8 min a piedi', 'Tempo minimo, calcolato in linea d’aria.'],
      ['Station Lyon Part-Dieu · 8 min lopen', 'Minimale tijd, hemelsbreed gemeten.'],
    ]);
  });

  it('name the two nearest stations within 1.5 km, nearest first', async () => {
    const paris = await textsAt({ latitude: 48.8443, longitude: 2.3705 }, 'fr');
    expect(paris.slice(0, -1).map((text) => text.split(' · ')[0])).toEqual([
      'Gare de Lyon',
      'Gare de Paris Austerlitz',
    ]);
    expect(await textsAt({ latitude: 45.76, longitude: 4.15 }, 'fr')).toEqual([]);
  });

  it.each([
    ['nl', 'Station Brussel-Kapellekerk', 'Station Brussel-Centraal'],
    ['en', 'Brussels Chapelle station', 'Brussels Central station'],
    ['de', 'Bahnhof Brüssel-Chapelle', 'Bahnhof Brüssel-Central'],
    ['fr', 'Gare de Bruxelles-Chapelle', 'Gare de Bruxelles-Central'],
  ] as const)('name the stations in Brussels as pages in %s name the town', async (locale, ...names) => {
    const brussels = await textsAt({ latitude: 50.846, longitude: 4.34757 }, locale);
    expect(brussels.slice(0, -1).map((text) => text.split(' · ')[0])).toEqual(names);
  });
});

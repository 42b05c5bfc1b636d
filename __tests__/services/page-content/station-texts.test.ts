import type { Position } from '@locator/base/geo/position';
import { type Locale, LOCALES } from '@locator/base/locale/locale';
import { loadTranslate } from '@/lib/locale/messages';
import { stationTexts } from '@/services/page-content/venue/station-texts';

/** About 600 metres west of the station Lyon Part-Dieu. */
const LYON = { latitude: 45.7605, longitude: 4.8517 };

async function textsAt(position: Position, locale: Locale): Promise<string[]> {
  const texts = stationTexts(position, locale, await loadTranslate(locale));
  return texts.map((text) => text.replaceAll(/\s/g, ' '));
}

describe('Texts about the stations near a venue', () => {
  it('say in every language that the distance is a straight line and the time a minimum', async () => {
    expect(await Promise.all(LOCALES.map((locale) => textsAt(LYON, locale)))).toEqual([
      ['Gare de Lyon Part-Dieu : 600 m à vol d’oiseau, au moins 8 min à pied'],
      ['Gare de Lyon Part-Dieu: 600 m as the crow flies, at least 8 mins on foot'],
      ['Gare de Lyon Part-Dieu: 600 m en línea recta, al menos 8 min a pie'],
      ['Gare de Lyon Part-Dieu: 600 m Luftlinie, mindestens 8 Min. zu Fuß'],
      ['Gare de Lyon Part-Dieu: 600 m in linea d’aria, almeno 8 min a piedi'],
      ['Gare de Lyon Part-Dieu: 600 m hemelsbreed, minstens 8 min lopen'],
    ]);
  });

  it('name the two nearest stations within 1.5 km, nearest first', async () => {
    const paris = await textsAt({ latitude: 48.8443, longitude: 2.3705 }, 'fr');
    expect(paris.map((text) => text.split(' : ')[0])).toEqual(['Gare de Lyon', 'Gare de Paris Austerlitz']);
    expect(await textsAt({ latitude: 45.76, longitude: 4.15 }, 'fr')).toEqual([]);
  });
});

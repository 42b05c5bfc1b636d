import type { Engine } from '@locator/base';
import type { Locale } from '@locator/base/locale';
import { valueOf } from '@locator/test-support/value-of';
import { understand, type Understood } from '@/services/engine/understand';
import { networkOf } from '../../support/network';

let engine: Engine;

beforeAll(async () => {
  ({ engine } = await networkOf('data/venues.csv'));
});

async function understood(locale: Locale, text: string): Promise<Understood> {
  return valueOf(await understand(engine, { text, country: 'FRA', locale }, Date.now()));
}

describe('Words for the position of the visitor', () => {
  it.each<[Locale, ...string[]]>([
    ['fr', 'Autour de moi', 'près d’ici', 'à deux pas de chez moi', 'où je suis', 'ma localisation actuelle', 'dans mon quartier', 'me géolocaliser', 'aux alentours de chez moi', 'le plus proche'],
    ['en', 'Near me', 'close to my location', 'where I am', 'in my area', 'locate me', 'near my current position', 'nearest', 'close by', 'use my location'],
    ['de', 'In meiner Nähe', 'an meinem Standort', 'meine aktuelle Position', 'wo ich bin', 'um mich herum', 'hier in der Nähe', 'nahe mir', 'bei mir', 'um die Ecke'],
    ['es', 'Cerca de mí', 'cerca de mi ubicación actual', 'por aquí', 'donde estoy', 'en mi zona', 'a mi alrededor', 'mi posición', 'cerca de mi casa', 'el más cercano'],
    ['it', 'Vicino a me', 'nei dintorni', 'dove sono', 'la mia posizione attuale', 'nella mia zona', 'qui vicino', 'intorno a me', 'il più vicino', 'vicino a casa mia'],
    ['nl', 'Bij mij in de buurt', 'in mijn buurt', 'mijn huidige locatie', 'waar ik ben', 'rondom mij', 'hier in de buurt', 'dicht bij mij', 'vlakbij', 'in de omgeving'],
  ])('In %s, people say where they are in several ways', async (locale, ...texts) => {
    const others: string[] = [];
    for (const text of texts) {
      const { isAround, placeText, unread } = await understood(locale, text);
      if (!isAround || placeText !== '' || unread.length > 0) others.push(text);
    }
    expect(others).toEqual([]);
  }); // prettier-ignore

  it.each<[Locale, string]>([
    ['en', 'Hères'],
    ['en', 'Hercé'],
  ])('In %s, the town of %s is not mistaken for the position of the visitor', async (locale, town) => {
    const { isAround, places } = await understood(locale, town);
    expect([isAround, places[0]?.city]).toEqual([false, town]);
  });
});

import { readFileSync } from 'node:fs';
import { meansHere } from '@/lib/locale/words-for-here';
import { readPlaces } from '@locator/gazetteer';

describe('Words for the position of the visitor', () => {
  it.each([
    ['fr', 'Autour de moi', 'près d’ici', 'à deux pas de chez moi', 'où je suis', 'ma localisation actuelle', 'dans mon quartier', 'me géolocaliser', 'aux alentours de chez moi', 'le plus proche'],
    ['en', 'Near me', 'close to my location', 'where I am', 'in my area', 'locate me', 'near my current position', 'nearest', 'close by', 'use my location'],
    ['de', 'In meiner Nähe', 'an meinem Standort', 'meine aktuelle Position', 'wo ich bin', 'um mich herum', 'hier in der Nähe', 'nahe mir', 'bei mir', 'um die Ecke'],
    ['es', 'Cerca de mí', 'cerca de mi ubicación actual', 'por aquí', 'donde estoy', 'en mi zona', 'a mi alrededor', 'mi posición', 'cerca de mi casa', 'el más cercano'],
    ['it', 'Vicino a me', 'nei dintorni', 'dove sono', 'la mia posizione attuale', 'nella mia zona', 'qui vicino', 'intorno a me', 'il più vicino', 'vicino a casa mia'],
    ['nl', 'Bij mij in de buurt', 'in mijn buurt', 'mijn huidige locatie', 'waar ik ben', 'rondom mij', 'hier in de buurt', 'dicht bij mij', 'vlakbij', 'in de omgeving'],
  ])('In %s, people say where they are in several ways', (_, ...texts) => {
    expect(texts.filter((text) => !meansHere(text))).toEqual([]);
  }); // prettier-ignore

  it('Of all places of the gazetteer, only Moi in Norway is mistaken for the position of the visitor', () => {
    const files = ['places', 'landmarks', 'stations'].map((name) => `packages/gazetteer/data/${name}.tsv`);
    const names = files.flatMap((file) => readPlaces(readFileSync(file)).map(({ name }) => name));
    expect(names.filter(meansHere)).toEqual(['Moi']);
  });
});

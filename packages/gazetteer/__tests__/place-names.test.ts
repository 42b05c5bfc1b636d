import type { GazetteerPlace } from '../src/gazetteer-place';
import { placeNames } from '../src/place-names';

/** Returns the indexed names and their penalties. */
function namesOf(name: string, about: Partial<GazetteerPlace> = {}): Record<string, number> {
  const place: GazetteerPlace = {
    id: 'id',
    kind: 'commune',
    country: 'FRA',
    name,
    postalCodes: [],
    county: '',
    population: 999,
    position: { latitude: 0, longitude: 0 },
    parent: null,
    aliases: [],
    ...about,
  };
  return Object.fromEntries(placeNames(place).map((one) => [one.name, one.cost]));
}

it('A place is indexed by its own name once', () => {
  expect(namesOf('Lyon')).toEqual({ lyon: 0 });
});

it('A name without its article, and one without connecting words, cost more', () => {
  expect(namesOf('La Roche-sur-Yon')).toEqual({ larochesuryon: 0, rochesuryon: 0.4, rocheyon: 1 });
});

it('A name with parentheses or other letters is also indexed by its slug', () => {
  expect(namesOf('Wil (SG)')).toEqual({ wilsg: 0, wil: 0 });
});

it.each([
  ['commune', 1.5],
  ['arrondissement', 1.5],
  ['town', 0.4],
  ['quarter', 0.4],
  ['landmark', 0.4],
  ['airport', 0.4],
  ['station', 0.4],
] as const)('An alias of a %s costs %d', (kind, cost) => {
  expect(namesOf('Here', { kind, aliases: ['There', ''] })).toEqual({ here: 0, there: cost });
});

it('An alias is also indexed without connecting words', () => {
  expect(namesOf('Here', { aliases: ['Bourg de Mer'] })).toEqual({ here: 0, bourgdemer: 1.5, bourgmer: 1.5 });
});

it('A town of 1,000 inhabitants is also found by the later words of its name', () => {
  expect(namesOf('Clermont-Ferrand', { population: 1_000 })).toEqual({
    clermontferrand: 0,
    ferrandclermont: 2,
  });
  expect(namesOf('Bourg en Mer Est', { population: 1_000 })).toEqual({
    bourgenmerest: 0,
    bourgmerest: 1,
    merestbourg: 2,
    estbourgmer: 2,
  });
});

it('Later words of two letters are not indexed', () => {
  expect(namesOf('Clermont Ax', { population: 1_000 })).toEqual({ clermontax: 0 });
});

it.each([
  ['of 999 inhabitants', { population: 999 }],
  ['that is an arrondissement', { population: 1_000, kind: 'arrondissement' }],
  ['that is a landmark', { population: 1_000, kind: 'landmark' }],
] as const)('A place %s is not found by later words', (_, about) => {
  expect(namesOf('Clermont-Ferrand', about)).toEqual({ clermontferrand: 0 });
});

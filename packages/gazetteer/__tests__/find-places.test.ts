import { findPlaces } from '../src/find-places';
import { landmarkKind } from '../src/gazetteer-place';
import { countyId, type Interpretation } from '../src/interpretation';
import { countyLabel, labelOf, landmarkLabel, venueLabel } from '../src/labels';
import { createSmallCountry, type SmallCountry } from './small-country';

let small: SmallCountry;
beforeAll(async () => {
  small = await createSmallCountry();
});

function labelInFrance(meaning: Interpretation): string {
  if (meaning.kind === 'county') return countyLabel(meaning.county, 'fr');
  if (meaning.kind === 'venue') return venueLabel(meaning.venue);
  const { place } = meaning;
  if (landmarkKind(place) === null) return labelOf(place, small.counties, 'FRA', 'fr');
  return landmarkLabel(place, small.gazetteer.byId(place.parent ?? ''), 'FRA', 'fr');
}

function idOf(meaning: Interpretation): string {
  if (meaning.kind === 'county') return countyId(meaning.county);
  return meaning.kind === 'venue' ? meaning.venue.code : meaning.place.id;
}

/** Returns the identifiers of what a query may mean, best first. "~" follows those that are only a guess. */
function find(text: string): string {
  const found = findPlaces(small, { text, country: 'FRA', limit: 5, labelOf: labelInFrance });
  return found.map((one) => `${idOf(one)}${one.isAccurate ? '' : '~'}`).join(' ');
}

const QUERIES: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    'A name',
    [
      ['Lyon', 'lyon lyon-2~ lyon-3~ v2~'],
      ['st denis', 'saint-denis-93 saint-denis-974 saint-denis-11'],
      ['rochelle', 'rochelle'],
      ['boulogne', 'boulogne~'],
      ['boulogne mer', 'boulogne'],
      ['ferrand', 'clermont~'],
      ['bord', 'bordeaux~ v3~'],
      ['toulo', 'toulouse~ toulon~'],
      ['clermont ferand', 'clermont~'],
      ['la rochele', 'rochelle~'],
      ['Boulogne s/ Mer', 'boulogne'],
      ['doornik', 'tournai'],
      ['bergen', 'mons'],
      ['xyzzy', ''],
      [' ', ''],
    ],
  ],
  [
    'The label of a suggestion',
    [
      ['Lyon, Rhône', 'lyon'],
      ['Valence (26000), Drôme', 'valence'],
      ['Valence (82400), Tarn-et-Garonne', 'valence-agen'],
      ['La Part-Dieu, Lyon', 'part-dieu'],
      ['Var (83)', 'county-FRA-83'],
      ['Le Grand Quiz – Paris Bastille, Paris', 'v1'],
      ['Lyon, Rhône, France', 'lyon'],
    ],
  ],
  [
    'A county, region or country',
    [
      ['83', 'county-FRA-83 toulon~'],
      ['2A', 'county-FRA-2A'],
      ['974', 'county-REU-974 saint-denis-974~'],
      ['99', ''],
      ['le var', 'county-FRA-83'],
      ['departement du var', 'county-FRA-83'],
      ['occitanie', 'toulouse~ county-FRA-31~ county-FRA-82~ county-FRA-11~'],
      ['midi', 'toulouse~ county-FRA-31~ county-FRA-82~ county-FRA-11~'],
      ['occit', 'toulouse~'],
      ['corse', 'ajaccio~ county-FRA-2A~ county-FRA-2B~'],
      ['belgique', 'brussels~'],
      ['maroc', 'casablanca~ rochelle~'],
      ['reunion', 'county-REU-974'],
      ['hainaut', 'county-BEL-WHT'],
    ],
  ],
  [
    'A postal code, or its first digits',
    [
      ['1000', 'brussels troyes~'],
      ['7500', 'paris~ paris-1~ tournai'],
      ['750', 'paris~ paris-1~ paris-11~ paris-18~'],
      ['75', 'county-FRA-75 paris~ paris-1~ paris-11~ paris-18~'],
      ['330', 'bordeaux~'],
      ['75011', 'paris-11 paris'],
      ['20000', 'ajaccio'],
      ['20200', 'bastia'],
      ['97400', 'saint-denis-974'],
      ['B-1000', 'brussels'],
      ['33076', 'aldea'],
      ['20121', 'milan'],
      ['33000', 'bordeaux'],
    ],
  ],
  [
    'A postal code of no place',
    [
      ['75000', 'paris~'],
      ['69000', 'lyon~ county-FRA-69~'],
      ['83999', 'county-FRA-83~'],
      ['97499', 'county-REU-974~'],
      ['20100', 'county-FRA-2A~'],
      ['20290', 'county-FRA-2B~'],
      ['F-1000', 'troyes~'],
      ['I-33999', ''],
      ['F-69999', 'county-FRA-69~'],
    ],
  ],
  [
    'A postal code and a name',
    [
      ['75018 paris', 'paris-18 paris'],
      ['lyon 69003', 'lyon-3 lyon'],
      ['1000 bruxelles', 'brussels'],
      ['London SW1A 1AA', 'london'],
      ['sw1a', 'london'],
      ['1012 AB amsterdam', 'amsterdam'],
      ['33076 BORDEAUX CEDEX 9', 'bordeaux'],
      ['Bordeaux Cedex', 'bordeaux v3'],
      ['69431 lyon cedex 03', 'lyon-3 lyon'],
      ['75000 paris', 'paris'],
      ['33076 udine', 'aldea~'],
      ['33076 milan', 'milan~'],
      ['33100 bordeau', 'bordeaux~'],
      ['33100 talence bordeaux', 'bordeaux~'],
      ['44000 lyon', 'nantes~'],
      ['44999 lyon', 'lyon~'],
      ['44100 nantes', 'nantes~'],
    ],
  ],
  [
    'An arrondissement',
    [
      ['lyon 3e', 'lyon-3'],
      ['paris onzieme', 'paris-11'],
      ['11e', 'paris-11~'],
      ['le 11e', 'paris-11~'],
      ['3e arrondissement', 'lyon-3~'],
      ['cedex 11', 'paris-11~'],
      ['lyon cedex 03', 'lyon-3 lyon'],
      ['lyon 9e', 'lyon~'],
      ['lyon 2 rhone', 'lyon-2'],
      ['lyon distrito 3', 'lyon-3'],
    ],
  ],
  [
    'A town in an area',
    [
      ['valence drome', 'valence'],
      ['valence 26', 'valence'],
      ['26 valence', 'valence'],
      ['valence 82', 'valence-agen'],
      ['saint denis', 'saint-denis-93 saint-denis-974 saint-denis-11'],
      ['saint denis reunion', 'saint-denis-974'],
      ['saint denis la reu', 'saint-denis-974'],
      ['saint denis 93', 'saint-denis-93'],
      ['bruxelles be', 'brussels'],
      ['saint denis aude france', 'saint-denis-11'],
      ['casablnca maroc', 'casablanca~'],
      ['milan italie', 'milan'],
      ['bordeaux rhone', 'bordeaux~'],
      ['Valence (26)', 'valence'],
      ['Paris France', 'paris'],
    ],
  ],
  [
    'A town beside another',
    [
      ["valence d'agen", 'valence-agen~'],
      ["valence pres d'agen", 'valence-agen~'],
      ['saint denis pres de paris', 'saint-denis-93~'],
    ],
  ],
  [
    'An address',
    [
      ['12 rue Mercière, 69002 Lyon', 'lyon~ lyon-2~'],
      ['12 rue de Lyon, Bordeaux', 'bordeaux~'],
      ['12 rue de bordeaux lyon', 'lyon~'],
      ['rue de lyon', 'lyon~'],
      ['12 avenue de Lyon 31000 Toulouse', 'toulouse~'],
      ['12 rue inconnue', ''],
      ['14 bis, rue de Lappe', 'v1'],
      ['rue de lappe', 'v1'],
      ['Bahnhofstrasse 17', 'v2'],
      ['Bahnhofstrasse 18', ''],
    ],
  ],
  [
    'A landmark',
    [
      ['gare de nantes', 'gare-nantes'],
      ['gare nantes', 'gare-nantes'],
      ['nantes gare', 'gare-nantes'],
      ['bahnhof straßburg', 'gare-strasbourg'],
      ['aeroport lyon', 'lys~'],
      ['airport lyon saint exupery', 'lys'],
      ['bahnhof mons', 'station-mons'],
      ['lyon saint exupery', 'lys'],
      ['quartier part dieu', 'part-dieu'],
      ['part dieu', 'v2 part-dieu'],
      ['the eiffel tower', 'tour-eiffel'],
      ['disneyland', 'disneyland'],
      ['disneyl', 'disneyland~'],
      ['am bahnhof nantes', 'gare-nantes'],
      ['bastille', 'v1 bastille'],
      ['bastille paris', 'v1'],
      ['Grand Place Brussels', 'grand-place'],
      ['Brussel, Grand-Place', 'grand-place'],
    ],
  ],
  [
    'A town after a preposition',
    [
      ['pres de lyon', 'lyon lyon-2~ lyon-3~ v2~'],
      ['à Lyon', 'lyon lyon-2~ lyon-3~ v2~'],
      ['dans le 11e', 'paris-11~'],
      ['in der nähe von strasbourg', 'strasbourg'],
      ['in der Nähe vom Kölner Dom', ''],
      ['autour de la rochelle', 'rochelle'],
      ['à côté de la gare de Nantes', 'gare-nantes'],
      ['near Nantes train station', 'gare-nantes'],
      ['close to the Eiffel Tower', 'tour-eiffel'],
      ['in der Nähe des Eiffelturms', 'tour-eiffel~'],
      ['cerca del aeropuerto de Lyon', 'lys~'],
      ['junto a Nantes', 'nantes v4~'],
      ['vicino alla stazione di Nantes', 'gare-nantes'],
      ['vicino a Milano', 'milan'],
      ['in de buurt van station Mons', 'station-mons'],
      ['vlakbij Mons', 'mons'],
    ],
  ],
  [
    'A town among other words',
    [
      ['chu nantes', 'nantes~'],
      ['nantes chu', 'nantes~'],
      ['roissy cdg', 'roissy~'],
      ['lyon bordeaux', 'lyon~'],
    ],
  ],
  [
    'A venue',
    [
      ['le grand quiz', 'v3~ v2~ v4~ v1~'],
      ['grand quiz', 'v1~ v2~ v3~ v4~'],
      ['quiz', 'v1~ v2~ v3~ v4~'],
      ['le quiz', 'v1~ v2~ v3~ v4~'],
      ['quie', 'quie'],
      ['grand quiz lyon', 'lyon~'],
      ['bastille quiz', 'v1 bastille~'],
      ['bordeaux quiz', 'bordeaux~ v3'],
    ],
  ],
];

describe.each(QUERIES)('%s', (_, queries) => {
  it.each(queries)('“%s” means %s', (text, meanings) => {
    expect(find(text)).toBe(meanings);
  });
});

it('A street with the name of a town is not taken for the town if no venue is near it', () => {
  const ids = (text: string, near: string): string[] =>
    findPlaces(small, {
      text,
      country: 'FRA',
      limit: 5,
      labelOf: labelInFrance,
      isNearVenue: ({ id }) => id === near,
    }).map(idOf);
  expect(ids('10 rue de Bordeaux', 'bordeaux')).toEqual(['bordeaux']);
  expect(ids('10 rue de Bordeaux', 'lyon')).toEqual([]);
  expect(ids('10 rue de Bordeaux, Lyon', 'bordeaux')).toEqual(['lyon']);
});

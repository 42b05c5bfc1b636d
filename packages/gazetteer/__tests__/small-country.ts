import { type Areas, createAreas, readRegions } from '../src/areas';
import { type Counties, readCounties } from '../src/counties';
import { createGazetteer, type Gazetteer } from '../src/gazetteer';
import { readPlaces } from '../src/gazetteer-place';
import { createVenueNames, type NamedVenue, type VenueNames } from '../src/venue-names';

const HEADER =
  'id\tkind\tcountry\tname\tpostalCodes\tcounty\tpopulation\tlatitude\tlongitude\tparent\taliases';

// Columns: id, kind, country, name, postal codes, county, population, latitude, longitude, parent, aliases.
const TOWNS = `
paris,commune,FRA,Paris,75001 75011 75018,75,2100000,48.86,2.35,,
paris-1,arrondissement,FRA,Paris 1er Arrondissement,75001,75,16000,48.863,2.336,paris,
paris-11,arrondissement,FRA,Paris 11e Arrondissement,75011,75,143000,48.86,2.38,paris,
paris-18,arrondissement,FRA,Paris 18e Arrondissement,75018,75,190000,48.892,2.344,paris,
lyon,commune,FRA,Lyon,69002 69003,69,520000,45.76,4.83,,
lyon-2,arrondissement,FRA,Lyon 2e Arrondissement,69002,69,30000,45.75,4.829,lyon,
lyon-3,arrondissement,FRA,Lyon 3e Arrondissement,69003,69,100000,45.758,4.86,lyon,
bordeaux,commune,FRA,Bordeaux,33000 33100,33,260000,44.84,-0.58,,
nantes,commune,FRA,Nantes,44000,44,320000,47.218,-1.554,,
valence,commune,FRA,Valence,26000,26,64000,44.933,4.892,,
valence-agen,commune,FRA,Valence,82400,82,5200,44.11,0.892,,
agen,commune,FRA,Agen,47000,47,32000,44.203,0.616,,
toulouse,commune,FRA,Toulouse,31000,31,500000,43.605,1.444,,
saint-denis-93,commune,FRA,Saint-Denis,93200,93,113000,48.936,2.357,,
saint-denis-11,commune,FRA,Saint-Denis,11310,11,500,43.366,2.216,,
saint-denis-974,commune,REU,Saint-Denis,97400,974,150000,-20.88,55.45,,
clermont,commune,FRA,Clermont-Ferrand,63000,63,147000,45.78,3.087,,
strasbourg,commune,FRA,Strasbourg,67000,67,290000,48.58,7.75,,Straßburg
boulogne,commune,FRA,Boulogne-sur-Mer,62200,62,40000,50.726,1.613,,
rochelle,commune,FRA,La Rochelle,17000,17,77000,46.16,-1.151,,
quie,commune,FRA,Quié,09400,09,300,42.843,1.593,,
quinzano,town,ITA,Quinzano,25027,LOM,6000,45.31,10.01,,Quizano
roissy,commune,FRA,Roissy-en-France,95700,95,2900,49.003,2.517,,
troyes,commune,FRA,Troyes,10000,10,62000,48.297,4.074,,
toulon,commune,FRA,Toulon,83000,83,180000,43.125,5.93,,
ajaccio,commune,FRA,Ajaccio,20000 20090,2A,71000,41.919,8.738,,
bastia,commune,FRA,Bastia,20200,2B,48000,42.697,9.45,,
brussels,town,BEL,Bruxelles,1000,BRU,1200000,50.85,4.35,,Brussel|Brussels
mons,town,BEL,Mons,7000,WHT,95000,50.45,3.95,,Bergen
tournai,town,BEL,Tournai,7500,WHT,69000,50.607,3.389,,Doornik
casablanca,town,MAR,Casablanca,20250,06,3300000,33.59,-7.62,,
aldea,town,ITA,Aldea,33076,FVG,2000,45.9,13,,
milan,town,ITA,Milano,20121,LOM,1300000,45.464,9.19,,Milan
nahe,town,DEU,Nahe,23866,SH,2300,53.8,10.14,,
amsterdam,town,NLD,Amsterdam,1012,NH,870000,52.37,4.9,,
london,town,GBR,London,SW1A,ENG,8900000,51.5,-0.13,,Londres
`;

const LANDMARKS = `
gare-nantes,station,FRA,Gare de Nantes,,44,20000,47.217,-1.542,nantes,
station-mons,station,BEL,Station Mons,,WHT,9000,50.454,3.942,mons,
gare-strasbourg,station,FRA,Gare de Strasbourg,,67,20000,48.585,7.734,strasbourg,
lys,airport,FRA,Aéroport de Lyon-Saint-Exupéry,,69,30000,45.721,5.081,lyon,
grand-place,quarter,BEL,Grand-Place,,BRU,100000,50.847,4.353,brussels,
part-dieu,quarter,FRA,La Part-Dieu,,69,30000,45.761,4.856,lyon,
bastille,landmark,FRA,Bastille,,75,20000,48.853,2.369,paris,
disneyland,landmark,FRA,Disneyland Paris,,77,40000,48.87,2.78,roissy,Disneyland
tour-eiffel,landmark,FRA,Tour Eiffel,,75,40000,48.858,2.294,paris,Eiffel Tower|Eiffelturm
`;

const COUNTIES = [
  ['FRA', '75', 'Paris', 'Paris'], ['FRA', '69', 'Rhône', 'Rhone'], ['FRA', '33', 'Gironde', 'Gironde'],
  ['FRA', '44', 'Loire-Atlantique', 'Loire-Atlantique'], ['FRA', '26', 'Drôme', 'Drôme'],
  ['FRA', '82', 'Tarn-et-Garonne', 'Tarn-et-Garonne'], ['FRA', '47', 'Lot-et-Garonne', 'Lot-et-Garonne'],
  ['FRA', '31', 'Haute-Garonne', 'Haute-Garonne'], ['FRA', '93', 'Seine-Saint-Denis', 'Seine-Saint-Denis'],
  ['FRA', '11', 'Aude', 'Aude'], ['FRA', '63', 'Puy-de-Dôme', 'Puy-de-Dôme'], ['FRA', '10', 'Aube', 'Aube'],
  ['FRA', '83', 'Var', 'Var'], ['FRA', '2A', 'Corse-du-Sud', 'South Corsica'],
  ['FRA', '2B', 'Haute-Corse', 'Upper Corsica'], ['REU', '974', 'La Réunion', 'Réunion'],
  ['BEL', 'BRU', 'Bruxelles', 'Brussels'], ['BEL', 'WHT', 'Hainaut', 'Hainaut'], ['MAR', '06', 'Grand Casablanca', 'Casablanca'],
  ['MAR', '07', 'Marrakech', 'Marrakesh'], ['ITA', 'FVG', 'Frioul', 'Friuli'], ['ITA', 'LOM', 'Lombardie', 'Lombardy'],
] as const; // prettier-ignore

const REGIONS = [
  { names: { fr: 'Occitanie', en: 'Occitania' }, shortNames: ['Midi'], seat: 'toulouse', counties: ['31', '82', '11'] },
  { names: { fr: 'Corse', en: 'Corsica' }, shortNames: [], seat: 'ajaccio', counties: ['2A', '2B'] },
]; // prettier-ignore

const VENUES = `
v1,Le Grand Quiz – Paris Bastille,Paris,75011,75,48.8535,2.3695
v2,Le Grand Quiz – Lyon Part-Dieu,Lyon,69003,69,45.7605,4.857
v3,Le Grand Quiz – Bordeaux,Bordeaux,33000,33,44.84,-0.57
v4,Le Grand Quiz – Nantes Graslin,Nantes,44000,44,47.213,-1.56
`;

/** Everything that a place search needs, for two dozen towns. It is built anew for each file of tests. */
export interface SmallCountry {
  readonly gazetteer: Gazetteer;
  readonly landmarks: Gazetteer;
  readonly counties: Counties;
  readonly areas: Areas;
  readonly venues: VenueNames;
}

export async function createSmallCountry(): Promise<SmallCountry> {
  const gazetteer = createGazetteer(placesIn(TOWNS));
  const counties = readCounties(JSON.stringify(COUNTIES.map(countyOf)));
  return {
    gazetteer,
    landmarks: createGazetteer(placesIn(LANDMARKS)),
    counties,
    areas: createAreas(counties, readRegions(JSON.stringify(REGIONS)), gazetteer),
    venues: await createVenueNames(VENUES.trim().split('\n').map(venueOf)),
  };
}

function placesIn(table: string): ReturnType<typeof readPlaces> {
  return readPlaces(Buffer.from(`${HEADER}${table.replaceAll(',', '\t')}`));
}

function countyOf([country, code, fr, en]: (typeof COUNTIES)[number]): object {
  const names = { fr, en, de: en, es: fr, it: fr, nl: fr };
  return { country, code, names, slug: fr.toLowerCase(), latitude: 0, longitude: 0 };
}

const ADDRESSES: Readonly<Record<string, string>> = {
  v1: '14 bis rue de Lappe',
  v2: 'Centre Part-Dieu, Bahnhofstraße 17',
};

function venueOf(line: string): NamedVenue {
  const [code = '', name = '', city = '', postalCode = '', countyCode = '', latitude, longitude] =
    line.split(',');
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  return {
    code,
    name,
    city,
    country: 'FRA',
    postalCode,
    addressLine: ADDRESSES[code] ?? '',
    countyCode,
    position,
  };
}

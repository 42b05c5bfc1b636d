// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadIsoCountries, PROJECT_DIR } from './sources.mjs';

/**
 * French names of towns that GeoNames lists under their English or local name.
 * @type {Record<string, Record<string, string>>}
 */
export const FRENCH_TOWN_NAMES = {
  AE: { 'Abu Dhabi': 'Abou Dabi', Dubai: 'Dubaï' },
  AT: { Vienna: 'Vienne' },
  BE: {
    Aalst: 'Alost',
    Antwerpen: 'Anvers',
    Brugge: 'Bruges',
    Brussels: 'Bruxelles',
    Dendermonde: 'Termonde',
    Gent: 'Gand',
    Geraardsbergen: 'Grammont',
    Halle: 'Hal',
    Ieper: 'Ypres',
    Kortrijk: 'Courtrai',
    Leuven: 'Louvain',
    Lier: 'Lierre',
    Mechelen: 'Malines',
    Menen: 'Menin',
    Nieuwpoort: 'Nieuport',
    Ostend: 'Ostende',
    Oudenaarde: 'Audenarde',
    Roeselare: 'Roulers',
    Ronse: 'Renaix',
    'Sint-Niklaas': 'Saint-Nicolas',
    'Sint-Truiden': 'Saint-Trond',
    Tienen: 'Tirlemont',
    Tongeren: 'Tongres',
    Veurne: 'Furnes',
    Vilvoorde: 'Vilvorde',
    'De Panne': 'La Panne',
  },
  BR: { Brasília: 'Brasilia' },
  CH: {
    Basel: 'Bâle',
    Bern: 'Berne',
    'Biel/Bienne': 'Bienne',
    Chur: 'Coire',
    Luzern: 'Lucerne',
    'Martigny-Ville': 'Martigny',
    'Sankt Gallen': 'Saint-Gall',
    Schaffhausen: 'Schaffhouse',
    Sitten: 'Sion',
    Solothurn: 'Soleure',
    Thun: 'Thoune',
    Winterthur: 'Winterthour',
    Zug: 'Zoug',
    Zürich: 'Zurich',
  },
  CN: { Beijing: 'Pékin', Guangzhou: 'Canton' },
  CU: { Havana: 'La Havane' },
  DE: {
    Aachen: 'Aix-la-Chapelle',
    Augsburg: 'Augsbourg',
    Bremen: 'Brême',
    Dresden: 'Dresde',
    'Frankfurt am Main': 'Francfort',
    Freiburg: 'Fribourg-en-Brisgau',
    'Freiburg im Breisgau': 'Fribourg-en-Brisgau',
    Hamburg: 'Hambourg',
    Hannover: 'Hanovre',
    Koblenz: 'Coblence',
    Köln: 'Cologne',
    Konstanz: 'Constance',
    Mainz: 'Mayence',
    Nürnberg: 'Nuremberg',
    Regensburg: 'Ratisbonne',
    Saarbrücken: 'Sarrebruck',
    Speyer: 'Spire',
    Trier: 'Trèves',
    Würzburg: 'Wurtzbourg',
  },
  DK: { Copenhagen: 'Copenhague' },
  DZ: { Algiers: 'Alger' },
  EG: { Cairo: 'Le Caire', Alexandria: 'Alexandrie' },
  EH: { Laayoune: 'Laâyoune' },
  ES: {
    Barcelona: 'Barcelone',
    Córdoba: 'Cordoue',
    'Castelló de la Plana': 'Castellón',
    'A Coruña': 'La Corogne',
    'Donostia / San Sebastián': 'Saint-Sébastien',
    'Gasteiz / Vitoria': 'Vitoria',
    Girona: 'Gérone',
    Granada: 'Grenade',
    Lleida: 'Lérida',
    Murcia: 'Murcie',
    Pamplona: 'Pampelune',
    Sevilla: 'Séville',
    Tarragona: 'Tarragone',
    Valencia: 'Valence',
    Zaragoza: 'Saragosse',
    Cartagena: 'Carthagène',
    Iruña: 'Pampelune',
    'Pamplona/Iruña': 'Pampelune',
  },
  GB: { Edinburgh: 'Édimbourg', London: 'Londres', Dover: 'Douvres', Canterbury: 'Cantorbéry' },
  GE: { Tbilisi: 'Tbilissi' },
  GR: { Athens: 'Athènes', Thessaloníki: 'Thessalonique' },
  IE: {
    Gaillimh: 'Galway',
    'An Muileann gCearr': 'Mullingar',
    'Cluain Meala': 'Clonmel',
    'Droichead Nua': 'Newbridge',
  },
  IQ: { Baghdad: 'Bagdad' },
  IR: { Tehran: 'Téhéran' },
  IT: {
    Bologna: 'Bologne',
    Genoa: 'Gênes',
    Livorno: 'Livourne',
    Mantova: 'Mantoue',
    Modena: 'Modène',
    Padova: 'Padoue',
    Palermo: 'Palerme',
    Parma: 'Parme',
    Perugia: 'Pérouse',
    Piacenza: 'Plaisance',
    Pisa: 'Pise',
    Ravenna: 'Ravenne',
    Siena: 'Sienne',
    Siracusa: 'Syracuse',
    Taranto: 'Tarente',
    Trento: 'Trente',
    Venice: 'Venise',
    Verona: 'Vérone',
    Vicenza: 'Vicence',
    Alessandria: 'Alexandrie',
    Novara: 'Novare',
    Aosta: 'Aoste',
    Bergamo: 'Bergame',
    Cremona: 'Crémone',
    Ferrara: 'Ferrare',
    Ventimiglia: 'Vintimille',
    Como: 'Côme',
    Pavia: 'Pavie',
    Savona: 'Savone',
  },
  KR: { Seoul: 'Séoul' },
  LB: { Beirut: 'Beyrouth' },
  MA: {
    'Al Aaroui': 'Al Aroui',
    'Al Fqih Ben Çalah': 'Fquih Ben Salah',
    Asilah: 'Assilah',
    'Beni Mellal': 'Béni Mellal',
    'El Jadid': 'El Jadida',
    Kenitra: 'Kénitra',
    Khemisset: 'Khémisset',
    Khenifra: 'Khénifra',
    Marrakesh: 'Marrakech',
    Ouarzazat: 'Ouarzazate',
    'Oujda-Angad': 'Oujda',
    'Sidi Qacem': 'Sidi Kacem',
    Sale: 'Salé',
    'Souq Larb’a al Gharb': 'Souk El Arbaa',
    Tangier: 'Tanger',
    Temara: 'Témara',
    Skhirate: 'Skhirat',
  },
  MD: { Chisinau: 'Chișinău' },
  MT: { Valletta: 'La Valette' },
  MX: { 'Mexico City': 'Mexico' },
  NL: {
    'The Hague': 'La Haye',
    Groningen: 'Groningue',
    Leiden: 'Leyde',
    Nijmegen: 'Nimègue',
    "'s-Hertogenbosch": 'Bois-le-Duc',
    'Almere Stad': 'Almere',
  },
  PA: { Panamá: 'Panama' },
  PH: { Manila: 'Manille' },
  PL: { Warsaw: 'Varsovie', Kraków: 'Cracovie' },
  PT: { Lisbon: 'Lisbonne' },
  RO: { Bucharest: 'Bucarest' },
  RU: { Moscow: 'Moscou', 'Saint Petersburg': 'Saint-Pétersbourg' },
  SA: { Riyadh: 'Riyad', Mecca: 'La Mecque', Medina: 'Médine', Jeddah: 'Djeddah' },
  SG: { Singapore: 'Singapour' },
  SO: { Mogadishu: 'Mogadiscio' },
  SY: { Damascus: 'Damas', Aleppo: 'Alep' },
  TR: { İzmir: 'Izmir' },
  UA: { Kyiv: 'Kiev', Odesa: 'Odessa' },
  US: { 'New York City': 'New York', Philadelphia: 'Philadelphie', 'New Orleans': 'La Nouvelle-Orléans' },
  VN: { Hanoi: 'Hanoï', 'Ho Chi Minh City': 'Hô-Chi-Minh-Ville' },
  ZA: { 'Cape Town': 'Le Cap' },
};

/** @typedef {Exclude<import('../../lib/locale/locale').Locale, 'fr'>} Language */
/** @typedef {Partial<Record<Language, string>>} Names names by language, where they differ from the French name */

/** Column index of each language in `town-names.json`. @type {Record<Language, number>} */
const COLUMNS = { en: 3, es: 4, de: 5, it: 6, nl: 7 };
const LANGUAGES = /** @type {Language[]} */ (Object.keys(COLUMNS));

/**
 * Countries whose local town names are not used as a fallback, because the usual names in Latin script are French, or
 * because GeoNames lists the Irish names.
 */
const WITHOUT_LOCAL_NAMES = new Set(['EH', 'IE', 'MA', 'MD']);

/**
 * Non-French names of towns that are not in `town-names.json`, by country and French name. `all` replaces the GeoNames
 * name in the languages that are not listed.
 * @type {Record<string, Record<string, Names & { all?: string }>>}
 */
const OTHER_TOWN_NAMES = {
  AE: { 'Abou Dabi': { es: 'Abu Dabi' } },
  BE: {
    Bastogne: { nl: 'Bastenaken' },
    Mouscron: { nl: 'Moeskroen' },
    Nivelles: { nl: 'Nijvel' },
    Wavre: { nl: 'Waver' },
    Ypres: { all: 'Ieper', en: 'Ypres', es: 'Ypres', it: 'Ypres', de: 'Ypern' },
  },
  BR: { Brasilia: { es: 'Brasilia', it: 'Brasilia', nl: 'Brasilia' } },
  CH: {
    Bienne: { all: 'Biel/Bienne' },
    Coire: { it: 'Coira' },
    Delémont: { de: 'Delsberg' },
    'Saint-Gall': { all: 'St. Gallen', es: 'San Galo', it: 'San Gallo' },
    Schaffhouse: { it: 'Sciaffusa' },
    Sion: { all: 'Sion', de: 'Sitten' },
    Soleure: { it: 'Soletta' },
    Zoug: { it: 'Zugo' },
    Martigny: { all: 'Martigny' },
  },
  CU: { 'La Havane': { es: 'La Habana', de: 'Havanna', it: 'L’Avana' } },
  DE: {
    Augsbourg: { es: 'Augsburgo', it: 'Augusta' },
    Coblence: { es: 'Coblenza', it: 'Coblenza' },
    Leipzig: { it: 'Lipsia' },
    Magdeburg: { es: 'Magdeburgo', it: 'Magdeburgo' },
    Ratisbonne: { es: 'Ratisbona', it: 'Ratisbona' },
    Spire: { es: 'Espira', it: 'Spira' },
    Wurtzbourg: { es: 'Wurzburgo' },
  },
  EG: { Alexandrie: { es: 'Alejandría', it: 'Alessandria d’Egitto', nl: 'Alexandrië' } },
  ES: {
    Cordoue: { it: 'Cordova' },
    Castellón: { all: 'Castellón' },
    Gérone: { es: 'Gerona' },
    'La Corogne': { es: 'La Coruña' },
    Pampelune: { all: 'Pamplona' },
    'Saint-Sébastien': { all: 'San Sebastián' },
    Vitoria: { all: 'Vitoria' },
  },
  GE: { Tbilissi: { es: 'Tiflis', de: 'Tiflis' } },
  HR: { Zagreb: { it: 'Zagabria' } },
  IQ: { Bagdad: { es: 'Bagdad', de: 'Bagdad', nl: 'Bagdad' } },
  IR: { Téhéran: { es: 'Teherán', de: 'Teheran', it: 'Teheran', nl: 'Teheran' } },
  IS: { Reykjavík: { es: 'Reikiavik' } },
  IT: {
    Bergame: { es: 'Bérgamo' },
    Padoue: { en: 'Padua', es: 'Padua', de: 'Padua', nl: 'Padua' },
    Ravenne: { es: 'Rávena' },
    Syracuse: { en: 'Syracuse', de: 'Syrakus', nl: 'Syracuse' },
    Tarente: { es: 'Tarento', de: 'Tarent', nl: 'Tarente' },
    Trente: { de: 'Trient', nl: 'Trente' },
    Trieste: { de: 'Triest', nl: 'Triëst' },
  },
  LB: { Beyrouth: { nl: 'Beiroet' } },
  LT: { Vilnius: { es: 'Vilna' } },
  LY: { Tripoli: { es: 'Trípoli', de: 'Tripolis' } },
  MT: { 'La Valette': { es: 'La Valeta', it: 'La Valletta' } },
  MX: { Mexico: { es: 'Ciudad de México', de: 'Mexiko-Stadt', it: 'Città del Messico', nl: 'Mexico-Stad' } },
  NL: {
    Groningue: { es: 'Groninga' },
    Nimègue: { es: 'Nimega', it: 'Nimega' },
    'Bois-le-Duc': { all: '’s-Hertogenbosch' },
  },
  PA: { Panama: { en: 'Panama City', es: 'Panamá', de: 'Panama-Stadt', it: 'Panama', nl: 'Panama-Stad' } },
  RO: { Bucarest: { es: 'Bucarest', de: 'Bukarest', it: 'Bucarest', nl: 'Boekarest' } },
  RU: {
    Moscou: { es: 'Moscú', de: 'Moskau', it: 'Mosca', nl: 'Moskou' },
    'Saint-Pétersbourg': {
      es: 'San Petersburgo',
      de: 'Sankt Petersburg',
      it: 'San Pietroburgo',
      nl: 'Sint-Petersburg',
    },
  },
  SA: {
    Riyad: { es: 'Riad', de: 'Riad', it: 'Riad', nl: 'Riyad' },
    Djeddah: { es: 'Yeda', de: 'Dschidda', it: 'Gedda', nl: 'Djedda' },
  },
  SG: { Singapour: { es: 'Singapur', de: 'Singapur' } },
  SO: { Mogadiscio: { es: 'Mogadiscio', de: 'Mogadischu', it: 'Mogadiscio' } },
  SY: {
    Alep: { es: 'Alepo' },
    Damas: { es: 'Damasco', de: 'Damaskus', it: 'Damasco' },
  },
  TR: { Izmir: { all: 'Izmir', es: 'Esmirna', it: 'Smirne' } },
  US: {
    'New York': { all: 'New York', es: 'Nueva York' },
    Philadelphie: { es: 'Filadelfia', it: 'Filadelfia' },
  },
  VN: {
    Hanoï: { es: 'Hanói' },
    'Hô-Chi-Minh-Ville': {
      es: 'Ciudad Ho Chi Minh',
      de: 'Ho-Chi-Minh-Stadt',
      it: 'Ho Chi Minh',
      nl: 'Ho Chi Minhstad',
    },
  },
  ZA: { 'Le Cap': { es: 'Ciudad del Cabo', de: 'Kapstadt', it: 'Città del Capo', nl: 'Kaapstad' } },
};

/** @type {Map<string, string[]> | undefined} */
let rows;

/** Returns the row of `town-names.json` for a town. @param {string} country two letters @param {string} french */
function rowOf(country, french) {
  rows ??= new Map(
    JSON.parse(readFileSync(path.join(PROJECT_DIR, 'lib', 'locale', 'town-names.json'), 'utf8')).map(
      (/** @type {string[]} */ row) => [`${loadIsoCountries().alpha3ToAlpha2(row[0] ?? '')} ${row[2]}`, row],
    ),
  );
  return rows.get(`${country} ${french}`);
}

/**
 * Returns a town's names in the languages in which they differ from the French name. The sources, in order of
 * precedence: `town-names.json`, `OTHER_TOWN_NAMES`, and GeoNames.
 *
 * @param {string} country two letters
 * @param {string} localName as in GeoNames
 * @param {string} french
 * @returns {Names}
 */
export function namesOf(country, localName, french) {
  const row = rowOf(country, french);
  const others = OTHER_TOWN_NAMES[country]?.[french] ?? {};
  const fallback = others.all ?? (WITHOUT_LOCAL_NAMES.has(country) ? french : localName);
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, row?.[COLUMNS[language]] ?? others[language] ?? fallback]).filter(
      ([, name]) => name !== french,
    ),
  );
}

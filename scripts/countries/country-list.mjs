// @ts-check

/**
 * All countries and territories that can be searched, as ISO 3166 alpha-3:alpha-2. The site's own countries come first.
 */
export const COUNTRY_CODES = `
  FRA:FR BEL:BE CAN:CA MAR:MA CHE:CH LUX:LU ESP:ES ITA:IT GBR:GB IRL:IE DEU:DE MCO:MC NLD:NL USA:US
  GLP:GP MTQ:MQ GUF:GF REU:RE SPM:PM MYT:YT BLM:BL MAF:MF WLF:WF PYF:PF NCL:NC
  AND:AD PRT:PT AUT:AT POL:PL CZE:CZ SVK:SK HUN:HU ROU:RO BGR:BG GRC:GR HRV:HR SVN:SI SRB:RS BIH:BA MNE:ME MKD:MK
  ALB:AL DNK:DK SWE:SE NOR:NO FIN:FI ISL:IS EST:EE LVA:LV LTU:LT MLT:MT CYP:CY SMR:SM LIE:LI VAT:VA UKR:UA MDA:MD TUR:TR
  DZA:DZ TUN:TN SEN:SN CIV:CI CMR:CM MDG:MG MUS:MU GAB:GA BEN:BJ TGO:TG BFA:BF MLI:ML COG:CG COD:CD
  ARE:AE QAT:QA SAU:SA LBN:LB ISR:IL EGY:EG JOR:JO
  MEX:MX BRA:BR ARG:AR CHL:CL COL:CO
  JPN:JP CHN:CN IND:IN SGP:SG THA:TH VNM:VN AUS:AU NZL:NZ KOR:KR HKG:HK
`;

const OVERSEAS_CODES = 'GLP MTQ GUF REU SPM MYT BLM MAF WLF PYF NCL'.split(' ');
export const FRENCH_DISPLAY_CODES = new Set(['FRA', 'BEL', 'MAR', 'CHE', 'LUX', ...OVERSEAS_CODES]);

/**
 * Common names, for countries whose name in `Intl.DisplayNames` is formal or abbreviated.
 * @type {Record<string, Record<string, string>>}
 */
export const NAME_OVERRIDES = {
  BIH: { en: 'Bosnia and Herzegovina' },
  BLM: { en: 'Saint Barthélemy', de: 'Saint-Barthélemy' },
  CIV: { de: 'Elfenbeinküste', en: 'Ivory Coast', es: 'Costa de Marfil' },
  COD: { es: 'Congo-Kinsasa', it: 'Congo-Kinshasa', en: 'Congo-Kinshasa' },
  COG: { es: 'Congo-Brazzaville', en: 'Congo-Brazzaville' },
  GBR: {
    fr: 'Royaume-Uni',
    en: 'United Kingdom',
    de: 'Vereinigtes Königreich',
    es: 'Reino Unido',
    it: 'Regno Unito',
    nl: 'Verenigd Koninkrijk',
  },
  GUF: { fr: 'Guyane' },
  HKG: { fr: 'Hong Kong', en: 'Hong Kong', es: 'Hong Kong', it: 'Hong Kong' },
  MAF: { en: 'Saint Martin', de: 'Saint-Martin', it: 'Saint-Martin' },
  MDA: { de: 'Moldau' },
  SPM: { en: 'Saint Pierre and Miquelon', de: 'Saint-Pierre und Miquelon' },
  TUR: { en: 'Turkey' },
  USA: {
    fr: 'États-Unis',
    en: 'United States',
    de: 'USA',
    es: 'Estados Unidos',
    it: 'Stati Uniti',
    nl: 'Verenigde Staten',
  },
  VAT: { fr: 'Vatican', es: 'Vaticano', it: 'Vaticano' },
  VNM: { fr: 'Vietnam' },
  WLF: { en: 'Wallis and Futuna' },
  REU: { es: 'La Reunión', it: 'La Riunione' },
};

/**
 * Bounds of a country's main territory, without remote islands: [west, south, east, north]. The map of the country
 * initially shows this territory.
 * @type {Record<string, import('../basemap/geometry.mjs').Bounds>}
 */
export const MAIN_LAND_BOXES = {
  BRA: [-75, -34, -34, 6],
  AUS: [110, -45, 155, -9],
  CHL: [-76.5, -57, -66, -17],
  COL: [-80, -5, -66, 13],
  ESP: [-10, 35.9, 5, 44.5],
  FRA: [-6, 41, 10, 52],
  GBR: [-9, 49, 2.5, 61],
  GLP: [-62, 15.8, -60.9, 16.6],
  GUF: [-55, 2, -51, 6],
  JPN: [128, 30, 146.5, 46],
  MTQ: [-61.3, 14.3, -60.7, 15],
  MUS: [57, -21, 58, -19.8],
  MYT: [44.9, -13.1, 45.4, -12.5],
  NLD: [3, 50, 7.5, 54],
  NOR: [4, 57, 32, 72],
  NZL: [166, -48, 179, -34],
  PRT: [-10, 36, -6, 43],
  REU: [55, -21.5, 56, -20.7],
  USA: [-125, 24, -66, 49.6],
  PYF: [-152.5, -18, -149, -16],
};

/**
 * Bounds set manually, for countries with large uninhabited areas (the Arctic, the Sahara).
 * @type {Record<string, import('../basemap/geometry.mjs').Bounds>}
 */
export const CHOSEN_BOUNDS = {
  CAN: [-141, 41.6, -52.6, 60],
  MAR: [-13.2, 27.6, -1, 36],
};

/**
 * Default time zones. Countries with several (CAN, USA, BRA, AUS, MEX, CHL, COD) have none.
 * @type {Record<string, string>}
 */
export const TIME_ZONES = {
  ALB: 'Europe/Tirane',
  AND: 'Europe/Andorra',
  ARE: 'Asia/Dubai',
  ARG: 'America/Argentina/Buenos_Aires',
  AUT: 'Europe/Vienna',
  BEL: 'Europe/Brussels',
  BEN: 'Africa/Porto-Novo',
  BFA: 'Africa/Ouagadougou',
  BGR: 'Europe/Sofia',
  BIH: 'Europe/Sarajevo',
  BLM: 'America/St_Barthelemy',
  CHE: 'Europe/Zurich',
  CHN: 'Asia/Shanghai',
  CIV: 'Africa/Abidjan',
  CMR: 'Africa/Douala',
  COG: 'Africa/Brazzaville',
  COL: 'America/Bogota',
  CYP: 'Asia/Nicosia',
  CZE: 'Europe/Prague',
  DEU: 'Europe/Berlin',
  DNK: 'Europe/Copenhagen',
  DZA: 'Africa/Algiers',
  EGY: 'Africa/Cairo',
  ESP: 'Europe/Madrid',
  EST: 'Europe/Tallinn',
  FIN: 'Europe/Helsinki',
  FRA: 'Europe/Paris',
  GAB: 'Africa/Libreville',
  GBR: 'Europe/London',
  GLP: 'America/Guadeloupe',
  GRC: 'Europe/Athens',
  GUF: 'America/Cayenne',
  HKG: 'Asia/Hong_Kong',
  HRV: 'Europe/Zagreb',
  HUN: 'Europe/Budapest',
  IND: 'Asia/Kolkata',
  IRL: 'Europe/Dublin',
  ISL: 'Atlantic/Reykjavik',
  ISR: 'Asia/Jerusalem',
  ITA: 'Europe/Rome',
  JOR: 'Asia/Amman',
  JPN: 'Asia/Tokyo',
  KOR: 'Asia/Seoul',
  LBN: 'Asia/Beirut',
  LIE: 'Europe/Vaduz',
  LTU: 'Europe/Vilnius',
  LUX: 'Europe/Luxembourg',
  LVA: 'Europe/Riga',
  MAF: 'America/Marigot',
  MAR: 'Africa/Casablanca',
  MCO: 'Europe/Monaco',
  MDA: 'Europe/Chisinau',
  MDG: 'Indian/Antananarivo',
  MKD: 'Europe/Skopje',
  MLI: 'Africa/Bamako',
  MLT: 'Europe/Malta',
  MNE: 'Europe/Podgorica',
  MTQ: 'America/Martinique',
  MUS: 'Indian/Mauritius',
  MYT: 'Indian/Mayotte',
  NCL: 'Pacific/Noumea',
  NLD: 'Europe/Amsterdam',
  NOR: 'Europe/Oslo',
  NZL: 'Pacific/Auckland',
  POL: 'Europe/Warsaw',
  PRT: 'Europe/Lisbon',
  PYF: 'Pacific/Tahiti',
  QAT: 'Asia/Qatar',
  REU: 'Indian/Reunion',
  ROU: 'Europe/Bucharest',
  SAU: 'Asia/Riyadh',
  SEN: 'Africa/Dakar',
  SGP: 'Asia/Singapore',
  SMR: 'Europe/San_Marino',
  SPM: 'America/Miquelon',
  SRB: 'Europe/Belgrade',
  SVK: 'Europe/Bratislava',
  SVN: 'Europe/Ljubljana',
  SWE: 'Europe/Stockholm',
  TGO: 'Africa/Lome',
  THA: 'Asia/Bangkok',
  TUN: 'Africa/Tunis',
  TUR: 'Europe/Istanbul',
  UKR: 'Europe/Kyiv',
  VAT: 'Europe/Vatican',
  VNM: 'Asia/Ho_Chi_Minh',
  WLF: 'Pacific/Wallis',
};

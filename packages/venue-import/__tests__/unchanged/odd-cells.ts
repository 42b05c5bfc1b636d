import { stringify } from 'csv-stringify/sync';

type Language = 'fr' | 'en';

/** The same text in every file, or the texts of the French and of the English CSV file and the value in JSON. */
type Cell = string | readonly [french: string, english: string, value: unknown];

export interface OddColumn {
  /** The names in the French and English file and in JSON. */
  readonly names: readonly [french: string, english: string, own: string];
  /** A good cell, one that is readable in part, one that is unreadable. */
  readonly cells: readonly [good: Cell, partly: Cell, unreadable: Cell];
  /** Cells of other columns without which this one has no meaning. */
  readonly besides?: Readonly<Record<string, string>>;
  /** Columns that would take its place. */
  readonly omitted?: readonly string[];
}

const KINDS = ['GOOD', 'PARTLY', 'UNREADABLE', 'BLANK'] as const;

const MOVED = { besides: { state: 'moved' } };
const CLOSED = { besides: { state: 'temporarily_closed' } };

/** Every column of `data/README.md`. */
export const ODD_COLUMNS: readonly OddColumn[] = [
  { names: ['Code magasin', 'Store code', 'code'], cells: ['ODD_1', 'Salle n° 1 (été)', 'Ж-1'] },
  { names: ['Nom', 'Name', 'name'], cells: ['Salle d’été', '<b>Salle</b> &amp;eacute;t&eacute;', '<script>x</script>'] },
  { names: ['Adresse', 'Street address', 'address'], cells: ['14 rue de Lappe', '14 <br>rue Mercière, 69002 Lyon', '-'] },
  { names: ['Code postal', 'Postcode', 'postal_code'], cells: [['69002', '69002', 69002], '69431 CEDEX', 'Rhône'] },
  { names: ['Ville', 'Town', 'city'], cells: ['Lyon', 'LYON 2E', 'Nullepartville'] },
  { names: ['Pays', 'Country', 'country'], cells: [['France', 'FR', 'FRA'], 'FRANCE métropolitaine', 'Atlantide'] },
  { names: ['gazetteer_id', 'gazetteer_id', 'gazetteer_id'], cells: ['insee-69123', 'insee-75056', 'Lyon'] },
  { names: ['Latitude', 'Lat', 'latitude'], cells: [['45,7581', '45.7581', 45.7581], `45°45'29"N`, ['nord', 'north', true]] },
  { names: ['Longitude', 'Lng', 'longitude'], cells: [['4,8321', '4.8321', 4.8321], `4°49'56"E`, ['est', 'east', []]] },
  { names: ['Fuseau horaire', 'Timezone', 'time_zone'], cells: ['Europe/London', 'Romance Standard Time', ['heure de Paris', 'Paris time', 1]] },
  {
    names: ['Horaires', 'Opening hours', 'opening_hours'],
    cells: [
      ['Du lundi au vendredi de 9h à 12h, samedi 10h-19h', 'Monday to Friday 9am-5pm, Saturday 10am-4pm', 'Mo-Fr 12:00-14:00,18:00-23:30; Su off'],
      ['Sa 14:00-03:00; Su off; PH off', 'Mo-Fr 10:00-18:00; 2020 Dec 25 off', ['Mo-Fr 10:00-18:00', null, 'Sa "sur rendez-vous"']],
      ['selon la saison', 'depends on the season', 9],
    ],
  },
  {
    names: ['Horaires exceptionnels', 'Special hours', 'special_days'],
    cells: [
      ['25/12/2026 : fermé; 2026-12-31 18:00-05:00', 'Closed 25 December; 2026-12-31 18:00-05:00', ['2026-12-25 off', '2026-12-31 18:00-05:00']],
      ['2026-12-25 off; Noël; 2026-01-01 off; 2026-12-25 10:00-12:00', '2026-12-25 off; Christmas; 12/31/2026 off', ['2026-12-25 off', 'Noël', null, '2027-03-28 02:00-02:45']],
      ['Noël', 'Christmas', { christmas: 'off' }],
    ],
  },
  { names: ['Téléphone', 'Telephone', 'phone'], cells: [['04 72 40 10 11', '+33 4 72 40 10 11', 472401011], '01 99 00 11 22 / 01 99 00 11 23', ['sur demande', 'on request', 0]] },
  { names: ['E-mail', 'Email address', 'email'], cells: ['a@legrandquiz.example', 'mailto:a@legrandquiz.example', 'a@'] },
  { names: ['Site web', 'Web site', 'website'], cells: ['https://www.legrandquiz.example/a', 'www.legrandquiz.example/a', 'javascript:alert(1)'] },
  { names: ['Réservation', 'Booking link', 'booking_url'], cells: ['https://www.legrandquiz.example/a?d={date}&t={time}&p={players}', 'https://www.legrandquiz.example/a?d={day}', ['bientôt', 'soon', 1]] },
  { names: ['Bon cadeau', 'Gift link', 'gift_url'], cells: ['https://www.legrandquiz.example/offrir', 'legrandquiz.example/offrir', ['sur place', 'on site', false]] },
  { names: ['Jeux', 'Games', 'games'], cells: [['quiz, anniversaire', 'quiz; birthday', ['quiz', 'birthday']], ['quiz; bowling; quiz', 'Quiz|bowling', ['quiz', null, 3]], 'bowling'] },
  { names: ['Services', 'Facilities', 'services'], cells: [['Bar / traiteur', 'bar; acces_pmr', ['bar', 'salle']], ['bar; sauna', 'bar, sauna', ['bar', ['sauna']]], ['sauna', 'sauna', { sauna: true }]] },
  { names: ['Capacité', 'Group size', 'capacity'], cells: [['max18; max36', 'max18|max36', ['max18', 'max36']], ['max18; 1000', 'max18, 1000', ['max18', 1000]], ['vaste', 'large', 1000]] },
  {
    names: ['Nos salles', 'Game rooms', 'rooms'],
    cells: [
      ['Jazz 4-20 + Rock 4-18 + Pop 4-18; Salle VIP : jusqu’à 8 joueurs; Jazz + Pop', 'Jazz (4–20); VIP up to 8', ['Jazz 4-20', 'VIP max 8']],
      ['Jazz 4-20 + Rock; Jazz 2-8', 'Jazz 4 to 20; Rock 9-2', ['Jazz 4-20', null, 'Rock']],
      ['grande', 'large', 3],
    ],
  },
  {
    names: ['Tarifs', 'Price list', 'prices'],
    cells: [
      ['18 € par joueur en semaine; dès 1 300,50 € par salle', 'from 22 EUR per person at weekends; £1,200.50/room', ['18 EUR par joueur', 'dès 300 CHF par salle le week-end']],
      ['18 € par joueur; gratuit', '€18 per player; free; 5 $', ['18 EUR par joueur', null, 0]],
      ['gratuit', 'free', 22],
    ],
  },
  { names: ['Durée', 'Game duration', 'duration'], cells: [['1h30', '90 min', 90], ['2 heures', '2 hours', 90.5], ['une soirée', 'an evening', 601]] },
  { names: ['Âge minimum', 'Min age', 'minimum_age'], cells: [['dès 8 ans', '8+', 8], ['8 à 99 ans', '8 to 99', [8]], ['adultes', 'adults', 0]] },
  { names: ['Jeux par salle', 'Games per room', 'games_per_room'], cells: [['12 jeux', '12', 12], ['12,5', '12.5', '12 (au choix)'], ['plusieurs', 'several', 1000]] },
  { names: ['Langues', 'Languages', 'play_languages'], cells: [['français, anglais', 'fr / English', ['fr', 'en']], ['fr; klingon', 'fr; Klingon', ['fr', 'Klingon', null]], 'klingon'] },
  {
    names: ['Accessibilité', 'Accessibility', 'accessibility'],
    cells: [
      ['entree_plain_pied=non; entree_marches=2; entree_marches_rampe=fixe; sanitaires_adaptes=oui', 'entree_plain_pied: yes, entree_largeur_mini: 90 cm', { entree_plain_pied: true, stationnement_pmr: false }],
      ['entree_marches=beaucoup; stationnement_pmr=oui', 'entree_marches=101 | stationnement_ext_pmr=no', ['accueil_cheminement_plain_pied=oui', 'ascenseur=oui']],
      ['plain-pied', 'step-free', true],
    ],
  },
  { names: ['Moyens de paiement', 'Payment methods', 'payment_means'], cells: [['CB, espèces', 'credit card, cash', ['cb', 'especes']], ['CB; troc', 'cash; barter', ['cb', 'troc', null]], ['troc', 'barter', 5]] },
  {
    names: ['Photos', 'Pictures', 'pictures'],
    cells: [
      ['/brand/a.webp Le bar; https://www.legrandquiz.example/b.webp', 'https://www.legrandquiz.example/a.webp,https://www.legrandquiz.example/b.webp', ['/brand/a.webp', 'https://www.legrandquiz.example/b.webp The bar']],
      ['/brand/a.webp; http://www.legrandquiz.example/b.webp; /mon image.webp', '/brand/a.webp | ftp://b', ['/brand/a.webp Le bar', null, 'bar.webp']],
      ['bar.webp', 'bar.webp', { width: 3 }],
    ],
  },
  { names: ['Statut', 'Status', 'state'], cells: [['fermé définitivement', 'permanently closed', 'closed'], ['fermé; déménagé?', 'open; closed', ['open', 'coming_soon']], ['en projet peut-être', 'perhaps', 7]] },
  { names: ['Fermé depuis', 'Closed from', 'state_from'], ...CLOSED, cells: [['01/12/2026', '2026-12-01', '2026-12-01'], ['1er décembre 2026', '1 December 2026', '2026-12-01T00:00:00Z'], ['bientôt', 'soon', 2026]] },
  { names: ['Date de réouverture', 'Reopening date', 'state_until'], ...CLOSED, cells: [['31/12/2026', '2026-12-31', '2026-12-31'], ['31.12.26', '31 Dec 2026', '2026-12-31 08:00'], ['printemps', 'spring', 20261231]] },
  { names: ['Nouveau code', 'Relocated to', 'moved_to'], ...MOVED, cells: ['PHONE-GOOD', 'phone-partly', 'ailleurs'] },
  { names: ['former_codes', 'former_codes', 'former_codes'], cells: [['OLD-1;OLD-2', 'OLD-1; OLD-2', ['OLD-1', 'OLD-2']], ['OLD-3;une salle', 'OLD-3; é', ['OLD-3', null, 4]], 'é è'] },
  { names: ['Ancienne URL', 'Old page', 'old_url'], cells: ['https://www.example.org/shops/lyon/ /shop.php?id=3', '/shop.php?id=3|/fr/contact|?x', ['aucune page', 'none of them', 12]] },
  {
    names: ['Événements', 'Event', 'events'],
    cells: [
      ['2026-12-05 20:00-23:30 | Quiz années 80 | 15 € | https://www.legrandquiz.example/80; 31/12/2026 20:00-03:00 | Réveillon', '2026-12-05 20:00 | Quiz of the 80s', ['2026-12-05 20:00-23:30 | Quiz années 80', '2026-11-01 20:00 | Passé']],
      ['2026-12-05 20:00 | Quiz | gratuit; 2026-12-06 20:00 | Quiz', '2026-12-05 20:00 | <b>Quiz</b>; 2026-12-06 8pm | Quiz', ['2027-03-28 02:15-02:45 | Nuit', null, 'jeudi']],
      ['tous les jeudis', 'every Thursday', { date: '2026-12-05', title: 'Quiz' }],
    ],
  },
  { names: ['Présentation', 'About', 'description'], cells: [['Un bar,\ndeux salles.', 'A bar,\r\ntwo rooms.', 'Un bar.'], `Un <em>bar</em> &amp; ${'une salle '.repeat(61)}`, ['n/a', 'n/a', ['Un bar', 2]]] },
  { names: ['Mis à jour le', 'Last updated', 'updated_at'], cells: [['02/11/2026', '2026-11-02', '2026-11-02'], ['2 novembre 2026', '2 November 2026', '2026-11-02T10:00:00+01:00'], ['hier', 'yesterday', 46328]] },
]; // prettier-ignore

const WITHOUT_HOURS = { omitted: ['opening_hours'] };

/** The columns of which odd cells leave the venue its place and name. */
export const DETAIL_COLUMNS = ODD_COLUMNS.slice(
  ODD_COLUMNS.findIndex(({ names }) => names[2] === 'time_zone'),
);

/** Columns that the import splits into others, or only reads. Each is a file of its own, because they replace others. */
export const SOURCE_COLUMNS: readonly OddColumn[] = [
  { names: ['Adresse complète', 'Formatted address', 'full_address'], omitted: ['address', 'postal_code', 'city'], cells: ['5 rue Mercière, 69002 Lyon, France', '5 rue Mercière', 'Lyon'] },
  { names: ['Coordonnées GPS', 'Geo point', 'coordinates'], omitted: ['latitude', 'longitude'], cells: [['45,7581, 4,8321', '45.7581,4.8321', [45.7581, 4.8321]], 'POINT (4.8321 45.7581)', ['voir plan', 'see map', 45]] },
  { names: ["Date d'ouverture", 'opening_date', 'opening_date'], cells: [['01/02/2027', '2027-02-01', '2027-02-01'], ['2020', '1 May 2020', 2020], ['bientôt', 'soon', true]] },
  { names: ['Département', 'State province', 'county'], cells: [['Rhône', '69', 69], ['rhone (69)', 'Loire', ['69']], 'Atlantide'] },
  { names: ['lundi', 'Monday', 'monday'], ...WITHOUT_HOURS, cells: [['10h-18h', '10am-6pm', '10:00-18:00'], 'fermé; 10-12', 'selon saison'] },
  { names: ['dimanche fermé', 'sunday closed', 'sunday_closed'], cells: [['oui', 'yes', true], ['non', 'no', false], 'peut-être'] },
  { names: ['Bar', 'bar', 'bar'], cells: [['oui', 'yes', true], ['non', 'no', false], ['parfois', 'sometimes', 2]] },
  { names: ['Définitivement fermé', 'permanently closed', 'permanently_closed'], cells: [['oui', 'yes', true], ['non', 'no', false], ['parfois', 'sometimes', 2]] },
]; // prettier-ignore

/** The column's four cells for the French or English CSV file, or for JSON: the fourth is blank. */
export function oddCells({ cells }: OddColumn, file: Language | 'json'): readonly unknown[] {
  const index = { fr: 0, en: 1, json: 2 }[file];
  return [
    ...cells.map((cell) => (typeof cell === 'string' ? cell : cell[index])),
    file === 'json' ? null : '',
  ];
}

/** Returns the cells of an ordinary venue in Lyon, not near the others. */
function ordinary(number: number, omitted: readonly string[]): Readonly<Record<string, unknown>> {
  const cells = {
    name: `Salle ${number}`,
    address: `${number} rue Garibaldi`,
    postal_code: '69003',
    city: 'Lyon',
    country: 'FRA',
    latitude: Number((45.74 + 0.002 * (number % 12)).toFixed(4)),
    longitude: Number((4.83 + 0.002 * Math.floor(number / 12)).toFixed(4)),
    opening_hours: 'Mo-Su 10:00-23:00',
  };
  return Object.fromEntries(Object.entries(cells).filter(([column]) => !omitted.includes(column)));
}

/** Returns venues, each with one odd cell. The blank cells of a column come last. */
function oddVenues(columns: readonly OddColumn[], file: Language | 'json'): Record<string, unknown>[] {
  return columns.flatMap((column, index) =>
    oddCells(column, file).map((cell, kind) => ({
      code: `${column.names[2].toUpperCase()}-${KINDS[kind]}`,
      ...ordinary(index * KINDS.length + kind + 1, column.omitted ?? []),
      ...column.besides,
      [column.names[2]]: cell,
    })),
  );
}

/** Returns a CSV file in which each venue has one odd cell, with the columns' French or English names. */
export function oddCsv(columns: readonly OddColumn[], language: Language): string {
  const nameOf = new Map(
    [...ODD_COLUMNS, ...columns].map(({ names: [french, english, own] }) => [
      own,
      language === 'fr' ? french : english,
    ]),
  );
  const venues = oddVenues(columns, language);
  const used = [...new Set(venues.flatMap((venue) => Object.keys(venue)))];
  return stringify(venues, {
    header: true,
    delimiter: language === 'fr' ? ';' : ',',
    columns: used.map((key) => ({ key, header: nameOf.get(key) ?? key })),
  });
}

/** Returns a JSON file in which each venue has one odd value: a number, a list, an object or null. */
export function oddJson(columns: readonly OddColumn[]): string {
  return JSON.stringify(oddVenues(columns, 'json'));
}

const STATE = ['state', 'state_from', 'state_until', 'moved_to'];

/** Returns a CSV file with a venue for each kind of cell, which all of its columns have; with and without a state. */
export function allOddCsv(columns: readonly OddColumn[], codes: readonly string[]): string {
  const withoutState = columns.filter(({ names }) => !STATE.includes(names[2]));
  const venues = [columns, withoutState].flatMap((used, half) =>
    KINDS.map((_, kind) => ({
      ...ordinary(1 + half * KINDS.length + kind, []),
      ...Object.fromEntries(used.map((column) => [column.names[2], oddCells(column, 'fr')[kind]])),
      code: codes[half * KINDS.length + kind],
    })),
  );
  const names = new Set(venues.flatMap((venue) => Object.keys(venue)));
  return stringify(venues, { header: true, columns: [...names] });
}

/** Returns a CSV file with one venue, all of whose cells are too long to be read. */
export function longCsv(columns: readonly OddColumn[]): string {
  const names = columns.map((column) => column.names[2]);
  return stringify([names, names.map(() => 'x'.repeat(20_001))]);
}

import { type AttributeRole, attributeText, roleOf } from '@locator/venue-model/attributes';
import { attributeOf, ATTRIBUTES, TRANSLATIONS } from '@locator/venue-model/chain';
import type { Locale } from '@locator/base/locale/locale';

/** Languages of reports and of the tools for operators. */
export type ReportLanguage = 'fr' | 'en';

interface ColumnFormat {
  /** For operators. */
  readonly label: Readonly<Record<ReportLanguage, string>>;
  /** Maximum number of characters in a cell. Longer ones are discarded: see {@link longestCell}. */
  readonly longest: number;
  /** Maximum number of characters that the site shows. Longer texts are truncated. */
  readonly shown?: number;
  /**
   * Other names, most specific first: if a file contains two of them, the first one wins. Most are French or English; the
   * commonest German, Spanish, Italian and Dutch names come last. Case, accents, spaces and punctuation are ignored.
   *
   * Sources: spreadsheets of chains, OpenStreetMap (https://wiki.openstreetmap.org/wiki/Key:addr:*), All The Places
   * (https://github.com/alltheplaces/alltheplaces/blob/master/DATA_FORMAT.md), Google Business Profile
   * (https://support.google.com/business/answer/3370250), schema.org (https://schema.org/LocalBusiness).
   */
  readonly names: readonly string[];
}

/** The columns of a venue file, in the order in which they are written. Documented in `data/README.md`. */
const VENUE_FORMATS = {
  code: {
    label: { fr: 'Code', en: 'Code' },
    longest: 200,
    names: [
      'code magasin', 'code du magasin', 'code de magasin', 'code établissement', "code de l'établissement",
      'code salle', 'code site', 'code point de vente', 'code pdv', 'code agence', 'code boutique',
      'store code', 'shop code', 'venue code', 'location code', 'branch code', 'site code', 'store id',
      'shop id', 'venue id', 'location id', 'branch id', 'site id', 'id magasin', 'id salle', 'id site',
      'id établissement', 'id point de vente', 'id pdv', 'store number', 'shop number', 'venue number',
      'store no', 'store nr', 'numéro magasin', 'numéro du magasin', 'numéro de magasin', 'n° magasin',
      'n° de magasin', 'no magasin', 'num magasin', 'n° salle', 'numéro salle', 'ref', 'réf', 'référence',
      'reference', 'réf magasin', 'identifiant', 'identifiant magasin', 'identifier', 'id externe',
      'external id', 'branchCode', 'numéro', 'id', 'key',
    ],
  },
  name: {
    label: { fr: 'Nom', en: 'Name' },
    longest: 1_000, shown: 120,
    names: [
      'nom', 'nom du magasin', 'nom magasin', 'nom de la salle', 'nom salle', 'nom du site', 'nom site',
      'nom du point de vente', 'nom point de vente', 'nom pdv', "nom de l'établissement", 'nom établissement',
      "nom de l'entreprise", 'nom de la boutique', 'nom commercial', 'store name', 'shop name', 'venue name',
      'location name', 'business name', 'branch name', 'site name', 'display name', 'company name', 'magasin',
      'salle', 'établissement', 'point de vente', 'pdv', 'store', 'venue', 'raison sociale', 'intitulé',
      'libellé', 'désignation', 'dénomination', 'title', 'titre', 'label', 'name:fr', 'enseigne',
      'bezeichnung', 'nombre', 'nome', 'naam',
    ],
  },
  address: {
    label: { fr: 'Numéro et rue', en: 'Number and street' },
    longest: 1_000, shown: 200,
    names: [
      'adresse', 'addr:street_address', 'street address', 'adresse postale', 'adresse ligne 1',
      'ligne adresse 1', "ligne d'adresse 1", 'adresse 1', 'adresse1', 'address line 1', 'address line',
      'address 1', 'addr 1', 'addr', 'line 1', 'ligne 1', 'n° et rue', 'numéro et rue', 'n° et voie',
      'numéro et voie', 'numéro et nom de rue', 'adresse du magasin', 'adresse magasin',
      'adresse de la salle', 'adresse du site', 'store address', 'business address', 'street 1',
      'street and number', 'anschrift', 'straße und hausnummer', 'straße', 'dirección', 'indirizzo', 'adres',
    ],
  },
  postal_code: {
    label: { fr: 'Code postal', en: 'Postal code' },
    longest: 100,
    names: [
      'code postal', 'postal code', 'addr:postcode', 'postcode', 'post code', 'zip', 'zip code', 'cp',
      'code post', 'postal', 'plz', 'npa', 'addr:postal_code', 'adresse code postal', 'zip postal code',
      'postal zip code', 'postalzip',
      'postleitzahl', 'código postal', 'codice postale', 'cap',
    ],
  },
  city: {
    label: { fr: 'Ville', en: 'Town' },
    longest: 500, shown: 100,
    names: [
      'ville', 'commune', 'addr:city', 'town', 'locality', 'localité', 'address locality',
      'nom de la commune', 'nom commune', 'nom ville', 'adresse ville', 'city name', 'municipality',
      'ville magasin', 'store city', 'city town', 'addr:town', 'addr:village',
      'ort', 'stadt', 'ciudad', 'localidad', 'città', 'comune', 'plaats', 'stad', 'gemeente',
    ],
  },
  country: {
    label: { fr: 'Pays', en: 'Country' },
    longest: 200,
    names: [
      'country code', 'code pays', 'addr:country', 'address country', 'country iso', 'iso country',
      'pays iso', 'iso pays', 'iso code', 'code iso', 'iso 3166', 'iso2', 'iso3', 'iso', 'pays',
      'pays région', 'country region', 'country name', 'nom du pays', 'adresse pays', 'territory',
      'land', 'país', 'paese',
    ],
  },
  gazetteer_id: {
    label: { fr: 'Identifiant de la ville', en: 'Identifier of the town' },
    longest: 100,
    names: [],
  },
  latitude: {
    label: { fr: 'Latitude', en: 'Latitude' },
    longest: 100,
    names: [
      'lat', 'geometry.latitude', 'gps lat', 'gps latitude', 'latitude gps', 'coord lat', 'latitude wgs84',
      'lat wgs84', 'geo lat', 'y',
      'breitengrad', 'latitud', 'latitudine', 'breedtegraad',
    ],
  },
  longitude: {
    label: { fr: 'Longitude', en: 'Longitude' },
    longest: 100,
    names: [
      'lng', 'lon', 'long', 'geometry.longitude', 'gps lng', 'gps lon', 'gps long', 'gps longitude',
      'longitude gps', 'coord lon', 'coord lng', 'longitude wgs84', 'lon wgs84', 'lng wgs84', 'geo lon',
      'geo lng', 'x',
      'längengrad', 'longitud', 'longitudine', 'lengtegraad',
    ],
  },
  time_zone: {
    label: { fr: 'Fuseau horaire', en: 'Time zone' },
    longest: 100,
    names: ['timezone', 'fuseau horaire', 'fuseau', 'tz', 'timezone id'],
  },
  opening_hours: {
    label: { fr: 'Horaires', en: 'Opening hours' },
    longest: 500,
    names: [
      "heures d'ouverture", "horaires d'ouverture", 'horaires', 'horaire', 'opening times', 'hours',
      'business hours', 'store hours', 'open hours', 'hours of operation', 'heures',
      "jours et horaires d'ouverture", 'ouverture', 'regular hours',
      'öffnungszeiten', 'horario', 'horarios', 'orario', 'orari', 'orari di apertura', 'openingstijden',
    ],
  },
  special_days: {
    label: { fr: 'Jours particuliers', en: 'Special days' },
    longest: 10_000,
    names: [
      'special hours', 'special opening hours', 'holiday hours', 'horaires exceptionnels',
      "horaires d'ouverture exceptionnels", 'heures exceptionnelles', 'horaires spéciaux',
      'jours exceptionnels', 'fermetures exceptionnelles', 'ouvertures exceptionnelles', 'exceptions',
    ],
  },
  phone: {
    label: { fr: 'Téléphone', en: 'Telephone' },
    longest: 200,
    names: [
      'téléphone', 'telephone', 'tél', 'n° de téléphone', 'n° téléphone', 'no téléphone',
      'numéro de téléphone', 'numéro téléphone', 'phone number', 'telephone number', 'primary phone',
      'main phone', 'téléphone principal', 'numéro principal', 'numéro de téléphone principal',
      'contact:phone', 'contact téléphone', 'store phone', 'tel fixe', 'fixe', 'contact:mobile', 'mobile',
      'portable',
      'telefon', 'telefonnummer', 'teléfono', 'telefono', 'telefoon', 'telefoonnummer',
    ],
  },
  email: {
    label: { fr: 'E-mail', en: 'Email' },
    longest: 500,
    names: [
      'e-mail', 'mail', 'courriel', 'adresse e-mail', 'adresse mail', 'adresse électronique',
      'adresse courriel', 'email address', 'mail address', 'contact:email', 'contact mail', 'store email',
      'mél',
      'correo electrónico', 'e-mailadres',
    ],
  },
  website: {
    label: { fr: 'Site web', en: 'Website' },
    longest: 2_000,
    names: [
      'site web', 'site internet', 'web site', 'contact:website', 'website url', 'url site', 'url du site',
      'site url', 'page web', 'web page', 'store url', 'url magasin', 'url de la page', 'store page',
      'page url', 'url fiche', 'url', 'web', 'lien', 'link', 'site', 'homepage', 'contact:url',
      'webseite', 'internetseite', 'sitio web', 'sito web',
    ],
  },
  booking_url: {
    label: { fr: 'Page de réservation', en: 'Booking page' },
    longest: 2_000,
    names: [
      'lien de réservation', 'lien réservation', 'url de réservation', 'url réservation', 'réservation',
      'réserver', 'page de réservation', 'booking', 'booking link', 'reservation url', 'reservation link',
      'reservation', 'reserve url', 'book url', 'appointment url', 'order link', 'website:booking',
    ],
  },
  gift_url: {
    label: { fr: 'Page des cadeaux', en: 'Gift page' },
    longest: 2_000,
    names: [
      'lien cadeau', 'url cadeau', 'lien bon cadeau', 'url bon cadeau', 'bon cadeau', 'bons cadeaux',
      'carte cadeau', 'cartes cadeaux', 'cadeau', 'offrir', 'gift', 'gift link', 'gift card url',
      'gift card link', 'gift cards', 'voucher url',
    ],
  },
  games: {
    label: { fr: 'Jeux', en: 'Games' },
    longest: 2_000,
    names: [
      'jeux', 'liste des jeux', 'activités', 'activité', 'activities', 'occasions', 'game', 'formules',
      'animations',
    ],
  },
  services: {
    label: { fr: 'Services', en: 'Services' },
    longest: 2_000,
    names: [
      'service', 'services proposés', 'services sur place', 'prestations', 'équipements', 'équipement',
      'amenities', 'facilities', 'amenityFeature', 'commodités', 'options',
    ],
  },
  capacity: {
    label: { fr: 'Tailles de groupe', en: 'Group sizes' },
    longest: 2_000,
    names: [
      'capacité', 'capacités', "capacité d'accueil", 'capacité max', 'capacité maximale', 'capacities',
      'max capacity', 'maximum capacity', 'nombre de joueurs', 'joueurs max', 'nombre de places', 'places',
      'group size', 'group sizes', 'taille des groupes', 'maximumAttendeeCapacity', 'max players',
      'effectif max', 'jauge',
    ],
  },
  rooms: {
    label: { fr: 'Espaces', en: 'Rooms' },
    longest: 2_000,
    names: ['salles', 'nos salles', 'liste des salles', 'salles de jeu', 'game rooms', 'list of rooms'],
  },
  prices: {
    label: { fr: 'Tarifs', en: 'Prices' },
    longest: 2_000,
    names: ['tarifs', 'tarif', 'prix', 'price', 'price list', 'grille tarifaire'],
  },
  duration: {
    label: { fr: 'Durée (minutes)', en: 'Duration (minutes)' },
    longest: 100,
    names: [
      'durée', 'durée en minutes', 'durée (minutes)', 'durée du jeu', "durée d'une partie", 'duration minutes',
      'game duration',
    ],
  },
  minimum_age: {
    label: { fr: 'Âge minimum', en: 'Minimum age' },
    longest: 100,
    names: ['âge minimum', 'âge minimal', 'âge mini', 'min age', 'min_age', 'minimum age'],
  },
  games_per_room: {
    label: { fr: 'Jeux par espace', en: 'Games per room' },
    longest: 100,
    names: ['jeux par salle', 'nombre de jeux par salle', 'games per room'],
  },
  play_languages: {
    label: { fr: 'Langues de jeu', en: 'Languages of the games' },
    longest: 500,
    names: ['langues', 'langues de jeu', 'langue de jeu', 'languages', 'game languages', 'language'],
  },
  accessibility: {
    label: { fr: 'Accessibilité', en: 'Accessibility' },
    longest: 2_000,
    names: ['accessibilité', 'informations accessibilité', 'accès libre', 'acceslibre'],
  },
  payment_means: {
    label: { fr: 'Moyens de paiement', en: 'Payment methods' },
    longest: 2_000,
    names: [
      'moyens de paiement', 'moyen de paiement', 'modes de paiement', 'mode de paiement', 'paiement',
      'paiements', 'paiements acceptés', 'moyens de paiement acceptés', 'payment methods', 'payment method',
      'payment options', 'payments', 'payment', 'paymentAccepted', 'accepted payments', 'règlement',
    ],
  },
  pictures: {
    label: { fr: 'Photos', en: 'Photos' },
    longest: 20_000,
    names: [
      'photos', 'photo', 'images', 'image', 'picture', 'visuels', 'visuel', 'illustrations', 'image url',
      'image urls', 'url image', 'url photo', 'photo url', 'photo urls', 'cover photo', 'photo de couverture',
      'other photos', 'autres photos', 'galerie', 'gallery', 'image 1', 'photo 1', 'image 2', 'photo 2',
      'image 3', 'photo 3', 'image 4', 'photo 4', 'image 5', 'photo 5',
    ],
  },
  state: {
    label: { fr: 'État', en: 'State' },
    longest: 200,
    names: [
      'statut', 'status', 'état', 'venue state', 'store status', 'business status', 'statut magasin',
      'situation', 'open status', 'statut du magasin', "statut de l'établissement",
    ],
  },
  state_from: {
    label: { fr: 'Premier jour de l’état', en: 'First day of the state' },
    longest: 100,
    names: [
      'état depuis', 'statut depuis', 'depuis', 'depuis le', 'status from', 'status since', 'closed from',
      'closed since', 'fermé depuis', 'fermé du', 'date de début', 'date début', 'date de fermeture',
      'closing date',
    ],
  },
  state_until: {
    label: { fr: 'Fin de l’état (réouverture)', en: 'End of the state (reopening)' },
    longest: 100,
    names: [
      "état jusqu'au", "statut jusqu'au", "jusqu'au", "jusqu'à", 'until', 'status until', 'closed until',
      "fermé jusqu'au", 'date de fin', 'date fin', 'date de réouverture', 'réouverture', 'reopening date',
      'reopens on', 'reopening',
    ],
  },
  moved_to: {
    label: { fr: 'Code du nouvel établissement', en: 'Code of the new venue' },
    longest: 200,
    names: [
      'déménagé vers', 'déménagé à', 'transféré vers', 'transféré à', 'remplacé par', 'nouveau code',
      'new code', 'relocated to', 'moved', 'replaced by',
    ],
  },
  former_codes: {
    label: { fr: 'Anciens codes', en: 'Former codes' },
    longest: 2_000,
    names: [],
  },
  old_url: {
    label: { fr: 'Adresses sur l’ancien site', en: 'Addresses on the previous site' },
    longest: 10_000,
    names: [
      'old urls', 'ancienne url', 'anciennes urls', 'url ancienne', 'ancien lien', 'ancienne page',
      'url ancien site', "url de l'ancien site", 'previous url', 'former url', 'legacy url', 'old link',
      'old page', 'redirect from', 'rediriger depuis', 'redirection depuis', 'permalink', 'permalien',
      'alte url', 'url antigua', 'vecchio url', 'oude url',
    ],
  },
  events: {
    label: { fr: 'Événements', en: 'Events' },
    longest: 20_000,
    names: ['événements', 'évènements', 'événement', 'soirées', 'agenda', 'event', 'soirées spéciales'],
  },
  description: {
    label: { fr: 'Description', en: 'Description' },
    longest: 5_000, shown: 600,
    names: [
      'présentation', 'texte', 'texte de présentation', 'accroche', 'about', 'summary', 'résumé', 'desc',
      'from the business', 'business description', "provenant de l'établissement",
      "provenant de l'entreprise", 'short description', 'description courte', 'à propos',
      'beschreibung', 'descripción', 'descrizione', 'beschrijving', 'omschrijving',
    ],
  },
  updated_at: {
    label: { fr: 'Mise à jour', en: 'Last change' },
    longest: 100,
    names: [
      'mise à jour', 'date de mise à jour', 'mis à jour le', 'date maj', 'maj', 'dernière mise à jour',
      'dernière modification', 'modifié le', 'date de modification', 'updated', 'last updated', 'last update',
      'last modified', 'modified', 'modified at', 'date modified', 'update date', 'check_date',
    ],
  },
} as const satisfies Record<string, ColumnFormat>; // prettier-ignore

/** Columns of other formats that the import splits into venue columns, or only reads. They are never written. */
const SOURCE_FORMATS = {
  county: {
    label: { fr: 'Département, province ou État', en: 'State, province or county' },
    longest: 200,
    names: [
      'addr:state', 'addr:province', 'state province', 'state or province', 'province state', 'us state',
      'store state', 'state code', 'state abbreviation', 'address state', 'province', 'nom du département',
      'département', 'code département', 'numéro du département', 'canton', 'bundesland', 'provincia',
      'provincie', 'prefecture', 'address region', 'administrative area', 'zone administrative',
      'région administrative', 'addr:region', 'région', 'region',
    ],
  },
  full_address: {
    label: { fr: 'Adresse complète', en: 'Full address' },
    longest: 1_000,
    names: [
      'adresse complète', 'addr:full', 'formatted address', 'address.formatted', 'adresse formatée',
      'complete address', 'adresse postale complète', 'one line address', 'adresse entière',
      'adresse et ville', 'adresse géocodée', 'address full', 'full street address', 'freeform address',
      'label address', 'single line address',
    ],
  },
  opening_date: {
    label: { fr: 'Date d’ouverture', en: 'Opening date' },
    longest: 100,
    names: ["date d'ouverture"],
  },
  coordinates: {
    label: { fr: 'Coordonnées (latitude, longitude)', en: 'Coordinates (latitude, longitude)' },
    longest: 200,
    names: [
      'coordonnées', 'coordonnées gps', 'coordonnées géographiques', 'gps', 'gps coordinates',
      'geo coordinates', 'latlng', 'latlon', 'lat,lng', 'lat,lon', 'lat,long', 'lat/lng', 'lat/lon',
      'latitude,longitude', 'latitude et longitude', 'latitude longitude', 'point gps', 'position gps',
      'position', 'geo point', 'geo point 2d', 'geopoint', 'geolocation', 'géolocalisation', 'coords',
      'coord', 'geo',
    ],
  },
} as const satisfies Record<string, ColumnFormat>; // prettier-ignore

export type VenueColumn = keyof typeof VENUE_FORMATS;

/** A column that the brand file adds: for an attribute, or for texts in a further language. Files omit the `@`. */
export type BrandColumn = `@${string}`;

export type Column = VenueColumn | keyof typeof SOURCE_FORMATS | BrandColumn;

const FORMATS: Readonly<Record<string, ColumnFormat>> = { ...VENUE_FORMATS, ...SOURCE_FORMATS };

/** Columns of attributes whose values have a field of their own in a record: by role, except `services`. */
const FIELDS_OF_ATTRIBUTES = [
  'games', 'services', 'capacity', 'rooms', 'prices', 'duration', 'minimum_age', 'games_per_room', 'play_languages',
  'accessibility',
] as const satisfies readonly VenueColumn[]; // prettier-ignore

type FieldOfAttribute = (typeof FIELDS_OF_ATTRIBUTES)[number];

function isField(name: string): name is FieldOfAttribute {
  return FIELDS_OF_ATTRIBUTES.some((field) => field === name);
}

const COLUMN_WITH_ROLE: Readonly<Record<AttributeRole, FieldOfAttribute>> = {
  activity: 'games',
  persons: 'capacity',
  rooms: 'rooms',
  prices: 'prices',
  languages: 'play_languages',
  accessibility: 'accessibility',
  duration: 'duration',
  minimumAge: 'minimum_age',
  gamesPerRoom: 'games_per_room',
};

const FIELDS = new Map(
  ATTRIBUTES.flatMap(function fieldOf(attribute) {
    const { key, kind } = attribute;
    const role = roleOf(attribute);
    if (role) return [[key, COLUMN_WITH_ROLE[role]] as const];
    return key === 'services' && kind === 'severalOf' ? [[key, 'services'] as const] : [];
  }),
);

const ATTRIBUTE_OF_FIELD = new Map([...FIELDS].map(([key, column]) => [column as string, key]));

export function attributeColumn(key: string): FieldOfAttribute | BrandColumn {
  return FIELDS.get(key) ?? `@${key}`;
}

/** Columns of the attributes without a field of their own. */
export const ATTRIBUTE_COLUMNS: readonly BrandColumn[] = ATTRIBUTES.flatMap(({ key }) =>
  FIELDS.has(key) ? [] : [`@${key}` as const],
);

/** Columns whose texts may be translated. `rooms` and `events` have lists of `name = translation`. */
export type TranslatedColumn = 'description' | 'rooms' | 'events';

/** `@description_en`, which files call `description_en`. */
export function translationColumn(column: TranslatedColumn, locale: Locale): BrandColumn {
  return `@${columnName(column)}_${locale}`;
}

const TRANSLATED: ReadonlyMap<string, { readonly column: TranslatedColumn; readonly locale: Locale }> =
  new Map(
    TRANSLATIONS.flatMap((locale) =>
      (['description', 'rooms', 'events'] as const)
        .filter((column) => !isField(column) || ATTRIBUTE_OF_FIELD.has(column))
        .map((column) => [translationColumn(column, locale), { column, locale }] as const),
    ),
  );

/** The columns that the brand file adds. */
export const BRAND_COLUMNS: readonly BrandColumn[] = [
  ...ATTRIBUTE_COLUMNS,
  ...([...TRANSLATED.keys()] as BrandColumn[]),
];

export const VENUE_COLUMNS = Object.keys(VENUE_FORMATS) as VenueColumn[];

/** Columns that the import derives from others if they are empty: a change of the others outdates them. */
export const DERIVED_FROM: Readonly<Partial<Record<Column, readonly VenueColumn[]>>> = {
  gazetteer_id: ['postal_code', 'city', 'country'],
  time_zone: ['latitude', 'longitude'],
};

/** The columns of this chain's files, in the order in which they are written. */
export const WRITTEN_COLUMNS: readonly (VenueColumn | BrandColumn)[] = [
  ...VENUE_COLUMNS.filter((column) => !isField(column) || ATTRIBUTE_OF_FIELD.has(column)),
  ...BRAND_COLUMNS,
];

export const COLUMNS: readonly Column[] = [
  ...WRITTEN_COLUMNS.filter((column) => !column.startsWith('@')),
  ...(Object.keys(SOURCE_FORMATS) as (keyof typeof SOURCE_FORMATS)[]),
  ...BRAND_COLUMNS,
];

export function isColumn(name: string): name is Column {
  return Object.hasOwn(FORMATS, name) || BRAND_COLUMNS.some((column) => column === name);
}

/** The name in a file. */
export function columnName(column: Column): string {
  return ATTRIBUTE_OF_FIELD.get(column) ?? column.replace(/^@/, '');
}

/**
 * Maximum number of characters in a cell. Longer cells are discarded before they are parsed, because the cost of parsing
 * grows faster than their length. Documented in `data/findings.md`.
 */
export function longestCell(column: Column): number {
  return FORMATS[TRANSLATED.get(column)?.column ?? column]?.longest ?? 2_000;
}

export function columnLabel(column: Column, language: ReportLanguage): string {
  const translated = TRANSLATED.get(column);
  if (translated) {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(translated.locale);
    return `${columnLabel(translated.column, language)} (${name})`;
  }
  const attribute = attributeOf(columnName(column));
  return attribute ? attributeText(attribute.label, language) : (FORMATS[column]?.label[language] ?? '');
}

/** Columns whose text is truncated, so that it fits in cards, titles and search results (`data/README.md`). */
export type TextColumn = {
  [Name in VenueColumn]: (typeof VENUE_FORMATS)[Name] extends { readonly shown: number } ? Name : never;
}[VenueColumn];

export function longestShown(column: TextColumn | BrandColumn): number {
  const { shown }: ColumnFormat =
    VENUE_FORMATS[column.startsWith('@') ? 'description' : (column as TextColumn)];
  return shown ?? Infinity;
}

/** Returns the column's own name and its other names, most specific first. */
export function namesOf(column: Column): readonly string[] {
  const translated = TRANSLATED.get(column);
  if (translated) return namesOf(translated.column).map((name) => `${name}_${translated.locale}`);
  const names = isOwnColumn(column) ? FORMATS[column]?.names : undefined;
  return [columnName(column), ...attributeNames(column), ...(names ?? [])];
}

/** Whether files call the column as the site does: the brand file may give an attribute with a role another key. */
function isOwnColumn(column: Column): boolean {
  return columnName(column) === column;
}

/** The names of an attribute's column in the brand file: its labels and synonyms. */
function attributeNames(column: Column): readonly string[] {
  const attribute = attributeOf(columnName(column));
  return attribute ? [...Object.values(attribute.label), ...attribute.synonyms] : [];
}

import type { Column } from '../columns';

/**
 * Synonyms of our column names, most specific first: if a file contains two of them, the first one wins. Most are
 * French or English; the commonest German, Spanish, Italian and Dutch names come last. Our own names need no entry.
 * Case, accents, spaces and punctuation are ignored.
 *
 * Sources: spreadsheets of chains, OpenStreetMap (https://wiki.openstreetmap.org/wiki/Key:addr:*), All The Places
 * (https://github.com/alltheplaces/alltheplaces/blob/master/DATA_FORMAT.md), Google Business Profile
 * (https://support.google.com/business/answer/3370250), schema.org (https://schema.org/LocalBusiness).
 */
export const COLUMN_NAMES: Readonly<Record<Column, readonly string[]>> = {
  code: [
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
  former_codes: [],
  name: [
    'nom', 'nom du magasin', 'nom magasin', 'nom de la salle', 'nom salle', 'nom du site', 'nom site',
    'nom du point de vente', 'nom point de vente', 'nom pdv', "nom de l'établissement", 'nom établissement',
    "nom de l'entreprise", 'nom de la boutique', 'nom commercial', 'store name', 'shop name', 'venue name',
    'location name', 'business name', 'branch name', 'site name', 'display name', 'company name', 'magasin',
    'salle', 'établissement', 'point de vente', 'pdv', 'store', 'venue', 'raison sociale', 'intitulé',
    'libellé', 'désignation', 'dénomination', 'title', 'titre', 'label', 'name:fr', 'enseigne',
    'bezeichnung', 'nome', 'naam',
  ],
  address: [
    'adresse', 'addr:street_address', 'street address', 'adresse postale', 'adresse ligne 1',
    'ligne adresse 1', "ligne d'adresse 1", 'adresse 1', 'adresse1', 'address line 1', 'address line',
    'address 1', 'addr 1', 'addr', 'line 1', 'ligne 1', 'n° et rue', 'numéro et rue', 'n° et voie',
    'numéro et voie', 'numéro et nom de rue', 'adresse du magasin', 'adresse magasin',
    'adresse de la salle', 'adresse du site', 'store address', 'business address', 'street 1',
    'anschrift', 'straße und hausnummer', 'straße', 'dirección', 'indirizzo', 'adres',
  ],
  postal_code: [
    'code postal', 'postal code', 'addr:postcode', 'postcode', 'post code', 'zip', 'zip code', 'cp',
    'code post', 'postal', 'plz', 'npa', 'addr:postal_code', 'adresse code postal', 'zip postal code',
    'postal zip code', 'postalzip',
    'postleitzahl', 'código postal', 'codice postale', 'cap',
  ],
  city: [
    'ville', 'commune', 'addr:city', 'town', 'locality', 'localité', 'address locality',
    'nom de la commune', 'nom commune', 'nom ville', 'adresse ville', 'city name', 'municipality',
    'ville magasin', 'store city', 'city town', 'addr:town', 'addr:village',
    'ort', 'stadt', 'ciudad', 'localidad', 'città', 'comune', 'plaats', 'stad', 'gemeente',
  ],
  country: [
    'country code', 'code pays', 'addr:country', 'address country', 'country iso', 'iso country',
    'pays iso', 'iso pays', 'iso code', 'code iso', 'iso 3166', 'iso2', 'iso3', 'iso', 'pays',
    'pays région', 'country region', 'country name', 'nom du pays', 'adresse pays', 'territory',
    'land', 'país', 'paese',
  ],
  gazetteer_id: [],
  latitude: [
    'lat', 'geometry.latitude', 'gps lat', 'gps latitude', 'latitude gps', 'coord lat', 'latitude wgs84',
    'lat wgs84', 'geo lat', 'y',
    'breitengrad', 'latitud', 'latitudine', 'breedtegraad',
  ],
  longitude: [
    'lng', 'lon', 'long', 'geometry.longitude', 'gps lng', 'gps lon', 'gps long', 'gps longitude',
    'longitude gps', 'coord lon', 'coord lng', 'longitude wgs84', 'lon wgs84', 'lng wgs84', 'geo lon',
    'geo lng', 'x',
    'längengrad', 'longitud', 'longitudine', 'lengtegraad',
  ],
  time_zone: ['timezone', 'fuseau horaire', 'fuseau', 'tz', 'timezone id'],
  opening_hours: [
    "heures d'ouverture", "horaires d'ouverture", 'horaires', 'horaire', 'opening times', 'hours',
    'business hours', 'store hours', 'open hours', 'hours of operation', 'heures',
    "jours et horaires d'ouverture", 'ouverture', 'regular hours',
    'öffnungszeiten', 'horario', 'horarios', 'orario', 'orari', 'orari di apertura', 'openingstijden',
  ],
  special_days: [
    'special hours', 'special opening hours', 'holiday hours', 'horaires exceptionnels',
    "horaires d'ouverture exceptionnels", 'heures exceptionnelles', 'horaires spéciaux',
    'jours exceptionnels', 'fermetures exceptionnelles', 'ouvertures exceptionnelles', 'exceptions',
  ],
  phone: [
    'téléphone', 'telephone', 'tél', 'n° de téléphone', 'n° téléphone', 'no téléphone',
    'numéro de téléphone', 'numéro téléphone', 'phone number', 'telephone number', 'primary phone',
    'main phone', 'téléphone principal', 'numéro principal', 'numéro de téléphone principal',
    'contact:phone', 'contact téléphone', 'store phone', 'tel fixe', 'fixe', 'contact:mobile', 'mobile',
    'portable',
    'telefon', 'telefonnummer', 'teléfono', 'telefono', 'telefoon', 'telefoonnummer',
  ],
  email: [
    'e-mail', 'mail', 'courriel', 'adresse e-mail', 'adresse mail', 'adresse électronique',
    'adresse courriel', 'email address', 'mail address', 'contact:email', 'contact mail', 'store email',
    'mél',
    'correo electrónico', 'e-mailadres',
  ],
  website: [
    'site web', 'site internet', 'web site', 'contact:website', 'website url', 'url site', 'url du site',
    'site url', 'page web', 'web page', 'store url', 'url magasin', 'url de la page', 'store page',
    'page url', 'url fiche', 'url', 'web', 'lien', 'link', 'site', 'homepage', 'contact:url',
    'webseite', 'internetseite', 'sitio web', 'sito web',
  ],
  booking_url: [
    'lien de réservation', 'lien réservation', 'url de réservation', 'url réservation', 'réservation',
    'réserver', 'page de réservation', 'booking', 'booking link', 'reservation url', 'reservation link',
    'reservation', 'reserve url', 'book url', 'appointment url', 'order link', 'website:booking',
  ],
  gift_url: [
    'lien cadeau', 'url cadeau', 'lien bon cadeau', 'url bon cadeau', 'bon cadeau', 'bons cadeaux',
    'carte cadeau', 'cartes cadeaux', 'cadeau', 'offrir', 'gift', 'gift link', 'gift card url',
    'gift card link', 'gift cards', 'voucher url',
  ],
  games: [
    'jeux', 'liste des jeux', 'activités', 'activité', 'activities', 'occasions', 'game', 'formules',
    'animations',
  ],
  services: [
    'service', 'services proposés', 'services sur place', 'prestations', 'équipements', 'équipement',
    'amenities', 'facilities', 'amenityFeature', 'commodités', 'options',
  ],
  capacity: [
    'capacité', 'capacités', "capacité d'accueil", 'capacité max', 'capacité maximale', 'capacities',
    'max capacity', 'maximum capacity', 'nombre de joueurs', 'joueurs max', 'nombre de places', 'places',
    'group size', 'group sizes', 'taille des groupes', 'maximumAttendeeCapacity', 'max players',
    'effectif max', 'jauge',
  ],
  rooms: ['salles', 'nos salles', 'liste des salles', 'salles de jeu', 'game rooms', 'list of rooms'],
  prices: ['tarifs', 'tarif', 'prix', 'price', 'price list', 'grille tarifaire'],
  duration: [
    'durée', 'durée en minutes', 'durée (minutes)', 'durée du jeu', "durée d'une partie", 'duration minutes',
    'game duration',
  ],
  minimum_age: ['âge minimum', 'âge minimal', 'âge mini', 'min age', 'min_age', 'minimum age'],
  games_per_room: ['jeux par salle', 'nombre de jeux par salle', 'games per room'],
  play_languages: ['langues', 'langues de jeu', 'langue de jeu', 'languages', 'game languages', 'language'],
  accessibility: ['accessibilité', 'informations accessibilité', 'accès libre', 'acceslibre'],
  events: ['événements', 'évènements', 'événement', 'soirées', 'agenda', 'event', 'soirées spéciales'],
  payment_means: [
    'moyens de paiement', 'moyen de paiement', 'modes de paiement', 'mode de paiement', 'paiement',
    'paiements', 'paiements acceptés', 'moyens de paiement acceptés', 'payment methods', 'payment method',
    'payment options', 'payments', 'payment', 'paymentAccepted', 'accepted payments', 'règlement',
  ],
  pictures: [
    'photos', 'photo', 'images', 'image', 'picture', 'visuels', 'visuel', 'illustrations', 'image url',
    'image urls', 'url image', 'url photo', 'photo url', 'photo urls', 'cover photo', 'photo de couverture',
    'other photos', 'autres photos', 'galerie', 'gallery', 'image 1', 'photo 1', 'image 2', 'photo 2',
    'image 3', 'photo 3', 'image 4', 'photo 4', 'image 5', 'photo 5',
  ],
  state: [
    'statut', 'status', 'état', 'venue state', 'store status', 'business status', 'statut magasin',
    'situation', 'open status', 'statut du magasin', "statut de l'établissement",
  ],
  state_from: [
    'état depuis', 'statut depuis', 'depuis', 'depuis le', 'status from', 'status since', 'closed from',
    'closed since', 'fermé depuis', 'fermé du', 'date de début', 'date début', 'date de fermeture',
    'closing date',
  ],
  state_until: [
    "état jusqu'au", "statut jusqu'au", "jusqu'au", "jusqu'à", 'until', 'status until', 'closed until',
    "fermé jusqu'au", 'date de fin', 'date fin', 'date de réouverture', 'réouverture', 'reopening date',
    'reopens on', 'reopening',
  ],
  moved_to: [
    'déménagé vers', 'déménagé à', 'transféré vers', 'transféré à', 'remplacé par', 'nouveau code',
    'new code', 'relocated to', 'moved', 'replaced by',
  ],
  description: [
    'présentation', 'texte', 'texte de présentation', 'accroche', 'about', 'summary', 'résumé', 'desc',
    'from the business', 'business description', "provenant de l'établissement",
    "provenant de l'entreprise", 'short description', 'description courte', 'à propos',
    'beschreibung', 'descripción', 'descrizione', 'beschrijving', 'omschrijving',
  ],
  updated_at: [
    'mise à jour', 'date de mise à jour', 'mis à jour le', 'date maj', 'maj', 'dernière mise à jour',
    'dernière modification', 'modifié le', 'date de modification', 'updated', 'last updated', 'last update',
    'last modified', 'modified', 'modified at', 'date modified', 'update date', 'check_date',
  ],
  full_address: [
    'adresse complète', 'addr:full', 'formatted address', 'address.formatted', 'adresse formatée',
    'complete address', 'adresse postale complète', 'one line address', 'adresse entière',
    'adresse et ville', 'adresse géocodée', 'address full', 'full street address', 'freeform address',
    'label address', 'single line address',
  ],
  coordinates: [
    'coordonnées', 'coordonnées gps', 'coordonnées géographiques', 'gps', 'gps coordinates',
    'geo coordinates', 'latlng', 'latlon', 'lat,lng', 'lat,lon', 'lat,long', 'lat/lng', 'lat/lon',
    'latitude,longitude', 'latitude et longitude', 'latitude longitude', 'point gps', 'position gps',
    'position', 'geo point', 'geo point 2d', 'geopoint', 'geolocation', 'géolocalisation', 'coords',
    'coord', 'geo',
  ],
}; // prettier-ignore

/** Names of columns that contain a part of the address. `cell-readers.ts` joins the parts. */
export const ADDRESS_PART_NAMES = {
  houseNumber: [
    'addr:housenumber', 'house number', 'street number', 'numéro de rue', 'numéro rue', 'numéro de voie',
    'numéro voie', 'n° de rue', 'n° rue', 'n° voie', 'n° de voie', 'num voie', 'building number',
    'address.number', 'adresse.numéro', 'no rue',
  ],
  street: [
    'rue', 'street', 'addr:street', 'voie', 'nom de la rue', 'nom de rue', 'nom de la voie', 'nom de voie',
    'libellé voie', 'libellé de voie', 'street name', 'road', 'addr:place',
  ],
  line2: [
    'adresse ligne 2', 'ligne adresse 2', "ligne d'adresse 2", 'adresse 2', 'address line 2', 'address 2',
    'addr 2', 'line 2', 'ligne 2', 'street 2', 'complément', "complément d'adresse", 'complément adresse',
    'adresse complément', 'adresse complémentaire', 'address complement', 'suite', 'unit', 'addr:unit',
    'apartment', 'bâtiment', 'étage', 'centre commercial',
  ],
  line3: [
    'adresse ligne 3', 'ligne adresse 3', "ligne d'adresse 3", 'adresse 3', 'address line 3', 'address 3',
    'line 3', 'ligne 3',
  ],
  line4: [
    'adresse ligne 4', "ligne d'adresse 4", 'adresse 4', 'address line 4', 'address 4', 'line 4', 'ligne 4',
  ],
  line5: [
    'adresse ligne 5', "ligne d'adresse 5", 'adresse 5', 'address line 5', 'address 5', 'line 5', 'ligne 5',
  ],
} as const; // prettier-ignore

/** Names of the field that contains the venue's own name if `name` contains the chain's name, as in All The Places. */
export const BRANCH_NAMES = ['branch'] as const;

/** The date on which a venue closes for good, as in All The Places; `yes` if it is unknown. */
export const END_DATE_NAMES = ['end_date'] as const;

/** Names of objects that only group fields: `address.city`, `location.lat`, `hours.monday`. */
export const WRAPPERS = [
  'address', 'adresse', 'addr', 'postalAddress', 'location', 'localisation', 'place', 'geo', 'geocode',
  'geometry', 'position', 'point', 'coords', 'coordinates', 'coordonnées', 'gps', 'latlng', 'contact',
  'contacts', 'contactInfo', 'contactPoint', 'contact details', 'properties', 'attributes', 'fields',
  'details', 'data', 'info', 'infos', 'node', 'store', 'venue', 'shop', 'magasin', 'salle', 'hours',
  'horaires', 'openingHours', 'opening_hours', 'openingHoursSpecification', 'business hours',
  'regular hours', 'display position', 'yext display coordinate', 'media', '_geoloc', 'geolocation', 'loc',
] as const; // prettier-ignore

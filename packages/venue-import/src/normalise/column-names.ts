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

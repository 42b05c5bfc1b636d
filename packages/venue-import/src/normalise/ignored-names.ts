/** Not reported as unknown. Sources: https://wiki.openstreetmap.org/wiki/Map_features, All The Places, Google. */
export const IGNORED_NAMES = [
  // Category and brand, which are the same for all venues of a chain.
  'brand', 'operator', 'owner', 'network', 'nsi_id', 'amenity', 'shop', 'leisure', 'tourism', 'office',
  'craft', 'club', 'building', 'landuse', 'cuisine', 'sport', 'category', 'categories', 'primary category',
  'additional categories', 'catégorie principale', 'catégories supplémentaires', 'labels', 'libellés',
  // Parts of an address that the site does not show.
  'addr:county', 'addr:district', 'addr:suburb',
  'addr:subdistrict', 'addr:quarter', 'addr:neighbourhood', 'addr:hamlet', 'addr:floor',
  'addr:interpolation', 'addr:conscriptionnumber', 'addr:streetnumber', 'sub-locality', 'sous-localité',
  'located_in',
  'level', 'area', 'geometry.type',
  // Contact details that the site does not show.
  'additional phones', 'numéros de téléphone supplémentaires', 'autres numéros de téléphone',
  'autres téléphones', 'fax', 'adwords location extensions phone', 'adwords',
  'numéro de téléphone des extensions de lieu adwords', 'logo photo', 'photo du logo', 'facebook',
  'twitter', 'instagram',
  // Metadata.
  'source', 'note', 'fixme', 'created_by', 'timestamp', 'version', 'changeset', 'uid', 'user', 'wikidata',
  'wikipedia', 'wikimedia_commons', 'mapillary', 'panoramax', 'start_date', 'survey:date', 'smoking',
  'internet_access', 'outdoor_seating', 'indoor_seating', 'takeaway', 'delivery', 'drive_through',
  'toilets', 'air_conditioning', 'layer', 'height', 'type', 'place id', 'url map', 'hasmap', 'pricerange',
  'price range',
] as const; // prettier-ignore

/** First character of the column names that `report/rejected-rows.ts` adds. */
export const REASON_MARK = '✗';

export const IGNORED_PREFIXES = [
  'brand:', 'operator:', 'owner:', 'network:', 'located_in:', 'nsi:', 'name:', 'old_name',
  'official_name', 'short_name', 'loc_name', 'int_name', 'payment:', 'contact:', 'source:', 'note:',
  'wheelchair:', 'toilets:', 'internet_access:', 'building:', 'roof:', 'diet:', 'survey:', 'check_date:',
  'check:', 'opening_hours:', 'image:', 'wikidata:', 'wikipedia:', 'disused:', 'was:', 'extras:',
  'fuel:', 'service:', 'reservation:', 'description:', 'website:', 'phone:', 'email:',
] as const; // prettier-ignore

/** Matches an attribute of Google Business Profile: "Amenities: Restroom (has_restroom)". */
export const GOOGLE_ATTRIBUTE = /\(([a-z][a-z0-9_]*)\)\s*$/;

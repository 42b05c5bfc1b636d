import { type GazetteerPlace, type LandmarkKind, landmarkKind } from './gazetteer-place';
import { approximatePlaces, exactPlaces, type FoundPlace } from './interpretation';
import type { SearchContext } from './search-context';

/** Words for each kind of landmark, in the site's languages, normalised. */
const KIND_WORDS: readonly (readonly [LandmarkKind, string])[] = [
  [
    'station',
    'gare(?: sncf| tgv| ferroviaire)?|(?:train |railway )?station|bahnhof|hauptbahnhof|hbf|estacion(?: de tren)?|stazione|(?:trein)?station',
  ],
  ['airport', 'aeroport|aerogare|airport|flughafen|aeropuerto|aeroporto|luchthaven|vliegveld'],
  ['quarter', 'quartier|quarter|viertel|barrio|quartiere|wijk'],
];

/** Words at the beginning of landmark names: "Gare de Nantes", "Station Brugge". */
const OWN_WORDS: Readonly<Record<LandmarkKind, readonly string[]>> = {
  station: ['gare', 'station'],
  airport: ['aeroport'],
  quarter: [],
  landmark: [],
};

const CONNECTING_WORDS = '(?:(?:de la|de l|del|della|der|du|des|de|d|di|do|of|la|le|les|l|von|van) )?';

const PATTERNS = KIND_WORDS.map(([kind, words]) => ({
  kind,
  first: new RegExp(`^(?:${words}) ${CONNECTING_WORDS}(.+)$`),
  last: new RegExp(`^(.+) (?:${words})$`),
}));

/**
 * Returns the landmarks named in a normalised query that also contains a word for their kind: "gare de nantes", "orly
 * aeroport".
 */
export function findLandmark(context: SearchContext, normalised: string): FoundPlace[] {
  for (const { kind, first, last } of PATTERNS) {
    const name = first.exec(normalised)?.[1] ?? last.exec(normalised)?.[1];
    if (!name) continue;
    const isOfKind = (place: GazetteerPlace): boolean => landmarkKind(place) === kind;
    const { country, limit } = context;
    const found = [name, ...OWN_WORDS[kind].map((word) => `${word} ${name}`)]
      .flatMap((text) => context.landmarks.byName({ text, country, limit, filter: isOfKind, mode: 'fuzzy' }))
      .sort((a, b) => b.score - a.score);
    return found.flatMap(({ item, kind: match }) => {
      return match === 'exact' ? exactPlaces([item]) : approximatePlaces([item]);
    });
  }
  return [];
}

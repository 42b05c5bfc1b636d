import { type Locale, LOCALES } from '@locator/base/locale';
import { type GazetteerPlace, type LandmarkKind, landmarkKind } from './gazetteer-place';
import { approximatePlaces, exactPlaces, type FoundPlace } from './interpretation';
import { normaliseName } from './normalise';
import { findPlacesByName, type SearchContext } from './search-context';

interface LandmarkWords extends Readonly<Record<Exclude<LandmarkKind, 'landmark'>, string>> {
  readonly connecting: string;
}

const WORDS: Readonly<Record<Locale, LandmarkWords>> = {
  fr: {
    station: 'gare(?: sncf| tgv| ferroviaire| centrale)?',
    airport: 'aeroport|aerogare',
    quarter: 'quartier',
    connecting: 'de la|de l|du|des|de|d|la|le|les|l',
  },
  en: {
    station: '(?:train |railway |central )?station',
    airport: 'airport',
    quarter: 'quarter|district',
    connecting: 'of',
  },
  de: {
    station: '(?:haupt)?bahnhofs?|hbf',
    airport: 'flughafens?',
    quarter: 'viertel|stadtteil',
    connecting: 'der|von',
  },
  es: {
    station: 'estacion(?: de trenes| de tren| central)?',
    airport: 'aeropuerto',
    quarter: 'barrio',
    connecting: 'de la|del|de',
  },
  it: {
    station: 'stazione(?: ferroviaria| centrale)?',
    airport: 'aeroporto',
    quarter: 'quartiere',
    connecting: 'della|dell|del|di|do',
  },
  nl: {
    station: '(?:trein|centraal )station',
    airport: 'luchthaven|vliegveld',
    quarter: 'wijk',
    connecting: 'van',
  },
};

/** Words at the beginning of landmark names: "Gare de Nantes", "Station Brugge". */
const OWN_WORDS: Readonly<Record<LandmarkKind, readonly string[]>> = {
  station: ['gare', 'station'],
  airport: ['aeroport', 'aeropuerto', 'aeroporto di', 'flughafen'],
  quarter: [],
  landmark: [],
};

const PATTERNS = (['station', 'airport', 'quarter'] as const).map(function patternsOf(kind) {
  const words = inAllLanguages(kind);
  return {
    kind,
    first: new RegExp(`^(?:${words}) (?:(?:${inAllLanguages('connecting')}) )?(.+)$`),
    last: new RegExp(`^(.+?) (?:${words})$`),
  };
});

function inAllLanguages(kind: keyof LandmarkWords): string {
  return LOCALES.map((locale) => WORDS[locale][kind]).join('|');
}

/** Finds landmarks in a query with a word for their kind: "gare de nantes", "orly aeroport". */
export function findLandmark(context: SearchContext, normalised: string): FoundPlace[] {
  for (const { kind, first, last } of PATTERNS) {
    const name = first.exec(normalised)?.[1] ?? last.exec(normalised)?.[1];
    if (!name) continue;
    const found = findOfKind(context, kind, name);
    if (isExact(found)) return found;
    const ofTown = findByTown(context, kind, name);
    return ofTown.length > 0 ? ofTown : found;
  }
  // Airports are also found without a word such as "airport": "Lyon Saint-Exupéry".
  const airport = { ...context, text: `aeroport ${normalised}`, mode: 'exact' } as const;
  return exactPlaces(context.landmarks.byName(airport).map(({ item }) => item));
}

/** "Bahnhof Straßburg" is Gare de Strasbourg, "gare Aix TGV" Gare d'Aix-en-Provence TGV. */
function findByTown(context: SearchContext, kind: LandmarkKind, name: string): FoundPlace[] {
  const words = name.split(' ');
  for (let count = words.length; count > 0; count--) {
    const [town] = findPlacesByName(context, words.slice(0, count).join(' '), 'prefix');
    const rest = words.slice(count).join(' ');
    const found = town ? findOfKind(context, kind, normaliseName(`${town.item.name} ${rest}`)) : [];
    if (count === words.length ? town?.kind === 'exact' && found.length > 0 : isExact(found)) return found;
  }
  return [];
}

function isExact(found: readonly FoundPlace[]): boolean {
  return found.some(({ isAccurate }) => isAccurate);
}

function findOfKind(context: SearchContext, kind: LandmarkKind, name: string): FoundPlace[] {
  const filter = (place: GazetteerPlace): boolean => landmarkKind(place) === kind;
  const { country, limit } = context;
  return [name, ...OWN_WORDS[kind].map((word) => `${word} ${name}`)]
    .flatMap((text) => context.landmarks.byName({ text, country, limit, filter, mode: 'fuzzy' }))
    .sort((a, b) => b.score - a.score)
    .flatMap(({ item, kind: match }) =>
      match === 'exact' ? exactPlaces([item]) : approximatePlaces([item]),
    );
}

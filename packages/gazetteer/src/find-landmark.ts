import { type Locale, LOCALES } from '@locator/base/locale';
import { type GazetteerPlace, type LandmarkKind, landmarkKind } from './gazetteer-place';
import { exactPlaces, type FoundPlace } from './interpretation';
import { withoutArticle } from './lead-in';
import type { MatchKind } from './match-names';
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

/** The kinds that have words of their own. */
const KINDS = ['station', 'airport', 'quarter'] as const;

const PATTERNS = KINDS.map(function patternsOf(kind) {
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

const KIND_WORD = new RegExp(`^(?:${KINDS.map(inAllLanguages).join('|')})$`);

/** Some stations are merely called "Gare", "Station" or "Aéroport" in their town. */
export function isLandmarkWord(normalised: string): boolean {
  return KIND_WORD.test(normalised);
}

/** Finds landmarks in a query with a word for their kind, or beside their town: "gare de nantes", "orly aeroport". */
export function findLandmark(context: SearchContext, normalised: string): FoundPlace[] {
  const of = kindIn(normalised);
  if (!of) return findWithoutKind(context, normalised);
  const found = findOfKind(context, of);
  if (found.some(({ isAccurate }) => isAccurate)) return found;
  const ofTown = findByTown(context, of);
  const isTown = findPlacesByName(context, of.name, 'exact').length > 0;
  // A town without an airport is no typing error of another one.
  return ofTown.length > 0 || isTown ? ofTown : found;
}

/** Whether {@link findLandmark} finds one without typing errors, other than the quarters of a town. */
export function isLandmark(context: SearchContext, normalised: string): boolean {
  const of = kindIn(normalised);
  if (!of) return findWithoutKind(context, normalised).length > 0;
  if (findOfKind(context, of, 'exact').length > 0) return true;
  return of.kind !== 'quarter' && findByTown(context, of).length > 0;
}

/** "Lyon Saint-Exupéry", "Grand Place Brussels", but not "de Lyon". */
function findWithoutKind(context: SearchContext, normalised: string): FoundPlace[] {
  const airports = withoutArticle(normalised) === normalised ? findAirport(context, normalised) : [];
  return exactPlaces(airports.length > 0 ? airports : findInTown(context, normalised.split(' ')));
}

/** Airports are also found without a word such as "airport". */
function findAirport(context: SearchContext, normalised: string): GazetteerPlace[] {
  const { country, limit } = context;
  const text = `aeroport ${normalised}`;
  return context.landmarks.byName({ text, country, limit, mode: 'exact' }).map(({ item }) => item);
}

type FoundLandmark = FoundPlace & { readonly kind: 'place' };

interface NameOfKind {
  readonly kind: LandmarkKind;
  readonly name: string;
}

function kindIn(normalised: string): NameOfKind | null {
  for (const { kind, first, last } of PATTERNS) {
    const name = first.exec(normalised)?.[1] ?? last.exec(normalised)?.[1];
    if (name) return { kind, name };
  }
  return null;
}

/** A landmark before or after any name of its town: "Grand Place Brussels", "Parigi Montmartre". */
function findInTown(context: SearchContext, words: readonly string[]): GazetteerPlace[] {
  const { country, limit } = context;
  for (let count = 1; count < words.length; count++) {
    const [start, end] = [words.slice(0, count).join(' '), words.slice(count).join(' ')];
    for (const town of [start, end]) {
      const text = town === start ? end : start;
      const towns = findPlacesByName(context, town, 'exact').map(({ item }) => item.id);
      if (towns.length === 0) continue;
      const filter = ({ parent }: GazetteerPlace): boolean => towns.includes(parent ?? '');
      const found = context.landmarks.byName({ text, country, limit, filter, mode: 'exact' });
      if (found.length > 0) return found.map(({ item }) => item);
    }
  }
  return [];
}

/** "Bahnhof Straßburg" is Gare de Strasbourg, "gare Aix TGV" Gare d'Aix-en-Provence TGV. */
function findByTown(context: SearchContext, { kind, name }: NameOfKind): FoundPlace[] {
  const [whole] = findPlacesByName(context, name, 'exact');
  if (whole) {
    const found = findOfKind(context, { kind, name: normaliseName(whole.item.name) }, 'prefix');
    // "Val" is not Valence, but airports are in suburbs.
    const inTown = found.filter(({ place }) => kind === 'airport' || place.parent === whole.item.id);
    if (inTown.length > 0) return inTown;
  }
  const words = name.split(' ');
  for (let count = words.length - 1; count > 0; count--) {
    const [town] = findPlacesByName(context, words.slice(0, count).join(' '), 'prefix');
    const rest = words.slice(count).join(' ');
    const found = town
      ? findOfKind(context, { kind, name: normaliseName(`${town.item.name} ${rest}`) }, 'exact')
      : [];
    if (found.length > 0) return found;
  }
  return [];
}

function findOfKind(
  context: SearchContext,
  { kind, name }: NameOfKind,
  mode: MatchKind = 'fuzzy',
): FoundLandmark[] {
  const filter = (place: GazetteerPlace): boolean => landmarkKind(place) === kind;
  const { country, limit } = context;
  return [name, ...OWN_WORDS[kind].map((word) => `${word} ${name}`)]
    .flatMap((text) => context.landmarks.byName({ text, country, limit, filter, mode }))
    .sort((a, b) => b.score - a.score)
    .map(({ item, kind: match }) => ({ kind: 'place', place: item, isAccurate: match === 'exact' }));
}

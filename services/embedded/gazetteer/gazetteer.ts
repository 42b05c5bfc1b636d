import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { belongTogether, type CountryCode } from '@/lib/country/country';
import type { Position } from '@/lib/geo/position';
import { toSlug } from '@/lib/slug/slug';
import type { SettledBy } from '@/services/engine/engine';
import { foldName } from './fold';
import type { GazetteerPlace } from './gazetteer-place';
import { createNameIndex, type NameEntry } from './name-index';

/** Every town of the covered countries, in memory, found by identifier, slug, postal code, name and position. */
export interface Gazetteer {
  readonly size: number;
  byId(id: string): GazetteerPlace | undefined;
  /** Places of a country whose name (not an alias) has this slug, most populous first. */
  bySlug(country: CountryCode, slug: string): readonly GazetteerPlace[];
  /** Places with this postal code, in whichever country; towns before their districts, most populous first. */
  byPostalCode(postalCode: string): readonly GazetteerPlace[];
  /** Places of any country by the beginning of a name or an alias, most likely first. */
  byName(text: string, country: CountryCode, limit: number): readonly NameMatch[];
  /** What a URL needs to lead to this place. */
  settledBy(place: GazetteerPlace): SettledBy;
  /** A postal code that no more likely place of the same name has, if there is one. */
  settlingPostalCode(place: GazetteerPlace): string | undefined;
  /** The places nearest to a position, nearest first. */
  nearest(position: Position, limit: number): readonly GazetteerPlace[];
}

export interface NameMatch {
  readonly place: GazetteerPlace;
  /** How the text met a name: as a whole, as its beginning, or with a typo mended. */
  readonly kind: 'whole' | 'beginning' | 'similar';
}

export function createGazetteer(places: readonly GazetteerPlace[]): Gazetteer {
  const byId = new Map(places.map((place) => [place.id.toLowerCase(), place]));
  const bySlug = groupBy(places, (place) => [`${place.country} ${toSlug(place.name)}`]);
  const byPostalCode = groupBy(places, (place) => place.postalCodes.map(compactPostalCode));
  const names = createNameIndex(places.flatMap(nameEntries));
  const index = new KDBush(places.length);
  for (const { position } of places) index.add(position.longitude, position.latitude);
  index.finish();

  function likelierHomonyms(place: GazetteerPlace): readonly GazetteerPlace[] {
    const homonyms = bySlug.get(`${place.country} ${toSlug(place.name)}`) ?? [];
    return homonyms.slice(0, homonyms.indexOf(place));
  }

  function settlingPostalCode(place: GazetteerPlace): string | undefined {
    const likelier = likelierHomonyms(place);
    return place.postalCodes.find((code) => !likelier.some((other) => other.postalCodes.includes(code)));
  }

  return {
    size: places.length,
    byId: (id) => byId.get(id.toLowerCase()),
    settledBy(place) {
      if (likelierHomonyms(place).length === 0) return 'name';
      return settlingPostalCode(place) === undefined ? 'id' : 'postalCode';
    },
    settlingPostalCode,
    bySlug: (country, slug) => bySlug.get(`${country} ${slug}`) ?? [],
    byPostalCode: (code) => byPostalCode.get(compactPostalCode(code)) ?? [],
    byName(text, country, limit) {
      const folded = foldName(text);
      if (!folded) return [];
      const found = new Map<number, number>();
      names.eachPrefixed(folded, function keepPrefixed(entry, isWhole) {
        keepBest(found, entry, isWhole ? MATCH.whole : MATCH.beginning);
      });
      // The fewest typos that explain the text: a second one is looked for only where a first one isn't enough.
      for (let typos = 1; found.size === 0 && typos <= allowedTypos(folded); typos++) {
        names.eachSimilar(folded, typos, function keepSimilar(entry, distance) {
          keepBest(found, entry, MATCH.similar - distance);
        });
      }
      return rank(places, found, country).slice(0, limit);
    },
    nearest(position, limit) {
      return around(index, position.longitude, position.latitude, limit).flatMap((id) => places[id] ?? []);
    },
  };
}

/**
 * What a match is worth, in powers of ten of inhabitants: a town whose whole name was typed outranks a town a hundred
 * times as populous whose name only begins so.
 */
const MATCH = { whole: 4, beginning: 2, similar: 0 } as const;

/** What is taken off for meeting a place by less than its full name, in the same unit. */
const LEVEL_COST = { name: 0, shortName: 0.2, alias: 1.5 } as const;
const LEVELS = ['name', 'shortName', 'alias'] as const;

/** What being in the country asked for, or in one that belongs with it, is worth. */
const SAME_COUNTRY = 1.5;
const RELATED_COUNTRY = 1;

const LEADING_ARTICLE = /^(?:l|la|le|les|el|los|las|il|lo|the|de|den|het|die|der|das) /;
const CONNECTING_WORDS = /\b(?:l|la|le|les|d|de|du|des|en|sur|sous|aux?|et|lez|les|am|an|der|upon|on)\b ?/g;

function nameEntries(place: GazetteerPlace, index: number): NameEntry[] {
  const seen = new Set<string>();
  const entries: NameEntry[] = [];
  function add(name: string, level: (typeof LEVELS)[number]): void {
    if (name.length < 2 || seen.has(name)) return;
    seen.add(name);
    entries.push({ name, entry: index * LEVELS.length + LEVELS.indexOf(level) });
  }
  const folded = foldName(place.name);
  add(folded, 'name');
  // The slug drops apostrophes where folding parts words: "lhay les roses" is met as it stands in URLs.
  add(foldName(toSlug(place.name)), 'name');
  add(folded.replace(LEADING_ARTICLE, ''), 'shortName');
  add(folded.replace(CONNECTING_WORDS, '').trim(), 'shortName');
  for (const alias of place.aliases) add(foldName(alias), 'alias');
  return entries;
}

/** Remembers the best match of each place, by the place's index. */
function keepBest(found: Map<number, number>, entry: number, match: number): void {
  const level = LEVELS[entry % LEVELS.length] ?? 'alias';
  const index = Math.floor(entry / LEVELS.length);
  const worth = match - LEVEL_COST[level];
  if (worth > (found.get(index) ?? -Infinity)) found.set(index, worth);
}

function rank(
  places: readonly GazetteerPlace[],
  found: ReadonlyMap<number, number>,
  country: CountryCode,
): NameMatch[] {
  const ranked: { place: GazetteerPlace; worth: number; score: number }[] = [];
  for (const [index, worth] of found) {
    const place = places[index];
    if (!place) continue;
    ranked.push({
      place,
      worth,
      score: worth + nearness(place.country, country) + Math.log10(place.population + 10),
    });
  }
  ranked.sort((a, b) => b.score - a.score || (a.place.id < b.place.id ? -1 : 1));
  return ranked.map(({ place, worth }) => ({ place, kind: kindOf(worth) }));
}

function kindOf(worth: number): NameMatch['kind'] {
  if (worth >= MATCH.whole - LEVEL_COST.alias) return 'whole';
  return worth >= MATCH.beginning - LEVEL_COST.alias ? 'beginning' : 'similar';
}

function nearness(country: CountryCode, asked: CountryCode): number {
  if (country === asked) return SAME_COUNTRY;
  return belongTogether(country, asked) ? RELATED_COUNTRY : 0;
}

/** One typo from four letters on, two from eight: shorter words have too many neighbours to guess. */
function allowedTypos(folded: string): number {
  if (folded.length < 4) return 0;
  return folded.length < 8 ? 1 : 2;
}

function compactPostalCode(postalCode: string): string {
  return postalCode.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** Places by key, towns before their districts and the most populous first, so that the first is the likeliest. */
function groupBy(
  places: readonly GazetteerPlace[],
  keysOf: (place: GazetteerPlace) => readonly string[],
): Map<string, GazetteerPlace[]> {
  const groups = new Map<string, GazetteerPlace[]>();
  for (const place of places) {
    for (const key of keysOf(place)) {
      const group = groups.get(key);
      if (group) group.push(place);
      else groups.set(key, [place]);
    }
  }
  for (const group of groups.values()) if (group.length > 1) group.sort(byLikelihood);
  return groups;
}

function byLikelihood(a: GazetteerPlace, b: GazetteerPlace): number {
  return (
    Number(a.parent !== null) - Number(b.parent !== null) ||
    b.population - a.population ||
    (a.id < b.id ? -1 : 1)
  );
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Engine, type Place, toSlug } from '@locator/base';
import { placeRoute } from '@/lib/url/links';
import { parseUrl, writeUrl } from '@/lib/url/routes';
import { createEmbeddedEngine } from '@/services/embedded/embedded-engine';
import { type GazetteerPlace, readPlaces } from '@locator/gazetteer';
import { resolvePlace } from '@/services/engine/resolve-place';
import { testReferenceData } from '@locator/test-support/reference-data';
import { samplePlaces } from '@locator/test-support/sampled-places';
import { valueOf } from '@locator/test-support/value-of';

const places = readPlaces(readFileSync(path.resolve('packages/gazetteer/data/places.tsv')));
let engine: Engine;
beforeAll(async () => {
  engine = await createEmbeddedEngine(testReferenceData());
});

const communes = places.filter(({ kind }) => kind === 'commune');
const arrondissements = places.filter(({ kind }) => kind === 'arrondissement');
const towns = places.filter(({ kind }) => kind === 'town');

const testedCommunes = samplePlaces(communes);
const lookedForTowns = samplePlaces(towns);

/** Returns the number of failures, and the first few as examples. */
async function failuresAmong(
  some: readonly GazetteerPlace[],
  faultOf: (place: GazetteerPlace) => Promise<string | null>,
): Promise<{ count: number; examples: string[] }> {
  const failures: string[] = [];
  for (const place of some) {
    const fault = await faultOf(place);
    if (fault) failures.push(`${place.name} (${place.id}, ${place.country}): ${fault}`);
  }
  return { count: failures.length, examples: failures.slice(0, 10) };
}

const NONE = { count: 0, examples: [] };

async function search(text: string, country: string): Promise<readonly Place[]> {
  return valueOf(await engine.search({ text, country, locale: 'fr' }));
}

/** Returns the canonical URL of a place, as it appears in links. */
async function urlOf(place: GazetteerPlace): Promise<string> {
  const [found] = valueOf(await engine.details(place.id, 'fr', 'token'));
  if (!found) throw new Error(`${place.id} is not found by its identifier`);
  return writeUrl(placeRoute('fr', found));
}

async function placeAt(url: string, isExact = false): Promise<Place | null> {
  const { pathname, searchParams } = new URL(url, 'http://test.invalid');
  const parsed = parseUrl(pathname, Object.fromEntries(searchParams));
  if (parsed.kind !== 'route' || parsed.route.name !== 'cityResults') return null;
  return valueOf(await resolvePlace(engine, parsed.route, { isExact })).place;
}

async function faultOfUrl(place: GazetteerPlace): Promise<string | null> {
  const url = await urlOf(place);
  const found = await placeAt(url);
  if (found?.id !== place.id) return `${url} leads to ${found?.id ?? 'nothing'}`;
  const exact = await placeAt(url, true);
  return exact?.id === place.id ? null : `${url} leads exactly to ${exact?.id ?? 'nothing'}`;
}

/** Places grouped by country and slug. */
const bySlug = new Map<string, GazetteerPlace[]>();
for (const place of places) {
  const homonyms = bySlug.get(slugKey(place));
  if (homonyms) homonyms.push(place);
  else bySlug.set(slugKey(place), [place]);
}

function slugKey({ country, name }: GazetteerPlace): string {
  return `${country} ${toSlug(name)}`;
}

function isMostPopulous(place: GazetteerPlace): boolean {
  const homonyms = (bySlug.get(slugKey(place)) ?? []).filter(({ kind }) => kind === place.kind);
  return homonyms.every(({ population }) => population <= place.population);
}

function hasRival(place: GazetteerPlace): boolean {
  return (bySlug.get(slugKey(place)) ?? []).some(
    (other) => other !== place && other.population === place.population,
  );
}

describe('Communes of France', () => {
  it('Every commune is in the gazetteer with a postal code', () => {
    expect(communes).toHaveLength(34_964);
    expect(communes.filter(({ postalCodes }) => postalCodes.length === 0)).toEqual([]);
    expect(new Set(communes.map(({ county }) => county)).size).toBe(108);
  });

  it('Every tested commune has a URL that leads to it', async () => {
    expect(await failuresAmong(testedCommunes, faultOfUrl)).toEqual(NONE);
  });

  it('Every tested commune is found by its name, below more populous homonyms only', async () => {
    const failures = await failuresAmong(testedCommunes, async (place) => {
      // Ignore results with different names, because some communes' names usually refer to another place: "Évry" to
      // Évry-Courcouronnes, "Landes" to the county, and "Venise" to Venice (see the corpus).
      const found = (await search(place.name, place.country)).filter(
        ({ kind, city, countryCode }) =>
          kind === 'town' && countryCode === place.country && toSlug(city) === toSlug(place.name),
      );
      if (!found.some(({ id }) => id === place.id)) return 'not among the answers';
      const mustBeFirst = isMostPopulous(place) && !hasRival(place);
      return mustBeFirst && found[0]?.id !== place.id ? `comes after ${found[0]?.label}` : null;
    });
    expect(failures).toEqual(NONE);
  });

  it('Every tested commune is found by each of its postal codes', async () => {
    const failures = await failuresAmong(testedCommunes, async (place) => {
      for (const code of place.postalCodes) {
        const found = await search(code, place.country);
        if (!found.some(({ id }) => id === place.id)) return `not among the answers for ${code}`;
      }
      return null;
    });
    expect(failures).toEqual(NONE);
  });

  it('Every tested commune is found by its name in lower case without accents', async () => {
    const failures = await failuresAmong(testedCommunes, async (place) => {
      const typed = place.name
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/œ/gi, 'oe')
        .replace(/[-’']/g, ' ')
        .replace(/\bSaint\b/g, 'st')
        .replace(/\bSainte\b/g, 'ste')
        .toUpperCase();
      const found = await search(typed, place.country);
      return found.some(({ id }) => id === place.id) ? null : `not among the answers for ${typed}`;
    });
    expect(failures).toEqual(NONE);
  });
});

describe('Arrondissements of Paris, Lyon and Marseille', () => {
  it('Every arrondissement has a URL that leads to it', async () => {
    expect(arrondissements).toHaveLength(45);
    expect(await failuresAmong(arrondissements, faultOfUrl)).toEqual(NONE);
  });
});

describe('Foreign towns', () => {
  it('Every foreign town has a URL that leads to it', async () => {
    expect(towns.length).toBeGreaterThan(20_000);
    expect(await failuresAmong(lookedForTowns, faultOfUrl)).toEqual(NONE);
  });
});

describe('Places of the gazetteer', () => {
  it('Every place has a unique URL', async () => {
    const ownerOf = new Map<string, string>();
    const failures = await failuresAmong(places, async (place) => {
      const url = await urlOf(place);
      const owner = ownerOf.get(url);
      ownerOf.set(url, place.id);
      return owner ? `${url} is also the URL of ${owner}` : null;
    });
    expect(failures).toEqual(NONE);
  });
});

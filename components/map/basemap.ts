import type { FeatureCollection, MultiLineString } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

export type Town = readonly [name: string, latitude: number, longitude: number, minZoom: number];

/** What the bundled basemap draws. */
export interface Basemap {
  readonly land: FeatureCollection;
  readonly borders: MultiLineString;
  readonly countyLines: MultiLineString;
  readonly rivers: MultiLineString;
  readonly lakes: FeatureCollection;
  /** The larger ones first, within a zoom. */
  readonly towns: readonly Town[];
}

let basemap: Promise<Basemap> | null = null;

/**
 * The files of `public/map` (see the README there), fetched and parsed once, however many maps are shown. Their version is
 * written in by next.config.js, so that browsers may keep them for ever.
 */
export function loadBasemap(): Promise<Basemap> {
  basemap ??= fetchBasemap().catch(function allowAnotherTry(error: unknown) {
    basemap = null;
    throw error;
  });
  return basemap;
}

async function fetchBasemap(): Promise<Basemap> {
  const [land, water, counties, towns] = await Promise.all(
    ['land', 'water', 'counties', 'towns'].map((file) =>
      fetchJson(`/map/${file}.json?v=${process.env.BASEMAP_VERSION}`),
    ),
  );
  const countries = land as Topology<{ countries: GeometryCollection }>;
  const waters = water as Topology<{ lakes: GeometryCollection; rivers: GeometryCollection }>;
  const lines = counties as Topology<{ counties: GeometryCollection }>;
  const shapes = {
    land: feature(countries, countries.objects.countries),
    lakes: feature(waters, waters.objects.lakes),
    rivers: mesh(waters, waters.objects.rivers),
    towns: towns as Town[],
  };
  // Reading the lines out of so many arcs takes a moment that the page may want for itself.
  await new Promise((resolve) => setTimeout(resolve, 0));
  return {
    ...shapes,
    borders: mesh(countries, countries.objects.countries, (one, other) => one !== other),
    countyLines: mesh(lines, lines.objects.counties),
  };
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

import path from 'node:path';
import { shared } from '@locator/base';

/** Files that the drawing reads. Paths are absolute. */
interface MapResources {
  /** Contains the `.woff` files of `@fontsource/bricolage-grotesque`. */
  readonly fontFolder: string;
  /** Contains `shapes.pmtiles` and `towns.json`. */
  readonly basemapFolder: string;
  readonly tileFolder: string;
  /** The map file that `npm run map -- get` and the desk write, unless `MAP_FILE` is set. */
  readonly fetchedFile: string;
  readonly sampleFile: string;
  /** Part of the version of all images: see `drawing-version.js`. */
  readonly drawingVersion: string;
}

declare module '@locator/base' {
  interface SharedState {
    mapResources?: MapResources;
  }
}

/** Call it once, before anything is drawn. */
export function setMapResources(resources: MapResources): void {
  shared.mapResources = resources;
}

export function resourcesIn(projectFolder: string, drawingVersion: string): MapResources {
  const inProject = (name: string): string => path.resolve(projectFolder, name);
  return {
    fontFolder: inProject('node_modules/@fontsource/bricolage-grotesque/files'),
    basemapFolder: inProject('data/basemap'),
    tileFolder: inProject('var/tiles'),
    fetchedFile: inProject('var/streets.pmtiles'),
    sampleFile: inProject('data/streets/sample.pmtiles'),
    drawingVersion,
  };
}

export function mapResources(): MapResources {
  if (!shared.mapResources) throw new Error('Call setMapResources before the map is drawn.');
  return shared.mapResources;
}

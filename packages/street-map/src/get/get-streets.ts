import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { type Bounds, boxesAround, type Position } from '@locator/base/geo';
import {
  extractArea,
  type ExtractedFile,
  type ExtractOptions,
  ExtractError,
  type ExtractProblem,
} from '@locator/pmtiles-extract';
import { schemaOf } from '../features';
import { type MapFile, openMapFile } from '../map-file';

/** An operator must confirm that more than this is fetched. */
export const CONFIRMED_ABOVE_BYTES = 500e6;

/** Zoom levels that a map can use: the site enlarges level 15 up to level 18. */
const MAX_ZOOM = 15;

export function areaAround(positions: readonly Position[], kilometers: number): Bounds[] {
  return positions.flatMap((position) => boxesAround(position, kilometers * 1000));
}

type StreetsOptions = Pick<
  ExtractOptions,
  'source' | 'area' | 'target' | 'signal' | 'confirm' | 'onProgress'
>;

/** Cuts a file out of a larger one; null if not confirmed. @throws ExtractError: then, `target` is unchanged */
export function getStreets(options: StreetsOptions): Promise<ExtractedFile | null> {
  return extractArea({
    ...options,
    maxZoom: MAX_ZOOM,
    objection: ({ vector_layers: layers }) =>
      schemaOf(layers) ? null : 'has neither the OpenMapTiles nor the Protomaps schema',
    async check(file, tiles) {
      const map = await openMapFile(file);
      try {
        for (const [z, x, y] of tiles) await checkTile(map, z, x, y);
      } finally {
        await map.close();
      }
    },
  });
}

async function checkTile(map: MapFile, z: number, x: number, y: number): Promise<void> {
  try {
    const bytes = await map.readTile(z, x, y);
    if (!bytes) throw new Error('it is missing');
    for (const layer of Object.values(new VectorTile(new PbfReader(bytes)).layers))
      if (layer.length > 0) layer.feature(0).loadGeometry();
  } catch (error) {
    throw new Error(`tile ${z}/${x}/${y} cannot be read (${String(error)})`);
  }
}

export function megabytes(bytes: number, language: 'en' | 'fr'): string {
  const amount = (bytes / 1e6).toLocaleString(language, { maximumFractionDigits: bytes < 1e7 ? 1 : 0 });
  return `${amount} ${language === 'fr' ? 'Mo' : 'MB'}`;
}

export function describeProblem(problem: ExtractProblem, language: 'en' | 'fr'): string {
  if (language === 'fr') return inFrench(problem);
  return problem.kind === 'no-area'
    ? 'There are no venues. Import them: npm run venues -- import FILE'
    : new ExtractError(problem).message;
}

function inFrench(problem: ExtractProblem): string {
  switch (problem.kind) {
    case 'bad-address':
      return `${problem.source} n’est pas l’adresse d’un fichier : utilisez http://…, https://… ou un chemin.`;
    case 'missing':
      return `${problem.source} est illisible : ${problem.reason}.`;
    case 'status':
      return `${problem.source} : le serveur a répondu par le statut ${problem.status}. Vérifiez l’adresse.`;
    case 'unreachable':
      return `${problem.source} est injoignable : ${problem.reason}. Réessayez plus tard.`;
    case 'no-ranges':
      return `${problem.source} : le serveur ignore l’en-tête Range et enverrait le fichier entier. Utilisez un autre serveur, ou téléchargez le fichier et donnez son chemin.`;
    case 'changed':
      return `${problem.source} a changé entre-temps. Réessayez.`;
    case 'not-pmtiles':
      return `${problem.source} n’est pas un fichier PMTiles.`;
    case 'old-version':
      return `${problem.source} est un fichier PMTiles de version ${problem.version}. Convertissez-le en version 3 : pmtiles convert ANCIEN.pmtiles NOUVEAU.pmtiles`;
    case 'compression':
      return `${problem.source} est compressé autrement qu’en gzip. Choisissez un autre fichier.`;
    case 'unsuitable':
      return `${problem.source} n’a ni le schéma OpenMapTiles ni celui de Protomaps. Choisissez un autre fichier.`;
    case 'damaged':
      return `${problem.source} est endommagé : ${problem.reason}. Choisissez un autre fichier.`;
    case 'no-area':
      return 'Il n’y a pas d’établissement. Publiez d’abord un fichier d’établissements.';
    case 'outside':
      return `${problem.source} n’a pas de tuile dans cette zone. Choisissez un autre fichier ou une autre zone.`;
    case 'too-large':
      return 'La zone est trop grande. Choisissez-en une plus petite, ou découpez-la avec pmtiles extract (docs/street-map.md).';
    case 'disk-full':
      return `Le disque est plein : il faut encore ${megabytes(problem.neededBytes, 'fr')} dans ${problem.folder}. Libérez de la place et réessayez.`;
    case 'not-written':
      return `Impossible d’écrire ${problem.file} : ${problem.reason}.`;
    case 'unusable':
      return `Le fichier récupéré est inutilisable et a été supprimé : ${problem.reason}. La carte précédente reste en service.`;
    case 'interrupted':
      return 'Interrompu. La carte précédente reste en service.';
  }
}

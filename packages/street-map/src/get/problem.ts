/** Why streets could not be fetched. `source` is the URL or path of the source file, as it was given. */
export type StreetsProblem =
  | { readonly kind: 'bad-address'; readonly source: string }
  | { readonly kind: 'missing'; readonly source: string; readonly reason: string }
  | { readonly kind: 'status'; readonly source: string; readonly status: number }
  | { readonly kind: 'unreachable'; readonly source: string; readonly reason: string }
  | { readonly kind: 'no-ranges'; readonly source: string }
  | { readonly kind: 'changed'; readonly source: string }
  | { readonly kind: 'not-pmtiles'; readonly source: string }
  | { readonly kind: 'old-version'; readonly source: string; readonly version: number }
  | { readonly kind: 'no-vector-tiles'; readonly source: string }
  | { readonly kind: 'compression'; readonly source: string }
  | { readonly kind: 'schema'; readonly source: string }
  | { readonly kind: 'damaged'; readonly source: string; readonly reason: string }
  | { readonly kind: 'no-venues' }
  | { readonly kind: 'outside'; readonly source: string }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'disk-full'; readonly folder: string; readonly neededBytes: number }
  | { readonly kind: 'not-written'; readonly file: string; readonly reason: string }
  | { readonly kind: 'in-progress'; readonly lock: string }
  | { readonly kind: 'unusable'; readonly file: string; readonly reason: string }
  | { readonly kind: 'interrupted'; readonly percent: number };

/** Thrown if streets cannot be fetched. The map file in use is unchanged. */
export class StreetsError extends Error {
  override readonly name = 'StreetsError';

  constructor(readonly problem: StreetsProblem) {
    super(describeProblem(problem, 'en'));
  }
}

type Describe = (problem: StreetsProblem) => string;

export function megabytes(bytes: number, language: 'en' | 'fr'): string {
  const amount = (bytes / 1e6).toLocaleString(language, { maximumFractionDigits: bytes < 1e7 ? 1 : 0 });
  return `${amount} ${language === 'fr' ? 'Mo' : 'MB'}`;
}

/** Returns what happened and what to do, in full sentences. */
export function describeProblem(problem: StreetsProblem, language: 'en' | 'fr'): string {
  return (language === 'fr' ? inFrench : inEnglish)(problem);
}

const inEnglish: Describe = (problem) => {
  switch (problem.kind) {
    case 'bad-address':
      return `${problem.source} is not an address of a file: use http://…, https://… or a path.`;
    case 'missing':
      return `${problem.source} cannot be read: ${problem.reason}.`;
    case 'status':
      return `${problem.source}: the server answered with status ${problem.status}. Check the address.`;
    case 'unreachable':
      return `${problem.source} cannot be reached: ${problem.reason}. Retry later: finished parts are kept.`;
    case 'no-ranges':
      return `${problem.source}: the server ignores the Range header and would send the whole file. Use another server, or download the file and give its path.`;
    case 'changed':
      return `${problem.source} changed in the meantime. Retry: the streets are then fetched from the new file, from the beginning.`;
    case 'not-pmtiles':
      return `${problem.source} is not a PMTiles file.`;
    case 'old-version':
      return `${problem.source} is a PMTiles file of version ${problem.version}. Convert it to version 3: pmtiles convert OLD.pmtiles NEW.pmtiles`;
    case 'no-vector-tiles':
      return `${problem.source} contains pictures or other tiles instead of vector tiles (MVT). Choose a file of vector tiles.`;
    case 'compression':
      return `${problem.source} is compressed in another way than gzip. Choose another file.`;
    case 'schema':
      return `${problem.source} has neither the OpenMapTiles nor the Protomaps schema. Choose another file.`;
    case 'damaged':
      return `${problem.source} is damaged: ${problem.reason}. Choose another file.`;
    case 'no-venues':
      return 'There are no venues. Import them: npm run venues -- import FILE';
    case 'outside':
      return `${problem.source} has no tiles in this area. Choose another file or another area.`;
    case 'too-large':
      return 'The area is too large. Choose a smaller one, or cut it with pmtiles extract (docs/street-map.md).';
    case 'disk-full':
      return `The disk is full: ${megabytes(problem.neededBytes, 'en')} more are needed in ${problem.folder}. Free space and retry: finished parts are kept.`;
    case 'not-written':
      return `${problem.file} cannot be written: ${problem.reason}.`;
    case 'in-progress':
      return `Another process is fetching streets into the same file. If it is not, delete ${problem.lock}.`;
    case 'unusable':
      return `The fetched file cannot be used and was deleted: ${problem.reason}. The previous map stays in use.`;
    case 'interrupted':
      return `Interrupted at ${problem.percent} %. Start again in the same way: it continues there.`;
  }
};

const inFrench: Describe = (problem) => {
  switch (problem.kind) {
    case 'bad-address':
      return `${problem.source} n’est pas l’adresse d’un fichier : utilisez http://…, https://… ou un chemin.`;
    case 'missing':
      return `${problem.source} est illisible : ${problem.reason}.`;
    case 'status':
      return `${problem.source} : le serveur a répondu par le statut ${problem.status}. Vérifiez l’adresse.`;
    case 'unreachable':
      return `${problem.source} est injoignable : ${problem.reason}. Réessayez plus tard : les parties terminées sont gardées.`;
    case 'no-ranges':
      return `${problem.source} : le serveur ignore l’en-tête Range et enverrait le fichier entier. Utilisez un autre serveur, ou téléchargez le fichier et donnez son chemin.`;
    case 'changed':
      return `${problem.source} a changé entre-temps. Réessayez : les rues viendront du nouveau fichier, depuis le début.`;
    case 'not-pmtiles':
      return `${problem.source} n’est pas un fichier PMTiles.`;
    case 'old-version':
      return `${problem.source} est un fichier PMTiles de version ${problem.version}. Convertissez-le en version 3 : pmtiles convert ANCIEN.pmtiles NOUVEAU.pmtiles`;
    case 'no-vector-tiles':
      return `${problem.source} contient des images ou d’autres tuiles au lieu de tuiles vectorielles (MVT). Choisissez un fichier de tuiles vectorielles.`;
    case 'compression':
      return `${problem.source} est compressé autrement qu’en gzip. Choisissez un autre fichier.`;
    case 'schema':
      return `${problem.source} n’a ni le schéma OpenMapTiles ni celui de Protomaps. Choisissez un autre fichier.`;
    case 'damaged':
      return `${problem.source} est endommagé : ${problem.reason}. Choisissez un autre fichier.`;
    case 'no-venues':
      return 'Il n’y a pas d’établissement. Publiez d’abord un fichier d’établissements.';
    case 'outside':
      return `${problem.source} n’a pas de tuile dans cette zone. Choisissez un autre fichier ou une autre zone.`;
    case 'too-large':
      return 'La zone est trop grande. Choisissez-en une plus petite, ou découpez-la avec pmtiles extract (docs/street-map.md).';
    case 'disk-full':
      return `Le disque est plein : il faut encore ${megabytes(problem.neededBytes, 'fr')} dans ${problem.folder}. Libérez de la place et réessayez : les parties terminées sont gardées.`;
    case 'not-written':
      return `Impossible d’écrire ${problem.file} : ${problem.reason}.`;
    case 'in-progress':
      return `Un autre processus récupère déjà les rues dans le même fichier. Si ce n’est pas le cas, supprimez ${problem.lock}.`;
    case 'unusable':
      return `Le fichier récupéré est inutilisable et a été supprimé : ${problem.reason}. La carte précédente reste en service.`;
    case 'interrupted':
      return `Interrompu à ${problem.percent} %. Relancez de la même façon : la récupération reprend à cet endroit.`;
  }
};

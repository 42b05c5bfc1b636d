/** `source` is the URL or path of the source file, as it was given. */
export type ExtractProblem =
  | { readonly kind: 'bad-address'; readonly source: string }
  | { readonly kind: 'missing'; readonly source: string; readonly reason: string }
  | { readonly kind: 'status'; readonly source: string; readonly status: number }
  | { readonly kind: 'unreachable'; readonly source: string; readonly reason: string }
  | { readonly kind: 'no-ranges'; readonly source: string }
  | { readonly kind: 'changed'; readonly source: string }
  | { readonly kind: 'not-pmtiles'; readonly source: string }
  | { readonly kind: 'old-version'; readonly source: string; readonly version: number }
  | { readonly kind: 'compression'; readonly source: string }
  | { readonly kind: 'unsuitable'; readonly source: string; readonly reason: string }
  | { readonly kind: 'damaged'; readonly source: string; readonly reason: string }
  | { readonly kind: 'no-area' }
  | { readonly kind: 'outside'; readonly source: string }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'disk-full'; readonly folder: string; readonly neededBytes: number }
  | { readonly kind: 'not-written'; readonly file: string; readonly reason: string }
  | { readonly kind: 'unusable'; readonly reason: string }
  | { readonly kind: 'interrupted' };

/** Thrown if no file can be made. A former file of the same name is unchanged. */
export class ExtractError extends Error {
  override readonly name = 'ExtractError';

  constructor(readonly problem: ExtractProblem) {
    super(describeProblem(problem));
  }
}

function describeProblem(problem: ExtractProblem): string {
  switch (problem.kind) {
    case 'bad-address':
      return `${problem.source} is not an address of a file: use http://…, https://… or a path.`;
    case 'missing':
      return `${problem.source} cannot be read: ${problem.reason}.`;
    case 'status':
      return `${problem.source}: the server answered with status ${problem.status}. Check the address.`;
    case 'unreachable':
      return `${problem.source} cannot be reached: ${problem.reason}. Retry later.`;
    case 'no-ranges':
      return `${problem.source}: the server ignores the Range header and would send the whole file. Use another server, or download the file and give its path.`;
    case 'changed':
      return `${problem.source} changed in the meantime. Retry.`;
    case 'not-pmtiles':
      return `${problem.source} is not a PMTiles file.`;
    case 'old-version':
      return `${problem.source} is a PMTiles file of version ${problem.version}. Convert it to version 3: pmtiles convert OLD.pmtiles NEW.pmtiles`;
    case 'compression':
      return `${problem.source} is compressed in another way than gzip. Choose another file.`;
    case 'unsuitable':
      return `${problem.source} ${problem.reason}. Choose another file.`;
    case 'damaged':
      return `${problem.source} is damaged: ${problem.reason}. Choose another file.`;
    case 'no-area':
      return 'The area is empty.';
    case 'outside':
      return `${problem.source} has no tiles in this area. Choose another file or another area.`;
    case 'too-large':
      return 'The area is too large. Choose a smaller one, or cut it with the command pmtiles extract.';
    case 'disk-full':
      return `The disk is full: ${Math.ceil(problem.neededBytes / 1e6)} MB more are needed in ${problem.folder}. Free space and retry.`;
    case 'not-written':
      return `${problem.file} cannot be written: ${problem.reason}.`;
    case 'unusable':
      return `The new file cannot be used and was deleted: ${problem.reason}. The previous file stays.`;
    case 'interrupted':
      return 'Interrupted. Nothing has changed.';
  }
}

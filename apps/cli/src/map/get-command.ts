import path from 'node:path';
import { parseArgs } from 'node:util';
import { isWithin, readBounds } from '@locator/base/geo/bounds';
import type { Bounds, Position } from '@locator/base/geo/position';
import { fetchedMapFile } from '@locator/street-map/current-file';
import { areaAround, areaOf } from '@locator/street-map/get/area';
import { CONFIRMED_ABOVE_BYTES, getStreets, type StreetsEstimate } from '@locator/street-map/get/get-streets';
import { megabytes, StreetsError } from '@locator/street-map/get/problem';
import { CommandFailed } from '../venues/errors';
import { confirmOnTerminal, showProgress } from '../venues/terminal';
import { listVenues } from './list-venues';
import type { MapSettings } from './settings';

const MAX_KM = 100;
/** Exit codes of a process that a signal ends: 128 plus the number of the signal. */
const SIGNAL_CODES = { SIGINT: 130, SIGTERM: 143 };

interface GetOptions {
  readonly source: string;
  readonly km: number;
  readonly bounds: Bounds | null;
  readonly isConfirmed: boolean;
}

/** Returns the exit code. @throws StreetsError or CommandFailed */
export async function getCommand(
  args: readonly string[],
  settings: MapSettings,
  calledFrom: string,
): Promise<number> {
  const { source, km, bounds, isConfirmed } = readGetOptions(args, settings.streetsSource, calledFrom);
  const venues = bounds ? [] : (await listVenues(settings)).map(({ position }) => position);
  const target = fetchedMapFile(settings.mapFile);
  const interruption = new AbortController();
  let code = 1;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      code = SIGNAL_CODES[signal];
      interruption.abort();
    });

  console.log(`Reading the directories of ${source} …`);
  const bar = showProgress('Streets, in MB', 1);
  const inMegabytes = (bytes: number): number => Math.ceil(bytes / 1e6);
  try {
    const fetched = await getStreets(
      { source, target, area: bounds ? areaOf(bounds) : areaAround(venues, km) },
      {
        signal: interruption.signal,
        onProgress: (done, total) => bar.update(inMegabytes(done), inMegabytes(total)),
        confirm(estimate) {
          printEstimate(estimate, venues, target);
          return confirm(estimate, isConfirmed);
        },
      },
    );
    bar.stop();
    if (!fetched) return 1;
    const { bytes, tiles } = fetched;
    console.log(`Wrote ${target}: ${megabytes(bytes, 'en')}, ${tiles.toLocaleString('en')} tiles.`);
    console.log('A running site shows it within 10 seconds. Draw it in advance: npm run map -- prepare');
    return 0;
  } catch (error) {
    bar.stop();
    if (!(error instanceof StreetsError)) throw error;
    console.error(error.message);
    return error.problem.kind === 'interrupted' ? code : 1;
  }
}

/** @throws CommandFailed if they are invalid */
export function readGetOptions(
  args: readonly string[],
  configured: string | null,
  calledFrom: string,
): GetOptions {
  const { values, positionals } = parse(args);
  const [given, ...others] = positionals;
  if (others.length > 0) throw new CommandFailed(`Give one file only, without ${others.join(', ')}.`);
  const source =
    given === undefined ? configured : given.includes('://') ? given : path.resolve(calledFrom, given);
  if (source === null)
    throw new CommandFailed(
      'Give the URL or path of a map file, or set STREETS_SOURCE (docs/street-map.md).',
    );
  if ((values.around ?? 'venues') !== 'venues') throw new CommandFailed('--around must be venues.');
  const km = Number(values.km ?? 8);
  if (!(km > 0 && km <= MAX_KM)) throw new CommandFailed(`--km must be a number up to ${MAX_KM}.`);
  const bounds = values.bbox === undefined ? null : readBounds(values.bbox);
  if (values.bbox !== undefined && !bounds)
    throw new CommandFailed('--bbox must be WEST,SOUTH,EAST,NORTH in degrees, such as 4.7,45.6,5,45.9.');
  if (bounds && (values.around ?? values.km) !== undefined)
    throw new CommandFailed('Give either --bbox or --around with --km.');
  return { source, km, bounds, isConfirmed: values.yes ?? false };
}

function parse(args: readonly string[]): {
  readonly values: {
    readonly around?: string;
    readonly bbox?: string;
    readonly km?: string;
    readonly yes?: boolean;
  };
  readonly positionals: readonly string[];
} {
  // Node takes a value that begins with a minus sign for an option, unless it follows an equals sign.
  const joined = args.flatMap((arg, index) => {
    if (args[index - 1] === '--bbox') return [];
    return arg === '--bbox' ? [`--bbox=${args[index + 1] ?? ''}`] : [arg];
  });
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: joined,
      allowPositionals: true,
      options: { around: text, bbox: text, km: text, yes: { type: 'boolean' } },
    });
  } catch (error) {
    throw new CommandFailed(error instanceof Error ? error.message : String(error));
  }
}

function printEstimate(
  { fileBytes, remainingBytes, isResumed, sourceBounds }: StreetsEstimate,
  venues: readonly Position[],
  target: string,
): void {
  const inside = venues.filter((position) => isWithin(sourceBounds, position)).length;
  if (inside < venues.length)
    console.log(`${inside} of ${venues.length} venues are within the source. The others get no streets.`);
  console.log(`${target} will have ${megabytes(fileBytes, 'en')}.`);
  console.log(`${isResumed ? 'Continuing: ' : ''}${megabytes(remainingBytes, 'en')} to fetch.`);
}

async function confirm({ remainingBytes }: StreetsEstimate, isConfirmed: boolean): Promise<boolean> {
  if (isConfirmed || remainingBytes <= CONFIRMED_ABOVE_BYTES) return true;
  const answer = await confirmOnTerminal('Fetch them? (y/n)');
  if (answer === 'unanswered')
    throw new CommandFailed(
      'This is more than 500 MB. Run the command again with --yes, or with a smaller --km.',
    );
  if (answer === 'no') console.log('Nothing was fetched.');
  return answer === 'yes';
}

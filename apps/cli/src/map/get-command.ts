import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Bounds, isWithin, type Position, readBounds } from '@locator/base/geo';
import { fetchedMapFile } from '@locator/street-map/settings';
import { ExtractError, type ExtractEstimate } from '@locator/pmtiles-extract';
import {
  areaAround,
  CONFIRMED_ABOVE_BYTES,
  describeProblem,
  getStreets,
  megabytes,
} from '@locator/street-map/get-streets';
import type { ReportLanguage } from '@locator/venue-import';
import { dateIn } from '@locator/base/time';
import { isListed, stateOn, type VenueRecord } from '@locator/venue-model';
import { openRepository } from '@locator/venues';
import { TEXTS, type Translate } from '../texts';
import { CommandFailed } from '../venues/errors';
import { confirmOnTerminal, showProgress } from '../venues/terminal';
import type { MapSettings } from './settings';
import { recordsIn } from '../venues/validate-file';

const MAX_KM = 100;
/** Exit codes of a process that a signal ends: 128 plus the number of the signal. */
const SIGNAL_CODES = { SIGINT: 130, SIGTERM: 143 };

interface GetOptions {
  readonly source: string;
  readonly km: number;
  readonly bounds: Bounds | null;
  readonly isConfirmed: boolean;
}

/** Returns the exit code. @throws CommandFailed */
export async function getCommand(
  args: readonly string[],
  settings: MapSettings,
  calledFrom: string,
  language: ReportLanguage,
): Promise<number> {
  const t = TEXTS[language];
  const { source, km, bounds, isConfirmed } = readGetOptions(args, settings.streetsSource, calledFrom, t);
  const venues = bounds ? [] : (await listVenues(settings, language)).map(({ position }) => position);
  const target = fetchedMapFile(settings.mapFile);
  const interruption = new AbortController();
  let code = 1;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      code = SIGNAL_CODES[signal];
      interruption.abort();
    });

  console.log(t('map.reading', { source }));
  const bar = showProgress(t('map.progress'), 1);
  const inMegabytes = (bytes: number): number => Math.ceil(bytes / 1e6);
  try {
    const fetched = await getStreets({
      ...{ source, target, area: bounds ? [bounds] : areaAround(venues, km) },
      signal: interruption.signal,
      onProgress: (done, total) => bar.update(inMegabytes(done), inMegabytes(total)),
      confirm(estimate) {
        printEstimate(estimate, venues, target, language);
        return confirm(estimate, isConfirmed, t);
      },
    });
    bar.stop();
    if (!fetched) return 1;
    const { bytes, tiles } = fetched;
    const size = megabytes(bytes, language);
    console.log(t('map.written', { file: target, size, tiles: tiles.toLocaleString(language) }));
    console.log(t('map.afterwards'));
    return 0;
  } catch (error) {
    bar.stop();
    if (!(error instanceof ExtractError)) throw error;
    console.error(describeProblem(error.problem, language));
    return error.problem.kind === 'interrupted' ? code : 1;
  }
}

/** @throws CommandFailed if they are invalid */
export function readGetOptions(
  args: readonly string[],
  configured: string | null,
  calledFrom: string,
  t: Translate,
): GetOptions {
  const { values, positionals } = parse(args);
  const [given, ...others] = positionals;
  if (others.length > 0) throw new CommandFailed(t('map.oneFile', { files: others.join(', ') }));
  const source =
    given === undefined ? configured : given.includes('://') ? given : path.resolve(calledFrom, given);
  if (source === null) throw new CommandFailed(t('map.noSource'));
  if ((values.around ?? 'venues') !== 'venues') throw new CommandFailed(t('map.around'));
  const km = Number(values.km ?? 8);
  if (!(km > 0 && km <= MAX_KM)) throw new CommandFailed(t('map.km', { max: MAX_KM }));
  const bounds = values.bbox === undefined ? null : readBounds(values.bbox);
  if (values.bbox !== undefined && !bounds) throw new CommandFailed(t('map.bbox'));
  if (bounds && (values.around ?? values.km) !== undefined) throw new CommandFailed(t('map.bboxOrAround'));
  return { source, km, bounds, isConfirmed: values.yes ?? false };
}

function parse(args: readonly string[]) {
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
  { fileBytes, bytesToFetch, sourceBounds }: ExtractEstimate,
  venues: readonly Position[],
  target: string,
  language: ReportLanguage,
): void {
  const t = TEXTS[language];
  const inside = venues.filter((position) => isWithin(sourceBounds, position)).length;
  if (inside < venues.length) console.log(t('map.withinSource', { inside, total: venues.length }));
  console.log(t('map.resultSize', { file: target, size: megabytes(fileBytes, language) }));
  console.log(t('map.toFetch', { size: megabytes(bytesToFetch, language) }));
}

async function confirm(
  { bytesToFetch }: ExtractEstimate,
  isConfirmed: boolean,
  t: Translate,
): Promise<boolean> {
  if (isConfirmed || bytesToFetch <= CONFIRMED_ABOVE_BYTES) return true;
  const answer = await confirmOnTerminal(t('map.confirm'));
  if (answer === 'unanswered') throw new CommandFailed(t('map.needsConfirmation'));
  if (answer === 'no') console.log(t('map.notFetched'));
  return answer === 'yes';
}

/** @throws CommandFailed if there are none, or if they are in a remote back-end */
export async function listVenues(
  settings: MapSettings,
  language: ReportLanguage,
): Promise<readonly VenueRecord[]> {
  const t = TEXTS[language];
  if (settings.backUrl !== null) throw new CommandFailed(t('map.venuesElsewhere', { url: settings.backUrl }));
  const repository = openRepository(settings, language, (file) => recordsIn(file, t));
  try {
    const venues = await repository.shown();
    if (venues.length === 0) throw new CommandFailed(t('map.noVenues', { repository: repository.name }));
    const now = Date.now();
    return venues.filter((record) => isListed(stateOn(record, dateIn(record.timeZone, now))));
  } finally {
    await repository.close();
  }
}

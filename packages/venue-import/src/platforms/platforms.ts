import { mapPaced } from '@locator/base';
import { createOpeningsCache } from '@locator/opening-hours';
import { stateOn, type VenueRecord, type VenueState } from '@locator/venue-model';
import { columnName, writtenColumns } from '../columns';
import { cellsOf } from '../write-venues';
import { APPLE } from './apple';
import { GOOGLE } from './google';
import { OSM, tagsOfColumn } from './osm';
import type { PageUrl, Platform } from './platform';

export const PLATFORMS = { google: GOOGLE, apple: APPLE, osm: OSM } as const satisfies Record<
  string,
  Platform
>;

export type PlatformKey = keyof typeof PLATFORMS;

export const PLATFORM_KEYS = Object.keys(PLATFORMS) as PlatformKey[];

interface PlatformExport {
  readonly text: string;
  readonly venueCount: number;
  /** The venues whose state the format cannot express. */
  readonly leftOut: readonly { readonly code: string; readonly kind: VenueState['kind'] }[];
  /** Codes of venues with hours for which the format has no place, and which are therefore missing. */
  readonly withoutHours: readonly string[];
  /** Names of the columns that have values for which the format has no place. */
  readonly unwritten: readonly string[];
}

export type { PageUrl } from './platform';

/**
 * Writes venues in the format in which a platform takes many of them at once. Values that are unknown are left out.
 *
 * @param today ISO date: the hours are those of the 13 months from then on
 * @param options `onVenue` is called after each venue, to show progress
 */
export async function exportForPlatform(
  key: PlatformKey,
  records: readonly VenueRecord[],
  today: string,
  { onVenue, pageUrl }: { onVenue?(done: number, total: number): void; pageUrl?: PageUrl | undefined } = {},
): Promise<PlatformExport> {
  const platform: Platform = PLATFORMS[key];
  const isDescribed = (record: VenueRecord): boolean => platform.carriesState(stateOn(record, today));
  const described = records.filter(isDescribed);
  const when = { today, openings: createOpeningsCache(), pageUrl };
  // Evaluating the hours of a venue for 13 months takes up to 20 ms.
  const descriptions = await mapPaced(described, function describe(record, index) {
    onVenue?.(index + 1, described.length);
    return platform.describe(record, when);
  });
  return {
    text: platform.write(descriptions),
    venueCount: described.length,
    leftOut: records
      .filter((record) => !isDescribed(record))
      .map((record) => ({ code: record.code, kind: stateOn(record, today).kind })),
    withoutHours: described.flatMap(({ code }, index) => (descriptions[index]?.lacksHours ? code : [])),
    unwritten: unwrittenColumns(platform, described),
  };
}

const INTERNAL: readonly string[] = ['former_codes', 'old_url', 'gazetteer_id', 'time_zone', 'updated_at'];

function unwrittenColumns({ columns, carriesTag }: Platform, records: readonly VenueRecord[]): string[] {
  const placed = new Set<string>([...INTERNAL, ...columns]);
  const venues = records.map((record) => ({ record, cells: cellsOf(record) }));
  return writtenColumns()
    .filter((column) => !placed.has(column))
    .filter((column) =>
      venues.some(function lacks({ record, cells }) {
        const tags = tagsOfColumn(column, record);
        const isWritten = tags.length > 0 && tags.every((tag) => tag && carriesTag?.(...tag));
        return cells[column] !== '' && !isWritten;
      }),
    )
    .map(columnName);
}

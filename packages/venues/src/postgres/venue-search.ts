import { z } from 'zod';
import {
  byCode,
  byFilter,
  type FilterCode,
  filterCodes,
  filtersWith,
  type Game,
  gameCodes,
  lastingFilters,
  noOptionCounts,
  ofChain,
  type OptionCounts,
} from '@locator/venue-model/chain';
import { distanceMeters, type Position } from '@locator/base/geo';
import {
  conditionsOf,
  sliceOf,
  type VenueCounts,
  type VenuePageQuery,
  type VenueQuery,
} from '@locator/venue-model';
import { recordOf } from '@locator/venue-model/published-file';
import { forEachPaced } from '@locator/base';
import type { OpeningsCache, Schedule } from '@locator/opening-hours';
import type { VersionedCache, FoundList, VenueStore } from '../venue-store';
import {
  codeClauses,
  distanceFrom,
  type RowCondition,
  type Values,
  countsOf,
  countsRow,
  type VersionReader,
} from './version-reader';
import { scheduleSchema } from './venue-rows';

interface VenueSearchParts {
  readonly reader: VersionReader;
  readonly toRowCondition: ToRowCondition;
  readonly memo: VersionedCache;
}

const recordRow = z.object({ record: z.unknown() });
const optionCountsRow = ofChain(() =>
  z.object(byCode([...filterCodes(), ...gameCodes()], () => z.coerce.number())),
);

export function createVenueSearch({
  reader,
  toRowCondition,
  memo,
}: VenueSearchParts): Pick<VenueStore, 'find' | 'filterCounts'> {
  async function count(condition: RowCondition): Promise<VenueCounts> {
    const [row] = await reader.read(
      countsRow,
      (values) =>
        `SELECT ${reader.counts(condition, values)} FROM venue WHERE ${reader.matching(condition, values)}`,
    );
    return countsOf(row);
  }

  /** `condition` contains neither the chosen game nor the chosen capacity, because each counted one replaces it. */
  async function countOptions(
    condition: RowCondition,
    chosen: readonly FilterCode[],
    game: Game | null,
  ): Promise<OptionCounts> {
    const [row] = await reader.read(optionCountsRow(), function selectCounts(values) {
      const column = (code: string, offers: readonly string[], games: readonly string[]): string =>
        `count(*) FILTER (WHERE ${[
          ...codeClauses('offers', offers, values.put),
          ...codeClauses('games', games, values.put),
        ].join(' AND ')}) AS "${code}"`;
      const columns = [
        ...filterCodes().map((code) => column(code, filtersWith(code, chosen), game ? [game] : [])),
        ...gameCodes().map((code) => column(code, chosen, [code])),
      ];
      return `SELECT ${columns.join()} FROM venue WHERE ${reader.matching(condition, values)}`;
    });
    return {
      filters: byFilter((code) => row?.[code] ?? 0),
      games: byCode(gameCodes(), (code) => row?.[code] ?? 0),
    };
  }

  return {
    async find(query) {
      const matching = conditionsOf(query);
      const condition = await toRowCondition(matching);
      if (!condition) return NOTHING;
      const counts = await memo(`counts ${JSON.stringify(matching)}`, () => count(condition));
      const { venueCount: total, unconfirmedCount, ...away } = counts;
      const others = query.openAt ? { unconfirmedCount } : away;
      return { ...(await readPage(reader, query, condition, total)), ...others };
    },
    async filterCounts(query) {
      const { filters: chosen = [], game = null } = query;
      const matching = conditionsOf({ ...query, filters: lastingFilters(chosen), game: null });
      const condition = await toRowCondition(matching);
      if (!condition) return noOptionCounts();
      const key = `filter counts ${JSON.stringify({ ...matching, chosen, game })}`;
      return memo(key, () => countOptions({ ...condition, isInBusiness: !query.openAt }, chosen, game));
    },
  };
}

const NOTHING: FoundList = { found: [], total: 0 };

async function readPage(
  reader: VersionReader,
  query: VenuePageQuery,
  condition: RowCondition,
  total: number,
): Promise<FoundList> {
  const { near } = query;
  const { offset, limit: maxRows } = sliceOf(query);
  const limit = Math.min(maxRows, total - offset);
  if (limit <= 0) return { found: [], total };
  const rows = await reader.read(
    recordRow,
    function selectPage(values) {
      // Without the radius in the condition, the index returns the venues in order of distance. The `total` nearest
      // ones are those within the radius.
      const { radiusMeters: _, ...withoutRadius } = condition;
      const where = reader.matching(withoutRadius, values);
      const sorted = near ? nearest(where, near, offset + limit, values) : byName(where);
      return `SELECT * FROM (${sorted}) AS sorted
         ORDER BY distance, name_order LIMIT ${values.put(limit)} OFFSET ${values.put(offset)}`;
    },
    ['distance', 'name_order'],
  );
  const records = rows.map(({ record }) => recordOf(record));
  return {
    found: records.map((record) => ({
      record,
      distanceMeters: near ? distanceMeters(near, record.position) : null,
    })),
    total,
  };
}

/** Also selects all others at the distance of the last one, because ties are sorted by name. */
function nearest(where: string, near: Position, end: number, values: Values): string {
  return `SELECT record, name_order, ${distanceFrom(near, values)} AS distance
          FROM venue WHERE ${where}
          ORDER BY distance FETCH FIRST ${values.put(end)} ROWS WITH TIES`;
}

function byName(where: string): string {
  return `SELECT record, name_order, 0 AS distance FROM venue WHERE ${where}`;
}

/** Replaces a query's opening time with the ids of the schedules that are, or may be, open then; null if none is. */
type ToRowCondition = (query: VenueQuery) => Promise<RowCondition | null>;

type OpenSchedules = Required<Pick<RowCondition, 'schedules' | 'unconfirmed'>>;

const BATCH_SIZE = 500;

const idRow = z.object({ id: z.number() });
const scheduleRow = z.object({ id: z.number(), schedule: scheduleSchema });

/** PostgreSQL cannot evaluate opening hours, so this process does, once per schedule of otherwise matching venues. */
export function createOpenSchedules(
  reader: VersionReader,
  openings: OpeningsCache,
  memo: VersionedCache,
): ToRowCondition {
  const scheduleById = new Map<number, Schedule>();

  async function loadSchedules(ids: readonly number[]): Promise<void> {
    const rows = await reader.read(
      scheduleRow,
      (values) => `SELECT id, schedule FROM venue_schedule
         WHERE version = ${reader.version(values)} AND id = ANY(${values.put(ids)}::integer[])`,
    );
    for (const { id, schedule } of rows) scheduleById.set(id, schedule);
  }

  async function openSchedules(condition: RowCondition, wallClock: string): Promise<OpenSchedules> {
    const rows = await reader.read(
      idRow,
      (values) => `SELECT DISTINCT schedule AS id FROM venue WHERE ${reader.matching(condition, values)}`,
    );
    const ids = rows.map(({ id }) => id);
    const unknown = ids.filter((id) => !scheduleById.has(id));
    for (let from = 0; from < unknown.length; from += BATCH_SIZE) {
      await loadSchedules(unknown.slice(from, from + BATCH_SIZE));
    }
    const schedules: number[] = [];
    const unconfirmed: number[] = [];
    await forEachPaced(ids, function addIfOpen(id) {
      const schedule = scheduleById.get(id);
      const state = schedule ? openings.stateAt(schedule, wallClock) : 'closed';
      if (state !== 'closed') schedules.push(id);
      if (state === 'unconfirmed') unconfirmed.push(id);
    });
    return { schedules, unconfirmed };
  }

  return async function toRowCondition({ openAt, ...query }) {
    if (!openAt) return query;
    const condition = { ...query, openOn: openAt.slice(0, 10) };
    const key = `open schedules ${JSON.stringify({ ...query, openAt })}`;
    const open = await memo(key, () => openSchedules(condition, openAt));
    return open.schedules.length > 0 ? { ...condition, ...open } : null;
  };
}

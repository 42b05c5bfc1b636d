import { z } from 'zod';
import { forEachPaced } from '@locator/base';
import type { VenueQuery } from '@locator/venue-model';
import type { OpeningsCache, Schedule } from '@locator/opening-hours';
import type { VersionedCache } from '../versioned-cache';
import type { RowCondition } from './conditions';
import { scheduleOf } from './venue-rows';
import type { VersionReader } from './version-reader';

/** Replaces a query's opening time with the ids of the schedules that are, or may be, open then; null if none is. */
export type ToRowCondition = (query: VenueQuery) => Promise<RowCondition | null>;

type OpenSchedules = Required<Pick<RowCondition, 'schedules' | 'unconfirmed'>>;

const BATCH_SIZE = 500;

const idRow = z.object({ id: z.number() });
const scheduleRow = z.object({ id: z.number(), schedule: z.unknown() });

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
    for (const { id, schedule } of rows) scheduleById.set(id, scheduleOf(schedule));
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

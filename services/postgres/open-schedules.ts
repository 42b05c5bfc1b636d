import type { QueryResultRow } from 'pg';
import { z } from 'zod';
import { eachHours } from '@/services/embedded/memory/each-hours';
import type { OpeningsCache, Schedule } from '@/services/opening-hours/openings-cache';
import { createValues, type Values } from './conditions';
import { scheduleOf } from './venue-rows';

export interface OpenSchedulesParts {
  readonly ask: (sql: string, values: Values) => Promise<QueryResultRow[]>;
  readonly version: number;
  readonly openings: OpeningsCache;
}

/**
 * Answers the schedules that are open at a wall clock, among those of the venues that meet a condition.
 *
 * @throws TooMuchWork
 */
export type OpenSchedules = (condition: (values: Values) => string, wallClock: string) => Promise<number[]>;

const FETCHED_AT_ONCE = 500;

const idRows = z.array(z.object({ id: z.number().nullable() }));
const scheduleRows = z.array(z.object({ id: z.number().nullable(), schedule: z.unknown() }));

/**
 * No database reads opening hours, so the site does: once for each schedule, which many venues share, and only for
 * those of venues that pass everything else. The schedules that are open then go back into the question.
 */
export function createOpenSchedules({ ask, version, openings }: OpenSchedulesParts): OpenSchedules {
  const known = new Map<number, Schedule>();

  async function idsOf(condition: (values: Values) => string): Promise<number[]> {
    const values = createValues();
    const rows = await ask(
      `SELECT used.id
       FROM network_version
       LEFT JOIN LATERAL (SELECT DISTINCT schedule AS id FROM venue WHERE ${condition(values)}) AS used ON true
       WHERE network_version.id = ${values.put(version)}`,
      values,
    );
    return idRows.parse(rows).flatMap(({ id }) => id ?? []);
  }

  async function fetch(ids: readonly number[]): Promise<void> {
    const values = createValues();
    const rows = await ask(
      `SELECT venue_schedule.id, venue_schedule.schedule
       FROM network_version
       LEFT JOIN venue_schedule ON venue_schedule.version = network_version.id
         AND venue_schedule.id = ANY(${values.put(ids)}::integer[])
       WHERE network_version.id = ${values.put(version)}`,
      values,
    );
    for (const { id, schedule } of scheduleRows.parse(rows)) {
      if (id !== null) known.set(id, scheduleOf(schedule));
    }
  }

  return async function openSchedules(condition, wallClock) {
    const ids = await idsOf(condition);
    const unknown = ids.filter((id) => !known.has(id));
    for (let from = 0; from < unknown.length; from += FETCHED_AT_ONCE) {
      await fetch(unknown.slice(from, from + FETCHED_AT_ONCE));
    }
    const open: number[] = [];
    await eachHours(ids, function noteOpen(id) {
      const schedule = known.get(id);
      if (schedule && openings.areOpenAt(schedule, wallClock)) open.push(id);
    });
    return open;
  };
}

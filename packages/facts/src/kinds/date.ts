import { z } from 'zod';
import type { VenueColumn } from '../columns';
import type { Fact, FactFinding, Shown, Traits } from '../fact';

const wire = z.iso.date().nullish();

/** A venue-local ISO date. `fault` is the finding about any other text. */
export function date<const Column extends VenueColumn, const ShownIn extends Shown>(
  column: Column,
  { fault, ...traits }: Traits<ShownIn> & { readonly fault: FactFinding },
): Fact<string | null, Column, typeof wire, ShownIn> {
  return {
    ...traits,
    column,
    control: 'date',
    schema: z.string().nullable().default(null),
    blank: null,
    wire,
    parse(cell, { report }) {
      const day = readDate(cell);
      if (!day) report(fault, column, cell);
      return day ?? null;
    },
    write: (day) => day,
    fromWire: (day) => day,
  };
}

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ].*)?$/;
/** Matches dates with the day before the month. The American order is never assumed. */
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: .*)?$/;

/** Converts `2026-12-24` (ignoring a time after it) or `24/12/2026` to an ISO date. */
export function readDate(text: string): string | undefined {
  const iso = ISO.exec(text);
  if (iso) return calendarDay(iso[1], iso[2], iso[3]);
  const dayFirst = DAY_FIRST.exec(text);
  return dayFirst ? calendarDay(dayFirst[3], dayFirst[2], dayFirst[1]) : undefined;
}

function calendarDay(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${text}T00:00:00Z`);
  // `Date` would turn 30 February into 2 March.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : undefined;
}

import { z } from 'zod';
import type { VenueColumn } from '../columns';
import type { Fact, Shown, Traits } from '../fact';

type Wire = z.ZodOptional<z.ZodNullable<z.ZodInt>>;

interface NumberTraits<ShownIn extends Shown> extends Traits<ShownIn> {
  readonly most: number;
  /** What a number of the API is at least. Venue files have none below 1. */
  readonly least?: number;
  /** Returns NaN for a text that is no number. */
  readonly read?: (text: string) => number;
  readonly describe?: string;
}

/** A number from 1 on. `read` reads it in a text. */
export function wholeNumber<const Column extends VenueColumn, const ShownIn extends Shown>(
  column: Column,
  { most, least = 1, read = onlyNumberIn, describe, ...traits }: NumberTraits<ShownIn>,
): Fact<number | null, Column, Wire, ShownIn> {
  const field = z.int().min(least).nullish();
  return {
    ...traits,
    column,
    control: 'number',
    schema: z.number().nullable().default(null),
    blank: null,
    wire: describe === undefined ? field : field.describe(describe),
    parse(cell, { report }) {
      const number = read(cell);
      if (number >= 1 && number <= most) return number;
      report('number-invalid', column, cell, { most });
      return null;
    },
    write: String,
    fromWire: (number) => number,
  };
}

/** `8`, `8 ans`, `dès 8 ans`, `8+`. */
function onlyNumberIn(text: string): number {
  const [, number] = /^[^\d,.-]*(\d{1,3})[^\d,.-]*$/.exec(text) ?? [];
  return number === undefined ? NaN : Number(number);
}

/** `90`, `90 min`, `1h30`. */
export function minutesIn(text: string): number {
  const [, hours = '', rest = '0'] =
    /^(\d{1,2}) ?h(?:eures?|ours?)? ?(\d\d)?(?: ?min\w*)?$/i.exec(text) ?? [];
  if (hours !== '') return Number(hours) * 60 + Number(rest);
  const [, minutes] = /^(\d{1,3})(?: ?min\w*\.?)?$/i.exec(text) ?? [];
  return minutes === undefined ? NaN : Number(minutes);
}

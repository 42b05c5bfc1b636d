import { z } from 'zod';
import type { VenueColumn } from '../columns';
import type { Fact, Shown } from '../fact';

const wire = z.array(z.string()).nullish();

type Codes<Column extends VenueColumn, ShownIn extends Shown> = Fact<
  readonly string[],
  Column,
  typeof wire,
  ShownIn
>;

/** A list of codes, which other back-ends send as they are. */
export function codes<const Column extends VenueColumn, const ShownIn extends Shown>(
  column: Column,
  {
    describe = '',
    ...traits
  }: Pick<Codes<Column, ShownIn>, 'shown' | 'control'> &
    Partial<Codes<Column, ShownIn>> & { readonly describe?: string },
): Codes<Column, ShownIn> {
  return {
    column,
    schema: z.array(z.string()).default([]),
    blank: [],
    parse: (cell, reading) => reading.codes(cell, column),
    write: (found) => found.join(';'),
    wire: wire.describe(describe),
    fromWire: (sent) => sent,
    ...traits,
  };
}

import { z } from 'zod';
import type { VenueColumn } from '../columns';
import type { Fact, Shown, Traits } from '../fact';

const wire = z.string().nullish();

type Text<Column extends VenueColumn, ShownIn extends Shown> = Fact<
  string | null,
  Column,
  typeof wire,
  ShownIn
>;

export function text<const Column extends VenueColumn, const ShownIn extends Shown>(
  column: Column,
  traits: Traits<ShownIn> & Pick<Text<Column, ShownIn>, 'control' | 'check'>,
): Text<Column, ShownIn> {
  return {
    column,
    schema: z.string().nullable().default(null),
    blank: null,
    wire,
    parse: (cell) => cell,
    write: (value) => value,
    fromWire: (value) => value,
    ...traits,
  };
}

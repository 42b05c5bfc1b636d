import { z } from 'zod';
import type { VenueColumn } from './columns';
import type { Fact, Frozen, Reading, Shown } from './fact';
import { codes } from './kinds/codes';
import { date } from './kinds/date';
import { link } from './kinds/link';
import { text } from './kinds/text';
import { minutesIn, wholeNumber } from './kinds/whole-number';
import { accessibility } from './lists/accessibility';
import { events } from './lists/events';
import { playLanguages } from './lists/play-languages';
import { prices } from './lists/prices';
import { rooms } from './lists/rooms';
import { specialDays } from './lists/special-days';

const email = z.email();

/** Facts of a venue, in the order of their columns. Each is known here only, except where pages show it. */
export const FACTS = {
  specialDays,
  /** In international format. */
  phone: text('phone', {
    ...{ shown: 'details', section: 'contact', control: 'tel' },
    check: (number, { phone }) => phone(number),
  }),
  email: text('email', {
    ...{ shown: 'details', section: 'contact', control: 'email' },
    check(written, { report }) {
      const address = written.replace(/^mailto:/i, '');
      if (email.safeParse(address).success) return address;
      report('email-invalid', 'email', written);
      return null;
    },
  }),
  website: link('website', { shown: 'details', section: 'contact' }),
  /** May contain placeholders: see `bookingUrl` in `venue-model`. */
  bookingUrl: link('booking_url', { shown: 'list', section: 'contact' }),
  giftUrl: link('gift_url', { shown: 'details', section: 'contact' }),
  /** Codes of options in the brand file. The API has a field for each, as the specification does. */
  games: codes('games', { shown: 'none', control: 'severalOf' }),
  services: codes('services', { shown: 'none', control: 'severalOf' }),
  capacities: codes('capacity', { shown: 'none', control: 'severalOf' }),
  rooms,
  prices,
  durationMinutes: wholeNumber('duration', {
    ...{ shown: 'details', most: 600, read: minutesIn },
    describe: 'How long a game lasts.',
  }),
  /** In years. */
  minimumAge: wholeNumber('minimum_age', { shown: 'list', most: 99, least: 0 }),
  gamesPerRoom: wholeNumber('games_per_room', {
    ...{ shown: 'details', most: 999 },
    describe: 'Number of games from which a group chooses in each room.',
  }),
  playLanguages,
  accessibility,
  paymentMeans: codes('payment_means', {
    ...{ shown: 'details', control: 'payments', describe: 'Codes of /payment-means.' },
  }),
  events,
  description: text('description', {
    ...{ shown: 'details', section: 'offer', control: 'text' },
    check: (written, reading) => reading.text(written, 'description') || null,
  }),
  /** Date of the operator's last change. */
  updatedAt: date('updated_at', { shown: 'details', fault: 'update-date-invalid' }),
} as const;

type Facts = typeof FACTS;

export type FactName = keyof Facts;

/** The facts of a venue by name: all, or only those that lists or pages have. Null if unknown. */
export type FactValues<ShownIn extends Shown = Shown> = {
  readonly [Name in keyof Facts as Facts[Name]['shown'] extends ShownIn ? Name : never]: z.output<
    Facts[Name]['schema']
  >;
};

type Property<Key extends 'schema' | 'wire', ShownIn extends Shown = Shown> = {
  [Name in keyof Facts as Facts[Name]['shown'] extends ShownIn ? Name : never]: Facts[Name][Key];
};

const entries: readonly (readonly [string, Fact])[] = Object.entries(FACTS);

/** Returns the name of the fact of a column, if its value has entries, which are edited one by one. */
export function factWithEntries(column: string): FactName | undefined {
  return entries.find(([, fact]) => fact.merge && fact.column === column)?.[0] as FactName | undefined;
}

/** Absent values are null. */
function mapFacts<Mapped>(
  toEntry: (fact: Fact, value: NonNullable<unknown> | null) => unknown,
  shown: Shown | null,
  values: object = {},
): Mapped {
  const valueOf = values as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    entries.flatMap(([name, fact]) =>
      shown === null || fact.shown === shown ? [[name, toEntry(fact, valueOf[name] ?? null)]] : [],
    ),
  ) as Mapped;
}

export const factSchemas = mapFacts<Property<'schema'>>(({ schema }) => schema, null);

export const wireFacts = {
  list: mapFacts<Property<'wire', 'list'>>(({ wire }) => wire, 'list'),
  details: mapFacts<Property<'wire', 'details'>>(({ wire }) => wire, 'details'),
};

/** Reads the facts of a row. Values that are `given` need no cell. */
export function readFacts(
  cells: Readonly<Partial<Record<VenueColumn, string>>>,
  reading: Reading,
  given: Partial<FactValues> = {},
): FactValues {
  return mapFacts(
    (fact, value) =>
      value === null ? readCell(fact, cells[fact.column] ?? '', reading) : checked(fact, value, reading),
    null,
    given,
  );
}

export function readCell<Value>(fact: Fact<Value>, cell: string, reading: Reading): Value {
  const value = cell.trim() === '' ? fact.blank : fact.parse(cell.trim(), reading);
  return checked(fact, value, reading);
}

function checked<Value>({ blank, check }: Fact<Value>, value: Value, reading: Reading): Value {
  return value === blank || !value || !check ? value : check(value, reading);
}

/** Returns the cells of a venue's facts. Reading them yields the same facts. */
export function cellsOfFacts(values: FactValues): Readonly<Record<Facts[keyof Facts]['column'], string>> {
  const all: Readonly<Record<string, unknown>> = values;
  const cells = entries.map(function toCell([name, fact]) {
    const value = all[name] ?? null;
    return [fact.column, value === null ? '' : fact.write(value)] as const;
  });
  return Object.fromEntries(cells) as Record<Facts[keyof Facts]['column'], string>;
}

/** Returns only the facts that lists or pages have. */
export function factsShown<ShownIn extends Shown>(
  shown: ShownIn,
  values: FactValues<ShownIn>,
): FactValues<ShownIn> {
  return mapFacts((_, value) => value, shown, values);
}

type WireValues<ShownIn extends Shown> = {
  readonly [Name in keyof Property<'wire', ShownIn>]: Frozen<z.output<Property<'wire', ShownIn>[Name]>>;
};

/** Returns the facts as the API sends them. */
export function factsToWire<ShownIn extends Shown>(
  shown: ShownIn,
  values: FactValues<ShownIn>,
): WireValues<ShownIn> {
  return mapFacts(({ toWire }, value) => (toWire ? toWire(value) : value), shown, values);
}

/** Returns the facts that another back-end sends. */
export function factsFromWire<ShownIn extends Shown>(
  shown: ShownIn,
  fields: { readonly [Name in keyof Property<'wire', ShownIn>]?: unknown },
): FactValues<ShownIn> {
  return mapFacts((fact, value) => (value === null ? fact.blank : fact.fromWire(value)), shown, fields);
}

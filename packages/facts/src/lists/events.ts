import { daysAfter } from '@locator/base/time';
import { z } from 'zod';
import type { Fact, Frozen, Reading } from '../fact';
import { itemsOf } from '../items';
import { readDate } from '../kinds/date';
import { isWebUrl, webUrl } from '../kinds/link';
import { readAmount, wireAmount, wireCurrency } from './prices';

const event = z.object({
  title: z.string(),
  /** Venue-local, such as `2026-12-05T20:00`. */
  start: z.string(),
  /** Null if unknown. */
  end: z.string().nullable(),
  /** Price per player; null if unknown. */
  price: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  bookingUrl: z.string().nullable(),
});

/** An evening with a programme of its own. */
export type VenueEvent = Frozen<z.output<typeof event>>;

const wallClock = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);

const wireEvent = z.object({
  title: z.string().min(1),
  start: wallClock,
  end: wallClock.nullish(),
  price: z.object({ amount: wireAmount, currency: wireCurrency }).nullish().describe('Per person.'),
  bookingUrl: z.string().nullish(),
});

const wire = z.array(wireEvent).nullish().describe('Events with a date, in venue-local time, soonest first.');

const MAX_TITLE_LENGTH = 120;

/** A semicolon only separates events if a date follows, because a title may contain semicolons. */
const SEPARATOR = /;(?=\s*(?:\d{4}-\d\d-\d\d|\d{1,2}[/.-]\d{1,2}[/.-]\d{4}))|\n|;\s*$/;

const TIME = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`;
const WHEN = new RegExp(String.raw`^(\S+) (${TIME})(?: ?[-–] ?(${TIME}))?$`);

/** `2026-12-05 20:00-23:30 | Quiz années 80 | 15 € | https://…`: end, price and URL are optional. */
function readEvents(cell: string, reading: Reading): VenueEvent[] {
  return itemsOf(cell, SEPARATOR)
    .flatMap(function toEvent(item): VenueEvent[] {
      const found = readEvent(item, reading);
      if (found === null) reading.report('event-invalid', 'events', item);
      return found ? [found] : [];
    })
    .sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
}

function readEvent(item: string, { clean }: Reading): VenueEvent | null {
  const [when = '', titleText = '', ...others] = item.split('|').map((part) => part.trim());
  const [, day = '', from = '', to] = WHEN.exec(when) ?? [];
  const date = readDate(day);
  const title = clean(titleText, 'events');
  if (date === undefined || !title || title.length > MAX_TITLE_LENGTH) return null;
  let price: VenueEvent['price'] = null;
  let bookingUrl: string | null = null;
  for (const part of others.filter(Boolean)) {
    const money = readAmount(part.toLowerCase());
    if (money && /^ ?(?:\/|par|per)? ?(?:joueur|personne|pers\.?|player|person)?$/.test(money.rest))
      price = { amount: money.amount, currency: money.currency };
    else if (isWebUrl(part)) bookingUrl = part;
    else return null;
  }
  const end = to === undefined ? null : `${to > from ? date : daysAfter(date, 1)}T${to}`;
  return { title, start: `${date}T${from}`, end, price, bookingUrl };
}

function writeEvents(events: readonly VenueEvent[]): string {
  return events
    .map(({ title, start, end, price, bookingUrl }) =>
      [
        start.replace('T', ' ') + (end === null ? '' : `-${end.slice(11)}`),
        title,
        ...(price ? [`${price.amount} ${price.currency}`] : []),
        ...(bookingUrl ? [bookingUrl] : []),
      ].join(' | '),
    )
    .join('; ');
}

function fromWireEvent(sent: z.output<typeof wireEvent>): VenueEvent {
  const price = sent.price && sent.price.amount > 0 ? sent.price : null;
  return { ...sent, end: sent.end ?? null, price, bookingUrl: webUrl(sent.bookingUrl) };
}

export const events: Fact<readonly VenueEvent[], 'events', typeof wire, 'list'> = {
  ...{ column: 'events', shown: 'list', control: 'events' },
  schema: z.array(event).default([]),
  blank: [],
  parse: readEvents,
  check: (all, reading) => readEvents(writeEvents(all), reading),
  merge: {
    keyOf: ({ start, title }: VenueEvent) => `${start} ${title}`,
    sortedBy: ({ start }: VenueEvent) => start,
  },
  write: writeEvents,
  wire,
  fromWire: (sent) => sent.filter(({ start, end }) => !end || start < end).map(fromWireEvent),
};

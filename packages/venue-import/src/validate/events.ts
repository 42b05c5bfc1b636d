import { daysAfter } from '@locator/base/time';
import type { VenueEvent } from '@locator/venue-model';
import type { Cells } from '../raw-table';
import { isWebUrl } from './contact';
import { readDate, cleanText, itemsOf } from './texts';
import { readAmount } from './prices';
import type { RowFindings } from '../finding';

const MAX_TITLE_LENGTH = 120;

/** A semicolon only separates events if a date follows, because a title may contain semicolons. */
const SEPARATOR = /;(?=\s*(?:\d{4}-\d\d-\d\d|\d{1,2}[/.-]\d{1,2}[/.-]\d{4}))|\n|;\s*$/;

const TIME = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`;
const WHEN = new RegExp(String.raw`^(\S+) (${TIME})(?: ?[-–] ?(${TIME}))?$`);

/** `2026-12-05 20:00-23:30 | Quiz années 80 | 15 € | https://…`: end, price and URL are optional. */
export function validateEvents(cells: Cells, findings: RowFindings): VenueEvent[] {
  return itemsOf(cells.events, SEPARATOR)
    .flatMap(function toEvent(item): VenueEvent[] {
      const event = readEvent(item, findings);
      if (event === null) findings.add('event-invalid', 'events', item);
      return event ? [event] : [];
    })
    .sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
}

function readEvent(item: string, findings: RowFindings): VenueEvent | null {
  const [when = '', titleText = '', ...others] = item.split('|').map((part) => part.trim());
  const [, day = '', from = '', to] = WHEN.exec(when) ?? [];
  const date = readDate(day);
  const title = cleanText(titleText, 'events', findings);
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

export function writeEvents(events: readonly VenueEvent[]): string {
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

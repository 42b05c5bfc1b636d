import { bookingUrl, translatedName, type VenueDetails } from '@locator/venue-model';
import { instantAt } from '@locator/base/time';
import { addressOnOneLine } from '@locator/base/locale';
import { formatWallClockOfYear } from '@/lib/locale/format';
import type { Translate } from '@/lib/locale/messages';
import type { Evening } from '@/lib/url/segments';
import { contentLines, escapeComponent } from './content-lines';

const USUAL_MINUTES = 120;

const MINUTE_MS = 60_000;

/** For venues without a modification date. The current time would change the file and its `ETag` with each request. */
const NO_DATE = '1970-01-01';

/**
 * An evening that starts with an announced event is that event. In UTC, so that the file needs no time zone definitions
 * (RFC 5545). A time that the clocks skip is moved forward; of a time that occurs twice, the first is used. `url` is the
 * absolute URL of the venue's page.
 */
export function eveningAsCalendar(venue: VenueDetails, evening: Evening, url: string, t: Translate): string {
  const { openAt, players } = evening;
  const { code, name, address, position, durationMinutes } = venue;
  const start = instantAt(openAt, venue.timeZone);
  const event = venue.events.find((announced) => announced.start === openAt);
  const end = event?.end
    ? instantAt(event.end, venue.timeZone)
    : start + (durationMinutes ?? USUAL_MINUTES) * MINUTE_MS;
  const bookingPage = event?.bookingUrl ?? venue.bookingUrl;
  const title = event && (translatedName(venue.translations, event.title, t.lng) ?? event.title);
  const summary = title ? `${title} – ${name}` : t('comparison:calendarFile.title', { name });
  const description = [
    t('comparison:calendarFile.time', { time: formatWallClockOfYear(openAt, t.lng) }),
    ...(players === null ? [] : [t('comparison:calendarFile.players', { count: players })]),
    ...(durationMinutes === null && !event?.end ? [t('comparison:calendarFile.duration')] : []),
    ...(bookingPage ? [t('comparison:calendarFile.booking', { url: bookingUrl(bookingPage, evening) })] : []),
    t('comparison:calendarFile.details', { url }),
  ];
  return contentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//venue-locator//evening//EN',
    'BEGIN:VEVENT',
    // Independent of language and number of players, so that importing the file again updates the event.
    `UID:${code.toLowerCase()}-${utcText(start)}@${new URL(url).hostname}`,
    // In a file without METHOD, the time of the last change to its information (RFC 5545, section 3.8.7.2).
    `DTSTAMP:${utcText(Date.parse(venue.updatedAt ?? NO_DATE))}`,
    `DTSTART:${utcText(start)}`,
    `DTEND:${utcText(end)}`,
    `SUMMARY:${escapeComponent(summary)}`,
    `LOCATION:${escapeComponent(`${name}, ${addressOnOneLine(address)}`)}`,
    ...(venue.isPositionApproximate ? [] : [`GEO:${position.latitude};${position.longitude}`]),
    `DESCRIPTION:${escapeComponent(description.join('\n'))}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT2H',
    `DESCRIPTION:${escapeComponent(summary)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}

/** Formats a time in UTC for iCalendar, such as `20261121T200000Z`. */
function utcText(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/[-:]|\.\d+/g, '');
}

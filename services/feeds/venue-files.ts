import { bookingUrl, translatedName, type VenueDetails } from '@locator/venue-model';
import { instantAt } from '@locator/base/time';
import { addressOnOneLine, type Locale } from '@locator/base/locale';
import { formatWallClockOfYear } from '@/lib/locale/format';
import type { Translate } from '@/lib/locale/messages';
import type { Evening } from '@/lib/url/segments';
import { countryName } from '@locator/base/geo';
import { telUrl } from '@/lib/url/contact-urls';

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

interface VcardOptions {
  readonly locale: Locale;
  readonly url: string;
  readonly organisation: string;
  readonly showPhone: boolean;
}

/** Returns a venue as a vCard 4.0 (RFC 6350). */
export function venueAsVcard(venue: VenueDetails, options: VcardOptions): string {
  const { name, address, position, timeZone, email, phone, code } = venue;
  const country = countryName(address.countryCode, options.locale);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:org',
    // The same in every language, so that an address book replaces the contact.
    `UID;VALUE=text:${escapeText(code.toLowerCase())}@${new URL(options.url).hostname}`,
    `FN:${escapeText(name)}`,
    `ORG:${escapeComponent(options.organisation)}`,
    // No post-office box and extended address, as the RFC recommends; no region, because its name is unknown.
    `ADR:;;${[address.line, address.city, '', address.postalCode, country].map(escapeComponent).join(';')}`,
    ...(venue.isPositionApproximate ? [] : [`GEO:geo:${position.latitude},${position.longitude}`]),
    `TZ:${escapeText(timeZone)}`,
    `URL:${options.url}`,
    ...(email ? [`EMAIL:${escapeText(email)}`] : []),
    ...(options.showPhone && phone ? [`TEL;VALUE=uri:${telUrl(phone)}`] : []),
    'END:VCARD',
  ];
  return contentLines(lines);
}

/** Implements the line format that vCard (RFC 6350, section 3.2) and iCalendar (RFC 5545, section 3.1) share. */

const LINE_OCTETS = 75;

/** Joins lines with CRLF and folds long ones, without splitting a character. */
function contentLines(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function escapeText(value: string): string {
  return value
    .replace(/\\/g, '\\\\')
    .replace(/,/g, '\\,')
    .replace(/\r\n|\r|\n/g, '\\n');
}

/** Escapes an iCalendar text value, or a component of a structured vCard value. */
function escapeComponent(value: string): string {
  return escapeText(value).replace(/;/g, '\\;');
}

function folded(line: string): string {
  let result = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}

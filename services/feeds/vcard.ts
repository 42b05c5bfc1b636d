import { countryName } from '@/lib/country/country';
import type { Locale } from '@/lib/locale/locale';
import type { VenueDetails } from '@/services/backend/venue';

export interface VcardOptions {
  readonly locale: Locale;
  /** Absolute URL of the venue's page. */
  readonly url: string;
  /** Name of the chain. */
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
    `UID:${options.url}`,
    `FN:${text(name)}`,
    `ORG:${component(options.organisation)};${component(code)}`,
    // Post-office box and extended address stay empty, as the RFC recommends, and the region, because its name is
    // unknown.
    `ADR:;;${[address.line, address.city, '', address.postalCode, country].map(component).join(';')}`,
    `GEO:geo:${position.latitude},${position.longitude}`,
    `TZ:${text(timeZone)}`,
    `URL:${options.url}`,
    ...(email ? [`EMAIL:${text(email)}`] : []),
    ...(options.showPhone && phone ? [`TEL;VALUE=uri:tel:${phone.replace(/[^+\d]/g, '')}`] : []),
    'END:VCARD',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Escapes a text value (RFC 6350, section 3.4). */
function text(value: string): string {
  return value
    .replace(/\\/g, '\\\\')
    .replace(/,/g, '\\,')
    .replace(/\r\n|\r|\n/g, '\\n');
}

/** Escapes a component of a structured value. */
function component(value: string): string {
  return text(value).replace(/;/g, '\\;');
}

const LINE_OCTETS = 75;

/** Folds a long line (section 3.2), without splitting a character. */
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

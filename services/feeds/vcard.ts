import { countryName } from '@/lib/country/country';
import type { Locale } from '@/lib/locale/locale';
import type { VenueDetails } from '@/services/backend/venue';

export interface VcardOptions {
  readonly locale: Locale;
  /** Of the venue's page; absolute. */
  readonly url: string;
  /** The chain that the venue belongs to. */
  readonly organisation: string;
  readonly showPhone: boolean;
}

/** A venue for an address book: vCard 4.0 (RFC 6350). */
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
    // Post-office box and extended address are empty, as the RFC wants them; no region is known by its name.
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

/** A value that is one text (RFC 6350, section 3.4). */
function text(value: string): string {
  return value
    .replace(/\\/g, '\\\\')
    .replace(/,/g, '\\,')
    .replace(/\r\n|\r|\n/g, '\\n');
}

/** One part of a value that has several. */
function component(value: string): string {
  return text(value).replace(/;/g, '\\;');
}

const LINE_OCTETS = 75;

/** Long lines go on behind a space (section 3.2), and no character is torn apart. */
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

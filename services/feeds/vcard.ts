import { countryName } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import type { VenueDetails } from '@locator/venue-model';
import { telUrl } from '@/lib/url/contact-urls';
import { contentLines, escapeComponent, escapeText } from './content-lines';

export interface VcardOptions {
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

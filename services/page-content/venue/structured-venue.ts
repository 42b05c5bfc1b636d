import type { EntertainmentBusiness, Event as EventNode, PostalAddress } from 'schema-dts';
import {
  bookingUrl,
  isGone,
  translatedName,
  unknownPlaceholders,
  type VenueDetails,
  type VenueEvent,
} from '@locator/venue-model';
import { findCountry } from '@locator/base/geo';
import { largestGroup } from '@locator/venue-model/group-fit';
import { type DayHours, localTimeAt } from '@locator/base/time';
import { brand } from '@/lib/brand/brand';
import { addressOnOneLine } from '@locator/base/locale';
import { attributeWithRole, isShown } from '@locator/venue-model/chain';
import { type DescribedAttribute, offeredPrices } from '../attribute-texts';
import { ownBrand } from '@/lib/brand/server/server-brand';
import { organization } from '@/services/page-content/site-nodes';
import {
  exceptionsOf,
  exceptionsSpecification,
  weeksOf,
  weeksSpecification,
  weeksText,
} from './structured-hours';
import type { DescribedPage } from '@/lib/page/page';

/** A chain can override the type. The site only uses properties of `LocalBusiness`, which all subtypes inherit. */
const SCHEMA_TYPE = (ownBrand()?.schemaType ?? 'EntertainmentBusiness') as 'EntertainmentBusiness';

const FEATURE = 'amenityFeature';

export interface DescribedVenue {
  readonly venue: VenueDetails;
  /** The coming days, starting with today; null if the hours are unknown. */
  readonly comingDays: readonly DayHours[] | null;
  /** Venue-local ISO date. */
  readonly today: string;
  /** Name of the venue's county; null if unknown. */
  readonly region: string | null;
  readonly attributes: readonly DescribedAttribute[];
  readonly paymentMethods: readonly string[];
  readonly showPhone: boolean;
  /** Returns "Noël : horaires à confirmer" for an ISO date. */
  readonly describeHoliday: (date: string) => string;
}

/**
 * Empty for a venue that has closed or moved, so that it is not listed as a business.
 * https://developers.google.com/search/docs/appearance/structured-data/local-business
 */
export function venueNodes(
  page: DescribedPage,
  described: DescribedVenue,
): (EntertainmentBusiness | EventNode)[] {
  const { venue, today } = described;
  if (isGone(venue.state)) return [];
  const comingDays = described.comingDays?.filter(({ isUncertain }) => !isUncertain) ?? null;
  const { state, position } = venue;
  const point = venue.isPositionApproximate
    ? null
    : ([degrees(position.latitude), degrees(position.longitude)] as const);
  const attendees = isShown(attributeWithRole('rooms') ?? attributeWithRole('persons'), 'feeds')
    ? largestGroup(venue)
    : null;
  const features = described.attributes.filter(({ property }) => property === FEATURE);
  const offers = offeredPrices(venue).map(({ name, amount, currency, isFrom }) => ({
    '@type': 'Offer' as const,
    name,
    ...(isFrom
      ? {
          priceSpecification: {
            '@type': 'PriceSpecification' as const,
            minPrice: amount,
            priceCurrency: currency,
          },
        }
      : { price: String(amount), priceCurrency: currency }),
  }));
  // A venue that has not opened yet has no regular week.
  const weeks = comingDays && state.kind !== 'coming_soon' ? weeksOf(venue, comingDays) : [];
  const hours = weeksSpecification(weeks);
  const hoursTexts = weeksText(weeks);
  const exceptions = exceptionsSpecification(exceptionsOf(venue, today), described.describeHoliday);
  const business: EntertainmentBusiness = {
    '@type': SCHEMA_TYPE,
    // The same for all languages.
    '@id': `${page.siteUrl}/#venue-${encodeURIComponent(venue.code)}`,
    name: venue.name,
    url: page.url,
    identifier: venue.code,
    branchCode: venue.code,
    description:
      venue.translations[page.locale]?.description ??
      ((page.locale === brand().contentLanguage && venue.description) || page.description),
    image: imageUrls(page, venue),
    address: postalAddress(described),
    ...(point && { geo: { '@type': 'GeoCoordinates' as const, latitude: point[0], longitude: point[1] } }),
    hasMap: `https://www.google.com/maps/search/?${new URLSearchParams({
      api: '1',
      query: point?.join() ?? `${venue.name}, ${addressOnOneLine(venue.address)}`,
    })}`,
    parentOrganization: organization(page.siteUrl),
    ...(described.showPhone && venue.phone && { telephone: venue.phone }),
    ...(venue.email && { email: venue.email }),
    ...(venue.website && { sameAs: venue.website }),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
    ...(hoursTexts.length > 0 && { openingHours: hoursTexts }),
    ...(exceptions.length > 0 && { specialOpeningHoursSpecification: exceptions }),
    ...ownProperties(described.attributes),
    ...(features.length > 0 && {
      amenityFeature: features.map(({ name, value, isFrom, unit }) => ({
        '@type': 'LocationFeatureSpecification' as const,
        name,
        ...(isFrom ? { minValue: Number(value) } : { value }),
        ...(unit && { unitText: unit }),
      })),
    }),
    ...(offers.length > 0 && { makesOffer: offers }),
    ...(attendees !== null && { maximumAttendeeCapacity: attendees }),
    ...(venue.prices.length > 0 &&
      isShown(attributeWithRole('prices'), 'feeds') && { priceRange: priceRange(venue) }),
    ...(described.paymentMethods.length > 0 && { paymentAccepted: described.paymentMethods.join(', ') }),
    ...(venue.bookingUrl &&
      state.kind === 'open' && {
        potentialAction: {
          '@type': 'ReserveAction' as const,
          target: { '@type': 'EntryPoint' as const, urlTemplate: urlTemplate(venue.bookingUrl) },
        },
      }),
  };
  return [business, ...venue.events.map((event) => eventNode(page, described, event))];
}

/** The properties that the brand file names, such as `keywords`. Names of options are joined. */
function ownProperties(
  attributes: readonly DescribedAttribute[],
): Readonly<Record<string, string | number | boolean>> {
  const properties = new Map<string, string | number | boolean>();
  for (const { property, name, value } of attributes) {
    if (property === FEATURE) continue;
    const before = properties.get(property);
    const text = value === true ? name : value;
    properties.set(property, before === undefined ? text : `${before}, ${text}`);
  }
  return Object.fromEntries(properties);
}

function postalAddress({ venue: { address }, region }: DescribedVenue): PostalAddress {
  return {
    '@type': 'PostalAddress',
    streetAddress: address.line,
    postalCode: address.postalCode,
    addressLocality: address.city,
    ...(region !== null && { addressRegion: region }),
    addressCountry: alpha2(address.countryCode),
  };
}

/** Returns an event (https://developers.google.com/search/docs/appearance/structured-data/event). */
function eventNode(
  page: DescribedPage,
  described: DescribedVenue,
  { title, start, end, price, bookingUrl: url }: VenueEvent,
): EventNode {
  const { venue } = described;
  return {
    '@type': 'Event',
    name: translatedName(venue.translations, title, page.locale) ?? title,
    startDate: localTimeAt(start, venue.timeZone),
    ...(end !== null && { endDate: localTimeAt(end, venue.timeZone) }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    image: imageUrls(page, venue),
    location: { '@type': 'Place', name: venue.name, address: postalAddress(described) },
    organizer: organization(page.siteUrl),
    ...(price && {
      offers: {
        '@type': 'Offer',
        price: String(price.amount),
        priceCurrency: price.currency,
        url: url ? bookingUrl(url, { openAt: start, players: null }) : page.url,
      },
    }),
  };
}

/** Returns a booking URL as an RFC 6570 template. If it has unknown placeholders, all placeholders are removed. */
function urlTemplate(template: string): string {
  return unknownPlaceholders(template).length === 0
    ? template
    : bookingUrl(template, { openAt: null, players: null });
}

function imageUrls({ siteUrl, openGraphImageUrl }: DescribedPage, { pictures }: VenueDetails): string[] {
  if (pictures.length === 0) return [openGraphImageUrl];
  return pictures.map((picture) => (picture.startsWith('/') ? siteUrl + picture : picture));
}

/** Google requires five decimals (about a metre). A string, because a number would lose trailing zeros. */
function degrees(value: number): string {
  const decimals = String(value).split('.')[1]?.length ?? 0;
  return decimals > 5 ? String(value) : value.toFixed(5);
}

function alpha2(countryCode: string): string {
  return findCountry(countryCode)?.alpha2.toUpperCase() ?? countryCode;
}

/** Returns the price range per player, or per room if there are no prices per player: `€18-22`, or `€18+` from 18 up. */
function priceRange({ prices }: VenueDetails): string {
  const unit = prices.some(({ per }) => per === 'player') ? 'player' : 'room';
  const offers = prices.filter(({ per }) => per === unit);
  const amounts = offers.map(({ amount }) => amount);
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  const isOpenEnded = offers.some(({ isFrom }) => isFrom);
  const range = isOpenEnded ? `${lowest}+` : [...new Set([lowest, highest])].join('-');
  const currency = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: offers[0]?.currency ?? 'EUR',
    maximumFractionDigits: 0,
  });
  return currency.format(0).replace('0', range);
}

import { addressOnOneLine } from '@locator/base/locale';
import { toSlug } from '@locator/base';
import {
  type City,
  type County,
  type Criteria,
  hasCriteria,
  isGone,
  type VenueDetails,
} from '@locator/venue-model';
import { splitVenueName } from '@/lib/brand/short-name';
import { formatList } from '@/lib/locale/format-facts';
import type { Translate } from '@/lib/locale/messages';
import type { PageMetadata } from '@/lib/page/page';
import { type RouteOf, writeUrl } from '@/lib/url/routes';
import { cityLink, countryLink, countyLink, homeLink } from '../breadcrumb-links';

interface MetadataParts {
  readonly venue: VenueDetails;
  readonly route: RouteOf<'venue'>;
  readonly criteria: Criteria;
  readonly county: County | undefined;
  readonly cities: readonly City[];
  readonly hasPaymentMethods: boolean;
  readonly t: Translate;
}

export function venueMetadata(parts: MetadataParts): PageMetadata {
  const { venue, route, criteria, county, cities, t } = parts;
  const { locale } = route;
  const { name, address } = venue;
  const city = cityOf(venue, cities);
  return {
    title: name,
    description: t('facts:venue.description', {
      name,
      address: addressOnOneLine(address),
      contents: pageContents(parts),
    }),
    breadcrumb: [
      homeLink(locale, t),
      countryLink(locale, address.countryCode),
      ...(county ? [countyLink(locale, county)] : []),
      ...(city ? [cityLink(locale, city)] : []),
      { level: 'venue', label: splitVenueName(name).short, url: writeUrl(route) },
    ],
    isIndexable: !isGone(venue.state) && !hasCriteria(criteria),
  };
}

/** "horaires, services et itinéraire": the parts that this venue's page has. */
function pageContents({ venue, route, hasPaymentMethods, t }: MetadataParts): string {
  const { state, openings, weeklyHours, services } = venue;
  const hasHours =
    state.kind === 'open' ? openings !== null : state.kind === 'temporarily_closed' && weeklyHours !== null;
  return formatList(
    [
      ...(hasHours ? [t('facts:contents.hours')] : []),
      ...(services.length > 0 ? [t('facts:contents.services')] : []),
      ...(hasPaymentMethods ? [t('facts:contents.payment')] : []),
      t('facts:contents.directions'),
    ],
    route.locale,
  );
}

/** Returns the venue's town. If several towns share that name, prefers the one with the venue's postal code. */
function cityOf({ address }: VenueDetails, cities: readonly City[]): City | undefined {
  const slug = toSlug(address.city);
  const named = cities.filter(({ city }) => toSlug(city) === slug);
  return named.find(({ postalCode }) => postalCode === address.postalCode) ?? named[0];
}

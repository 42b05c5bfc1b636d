import type { ReactElement } from 'react';
import { countryLink, countyLink, homeLink } from '@/services/page-content/breadcrumb-links';
import { poiProximityBlock } from '@/services/page-content/index-blocks/index-blocks';
import { venueNodes } from '@/services/page-content/structured-data/venue';
import { addressOnOneLine } from '@/components/venue/address-lines';
import { type VenueContent, VenueDetails } from '@/components/venue/VenueDetails';
import { siteConfig } from '@/lib/server/env/site-config';
import { localizedPage } from '@/lib/server/http/localized-page';
import { failWith, movedTo, type PageProps, redirectTo } from '@/lib/page/page';
import { dateIn, weekHours } from '@/lib/hours/week';
import { INDEX_LIMIT } from '@/lib/pagination/pagination';
import { valueOr } from '@/lib/result';
import { contactRoute, venueRoute } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';
import { followMove } from '@/services/backend/follow-move';
import { services } from '@/services/connect';
import type { PageState } from '@/store/page-state';

export default function VenuePage({
  content,
  locale,
  site,
}: PageProps<VenueContent, PageState>): ReactElement | null {
  return content ? <VenueDetails content={content} locale={locale} site={site} /> : null;
}

const DAYS_SHOWN = 7;

export const getServerSideProps = localizedPage<'venue', VenueContent, PageState>(
  'venue',
  ['venue'],
  async ({ route, t }) => {
    const { locale } = route;
    const { backend } = await services();

    const found = await backend.venue(route.code, locale);
    if (!found.ok) return failWith(found.failure);
    // The page's JSON is public, so it must not contain a hidden phone number.
    const venue = siteConfig().features.showPhone ? found.value : { ...found.value, phone: null };
    const canonical = venueRoute(locale, venue);
    if (writeUrl(canonical) !== writeUrl(route)) return redirectTo(canonical);

    const { address, state } = venue;
    const successor = await followMove(backend, venue, locale);
    if (!successor.ok) return failWith(successor.failure);
    if (successor.value) return movedTo(venueRoute(locale, successor.value));
    const isGone = state.kind === 'closed' || state.kind === 'moved';

    const [nearby, counties, means] = await Promise.all([
      backend.venues({ near: venue.position, limit: INDEX_LIMIT + 1 }),
      backend.counties(address.countryCode, locale),
      backend.paymentMeans(locale),
    ]);
    const county = valueOr(counties, []).find(({ code }) => code === venue.countyCode);
    const neighbours = valueOr(nearby, { venues: [], total: 0 }).venues.filter(
      ({ code }) => code !== venue.code,
    );
    const today = dateIn(venue.timeZone, Date.now());
    const week =
      venue.openings &&
      weekHours(
        venue.openings,
        venue.timeZone,
        today,
        DAYS_SHOWN,
        new Set(venue.specialDays.map(({ date }) => date)),
      );
    const accepted = valueOr(means, []).filter(({ code }) => venue.paymentMeans.includes(code));
    const games = venue.games.map((game) => t(`common:games.${game}`));
    return {
      kind: 'page',
      frame: {
        title: venue.name,
        description: t('venue:description', {
          name: venue.name,
          address: addressOnOneLine(address),
        }),
        breadcrumb: [
          homeLink(locale, t),
          countryLink(locale, address.countryCode),
          ...(county ? [countyLink(locale, county)] : []),
          { level: 'venue', label: venue.name, url: writeUrl(canonical) },
        ],
        isIndexable: !isGone,
      },
      ...(isGone && { status: 410 }),
      content: {
        venue,
        url: writeUrl(canonical),
        week,
        paymentMeans: accepted,
        contactUrl: isGone ? null : writeUrl(contactRoute(locale, venue)),
      },
      facts: [addressOnOneLine(address), games.join(' · ')],
      describe: (page) =>
        venueNodes(page, {
          venue,
          comingDays: week,
          today,
          services: venue.services.map((service) => t(`common:filters.${service}`)),
          games,
          paymentMeans: accepted.map(({ label }) => label),
          showPhone: siteConfig().features.showPhone,
        }),
      state: {
        pageType: 'details',
        pageName: 'Details',
        title: venue.name,
        indexes: [poiProximityBlock(neighbours, locale, t)],
        searchValues: {
          type: 'place',
          city: address.city,
          country: address.countryCode,
          postalCode: address.postalCode,
          position: null,
        },
      },
    };
  },
);

import type { ReactElement } from 'react';
import { VenueDetails } from '@/components/venue/VenueDetails';
import { isInOpenAtRange, openAtRange } from '@locator/opening-hours/open-at-range';
import type { PageProps } from '@/lib/page/page';
import { withBasePath } from '@/lib/url/base-path';
import { siteConfig } from '@/lib/server/env/site-config';
import { localizedPage } from '@/lib/server/http/localized-page';
import { followMove, nameBeforeMove } from '@/services/backend/follow-move';
import { isVenueOpenAt } from '@/services/backend/open-at';
import { REACH_METERS } from '@/services/backend/search';
import { surroundingsOf } from '@locator/street-map';
import { PLACES_FOLDER, venueSurroundings } from '@locator/gazetteer';
import { services } from '@/services/connect';
import { NEARBY_LIMIT } from '@/services/page-content/indexes/index-blocks';
import { decideMove, decideVenue } from '@/services/page-content/decisions';
import { type VenueContent, venuePage } from '@/services/page-content/venue/venue-page';

type VenuePageProps = Required<Pick<PageProps<VenueContent>, 'content' | 'locale' | 'site' | 'head'>>;

export default function VenuePage({ content, locale, site, head }: VenuePageProps): ReactElement {
  // Shares the page's own URL, because the canonical URL omits the chosen time.
  const url = withBasePath(content.url);
  const shareUrl = head.canonicalUrl ? new URL(url, head.canonicalUrl).href : url;
  return <VenueDetails content={content} locale={locale} site={site} shareUrl={shareUrl} />;
}

export const getServerSideProps = localizedPage(
  'venue',
  ['venue', 'venues'],
  async ({ route, t, transient: { movedFrom, searchedText } }) => {
    const { locale, openAt } = route;
    const { showPhone } = siteConfig().features;
    const { engine, backend } = await services();
    // A shared link may contain a time that is now in the past.
    if (openAt !== null && !isInOpenAtRange(openAt, openAtRange(Date.now()))) {
      return { kind: 'redirect', to: { ...route, openAt: null }, isPermanent: false };
    }
    const found = decideVenue(await backend.venue(route.code, locale), route, showPhone);
    if (found.ends) return found.outcome;
    const venue = found.value;
    const moved = decideMove(await followMove(backend, venue, locale), route);
    if (moved.ends) return moved.outcome;

    const [nearby, counties, cities, paymentMethods, formerName, isOpenThen, suggestions] = await Promise.all(
      [
        backend.venues({ near: venue.position, radiusMeters: REACH_METERS, limit: NEARBY_LIMIT + 1 }),
        backend.counties(venue.address.countryCode, locale),
        backend.cities(venue.address.countryCode, venue.countyCode, locale),
        backend.paymentMethods(locale),
        nameBeforeMove(backend, movedFrom, venue, locale),
        openAt === null ? null : isVenueOpenAt(backend, venue, openAt),
        searchedText === null
          ? []
          : engine.autocomplete({ text: searchedText, country: route.country, locale }),
      ],
    );
    return venuePage({
      route,
      t,
      venue,
      showPhone,
      isOpenThen,
      formerName,
      searchedText,
      suggestions,
      surroundings: await surroundingsOf(venueSurroundings(PLACES_FOLDER, venue)),
      now: Date.now(),
      nearby,
      counties,
      cities,
      paymentMethods,
    });
  },
);

import { countryName } from '@locator/base/geo';
import type { BreadcrumbLink } from '@/lib/page/page';
import type { Locale } from '@locator/base/locale';
import type { Translate } from '@/lib/locale/messages';
import { townLabel } from '@/lib/locale/town-names';
import { homeUrl } from '@/lib/url/browser-urls';
import { allEntitiesRoute, allResultsRoute, countyRoute, placeRoute } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';
import type { City } from '@locator/venue-model';

/** For links outside the breadcrumb, where the level would only enlarge the page's data. */
export function withoutLevel({ label, url }: BreadcrumbLink): Pick<BreadcrumbLink, 'label' | 'url'> {
  return { label, url };
}

export function homeLink(t: Translate): BreadcrumbLink {
  return { level: 'home', label: t('common:breadcrumb.home'), url: homeUrl(t.lng) };
}

/** Returns a link to the list of the default country's venues. That page links to the other countries. */
export function allVenuesLink(t: Translate): BreadcrumbLink {
  return { level: 'allpoi', label: t('common:breadcrumb.allVenues'), url: writeUrl(allResultsRoute(t.lng)) };
}

export function countryLink(locale: Locale, country: string): BreadcrumbLink {
  return {
    level: 'country',
    label: countryName(country, locale),
    url: writeUrl(allEntitiesRoute('venues', locale, country)),
  };
}

export function countyLink(
  locale: Locale,
  county: { readonly countryCode: string; readonly slug: string; readonly label: string },
): BreadcrumbLink {
  return { level: 'county', label: county.label, url: writeUrl(countyRoute(locale, county)) };
}

export function cityLink(locale: Locale, city: City): BreadcrumbLink {
  return { level: 'city', label: townLabel(city, locale), url: writeUrl(placeRoute(locale, city)) };
}

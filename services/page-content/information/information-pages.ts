import { brand, offers } from '@/lib/brand/brand';
import { shownTopics } from '@/lib/brand/shown-topics';
import type { Locale } from '@locator/base/locale';
import { countyWord } from '@/lib/locale/county-level';
import type { Translate } from '@/lib/locale/messages';
import { countryPhrase } from '@/lib/locale/place-phrases';
import type { PageOutcome } from '@/lib/page/page';
import { DATA_ANCHOR } from '@/lib/url/topics';
import { type RouteOf, writeUrl } from '@/lib/url/routes';
import type { CountryCount, County } from '@locator/venue-model';
import type messages from '@/public/locales/fr/information.json';
import { withVenues } from '@/services/feeds/indexable-pages';
import { allVenuesLink, countryLink, countyLink, homeLink, withoutLevel } from '../breadcrumb-links';
import { type PageState, pageState } from '../page-state';

export interface InformationContent {
  readonly sections: readonly InformationSection[];
}

export interface InformationSection {
  readonly title: string;
  readonly id?: string;
  /** Language of the section, if it differs from the page's language. */
  readonly lang?: Locale;
  readonly text?: string;
  readonly items?: readonly string[];
  readonly links?: readonly InformationLink[];
}

/** A link whose `url` is root-relative, or absolute if it leads to another site. */
export interface InformationLink {
  readonly label: string;
  readonly url: string;
  /** Whether the URL is that of a file of this site instead of a page. */
  readonly isFile?: true;
}

export interface InformationPageData {
  readonly route: RouteOf<'information'>;
  readonly t: Translate;
}

export type InformationOutcome = PageOutcome<InformationContent, PageState>;

type PrivacySection = Exclude<keyof (typeof messages)['privacy'], 'title' | 'description'>;

interface PrivacyPageData extends InformationPageData {
  /** The settings that cause data to be sent to third parties. */
  readonly thirdParties: {
    readonly tagManager: { readonly url: string; readonly origins: readonly string[] } | null;
    readonly geocoder: { readonly url: string } | null;
    /** Null if the site has none. */
    readonly newsletter: { readonly webhookUrl: string | null } | null;
  };
  readonly hasWebVitals: boolean;
  readonly countsPageViews: boolean;
}

export function privacyPage(page: PrivacyPageData): InformationOutcome {
  const { thirdParties, hasWebVitals, countsPageViews, ...data } = page;
  const { t } = data;
  const { tagManager, geocoder, newsletter } = thirdParties;
  return informationPage(data, [
    section(tagManager ? 'storageWithConsent' : 'storage'),
    tagManager
      ? { ...section('measurementWithConsent'), items: hostsOf(tagManager) }
      : section('measurement'),
    ...(hasWebVitals ? [section(tagManager ? 'webVitalsWithConsent' : 'webVitals')] : []),
    ...(countsPageViews ? [section('usage')] : []),
    section('position'),
    section('search'),
    ...(offers('meeting') ? [section('comparison')] : []),
    ...(geocoder ? [section('geocoder', geocoder.url)] : []),
    ...(newsletter
      ? [
          section('newsletter'),
          newsletter.webhookUrl
            ? section('newsletterWebhook', newsletter.webhookUrl)
            : section('newsletterFile'),
        ]
      : []),
    section('map'),
    section('log'),
    {
      ...section('rights'),
      links: [
        { label: t('information:contact'), url: brand().contactUrl },
        { label: t('information:legalNotices'), url: brand().legalUrl },
      ].filter(({ url }) => url !== ''),
    },
  ]);

  function section(name: PrivacySection, url = ''): InformationSection {
    const [, , host = ''] = url.split('/');
    return {
      title: t(`information:privacy.${name}.title`),
      text: t(`information:privacy.${name}.text`, { brand: brand().name, host }),
    };
  }
}

function hostsOf({ url, origins }: { readonly url: string; readonly origins: readonly string[] }): string[] {
  return [...new Set([url, ...origins].map((one) => one.split('/')[2] ?? ''))];
}

interface SiteMapPageData extends InformationPageData {
  /** Three-letter code of the default country, whose counties are listed. */
  readonly country: string;
  readonly countries: readonly CountryCount[];
  readonly counties: readonly County[];
}

/** Lists the counties of the default country only: each country's page links to its own. */
export function siteMapPage({ country, countries, counties, ...data }: SiteMapPageData): InformationOutcome {
  const { t } = data;
  const { locale } = data.route;
  return informationPage(data, [
    {
      title: t('information:siteMap.search'),
      links: [homeLink(t), allVenuesLink(t)].map(withoutLevel),
    },
    {
      title: t('indexes:block.countries'),
      links: countries.map(({ code }) => withoutLevel(countryLink(locale, code))),
    },
    {
      title: t('indexes:countiesTitle', {
        inCountry: countryPhrase(country, locale),
        county: countyWord(country, t),
      }),
      links: withVenues(counties).map((county) => withoutLevel(countyLink(locale, county))),
    },
    {
      title: t('information:siteMap.information'),
      links: shownTopics().map((topic) => ({
        label: t(`information:${topic}.title`),
        url: writeUrl({ name: 'information', locale, topic }),
      })),
    },
    {
      title: t('information:siteMap.data.title'),
      id: DATA_ANCHOR,
      links: [
        ...DATA_SOURCES.map(({ name, url }) => ({ label: t(`information:siteMap.data.${name}`), url })),
        {
          label: t('information:siteMap.data.venues'),
          url: writeUrl({ name: 'venuesFile', locale }),
          isFile: true,
        },
        { label: t('information:siteMap.data.software'), url: LICENCES_URL, isFile: true },
      ],
    },
  ]);
}

/** Attribution of the data in `packages/gazetteer/data`, `data/basemap` and the street map, as their licences require. */
const DATA_SOURCES = [
  { name: 'communes', url: 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/' },
  { name: 'towns', url: 'https://www.geonames.org/about.html' },
  { name: 'stations', url: 'https://github.com/trainline-eu/stations' },
  { name: 'outlines', url: 'https://www.naturalearthdata.com/about/terms-of-use/' },
  { name: 'coasts', url: 'https://www.soest.hawaii.edu/pwessel/gshhg/' },
  { name: 'streets', url: 'https://www.openstreetmap.org/copyright' },
  { name: 'licenceOuverte', url: 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/' },
] as const;

/** File with the licences of all packages in the browser bundles (`pages/licences.txt.ts`). */
const LICENCES_URL = '/licences.txt';

export function informationPage(
  { route, t }: InformationPageData,
  sections: readonly InformationSection[],
): InformationOutcome {
  const title = t(`information:${route.topic}.title`);
  return {
    kind: 'page',
    metadata: {
      title,
      description: t(`information:${route.topic}.description`),
      breadcrumb: [homeLink(t), { level: 'information', label: title, url: writeUrl(route) }],
      isIndexable: true,
    },
    content: { sections: sections.filter(hasContent) },
    state: pageState(route.name, null, title),
  };
}

function hasContent({ text, items, links }: InformationSection): boolean {
  return text !== undefined || [...(items ?? []), ...(links ?? [])].length > 0;
}

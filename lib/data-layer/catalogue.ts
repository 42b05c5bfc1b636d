import { ITINERARY_TYPES } from '@locator/base/geo';
import { LOCALES } from '@locator/base/locale';
import { INDEX_TYPES } from '../page/index-block';
import { BRAND_LINK, choice, COUNT, FILTER_CODE, PAGE_PATH, type ValueKind, VENUE_CODE } from './values';

export interface CatalogueEntry {
  /** `mapEvent` for actions on the map, `evermapsEvent` for all others. */
  readonly event: 'mapEvent' | 'evermapsEvent';
  readonly category: 'search' | 'navigation' | 'cta' | 'interface';
  readonly action: string;
  readonly fields: Readonly<Partial<Record<FieldName, ValueKind>>>;
  readonly optional: readonly FieldName[];
}

/** All fields except `event`, `category` and `action`. */
export const FIELDS = [
  'label',
  'venue',
  'rank',
  'count',
  'page',
  'pageType',
  'pageName',
  'pagePath',
  'locale',
] as const;

export type FieldName = (typeof FIELDS)[number];

const LOCALE = choice(...LOCALES);
const PROVIDER = choice(...ITINERARY_TYPES);
const TOGGLE = choice('opened', 'closed');

/** Described in `docs/data-layer.md`. Pages import only the types: the values stay in the tag manager's chunk. */
export const CATALOGUE = {
  searchTyped: siteAction('search', 'typed', {}),
  searchSuggestion: siteAction('search', 'suggestion', { rank: COUNT }),
  geolocationAsked: siteAction('search', 'geolocation_asked', {}),
  geolocationFound: siteAction('search', 'geolocation_found', {}),
  geolocationFailed: siteAction('search', 'geolocation_failed', {
    label: choice('denied', 'unavailable', 'timeout', 'unknown'),
  }),
  searchNoResult: siteAction('search', 'no_result', { label: choice('suggestions', 'venues') }),
  searchMap: mapAction('search', 'search_area', {}),

  pageView: siteAction(
    'navigation',
    'page_view',
    {
      label: VENUE_CODE,
      page: COUNT,
      pageType: choice('home', 'results', 'details', 'index-all'),
      pageName: choice(
        'Home',
        'Results',
        'CityResults',
        'CountyResults',
        'Counties',
        'Information',
        'AllVenues',
        'Details',
        'Selection',
        'Problem',
      ),
      pagePath: PAGE_PATH,
      locale: LOCALE,
    },
    ['label', 'page', 'pageType', 'pagePath'],
  ),
  breadcrumb: siteAction('navigation', 'breadcrumb', {
    label: choice('home', 'allpoi', 'country', 'county', 'city', 'venue', 'information'),
  }),
  indexBlock: siteAction('navigation', 'index_block', { label: choice(...INDEX_TYPES), rank: COUNT }, [
    'rank',
  ]),
  pagination: siteAction(
    'navigation',
    'pagination',
    { label: choice('previous', 'next', 'page'), page: COUNT },
    ['page'],
  ),
  language: siteAction('navigation', 'language', { label: LOCALE }),
  venueCard: siteAction('navigation', 'venue_card', { venue: VENUE_CODE, rank: COUNT }),
  brandLink: siteAction('navigation', 'brand_link', { label: BRAND_LINK }),
  socialLink: siteAction('navigation', 'social_link', {
    label: choice('facebook', 'instagram', 'linkedin', 'tiktok'),
  }),
  popupLink: mapAction('navigation', 'popup_link', { venue: VENUE_CODE }),

  route: siteAction('cta', 'route', { label: PROVIDER, venue: VENUE_CODE }),
  phone: siteAction('cta', 'phone', { venue: VENUE_CODE }),
  mail: siteAction('cta', 'mail', { venue: VENUE_CODE }),
  booking: siteAction('cta', 'booking', { venue: VENUE_CODE }),
  gift: siteAction('cta', 'gift', { label: choice('header', 'venue'), venue: VENUE_CODE }, ['venue']),
  website: siteAction('cta', 'website', { venue: VENUE_CODE }),
  copyAddress: siteAction('cta', 'copy_address', { venue: VENUE_CODE }),
  selection: siteAction('cta', 'selection', { label: choice('added', 'removed'), venue: VENUE_CODE }),
  selectionShared: siteAction('cta', 'selection_shared', { label: choice('system', 'copy') }),
  venueShared: siteAction('cta', 'venue_shared', { label: choice('system', 'copy'), venue: VENUE_CODE }),
  calendar: siteAction('cta', 'calendar', { venue: VENUE_CODE }),
  newsletterSubscribed: siteAction('cta', 'newsletter_subscribed', {}),
  newsletterFailed: siteAction('cta', 'newsletter_failed', {}),

  menu: siteAction('interface', 'menu', { label: BRAND_LINK }),
  filterChosen: siteAction('interface', 'filter_chosen', { label: FILTER_CODE }),
  filterRemoved: siteAction('interface', 'filter_removed', { label: FILTER_CODE }),
  openAt: siteAction('interface', 'open_at', { label: choice('chosen', 'changed', 'removed') }),
  group: siteAction('interface', 'group', { label: choice('players', 'game') }),
  modal: siteAction('interface', 'modal', { label: TOGGLE }),
  view: siteAction('interface', 'view', { label: choice('list', 'map') }),
  indexBlockToggled: siteAction('interface', 'index_block', { label: TOGGLE }),
  searchForm: siteAction('interface', 'search_form', { label: TOGGLE }),
  pin: mapAction('interface', 'pin', { venue: VENUE_CODE }),
  cluster: mapAction('interface', 'cluster', { count: COUNT }),
  zoom: mapAction('interface', 'zoom', { label: choice('in', 'out') }),
} satisfies Readonly<Record<string, CatalogueEntry>>;

export type EntryName = keyof typeof CATALOGUE;

type Fields = CatalogueEntry['fields'];

interface Entry<Given extends Fields, Optional> extends CatalogueEntry {
  readonly fields: Given;
  readonly optional: readonly NoInfer<Optional & FieldName>[];
}

function siteAction<const Given extends Fields, Optional extends FieldName = never>(
  category: CatalogueEntry['category'],
  action: string,
  fields: Given,
  optional: readonly Optional[] = [],
): Entry<Given, Optional> {
  return { event: 'evermapsEvent', category, action, fields, optional };
}

function mapAction<const Given extends Fields>(
  category: CatalogueEntry['category'],
  action: string,
  fields: Given,
): Entry<Given, never> {
  return { event: 'mapEvent', category, action, fields, optional: [] };
}

import type { BrandLink } from '../brand/brand';
import { FILTER_CODES } from '../filters/filters';
import { ITINERARY_TYPES } from '../geo/itinerary';
import { LOCALES } from '../locale/locale';
import { INDEX_TYPES } from '../page/index-block';
import { choice, COUNT, PAGE_PATH, type ValueKind, VENUE_CODE } from './values';

/** An action reported to the tag manager. */
export interface CatalogueEntry {
  /** `mapEvent` for actions on the map, `evermapsEvent` for all others. */
  readonly event: 'mapEvent' | 'evermapsEvent';
  readonly category: 'search' | 'navigation' | 'cta' | 'interface';
  readonly action: string;
  readonly fields: Readonly<Partial<Record<FieldName, ValueKind>>>;
  /** Fields that a push may omit. */
  readonly optional?: readonly FieldName[];
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
const FILTER = choice(...FILTER_CODES);
const PROVIDER = choice(...ITINERARY_TYPES);
const BRAND_PAGE = choice(
  'quiz',
  'blindtest',
  'kids',
  'birthday',
  'evjf',
  'family',
  'teambuilding',
  'coupe',
  'contact',
  'faq',
  'blog',
  'about',
  'group',
  'careers',
  'franchise',
  'legalNotices',
);
const TOGGLE = choice('opened', 'closed');

BRAND_PAGE.values satisfies readonly BrandLink[];

/**
 * All actions by name, described in `docs/data-layer.md`. Pages import only the types, so that the values stay in the tag
 * manager's chunk.
 */
export const CATALOGUE = {
  searchTyped: {
    event: 'evermapsEvent',
    category: 'search',
    action: 'typed',
    fields: {},
  },
  searchSuggestion: {
    event: 'evermapsEvent',
    category: 'search',
    action: 'suggestion',
    fields: { rank: COUNT },
  },
  geolocationAsked: {
    event: 'evermapsEvent',
    category: 'search',
    action: 'geolocation_asked',
    fields: {},
  },
  geolocationFound: {
    event: 'evermapsEvent',
    category: 'search',
    action: 'geolocation_found',
    fields: {},
  },
  geolocationFailed: {
    event: 'evermapsEvent',
    category: 'search',
    action: 'geolocation_failed',
    fields: { label: choice('denied', 'unavailable', 'timeout', 'unknown') },
  },
  searchNoResult: {
    event: 'evermapsEvent',
    category: 'search',
    action: 'no_result',
    fields: { label: choice('suggestions', 'venues') },
  },
  searchMap: {
    event: 'mapEvent',
    category: 'search',
    action: 'search_area',
    fields: {},
  },

  pageView: {
    event: 'evermapsEvent',
    category: 'navigation',
    action: 'page_view',
    fields: {
      label: VENUE_CODE,
      page: COUNT,
      pageType: choice('home', 'results', 'details', 'index-all', 'selection', 'problem'),
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
    optional: ['label', 'page', 'pagePath'],
  },
  breadcrumb: {
    event: 'evermapsEvent',
    category: 'navigation',
    action: 'breadcrumb',
    fields: { label: choice('home', 'allpoi', 'country', 'county', 'city', 'venue', 'information') },
  },
  indexBlock: {
    event: 'evermapsEvent',
    category: 'navigation',
    action: 'index_block',
    fields: { label: choice(...INDEX_TYPES), rank: COUNT },
    optional: ['rank'],
  },
  pagination: {
    event: 'evermapsEvent',
    category: 'navigation',
    action: 'pagination',
    fields: { label: choice('previous', 'next', 'page'), page: COUNT },
    optional: ['page'],
  },
  language: {
    event: 'evermapsEvent',
    category: 'navigation',
    action: 'language',
    fields: { label: LOCALE },
  },
  venueCard: {
    event: 'evermapsEvent',
    category: 'navigation',
    action: 'venue_card',
    fields: { venue: VENUE_CODE, rank: COUNT },
  },
  brandLink: {
    event: 'evermapsEvent',
    category: 'navigation',
    action: 'brand_link',
    fields: { label: BRAND_PAGE },
  },
  socialLink: {
    event: 'evermapsEvent',
    category: 'navigation',
    action: 'social_link',
    fields: { label: choice('facebook', 'instagram', 'linkedin', 'tiktok') },
  },
  popupLink: {
    event: 'mapEvent',
    category: 'navigation',
    action: 'popup_link',
    fields: { venue: VENUE_CODE },
  },

  route: {
    event: 'evermapsEvent',
    category: 'cta',
    action: 'route',
    fields: { label: PROVIDER, venue: VENUE_CODE },
  },
  phone: {
    event: 'evermapsEvent',
    category: 'cta',
    action: 'phone',
    fields: { venue: VENUE_CODE },
  },
  mail: {
    event: 'evermapsEvent',
    category: 'cta',
    action: 'mail',
    fields: { venue: VENUE_CODE },
  },
  booking: {
    event: 'evermapsEvent',
    category: 'cta',
    action: 'booking',
    fields: { venue: VENUE_CODE },
  },
  gift: {
    event: 'evermapsEvent',
    category: 'cta',
    action: 'gift',
    fields: { label: choice('header', 'venue'), venue: VENUE_CODE },
    optional: ['venue'],
  },
  website: {
    event: 'evermapsEvent',
    category: 'cta',
    action: 'website',
    fields: { venue: VENUE_CODE },
  },
  copyAddress: {
    event: 'evermapsEvent',
    category: 'cta',
    action: 'copy_address',
    fields: { venue: VENUE_CODE },
  },
  selection: {
    event: 'evermapsEvent',
    category: 'cta',
    action: 'selection',
    fields: { label: choice('added', 'removed'), venue: VENUE_CODE },
  },
  selectionShared: {
    event: 'evermapsEvent',
    category: 'cta',
    action: 'selection_shared',
    fields: { label: choice('system', 'copy', 'email') },
  },
  venueShared: {
    event: 'evermapsEvent',
    category: 'cta',
    action: 'venue_shared',
    fields: { label: choice('system', 'email'), venue: VENUE_CODE },
  },
  calendar: {
    event: 'evermapsEvent',
    category: 'cta',
    action: 'calendar',
    fields: { venue: VENUE_CODE },
  },
  newsletterSubscribed: {
    event: 'evermapsEvent',
    category: 'cta',
    action: 'newsletter_subscribed',
    fields: {},
  },
  newsletterFailed: {
    event: 'evermapsEvent',
    category: 'cta',
    action: 'newsletter_failed',
    fields: {},
  },

  menu: {
    event: 'evermapsEvent',
    category: 'interface',
    action: 'menu',
    fields: { label: choice('games', 'groups', 'language', 'panel') },
  },
  filterChosen: {
    event: 'evermapsEvent',
    category: 'interface',
    action: 'filter_chosen',
    fields: { label: FILTER },
  },
  filterRemoved: {
    event: 'evermapsEvent',
    category: 'interface',
    action: 'filter_removed',
    fields: { label: FILTER },
  },
  openAt: {
    event: 'evermapsEvent',
    category: 'interface',
    action: 'open_at',
    fields: { label: choice('chosen', 'changed', 'removed') },
  },
  group: {
    event: 'evermapsEvent',
    category: 'interface',
    action: 'group',
    fields: { label: choice('players', 'game') },
  },
  modal: {
    event: 'evermapsEvent',
    category: 'interface',
    action: 'modal',
    fields: { label: TOGGLE },
  },
  view: {
    event: 'evermapsEvent',
    category: 'interface',
    action: 'view',
    fields: { label: choice('list', 'map') },
  },
  indexBlockToggled: {
    event: 'evermapsEvent',
    category: 'interface',
    action: 'index_block',
    fields: { label: TOGGLE },
  },
  searchForm: {
    event: 'evermapsEvent',
    category: 'interface',
    action: 'search_form',
    fields: { label: TOGGLE },
  },
  pin: {
    event: 'mapEvent',
    category: 'interface',
    action: 'pin',
    fields: { venue: VENUE_CODE },
  },
  cluster: {
    event: 'mapEvent',
    category: 'interface',
    action: 'cluster',
    fields: { count: COUNT },
  },
  zoom: {
    event: 'mapEvent',
    category: 'interface',
    action: 'zoom',
    fields: { label: choice('in', 'out') },
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;

export type EntryName = keyof typeof CATALOGUE;

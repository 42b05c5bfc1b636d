import type { BrandLink } from '../brand/brand';
import { FILTER_CODES } from '../filters/filters';
import { ITINERARY_TYPES } from '../geo/itinerary';
import { LOCALES } from '../locale/locale';
import { INDEX_TYPES } from '../page/index-block';
import { choice, count, PAGE_PATH, PLACE_SLUG, type ValueKind, VENUE_CODE } from './values';

/** An action reported to the tag manager. */
export interface CatalogueEntry {
  /** `mapEvent` for actions on the map, `evermapsEvent` for all others. */
  readonly event: 'mapEvent' | 'evermapsEvent';
  readonly category: 'search' | 'navigation' | 'cta' | 'interface';
  readonly action: string;
  /** Describes when the action is pushed, for `docs/data-layer.md`. */
  readonly when: string;
  readonly fields: Readonly<Partial<Record<FieldName, ValueKind>>>;
  /** Fields that a push may omit. */
  readonly optional?: readonly FieldName[];
}

/** All fields except `event`, `category` and `action`, in the order in which `docs/data-layer.md` lists them. */
export const FIELDS = {
  label: 'What it was done with or to, out of a closed set.',
  venue: 'Code of the venue it is about.',
  rank: 'Place in the list, from 1.',
  count: 'How many there were.',
  page: 'Number of the page, from 1.',
  pageType: 'Kind of the page shown.',
  pageName: 'Name of the page shown, the same in every language.',
  pagePath: 'Path of the page shown, without query.',
  locale: 'Language of the page shown.',
} as const;

export type FieldName = keyof typeof FIELDS;

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
 * All actions by name. The types, `docs/data-layer.md`, the tag manager's container and the tests are derived from this
 * table. Pages import only the types, so that the values stay in the tag manager's chunk.
 */
export const CATALOGUE = {
  searchTyped: {
    event: 'evermapsEvent',
    category: 'search',
    action: 'typed',
    when: 'A text was searched with Enter or the button, without choosing a suggestion. The text is not sent.',
    fields: {},
  },
  searchSuggestion: {
    event: 'evermapsEvent',
    category: 'search',
    action: 'suggestion',
    when: 'A suggestion was chosen.',
    fields: { rank: count('place among the suggestions', 1) },
  },
  geolocationAsked: {
    event: 'evermapsEvent',
    category: 'search',
    action: 'geolocation_asked',
    when: '“Around me” was chosen.',
    fields: {},
  },
  geolocationFound: {
    event: 'evermapsEvent',
    category: 'search',
    action: 'geolocation_found',
    when: 'The browser gave the position, and the venues around it are shown. The position is not sent.',
    fields: {},
  },
  geolocationFailed: {
    event: 'evermapsEvent',
    category: 'search',
    action: 'geolocation_failed',
    when: 'The browser gave no position.',
    fields: { label: choice('denied', 'unavailable', 'timeout', 'unknown') },
  },
  searchNoResult: {
    event: 'evermapsEvent',
    category: 'search',
    action: 'no_result',
    when: 'No place matches the typed text (`suggestions`), or no venue is near the place or matches the filters (`venues`; other venues are shown).',
    fields: { label: choice('suggestions', 'venues') },
  },
  searchMap: {
    event: 'mapEvent',
    category: 'search',
    action: 'search_area',
    when: '“Search this area” was pressed on a map that had been moved.',
    fields: {},
  },

  pageView: {
    event: 'evermapsEvent',
    category: 'navigation',
    action: 'page_view',
    when: 'A page is shown: the first one, after every navigation, after Back. The label is the venue, town or county it is about.',
    fields: {
      label: {
        ...PLACE_SLUG,
        pattern: VENUE_CODE.pattern,
        meaning: 'code of the venue, or slug of the place',
      },
      page: count('page of a list', 1),
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
    when: 'A link of the breadcrumb was followed.',
    fields: { label: choice('home', 'allpoi', 'country', 'county', 'city', 'venue', 'information') },
  },
  indexBlock: {
    event: 'evermapsEvent',
    category: 'navigation',
    action: 'index_block',
    when: 'A link of an index block was followed. The link to the whole list has no rank.',
    fields: { label: choice(...INDEX_TYPES), rank: count('place in the block', 3) },
    optional: ['rank'],
  },
  pagination: {
    event: 'evermapsEvent',
    category: 'navigation',
    action: 'pagination',
    when: 'Another page of a list was opened.',
    fields: { label: choice('previous', 'next', 'page'), page: count('opened page', 2) },
    optional: ['page'],
  },
  language: {
    event: 'evermapsEvent',
    category: 'navigation',
    action: 'language',
    when: 'Another language was chosen.',
    fields: { label: LOCALE },
  },
  venueCard: {
    event: 'evermapsEvent',
    category: 'navigation',
    action: 'venue_card',
    when: 'A venue was chosen on a list of results.',
    fields: { venue: VENUE_CODE, rank: count('place on the page of the list', 1) },
  },
  brandLink: {
    event: 'evermapsEvent',
    category: 'navigation',
    action: 'brand_link',
    when: 'A link of header or footer to a page of the chain was followed.',
    fields: { label: BRAND_PAGE },
  },
  socialLink: {
    event: 'evermapsEvent',
    category: 'navigation',
    action: 'social_link',
    when: 'A link of the footer to a social network was followed.',
    fields: { label: choice('facebook', 'instagram', 'linkedin', 'tiktok') },
  },
  popupLink: {
    event: 'mapEvent',
    category: 'navigation',
    action: 'popup_link',
    when: 'The link of a pin’s popup was followed.',
    fields: { venue: VENUE_CODE },
  },

  route: {
    event: 'evermapsEvent',
    category: 'cta',
    action: 'route',
    when: 'Directions to a venue were opened in Google Maps (`Default`; `NoPoiName`: by coordinates), Waze or Apple Maps.',
    fields: { label: PROVIDER, venue: VENUE_CODE },
  },
  phone: {
    event: 'evermapsEvent',
    category: 'cta',
    action: 'phone',
    when: 'The phone number of a venue was pressed.',
    fields: { venue: VENUE_CODE },
  },
  mail: {
    event: 'evermapsEvent',
    category: 'cta',
    action: 'mail',
    when: 'The e-mail address of a venue was pressed.',
    fields: { venue: VENUE_CODE },
  },
  booking: {
    event: 'evermapsEvent',
    category: 'cta',
    action: 'booking',
    when: 'The booking link of a venue was followed.',
    fields: { venue: VENUE_CODE },
  },
  gift: {
    event: 'evermapsEvent',
    category: 'cta',
    action: 'gift',
    when: 'The gift link was followed, of a venue (`venue`) or of the header (`header`).',
    fields: { label: choice('header', 'venue'), venue: VENUE_CODE },
    optional: ['venue'],
  },
  website: {
    event: 'evermapsEvent',
    category: 'cta',
    action: 'website',
    when: 'The link to a venue’s own website was followed.',
    fields: { venue: VENUE_CODE },
  },
  copyAddress: {
    event: 'evermapsEvent',
    category: 'cta',
    action: 'copy_address',
    when: 'The button that copies a venue’s address was pressed.',
    fields: { venue: VENUE_CODE },
  },
  selection: {
    event: 'evermapsEvent',
    category: 'cta',
    action: 'selection',
    when: 'A venue was added to the selection or removed from it.',
    fields: { label: choice('added', 'removed'), venue: VENUE_CODE },
  },
  selectionShared: {
    event: 'evermapsEvent',
    category: 'cta',
    action: 'selection_shared',
    when: 'A comparison was shared by the share sheet of the system, by copying its link, or by e-mail. The link is not sent.',
    fields: { label: choice('system', 'copy', 'email') },
  },
  venueShared: {
    event: 'evermapsEvent',
    category: 'cta',
    action: 'venue_shared',
    when: 'A venue was shared by the share sheet of the system or by e-mail. The link is not sent.',
    fields: { label: choice('system', 'email'), venue: VENUE_CODE },
  },
  calendar: {
    event: 'evermapsEvent',
    category: 'cta',
    action: 'calendar',
    when: 'The calendar file of an evening at a venue was opened.',
    fields: { venue: VENUE_CODE },
  },
  newsletterSubscribed: {
    event: 'evermapsEvent',
    category: 'cta',
    action: 'newsletter_subscribed',
    when: 'A subscription to the newsletter succeeded. Name and address are not sent.',
    fields: {},
  },
  newsletterFailed: {
    event: 'evermapsEvent',
    category: 'cta',
    action: 'newsletter_failed',
    when: 'A subscription to the newsletter failed.',
    fields: {},
  },

  menu: {
    event: 'evermapsEvent',
    category: 'interface',
    action: 'menu',
    when: 'A menu of the header was opened by hovering or pressing.',
    fields: { label: choice('games', 'groups', 'language', 'panel') },
  },
  filterChosen: {
    event: 'evermapsEvent',
    category: 'interface',
    action: 'filter_chosen',
    when: 'Results are shown with an additional filter.',
    fields: { label: FILTER },
  },
  filterRemoved: {
    event: 'evermapsEvent',
    category: 'interface',
    action: 'filter_removed',
    when: 'Results are shown with a filter removed.',
    fields: { label: FILTER },
  },
  openAt: {
    event: 'evermapsEvent',
    category: 'interface',
    action: 'open_at',
    when: 'Results are shown with an opening time added, changed or removed.',
    fields: { label: choice('chosen', 'changed', 'removed') },
  },
  group: {
    event: 'evermapsEvent',
    category: 'interface',
    action: 'group',
    when: 'Results are shown for another group size, or another game or occasion. Neither is sent.',
    fields: { label: choice('players', 'game') },
  },
  modal: {
    event: 'evermapsEvent',
    category: 'interface',
    action: 'modal',
    when: 'A modal was opened or closed.',
    fields: { label: TOGGLE },
  },
  view: {
    event: 'evermapsEvent',
    category: 'interface',
    action: 'view',
    when: 'The visitor switched between list and map on a phone.',
    fields: { label: choice('list', 'map') },
  },
  indexBlockToggled: {
    event: 'evermapsEvent',
    category: 'interface',
    action: 'index_block',
    when: 'An index block was opened or closed by its title.',
    fields: { label: TOGGLE },
  },
  searchForm: {
    event: 'evermapsEvent',
    category: 'interface',
    action: 'search_form',
    when: 'The search form was opened or closed by its summary.',
    fields: { label: TOGGLE },
  },
  pin: {
    event: 'mapEvent',
    category: 'interface',
    action: 'pin',
    when: 'A pin was chosen: its popup is open.',
    fields: { venue: VENUE_CODE },
  },
  cluster: {
    event: 'mapEvent',
    category: 'interface',
    action: 'cluster',
    when: 'A cluster was pressed.',
    fields: { count: count('venues in the cluster', 12) },
  },
  zoom: {
    event: 'mapEvent',
    category: 'interface',
    action: 'zoom',
    when: 'A zoom button of the map was pressed.',
    fields: { label: choice('in', 'out') },
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;

export type EntryName = keyof typeof CATALOGUE;

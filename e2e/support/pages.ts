/** A type of page, with an example from the sample network in `data/venues.csv`. */
export interface SamplePage {
  readonly name: string;
  readonly url: string;
  readonly status: 200 | 400 | 404 | 410;
  readonly isIndexable: boolean;
  readonly hasBreadcrumb: boolean;
  readonly hasMap: boolean;
  /** Whether the page has the same structure as another page and differs only in content. */
  readonly isVariant?: boolean;
}

const page = { status: 200, isIndexable: true, hasBreadcrumb: true, hasMap: true } as const;
const problem = { isIndexable: false, hasBreadcrumb: false, hasMap: false } as const;

export const MONACO_VENUE_URL = '/fr/monaco-MCO/LGQ-MCO-01/le-grand-quiz-monaco-la-condamine/details';
export const LYON_VENUE_URL = '/fr/france-FRA/LGQ-LYO-01/le-grand-quiz-lyon-presquile/details';

/** One page for each route in section 2 of the specification, and for each state that looks different. */
export const ROUTES: readonly SamplePage[] = [
  { ...page, name: 'home', url: '/fr' },
  { ...page, name: 'results of the default country', url: '/fr/results', isIndexable: false },
  {
    ...page,
    name: 'results of the default country, page 2',
    url: '/fr/results/2',
    isIndexable: false,
    isVariant: true,
  },
  {
    ...page,
    name: 'results around a position',
    url: '/fr/results?latitude=45.7578&longitude=4.832',
    isVariant: true,
    isIndexable: false,
  },
  { ...page, name: 'results of a city', url: '/fr/france-FRA/lyon/results' },
  {
    ...page,
    name: 'results of a city, page 2',
    url: '/fr/france-FRA/paris/results/2',
    isVariant: true,
    isIndexable: false,
  },
  {
    ...page,
    name: 'results of a city, filtered',
    url: '/fr/france-FRA/lyon/results?filters=bar',
    isVariant: true,
    isIndexable: false,
  },
  { ...page, name: 'results of a city whose name others share', url: '/fr/france-FRA/saint-denis/results' },
  {
    ...page,
    name: 'results of a city that its postal code settles',
    url: '/fr/france-FRA/saint-denis/results?postalCode=11310',
    isVariant: true,
    isIndexable: false,
  },
  {
    ...page,
    name: 'results of a city without a venue near',
    url: '/fr/france-FRA/mende/results',
    isIndexable: false,
  },
  { ...page, name: 'results of a county', url: '/fr/france-FRA/rhone/county-results' },
  {
    ...page,
    name: 'results of a county without a venue',
    url: '/fr/france-FRA/lozere/county-results',
    isVariant: true,
    isIndexable: false,
  },
  { ...page, name: 'counties of a country', url: '/fr/france-FRA/counties', hasMap: false },
  { ...page, name: 'all venues of a country', url: '/fr/france-FRA/all', hasMap: false },
  { ...page, name: 'the accessibility statement', url: '/fr/accessibilite', hasMap: false },
  { ...page, name: 'the privacy page', url: '/fr/confidentialite', hasMap: false, isVariant: true },
  { ...page, name: 'the site map', url: '/fr/plan-du-site', hasMap: false },
  { ...page, name: 'a venue', url: LYON_VENUE_URL },
  {
    ...page,
    name: 'a venue that opens soon',
    url: '/fr/france-FRA/LGQ-RHE-01/le-grand-quiz-reims-drouet-derlon/details',
  },
  {
    ...page,
    name: 'a venue whose hours are unknown',
    url: '/fr/france-FRA/LGQ-AJA-01/le-grand-quiz-ajaccio-fesch/details',
    isVariant: true,
  },
  {
    ...page,
    name: 'a selection',
    url: '/fr/selection?venues=LGQ-LYO-01&venues=LGQ-PAR-01&players=14&from=50.63%2C3.06%2CLille&from=48.86%2C2.35%2CParis&votes=Camille%3ALGQ-LYO-01',
    isIndexable: false,
    hasMap: false,
  },
  { ...page, name: 'an empty selection', url: '/fr/selection', isIndexable: false, hasMap: false },
  {
    ...page,
    name: 'a venue closed for good',
    url: '/fr/france-FRA/LGQ-LIG-01/le-grand-quiz-limoges-quartier-de-la-boucherie/details',
    status: 410,
    isIndexable: false,
  },
];

/** Error pages, which contain the search form. */
export const PROBLEMS: readonly SamplePage[] = [
  { ...problem, name: 'an unknown page', url: '/fr/nowhere', status: 404 },
  {
    ...problem,
    name: 'an unknown city, with similar ones',
    url: '/fr/france-FRA/nulleville/results',
    status: 404,
  },
  { ...problem, name: 'a malformed position', url: '/fr/results?latitude=north&longitude=4', status: 400 },
];

export const PAGES: readonly SamplePage[] = [...ROUTES, ...PROBLEMS];

/** One page for each structure, for checks that take seconds per page. */
export const PAGE_TYPES: readonly SamplePage[] = PAGES.filter(({ isVariant }) => !isVariant);

export const SECOND_BRAND_VENUE_URL = '/de/deutschland-DEU/KW-BER-01/kletterwerk-berlin-wedding/details';

/** Types of pages with the greatest variety of components. */
export const MAIN_PAGES: readonly SamplePage[] = ['home', 'results of a city', 'a venue', 'a selection'].map(
  (name) => pageNamed(PAGE_TYPES, name),
);

/**
 * Returns the page with the given name.
 *
 * @throws Error if there is no such page, so that renaming a page does not silently remove it from a test
 */
export function pageNamed<Page extends { readonly name: string }>(
  pages: readonly Page[],
  name: string,
): Page {
  const named = pages.find((page) => page.name === name);
  if (!named) throw new Error(`There is no sample page named ${name}.`);
  return named;
}

/** Pages of the second brand. */
export const SECOND_BRAND_PAGES: readonly Pick<SamplePage, 'name' | 'url' | 'status' | 'isIndexable'>[] = [
  { ...page, name: 'home', url: '/de' },
  { ...page, name: 'results', url: '/de/deutschland-DEU/berlin/results' },
  { ...page, name: 'no results', url: '/de/deutschland-DEU/rostock/results', isIndexable: false },
  { ...page, name: 'all venues', url: '/de/deutschland-DEU/all' },
  { ...page, name: 'venue', url: SECOND_BRAND_VENUE_URL },
  { ...page, name: 'comparison', url: '/de/selection?venues=KW-BER-01~KW-BER-02', isIndexable: false },
  { ...page, name: 'privacy', url: '/de/datenschutz' },
  { ...page, name: 'accessibility', url: '/de/barrierefreiheit' },
  { ...page, name: 'legal notice', url: '/de/impressum' },
  { ...problem, name: 'missing page', url: '/de/nichts/hier', status: 404 },
  { ...page, name: 'home in French', url: '/fr' },
  { ...page, name: 'home in Spanish', url: '/es' },
];

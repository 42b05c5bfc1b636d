import type { PageRoute } from '@/lib/url/routes';

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

export const LYON_VENUE_URL = '/fr/france-FRA/LGQ-LYO-01/le-grand-quiz-lyon-presquile/details';

type Trait = 'variant' | 'noindex' | 'no map';

/** Creates a sample of a page with a breadcrumb, and with a map unless its traits say otherwise. */
function sample(name: string, url: string, ...traits: readonly Trait[]): SamplePage {
  return {
    name,
    url,
    status: 200,
    isIndexable: !traits.includes('noindex'),
    hasBreadcrumb: true,
    hasMap: !traits.includes('no map'),
    isVariant: traits.includes('variant'),
  };
}

function problem(name: string, url: string, status: 400 | 404): SamplePage {
  return { ...sample(name, url, 'noindex', 'no map'), status, hasBreadcrumb: false };
}

const SELECTION =
  '/fr/selection?venues=LGQ-LYO-01&venues=LGQ-PAR-01&players=14&from=50.63%2C3.06%2CLille&from=48.86%2C2.35%2CParis';

/** With events and rooms in French, a venue closed for good and an unknown one. */
const EVENING =
  '/fr/selection?venues=LGQ-LYO-01&venues=LGQ-LYO-02&venues=LGQ-LIG-01&venues=NO-SUCH&players=14&openAt=2026-12-08T20%3A00';

// prettier-ignore
/** For each route, pages in every state that looks different. */
export const SAMPLES: Readonly<Record<PageRoute, readonly SamplePage[]>> = {
  home: [{ ...sample('home', '/fr'), hasBreadcrumb: false }],
  results: [
    sample('results of the default country', '/fr/results', 'noindex'),
    sample('results of the default country, page 2', '/fr/results/2', 'noindex', 'variant'),
    sample('results around a position', '/fr/results?latitude=45.7578&longitude=4.832', 'noindex', 'variant'),
  ],
  cityResults: [
    sample('results of a city', '/fr/france-FRA/lyon/results'),
    sample('results of a city, page 2', '/fr/france-FRA/paris/results/2', 'noindex', 'variant'),
    sample('results of a city, filtered', '/fr/france-FRA/lyon/results?filters=bar', 'noindex', 'variant'),
    sample('results of a city whose name others share', '/fr/france-FRA/saint-denis/results'),
    sample('results of a city that its postal code settles', '/fr/france-FRA/saint-denis/results?postalCode=11310', 'noindex', 'variant'),
    sample('results of a city without a venue near', '/fr/france-FRA/mende/results', 'noindex'),
    sample('results of a large town without a venue', '/fr/france-FRA/clichy/results', 'noindex', 'variant'),
    sample('results for a group', '/fr/france-FRA/lyon/results?players=14', 'noindex'),
  ],
  countyResults: [
    sample('results of a county', '/fr/france-FRA/rhone/county-results'),
    sample('results of a county with one venue', '/fr/france-FRA/marne/county-results', 'noindex', 'variant'),
    sample('results of a county without a venue', '/fr/france-FRA/lozere/county-results', 'noindex', 'variant'),
  ],
  counties: [sample('counties of a country', '/fr/france-FRA/counties', 'no map')],
  allVenues: [sample('all venues of a country', '/fr/france-FRA/all', 'no map')],
  information: [
    sample('the accessibility statement', '/fr/accessibilite', 'no map'),
    sample('the privacy page', '/fr/confidentialite', 'no map', 'variant'),
    sample('the site map', '/fr/plan-du-site', 'no map'),
  ],
  venue: [
    sample('a venue', LYON_VENUE_URL),
    sample('a venue that opens soon', '/fr/france-FRA/LGQ-RHE-01/le-grand-quiz-reims-drouet-derlon/details'),
    sample('a venue whose hours are unknown', '/fr/france-FRA/LGQ-AJA-01/le-grand-quiz-ajaccio-fesch/details'),
    sample('a venue closed for now', '/fr/france-FRA/LGQ-NTE-02/le-grand-quiz-nantes-quai-de-la-fosse/details'),
    {
      ...sample('a venue closed for good', '/fr/france-FRA/LGQ-LIG-01/le-grand-quiz-limoges-quartier-de-la-boucherie/details', 'noindex', 'no map'),
      status: 410,
    },
  ],
  selection: [
    sample('a selection', SELECTION, 'noindex', 'no map'),
    sample('a meeting place', SELECTION.replace('?', '?view=halfway&'), 'noindex', 'no map'),
    sample('a selection for an evening', EVENING, 'noindex', 'no map'),
    sample('an empty selection', '/fr/selection', 'noindex', 'no map'),
  ],
};

export const ROUTES: readonly SamplePage[] = Object.values(SAMPLES).flat();

/** Error pages, which contain the search form. */
export const PROBLEMS: readonly SamplePage[] = [
  problem('an unknown page', '/fr/nowhere', 404),
  problem('an unknown venue', '/fr/france-FRA/LGQ-NO-SUCH/le-grand-quiz/details', 404),
  problem('an unknown city, with similar ones', '/fr/france-FRA/nulleville/results', 404),
  problem('a malformed position', '/fr/results?latitude=north&longitude=4', 400),
];

/** Pages that say what of a submitted form could not be used. */
const FORM_ERRORS: readonly SamplePage[] = [
  sample(
    'results for a sentence understood in part',
    '/fr/france-FRA/lyon/results?players=14&unread=pas+cher&unread=samedi',
    'noindex',
    'variant',
  ),
  sample(
    'starting points that match no place',
    '/fr/selection?view=halfway&start=xqzwvkj',
    'noindex',
    'no map',
  ),
];

export const PAGES: readonly SamplePage[] = [...ROUTES, ...PROBLEMS, ...FORM_ERRORS];

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
export const SECOND_BRAND_PAGES: readonly SamplePage[] = [
  sample('home', '/de'),
  sample('results', '/de/deutschland-DEU/berlin/results'),
  sample('no results', '/de/deutschland-DEU/rostock/results'),
  sample('all venues', '/de/deutschland-DEU/all'),
  sample('venue', SECOND_BRAND_VENUE_URL),
  sample('comparison', '/de/selection?venues=KW-BER-01&venues=KW-BER-02'),
  sample('privacy', '/de/datenschutz'),
  sample('accessibility', '/de/barrierefreiheit'),
  sample('legal notice', '/de/impressum'),
  problem('missing page', '/de/nichts/hier', 404),
  sample('home in French', '/fr'),
  sample('home in Spanish', '/es'),
];

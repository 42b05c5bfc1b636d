/** The largest page of each type with the sample venues. */
export const PAGES = {
  home: '/fr',
  'results of a city': '/fr/france-FRA/paris/results',
  'results around a position': '/fr/results?latitude=48.8566&longitude=2.3522',
  'results of the country': '/fr/results',
  'results of a county': '/fr/france-FRA/paris/county-results',
  'a venue': '/fr/france-FRA/LGQ-PAR-01/le-grand-quiz-paris-bastille/details',
  counties: '/fr/france-FRA/counties',
  'all venues': '/fr/france-FRA/all',
  selection:
    '/fr/selection?venues=LGQ-PAR-01&venues=LGQ-LYO-01&venues=LGQ-MRS-01&players=14&from=50.63%2C3.06%2CLille',
  information: '/fr/plan-du-site',
  'not found': '/fr/france-FRA/nowhere-at-all/results',
} as const satisfies Record<string, string>;

export type PageName = keyof typeof PAGES;

export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

/** Returns the path of the results page for the nth of about 350,000 positions. */
export function pathOfPosition(locale: string, index: number): string {
  // Convert to numbers to remove trailing zeros, because the site redirects coordinates that are not in canonical form.
  const latitude = Number((43 + (index % 701) / 100).toFixed(2));
  const longitude = Number(((index % 503) / 100).toFixed(2));
  return `/${locale}/results?latitude=${latitude}&longitude=${longitude}`;
}

/** The page whose size the baselines match. */
export const MEASURED_PAGE: PageName = 'results of a city';

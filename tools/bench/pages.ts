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

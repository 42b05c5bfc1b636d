import type { Journey } from './journey';

const LYON = {
  fr: '/fr/france-FRA/lyon/results',
  de: '/de/frankreich-FRA/lyon/results',
  en: '/en/france-FRA/lyon/results',
};
const VENUE = {
  fr: '/fr/france-FRA/LGQ-LYO-01/le-grand-quiz-lyon-presquile/details',
  de: '/de/frankreich-FRA/LGQ-LYO-01/le-grand-quiz-lyon-presquile/details',
  en: '/en/france-FRA/LGQ-LYO-01/le-grand-quiz-lyon-presquile/details',
};
const LYON_VENUES = 'venues=LGQ-LYO-01&venues=LGQ-LYO-02';
const HOME = { fr: '/fr', de: '/de', en: '/en' };

/** Roles and states as Orca says them. */
const BUTTON = { fr: 'bouton', de: 'knopf', en: 'button' };
const ENTRY = { fr: 'zone de saisie', de: 'Eingabe', en: 'entry' };
const COLLAPSED = { fr: 'réduit', de: 'eingeklappt', en: 'collapsed' };
const EXPANDED = { fr: 'étendu', de: 'ausgeklappt', en: 'expanded' };
const INVALID = { fr: 'non valable', de: 'ungültig', en: 'invalid' };

const search: Journey = {
  name: 'search',
  at: 'site',
  url: HOME,
  steps: [
    { focus: '#place', expect: ['common:search.labelWithoutAddresses'] },
    { type: 'Lyo', expect: ['common:search.suggestionCount_other'] },
    { keys: ['Down'], expect: ['common:search.suggestions', 'Lyon, Rhône'] },
    { keys: ['Return'], expect: ['results:titleAround', '6'] },
    { keys: ['Tab'], expect: ['Lyon', BUTTON] },
    { keys: ['Return'], expect: ['common:search.labelWithoutAddresses'] },
    // Replaces the selected text.
    { type: 'xqzzk', expect: ['common:search.noSuggestion'], forbid: ['Lyonxqzzk'] },
    { keys: ['Return'], expect: ['common:search.noSuggestion'] },
  ],
};

const filters: Journey = {
  name: 'filters',
  at: 'site',
  url: LYON,
  steps: [
    {
      focus: 'details:has(input[name=players]) > summary',
      expect: ['common:search.players', 'common:search.date'],
    },
    { keys: ['Return'], expect: ['common:group.players', ENTRY] },
    { type: '40', expect: [] },
    { keys: ['Return'], expect: ['2', '40', '6'], forbid: ['results:titleAround'] },
    { keys: ['Tab'], expect: [] },
  ],
};

export const JOURNEYS: readonly Journey[] = [
  search,
  filters,
  {
    name: 'venue',
    at: 'site',
    url: VENUE,
    steps: [
      { keys: ['h'], expect: ['Lyon Presqu’île'] },
      { focus: 'button[aria-label][title]', expect: ['venue:copy', BUTTON] },
      { keys: ['Return'], expect: ['venue:copied'] },
      { focus: 'main a[href*="/brand/pictures/"]', expect: ['venue:pictures.enlarge'] },
      { keys: ['Return'], expect: ['venue:pictures.title'] },
      { keys: ['Escape'], expect: ['venue:pictures.enlarge'] },
      { keys: ['h', 'h', 'h'], expect: [] },
      { keys: ['Down', 'Down'], expect: [] },
    ],
  },
  {
    name: 'payment',
    at: 'site',
    url: VENUE,
    steps: [
      { focus: 'main button:text-matches("14")', expect: ['venue:allPaymentMeans_other', BUTTON] },
      { keys: ['Return'], expect: ['venue:payment', 'Apple Pay'] },
      {
        keys: ['Escape'],
        expect: ['venue:allPaymentMeans_other', BUTTON],
        forbid: ['facts:group.perPlayer'],
      },
    ],
  },
  {
    name: 'map',
    at: 'site',
    url: LYON,
    steps: [
      { focus: '.leaflet-container', expect: ['map:controls'] },
      { keys: ['Tab'], expect: ['1. Le Grand Quiz', BUTTON] },
      { keys: ['Tab'], expect: ['2. Le Grand Quiz', BUTTON] },
      { keys: ['Tab'], expect: ['3. Le Grand Quiz', BUTTON] },
      { keys: ['Return'], expect: [] },
      { keys: ['Escape'], expect: ['3. Le Grand Quiz', BUTTON] },
      { focus: '.leaflet-container', keys: ['minus'], expect: ['map:inView_other'] },
    ],
  },
  {
    name: 'newsletter',
    at: 'site',
    url: HOME,
    steps: [
      { focus: '#newsletter summary', expect: ['common:newsletter.title', COLLAPSED] },
      { keys: ['Return', 'Tab'], expect: ['common:newsletter.name'] },
      { keys: ['Return'], expect: ['common:newsletter.errors.name'] },
      { type: 'Ada', keys: ['Tab'], expect: ['common:newsletter.email', INVALID] },
      { type: 'ada', keys: ['Return'], expect: ['common:newsletter.errors.email'] },
    ],
  },
  {
    name: 'comparison',
    at: 'site',
    url: `/{language}/selection?${LYON_VENUES}&players=14`,
    steps: [
      { keys: ['t'], expect: [] },
      { keys: ['alt+shift+Down'], expect: ['selection:fact'] },
      { keys: ['alt+shift+Down'], expect: ['selection:facts.actions'] },
      { keys: ['alt+shift+Right'], expect: ['Lyon Presqu’île'] },
      { keys: ['alt+shift+Down'], expect: ['selection:facts.fit', '18'], forbid: ['selection:removeName'] },
      { keys: ['alt+shift+Right'], expect: ['Lyon Terreaux'], forbid: ['selection:removeName'] },
    ],
  },
  {
    name: 'halfway',
    at: 'site',
    url: '/{language}/selection?view=halfway',
    steps: [
      { focus: 'textarea', expect: ['selection:starts.title'] },
      { type: 'Lyon\nGrenoble', expect: [] },
      { keys: ['Tab'], expect: ['selection:starts.submit', BUTTON] },
      { keys: ['Return'], expect: ['selection:fair.title'], mayRepeat: true },
      { keys: ['h'], expect: [] },
    ],
  },
  {
    name: 'menu',
    at: 'site',
    url: HOME,
    steps: [
      { focus: 'nav button[aria-expanded]', expect: ['common:menu.games', COLLAPSED] },
      { keys: ['Return'], expect: [EXPANDED] },
      { keys: ['Escape'], expect: [COLLAPSED] },
      { focus: 'header button[aria-label]', expect: ['common:menu.languageShown', COLLAPSED] },
      { keys: ['Return', 'Tab', 'Tab'], expect: [] },
      {
        focus: 'header a[hreflang=en]:not([aria-current]), header a[hreflang=fr]:not([aria-current])',
        keys: ['Return'],
        expect: [],
      },
    ],
  },
  {
    name: 'not-found',
    at: 'site',
    url: '/{language}/no-such-page',
    steps: [
      { keys: ['h'], expect: ['problem:404.title'] },
      { keys: ['Down'], expect: [{ fr: 'Cette page n’existe pas', de: 'Diese Seite', en: 'This page' }] },
      { focus: '#place', expect: ['common:search.labelWithoutAddresses'] },
    ],
  },
  {
    name: 'desk',
    at: 'desk',
    url: '/venues/LGQ-LYO-02',
    steps: [
      { focus: 'input[name=name]', expect: ['Le Grand Quiz – Lyon Terreaux'] },
      { keys: ['ctrl+a', 'Delete', 'Return'], expect: ['desk:notSavedYet'], mayRepeat: true },
      { keys: ['Tab'], expect: [] },
    ],
  },
];

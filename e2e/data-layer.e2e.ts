import { type BrowserContext, expect, type Locator, type Page, test } from 'playwright/test';
import { CATALOGUE, type CatalogueEntry, type EntryName } from '../lib/data-layer/catalogue';
import { formatWallClock } from '../lib/locale/format';
import { startTestServer, type TestServer } from '@locator/test-support/http-server';
import { type Details, pushOf } from '../lib/data-layer/push';
import consent from '../public/locales/fr/consent.json';
import { sitePath } from './support/base-path';
import { accessibilityFaults } from './support/axe';
import { messages } from './support/messages';
import { type OwnServer, startOwnServer } from './support/own-server';
import { LYON_VENUE_URL } from './support/pages';
import {
  chosenTime,
  clusters,
  openPart,
  pageLink,
  pins,
  removal,
  searchBox,
  searchParts,
  showMap,
  suggestions,
  untilScrollingEnds,
  venueNameOf,
} from './support/results';
import { SITE } from './support/servers';
import { visit } from './support/visit';
import { watchConsole, watchForeignRequests } from './support/watch';
import { countsIn, leave, measurements } from './support/web-vitals';

const { common, selection, venue, venues } = messages;
const GTM_ID = 'GTM-TEST1';
const LYON = '/fr/france-FRA/lyon/results';
const VENUE = 'LGQ-LYO-01';
const TAG_MANAGER_CHUNK = /\/_next\/static\/.*\btag-manager\b[^/]*\.js/;

/** Text that the visitor types. It must not appear in the data layer, and neither must the visitor's position. */
const PERSONAL_DATA = {
  name: 'Camille',
  email: 'camille@exemple.fr',
  address: '12 rue Mercière, Lyon',
  nonsense: 'qzxqzx',
};
const POSITION = { latitude: 45.75781, longitude: 4.83201 };

let site: OwnServer;
let gtm: TestServer;
/** Paths that browsers requested from the fake tag manager. */
const gtmRequests: (string | undefined)[] = [];

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  gtm = await startTestServer((request, response) => {
    gtmRequests.push(request.url);
    response
      .setHeader('Content-Type', 'text/javascript')
      .end('document.documentElement.dataset.gtm = "ran";');
  });
  site = await startOwnServer({
    GTM_ID,
    GTM_URL: `${gtm.url}/gtm.js`,
    SHOW_PHONE: 'true',
    HAS_ADVANCED_FILTERS: 'true',
    WEB_VITALS_PERCENT: '100',
  });
});

test.afterAll(async () => {
  await Promise.all([gtm?.stop(), site?.stop()]);
});

type Pushed = Readonly<Record<string, unknown>>;

/** Records every push in order: consent mode commands as arrays, other entries unchanged. */
async function recordPushes(page: Page): Promise<unknown[]> {
  const pushed: unknown[] = [];
  await page.exposeFunction('recordPush', (entry: unknown) => pushed.push(entry));
  await page.addInitScript(function watchDataLayer() {
    const { recordPush } = window as unknown as { recordPush(entry: unknown): void };
    const dataLayer: unknown[] = [];
    dataLayer.push = function push(...entries: unknown[]) {
      for (const entry of entries) recordPush('event' in (entry as object) ? entry : Array.from(entry as []));
      return Array.prototype.push.apply(dataLayer, entries);
    };
    window.dataLayer = dataLayer;
  });
  return pushed;
}

async function blockExternalLinks(page: Page): Promise<void> {
  await page.addInitScript(() =>
    window.addEventListener('click', function stay(event) {
      const link = event.target instanceof Element && event.target.closest('a[href]');
      if (link instanceof HTMLAnchorElement && link.origin !== location.origin) event.preventDefault();
    }),
  );
}

function entryOf({ event, category, action }: Pushed): string | undefined {
  const isIts = ([, entry]: [string, CatalogueEntry]): boolean =>
    entry.event === event && entry.category === category && entry.action === action;
  return Object.entries(CATALOGUE).find(isIts)?.[0];
}

const actionsIn = (pushed: readonly unknown[]): Pushed[] =>
  pushed.filter((entry): entry is Pushed => entryOf(entry as Pushed) !== undefined);

/** Returns the expected push without undefined fields. */
function aPush<Name extends EntryName>(name: Name, details: Details<Name>): Pushed {
  const push = pushOf(name, details);
  if (!push) throw new Error(`${name} can't have ${JSON.stringify(details)}.`);
  return JSON.parse(JSON.stringify(push));
}

/** Returns the expected push of a page view. */
function pageView(
  pageType: Details<'pageView'>['pageType'],
  pageName: Details<'pageView'>['pageName'],
  details: Partial<Details<'pageView'>> = {},
): Pushed {
  return aPush('pageView', { pageType, pageName, locale: 'fr', ...details });
}

const homeView = pageView('home', 'Home', { pagePath: '/fr' });

function resultsView(pagePath: string, label?: string, page = 1): Pushed {
  return pageView('results', label ? 'CityResults' : 'Results', { pagePath, label, page });
}

function detailsView(pagePath: string, label: string): Pushed {
  return pageView('details', 'Details', { pagePath, label });
}

const consentBanner = (page: Page) => page.getByRole('region', { name: consent.title });
const accept = (page: Page) => consentBanner(page).getByRole('button', { name: consent.accept });
const refuse = (page: Page) => consentBanner(page).getByRole('button', { name: consent.refuse });
const consentButton = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: consent.open });

// Comes first, because it counts all reports of the site.
test('Web Vitals are reported only with consent', async ({ page, request }) => {
  const sent: string[] = [];
  page.on('request', (one) => sent.push(sitePath(new URL(one.url()).pathname)));
  for (const choice of [null, 'refused', 'accepted']) {
    expect(sent).not.toContain('/api/web-vitals');
    await visit(page, site.baseURL + LYON);
    await expect.poll(() => measurements(page)).toBe(1);
    await page.evaluate((made) => {
      const stored = JSON.stringify({ choice: made, at: new Date().toISOString() });
      if (made !== null) localStorage.setItem('consent', stored);
    }, choice);
  }
  await leave(page, site);
  await expect.poll(() => countsIn(site, request)).not.toEqual([]);
  expect((await countsIn(site, request)).every((line) => line.endsWith(' 1'))).toBe(true);
});

test('Every action of the catalogue is pushed once, without personal data', async ({ browser }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({
    baseURL: site.baseURL,
    viewport: { width: 1280, height: 900 },
    locale: 'fr-FR',
    permissions: ['geolocation', 'clipboard-write', 'clipboard-read'],
    geolocation: POSITION,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const consoleMessages = watchConsole(page);
  const foreignRequests = watchForeignRequests(page, site.baseURL);
  const pushed = await recordPushes(page);
  await blockExternalLinks(page);
  const expected: Pushed[] = [];
  const requestsBefore = gtmRequests.length;

  /** Performs an action and waits for the expected pushes. The final assertion of the test detects unexpected ones. */
  async function expectPushes(wanted: readonly Pushed[], act: () => Promise<unknown>): Promise<void> {
    expected.push(...wanted);
    await act();
    await expect.poll(() => actionsIn(pushed).slice(0, expected.length)).toEqual(expected);
  }

  /** Clicks and waits for the push, and for those that follow it. */
  function expectClick<Name extends EntryName>(
    name: Name,
    details: Details<Name>,
    target: Locator,
    ...more: readonly Pushed[]
  ): Promise<void> {
    return expectPushes([aPush(name, details), ...more], () => target.click());
  }

  await test.step('Pushes are queued before the choice, and sent in order after consent', async () => {
    await visit(page, '/fr');
    await expect(consentBanner(page)).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: common.menu.kids }).click();
    expect(actionsIn(pushed)).toEqual([]);
    await expectPushes([homeView, aPush('brandLink', { label: 'kids' })], () => accept(page).click());
  });

  await test.step('Header and footer', async () => {
    const header = page.getByRole('banner');
    for (const name of ['games', 'groups'] as const) {
      await expectClick('menu', { label: name }, header.getByRole('button', { name: common.menu[name] }));
    }
    await expectPushes([aPush('menu', { label: 'language' })], () =>
      header.locator('a[hreflang]').first().evaluate(openMenu),
    );
    await page.keyboard.press('Escape');
    await expectClick('gift', { label: 'header' }, header.getByRole('link', { name: common.menu.gift }));
    const footer = page.getByRole('contentinfo');
    await expectClick('socialLink', { label: 'instagram' }, footer.getByRole('link', { name: /Instagram/ }));
    await expectClick('brandLink', { label: 'faq' }, footer.getByRole('link', { name: common.footer.faq }));
  });

  await test.step('Newsletter', async () => {
    const form = page.locator('#newsletter');
    await form.locator('summary').click();
    await form.getByLabel('Prénom').fill(PERSONAL_DATA.name);
    await form.getByLabel('Adresse e-mail').fill(PERSONAL_DATA.email);
    await page.route('**/api/newsletter', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    await expectClick('newsletterFailed', {}, form.getByRole('button'));
    await expectClick('newsletterSubscribed', {}, form.getByRole('button'));
  });

  await test.step('Search', async () => {
    await expectPushes([aPush('searchNoResult', { label: 'suggestions' })], () =>
      searchBox(page).fill(PERSONAL_DATA.nonsense),
    );
    await searchBox(page).fill(PERSONAL_DATA.address);
    await expectClick('searchSuggestion', { rank: 1 }, suggestions(page).first(), resultsView(LYON, 'lyon'));
    const filters = searchParts(page).filter({ hasText: common.filterForm.legend });
    await expectClick('searchForm', { label: 'opened' }, filters);
    await expectClick('searchForm', { label: 'closed' }, filters);
  });

  await test.step('Filters', async () => {
    const apply = page.getByRole('search').getByRole('button', { name: common.search.apply });
    const opened = aPush('searchForm', { label: 'opened' });
    await expectPushes([opened], () => openPart(page, common.filterForm.legend));
    const services = page.getByRole('combobox', { name: common.filterForm.lists.advanced_criteria! });
    await services.press('ArrowDown');
    await untilScrollingEnds(page);
    await page.getByRole('option', { name: new RegExp(`^${common.filters.bar!}`) }).click();
    await services.press('Escape');
    await expectClick('filterChosen', { label: 'bar' }, apply);
    const remove = removal(page, common.filters.bar!);
    // Wait for content rather than the URL, because Back and Forward change the URL before the page is rendered.
    await expect(remove).toBeVisible();
    await expectPushes([], () => page.goBack());
    await expect(remove).toBeHidden();
    await expectPushes([], () => page.goForward());
    await expect(remove).toBeVisible();
    await expectClick('filterRemoved', { label: 'bar' }, remove);
    for (const [label, time] of [
      ['chosen', '2027-03-06T21:00'],
      ['changed', '2027-03-06T22:00'],
    ] as const) {
      await expectPushes([opened], () => openPart(page, new RegExp(`${common.search.date}|6 mars`)));
      if (label === 'chosen') await page.getByText(common.openAt.own, { exact: true }).click();
      await page.getByLabel(common.openAt.input).fill(time);
      await expectClick('openAt', { label }, apply);
      await expect(chosenTime(page, time)).toBeVisible();
    }
    const label = formatWallClock('2027-03-06T22:00', 'fr', Date.now());
    await expectPushes([opened], () => openPart(page, label));
    const time = removal(page, label);
    await expectClick('openAt', { label: 'removed' }, time);
    await expectPushes([opened], () => openPart(page, common.search.game));
    await page.getByLabel(common.group.game).selectOption('quiz');
    await expectClick('group', { label: 'game' }, apply);
  });

  await test.step('Breadcrumb, Back and index blocks', async () => {
    const path = '/fr/france-FRA/rhone/county-results';
    const county = pageView('results', 'CountyResults', { pagePath: path, label: 'rhone', page: 1 });
    await expectPushes([aPush('breadcrumb', { label: 'county' }), county], () =>
      page.getByRole('navigation', { name: common.breadcrumb.label }).getByRole('link').nth(2).dblclick(),
    );
    await expectPushes([resultsView(LYON, 'lyon')], () => page.goBack());
    const block = page
      .locator('main details')
      .filter({ has: page.locator('h2') })
      .first();
    await expectClick('indexBlockToggled', { label: 'closed' }, block.locator('summary'));
    await expectClick('indexBlockToggled', { label: 'opened' }, block.locator('summary'));
    const link = block.getByRole('link').nth(1);
    const href = sitePath((await link.getAttribute('href')) ?? '');
    await expectClick(
      'indexBlock',
      { label: 'proximity', rank: 2 },
      link,
      resultsView(href, href.split('/')[3]),
    );
  });

  await test.step('Pages of a list', async () => {
    const first = '/fr/results';
    await expectPushes([resultsView(first)], () => visit(page, first));
    const to = (page: number): Pushed => resultsView(`${first}/${page}`, undefined, page);
    await expectClick('pagination', { label: 'page', page: 2 }, pageLink(page, 2), to(2));
    await expectClick(
      'pagination',
      { label: 'next', page: 3 },
      page.getByRole('link', { name: venues.pagination.next }),
      to(3),
    );
    await expectClick(
      'pagination',
      { label: 'previous', page: 2 },
      page.getByRole('link', { name: venues.pagination.previous }),
      to(2),
    );
  });

  await test.step('Map', async () => {
    await expectPushes([resultsView(LYON, 'lyon')], () => visit(page, LYON));
    await showMap(page);
    await page.getByRole('button', { name: messages.map.zoomOut }).click();
    await expectClick(
      'zoom',
      { label: 'out' },
      page.getByRole('button', { name: messages.map.zoomOut }),
      aPush('zoom', { label: 'out' }),
    );
    const cluster = clusters(page).first();
    const count = Number(await cluster.innerText());
    await expectPushes([aPush('cluster', { count })], () => cluster.press('Enter'));
    await expect(pins(page).first()).toBeVisible();
    const map = await page.locator('.leaflet-container').boundingBox();
    if (!map) throw new Error('The map has no box.');
    await page.mouse.move(map.x + 60, map.y + 260);
    await page.mouse.down();
    await page.mouse.move(map.x + 100, map.y + 280, { steps: 5 });
    await page.mouse.up();
    await expectClick(
      'searchMap',
      {},
      page.getByRole('button', { name: messages.map.searchHere }),
      resultsView('/fr/results'),
    );
    await showMap(page);
    const pin = pins(page).first();
    const card = page
      .locator('main article')
      .filter({ hasText: await venueNameOf(pin) })
      .first();
    const href = sitePath((await card.getByRole('heading').getByRole('link').getAttribute('href')) ?? '');
    const code = codeIn(href);
    await expectPushes([aPush('pin', { venue: code })], () => pin.press('Enter'));
    await expectClick(
      'popupLink',
      { venue: code },
      page.getByRole('link', { name: messages.venues.seeVenue }),
      detailsView(href, code),
    );
  });

  await test.step('Venue', async () => {
    await expectPushes([resultsView(LYON, 'lyon')], () => visit(page, LYON));
    const rank = (await venueCodes(page)).indexOf(VENUE) + 1;
    await expectClick(
      'venueCard',
      { venue: VENUE, rank },
      page.locator(`article:has(a[href*="/${VENUE}/"])`).getByRole('heading').getByRole('link'),
      detailsView(LYON_VENUE_URL, VENUE),
    );
    const main = page.getByRole('main');
    for (const label of ['Default', 'Waze', 'ApplePlans'] as const) {
      await expectClick(
        'route',
        { label, venue: VENUE },
        main.getByRole('link', { name: venue[`itinerary${label}`] }).first(),
      );
    }
    await expectClick('phone', { venue: VENUE }, main.locator('a[href^="tel:"]').first());
    await expectClick(
      'route',
      { label: 'Default', venue: VENUE },
      main.getByRole('link', { name: venues.directions, exact: false }).first(),
    );
    await expectPushes([aPush('venueShared', { label: 'copy', venue: VENUE })], () =>
      main.getByRole('link', { name: venue.share }).dblclick(),
    );
    await expectClick('mail', { venue: VENUE }, main.locator('a[href^="mailto:lyon"]'));
    await expectClick('booking', { venue: VENUE }, main.getByRole('link', { name: venues.book }).first());
    await expectClick('gift', { label: 'venue', venue: VENUE }, main.getByRole('link', { name: venue.gift }));
    await expectClick('website', { venue: VENUE }, main.getByRole('link', { name: venue.website }));
    await expectPushes([aPush('copyAddress', { venue: VENUE })], () =>
      main.getByRole('button', { name: venue.copy }).dblclick(),
    );
    await expectClick('modal', { label: 'opened' }, main.getByRole('button', { name: /14/ }));
    await expectPushes([aPush('modal', { label: 'closed' })], () => page.keyboard.press('Escape'));
  });

  await test.step('Language', async () => {
    const path = LYON_VENUE_URL.replace('/fr/', '/en/');
    await expectPushes([aPush('menu', { label: 'language' })], () =>
      page.getByRole('banner').locator('a[hreflang]').first().evaluate(openMenu),
    );
    await expectClick(
      'language',
      { label: 'en' },
      page.getByRole('banner').locator('a[hreflang="en"]'),
      pageView('details', 'Details', { locale: 'en', pagePath: path, label: VENUE }),
    );
  });

  await test.step('Geolocation and typed text', async () => {
    await expectPushes([homeView], () => visit(page, '/fr'));
    await context.clearPermissions();
    await searchBox(page).click();
    await expectClick(
      'geolocationAsked',
      {},
      suggestions(page).first(),
      aPush('geolocationFailed', { label: 'denied' }),
    );
    await page.getByRole('alert').getByRole('button').click();
    await context.grantPermissions(['geolocation']);
    await page.keyboard.press('Escape');
    await expectPushes(
      [aPush('geolocationAsked', {}), aPush('geolocationFound', {}), resultsView('/fr/results')],
      () => page.getByRole('button', { name: common.geolocation.offer, exact: true }).click(),
    );
    await expect(page).toHaveURL(({ search }) => search.includes(`latitude=${POSITION.latitude.toFixed(4)}`));
    await searchParts(page).first().click();
    expected.push(aPush('searchForm', { label: 'opened' }));
    await searchBox(page).fill('Mende');
    await expectPushes(
      [
        aPush('searchTyped', {}),
        resultsView('/fr/france-FRA/mende/results', 'mende'),
        aPush('searchNoResult', { label: 'venues' }),
      ],
      () => searchBox(page).press('Enter'),
    );
  });

  await test.step('Phone', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    const toMap = page.getByRole('button', { name: venues.view.map, exact: true });
    await expectClick('view', { label: 'map' }, toMap);
    await expectClick(
      'view',
      { label: 'list' },
      page.getByRole('button', { name: venues.view.list, exact: true }),
    );
    await expectClick('menu', { label: 'panel' }, page.getByRole('button', { name: common.menu.button }));
  });

  await test.step('Selection', async () => {
    const view = pageView(undefined, 'Selection', { pagePath: '/fr/selection' });
    const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    await expectPushes([view], () =>
      visit(page, `/fr/selection?venues=${VENUE}&openAt=${day}T21%3A00&from=45.76%2C4.83%2CLyon`),
    );
    await expectClick('calendar', { venue: VENUE }, page.getByRole('link', { name: selection.calendar }));
    await expectClick(
      'selectionShared',
      { label: 'copy' },
      page.getByRole('link', { name: selection.share.send }),
    );
    await expectClick(
      'selection',
      { label: 'removed', venue: VENUE },
      page.getByRole('link', { name: /^Retirer / }),
      view,
    );
  });

  await test.step('The push of a missing page does not contain its address', async () => {
    await expectPushes([pageView(undefined, 'Problem')], () =>
      visit(page, `/fr/${encodeURIComponent(PERSONAL_DATA.email)}?latitude=${POSITION.latitude}`),
    );
  });

  const all = actionsIn(pushed);
  expect(all).toEqual(expected);
  expect([...new Set(all.map(entryOf))].sort()).toEqual(Object.keys(CATALOGUE).sort());
  expect(personalDataIn(pushed)).toEqual([]);
  expect(new Set(foreignRequests.map((url) => new URL(url).origin))).toEqual(new Set([gtm.url]));
  expect(new Set(gtmRequests.slice(requestsBefore))).toEqual(new Set([`/gtm.js?id=${GTM_ID}`]));
  expect(consoleMessages.filter((message) => !/newsletter|503/.test(message))).toEqual([]);
  await context.close();
});

function openMenu(link: Element): void {
  link.closest('ul')?.parentElement?.querySelector('button')?.click();
}

async function venueCodes(page: Page): Promise<string[]> {
  const links = await page.locator('main article h2 a').all();
  const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')));
  return hrefs.map((href) => codeIn(sitePath(href ?? '')));
}

/** Returns the venue code in the URL of a venue's page: `/{locale}/{country}/{code}/{slug}/details`. */
function codeIn(href: string): string {
  return href.split('/')[3] ?? '';
}

function personalDataIn(pushed: readonly unknown[]): string[] {
  const forbidden = [
    ...Object.values(PERSONAL_DATA),
    ...Object.values(PERSONAL_DATA).map(encodeURIComponent),
    ...Object.values(POSITION).map((degrees) => degrees.toFixed(2)),
  ];
  return pushed
    .map((entry) => JSON.stringify(entry))
    .filter(
      (text) =>
        forbidden.some((word) => text.toLowerCase().includes(word.toLowerCase())) ||
        /@|%40|\?|latitude|\d\.\d{3}|[a-z]+=[^"]/i.test(text),
    );
}

test('A journey sends no request to other origins, without a choice and after a refusal', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: site.baseURL, locale: 'fr-FR' });
  const foreignRequests = watchForeignRequests(page, site.baseURL);
  const pushed = await recordPushes(page);
  const requestsBefore = gtmRequests.length;

  await journey(page);
  await expect(consentBanner(page)).toBeVisible();
  await refuse(page).click();
  await expect(consentBanner(page)).toHaveCount(0);
  await journey(page);
  await expect(consentButton(page)).toBeAttached();
  await expect(consentBanner(page)).toHaveCount(0);

  expect(foreignRequests).toEqual([]);
  expect(gtmRequests.length).toBe(requestsBefore);
  expect(actionsIn(pushed)).toEqual([]);
  await page.close();
});

/** Searches from the home page, shows the map, opens a venue and visits its English page. */
async function journey(page: Page): Promise<void> {
  await visit(page, '/fr');
  await searchBox(page).fill('Lyon');
  await suggestions(page).first().click();
  await page.waitForURL(LYON);
  await showMap(page);
  await page.locator(`article:has(a[href*="/${VENUE}/"])`).getByRole('heading').getByRole('link').click();
  await page.waitForURL(LYON_VENUE_URL);
  await visit(page, LYON_VENUE_URL.replace('/fr/', '/en/'));
  await visit(page, '/fr');
}

test('The site works with a blocked tag manager and logs nothing to the console', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: site.baseURL, locale: 'fr-FR' });
  await page.route(`${gtm.url}/**`, (route) => route.abort('blockedbyclient'));
  const consoleMessages = watchConsole(page);
  await visit(page, '/fr');
  await accept(page).click();
  await searchBox(page).fill('Lyon');
  await suggestions(page).first().click();
  await page.waitForURL(LYON);
  await showMap(page);
  expect(consoleMessages.filter((message) => !message.includes(gtm.url))).toEqual([]);
  await page.close();
});

test('A visitor can withdraw consent from the footer', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: site.baseURL, locale: 'fr-FR' });
  const pushed = await recordPushes(page);
  await visit(page, '/fr');
  await accept(page).click();
  await consentButton(page).press('Enter');
  await expect(consentBanner(page).getByRole('heading')).toBeFocused();
  await expect(consentBanner(page)).toContainText(consent.accepted);
  await page.keyboard.press('Escape');
  await expect(consentBanner(page)).toHaveCount(0);
  await expect(consentButton(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await refuse(page).click();
  await expect(consentBanner(page)).toContainText(consent.withdrawn);
  const count = actionsIn(pushed).length;
  await consentBanner(page).getByRole('button', { name: consent.close }).click();
  await expect(consentButton(page)).toBeFocused();
  await page.getByRole('link', { name: messages.home.allVenues }).first().click();
  // The URL changes shortly before the page does. The page view would be pushed together with the new page.
  await expect(page).toHaveURL(/\/all$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Toutes les salles/);
  expect(actionsIn(pushed)).toHaveLength(count);
  expect(pushed.at(-1)).toMatchObject(['consent', 'update', { analytics_storage: 'denied' }]);
  await page.close();
});

test('The consent banner is accessible: equal buttons, no focus trap, no layout shift, nothing covered', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: site.baseURL,
    locale: 'fr-FR',
    viewport: { width: 360, height: 740 },
  });
  await disableStorage(context);
  const page = await context.newPage();
  const consoleMessages = watchConsole(page);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + value,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shift = async (): Promise<number> =>
    Number((await page.locator('html').getAttribute('data-shift')) ?? 0);
  // Block the tag manager chunk once, to measure the layout shift of the page without the banner.
  await page.route(TAG_MANAGER_CHUNK, (route) => route.abort(), { times: 1 });
  await visit(page, LYON);
  await page.waitForLoadState('networkidle');
  const ownShift = await shift();
  consoleMessages.length = 0;
  await visit(page, LYON);
  await expect(consentBanner(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await shift()).toBeLessThan(ownShift + 0.0005);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  // The law requires equally prominent buttons for refusing and accepting.
  const styles = await Promise.all([accept(page), refuse(page)].map((button) => button.evaluate(styleOf)));
  expect(styles[0]).toEqual(styles[1]);

  await page.keyboard.press('Tab');
  await expect(consentBanner(page).getByRole('link', { name: consent.privacy })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(consentBanner(page)).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  for (const button of [refuse(page), accept(page)]) {
    await button.focus();
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: common.skip.content })).toBeFocused();
  await consentButton(page).focus();
  await expect(consentButton(page)).toBeInViewport();
  expect(await consentButton(page).evaluate(isOnTop)).toBe(true);
  // axe recognises a skip link only if it is the first link on the page; here, the banner's link comes first.
  const skipClass = await page.getByRole('link', { name: common.skip.content }).getAttribute('class');
  const faults = await accessibilityFaults(page);
  expect(
    faults.filter((fault) => !(fault.startsWith('region: ') && fault.endsWith(` .${skipClass}`))),
  ).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(consentBanner(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // Without storage, the site asks for consent again on each page load.
  await refuse(page).click();
  await expect(consentBanner(page)).toHaveCount(0);
  await visit(page, '/fr');
  await expect(consentBanner(page)).toBeVisible();
  expect(consoleMessages).toEqual([]);
  await context.close();
});

async function disableStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The storage is closed.', 'SecurityError');
      },
    }),
  );
}

function styleOf(button: Element): unknown {
  const { width, height } = button.getBoundingClientRect();
  const { backgroundColor, color, borderColor, fontSize, fontWeight } = getComputedStyle(button);
  return { width, height, backgroundColor, color, borderColor, fontSize, fontWeight };
}

function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

test('A site with a tag manager loads one additional script, after hydration', async ({ page, request }) => {
  for (const path of ['/fr', LYON, LYON_VENUE_URL]) {
    const without = await (await request.get(SITE.baseURL + path)).text();
    const withGtm = await (await request.get(site.baseURL + path)).text();
    expect(scriptsOf(withGtm)).toEqual(scriptsOf(without));
  }
  const requested: string[] = [];
  page.on('request', (sent) => requested.push(sent.url()));
  const tagManagerRequests = (): string[] => requested.filter((url) => TAG_MANAGER_CHUNK.test(url));
  await visit(page, `${SITE.baseURL}/fr`);
  await page.waitForLoadState('networkidle');
  expect(tagManagerRequests()).toEqual([]);
  await expect(consentButton(page)).toHaveCount(0);
  await expect(consentBanner(page)).toHaveCount(0);
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
  await visit(page, `${site.baseURL}/fr`);
  await expect(consentBanner(page)).toBeVisible();
  expect(tagManagerRequests()).toHaveLength(1);
});

test('A prerendered page sends nothing until the visitor opens it, and then one page view', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: site.baseURL });
  const pushed = await recordPushes(page);
  const foreignRequests = watchForeignRequests(page, site.baseURL);
  await page.addInitScript(() =>
    localStorage.setItem('consent', JSON.stringify({ choice: 'accepted', at: new Date().toISOString() })),
  );
  // Playwright disables real prerendering.
  await page.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true }),
  );
  await visit(page, LYON);
  await expect(page.getByTestId('offline-notice')).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect([pushed, foreignRequests]).toEqual([[], []]);
  await page.evaluate(function activate() {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await expect.poll(() => foreignRequests.length).toBe(1);
  await expect.poll(() => actionsIn(pushed)).toEqual([resultsView(LYON, 'lyon')]);
  await page.close();
});

function scriptsOf(html: string): string[] {
  const urls = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+\.js)"/g)].map(
    ([, url]) => url ?? '',
  );
  return [...new Set(urls)];
}

import axe from 'axe-core';
import { PAGE_TYPES } from '@/e2e/support/pages';
import { WIDTHS } from '@/e2e/support/widths';
import { summarise } from '@/lib/server/accessibility-audit';
import { type Locale, LOCALES } from '@locator/base/locale';
import { loadTranslate } from '@/lib/server/load-messages';
import { parseUrl, writeUrl } from '@/lib/url/routes';
import { DATA_ANCHOR, type TOPICS } from '@/lib/url/topics';
import {
  ACCESSIBILITY_TEST,
  accessibilityPage,
} from '@/services/page-content/information/accessibility-page';
import { privacyPage, siteMapPage } from '@/services/page-content/information/information-pages';

const NO_THIRD_PARTY = {
  tagManager: null,
  geocoder: null,
  newsletter: { webhookUrl: null },
};
const TAG_MANAGER = { url: 'https://tags.example/gtm.js', origins: ['https://*.statistics.example'] };

const routeOf = (topic: (typeof TOPICS)[number]) => ({ name: 'information', locale: 'fr', topic }) as const;

async function privacyTexts(
  thirdParties: Parameters<typeof privacyPage>[0]['thirdParties'],
  measures: Partial<Pick<Parameters<typeof privacyPage>[0], 'hasWebVitals' | 'countsPageViews'>> = {},
  locale: Locale = 'fr',
) {
  const t = await loadTranslate(locale);
  const page = privacyPage({
    ...{ route: { ...routeOf('privacy'), locale }, t, thirdParties },
    ...{ hasWebVitals: false, countsPageViews: false, ...measures },
  });
  return page.kind === 'page'
    ? page.content.sections.flatMap(({ text = '', items = [] }) => [text, ...items]).join('\n')
    : '';
}

async function accessibilityTexts(data: Partial<Parameters<typeof accessibilityPage>[0]>): Promise<string> {
  const page = accessibilityPage({
    ...{ route: routeOf('accessibility'), t: await loadTranslate('fr') },
    ...{ contactUrl: 'https://contact.example', ...data },
  });
  if (page.kind !== 'page') return '';
  const texts = page.content.sections.flatMap(({ text = '', items = [], links = [] }) => [
    text,
    ...items,
    ...links.map(({ url }) => url),
  ]);
  return texts.join('\n').replaceAll(/[\u00a0\u202f]/g, ' ');
}

describe('Information pages', () => {
  it('They have no page type, so that the tag manager does not count them as content', async () => {
    const t = await loadTranslate('fr');
    const pages = [
      privacyPage({
        ...{ route: routeOf('privacy'), t, thirdParties: NO_THIRD_PARTY },
        ...{ hasWebVitals: false, countsPageViews: false },
      }),
      siteMapPage({ route: routeOf('siteMap'), t, country: 'FRA', countries: [], counties: [] }),
      accessibilityPage({ route: routeOf('accessibility'), t, contactUrl: '' }),
    ];
    expect(pages.map((page) => page.kind === 'page' && page.state.pageType)).toEqual([null, null, null]);
  });

  it('Each page has a URL in every language, and the slug of another language leads to it', () => {
    expect(writeUrl({ name: 'information', locale: 'de', topic: 'privacy' })).toBe('/de/datenschutz');
    expect(parseUrl('/de/confidentialite', {})).toMatchObject({
      route: { name: 'information', locale: 'de', topic: 'privacy' },
    });
    expect(parseUrl('/de/constructor', {})).toEqual({ kind: 'unknown' });
  });

  it('The accessibility statement describes the current test', async () => {
    expect(ACCESSIBILITY_TEST.pageCount).toBe(PAGE_TYPES.length);
    expect(ACCESSIBILITY_TEST.widths).toEqual(WIDTHS);
    expect(axe.version.startsWith(`${ACCESSIBILITY_TEST.axeVersion}.`)).toBe(true);
    expect(await accessibilityTexts({})).toContain('360 et 1280 pixels');
  });

  it('The accessibility statement names the rate, the barriers and the contact as they are', async () => {
    const barrier = { fr: 'Une', en: 'One', es: 'Una', de: 'Eine', it: 'Un', nl: 'Een' };
    const proven = { criterion: '', tests: [{ file: '', title: '' }] };
    const partial = summarise('RGAA 4.1.2', '2026-11-21', [
      ...Array.from({ length: 2999 }, () => ({ number: '1.1', verdict: 'conforming', ...proven }) as const),
      { number: '1.2', verdict: 'not-applicable', criterion: '', check: 'None.' },
      { number: '1.3', verdict: 'not-conforming', criterion: '', check: 'One.', barrier },
    ]);
    const texts = await accessibilityTexts({ audit: partial, contactUrl: '' });
    expect(texts).toContain('est partiellement conforme au RGAA 4.1.2');
    expect(texts).toContain('99,9 % des critères applicables sont respectés : 2999 sur 3000.');
    expect(texts).toContain('Une');
    expect(texts).toContain('n’a pas encore d’adresse de contact');
    expect(summarise('', '', [{ number: '1.1', verdict: 'not-conforming', criterion: '' }]).status).toBe(
      'none',
    );
    const rounded = await accessibilityTexts({ audit: { ...partial, rate: 74 / 75 } });
    expect(rounded).toContain('98,7 % des critères');
    const full = await accessibilityTexts({ audit: { ...partial, status: 'full', barriers: [] } });
    expect(full).toContain('Aucune non-conformité');
    expect(full).toContain('https://contact.example');
  });

  it('The privacy page names the third parties that are configured, and no other', async () => {
    const alone = await privacyTexts(NO_THIRD_PARTY);
    expect(alone).toContain('Ce site ne mesure pas son audience.');
    expect(alone).not.toMatch(/Google|transmis/);
    const configured = await privacyTexts({
      tagManager: TAG_MANAGER,
      geocoder: { url: 'https://geocoder.example/search' },
      newsletter: { webhookUrl: 'https://mail.example/hook' },
    });
    expect(configured).toContain('Google Tag Manager');
    expect(configured).toContain('\ntags.example\n*.statistics.example\n');
    expect(configured).toContain('transmis à mail.example,');
    expect(configured).toContain('transmis à geocoder.example,');
  });

  it.each([
    [
      'fr',
      /\bSans votre accord, ce site ne dépose aucun cookie/,
      /(?<!Sans votre accord, ce site ne dépose )aucun cookie/i,
    ],
    [
      'en',
      /\bWithout your consent, this site sets no cookies/,
      /(?<!Without your consent, this site sets )no cookies/i,
    ],
    [
      'es',
      /\bSin tu consentimiento, este sitio no instala/,
      /(?<!Sin tu consentimiento, este sitio )no instala/i,
    ],
    [
      'de',
      /\bOhne Ihre Zustimmung setzt diese Website keine/,
      /(?<!Ohne Ihre Zustimmung setzt diese Website )keine Cookies/i,
    ],
    [
      'it',
      /\bSenza il tuo consenso, questo sito non imposta/,
      /(?<!Senza il tuo consenso, questo sito )non imposta/i,
    ],
    [
      'nl',
      /\bZonder je toestemming plaatst deze site geen/,
      /(?<!Zonder je toestemming plaatst deze site )geen cookies/i,
    ],
  ] as const)(
    'The privacy page in %s denies cookies only “without consent” if tags may set some',
    async (locale, bound, free) => {
      const asking = await privacyTexts({ ...NO_THIRD_PARTY, tagManager: TAG_MANAGER }, {}, locale);
      expect(asking).toMatch(bound);
      expect(asking).not.toMatch(free);
      expect(await privacyTexts(NO_THIRD_PARTY, {}, locale)).toMatch(free);
    },
  );

  it.each([
    [
      'fr',
      'sur le serveur de ce site jusqu’à votre désinscription',
      'les conserve jusqu’à votre désinscription. Ce site n’en garde aucune copie.',
    ],
    [
      'en',
      'on this site’s server until you unsubscribe',
      'keeps them until you unsubscribe. This site keeps no copy.',
    ],
    [
      'es',
      'en el servidor de este sitio hasta que te des de baja',
      'los conserva hasta que te des de baja. Este sitio no guarda ninguna copia.',
    ],
    [
      'de',
      'auf dem Server dieser Website gespeichert, bis Sie sich abmelden',
      'speichert sie, bis Sie sich abmelden. Diese Website behält keine Kopie.',
    ],
    [
      'it',
      'sul server di questo sito finché non annulli l’iscrizione',
      'li conserva finché non annulli l’iscrizione. Questo sito non ne conserva copia.',
    ],
    [
      'nl',
      'op de server van deze site bewaard tot je je afmeldt',
      'ze bewaart tot je je afmeldt. Deze site houdt er geen kopie van.',
    ],
  ] as const)(
    'The privacy page in %s says where and how long subscriptions are kept',
    async (locale, here, there) => {
      const newsletter = { webhookUrl: 'https://mail.example/hook' };
      const kept = await privacyTexts(NO_THIRD_PARTY, {}, locale);
      const sent = await privacyTexts({ ...NO_THIRD_PARTY, newsletter }, {}, locale);
      expect([kept.includes(here), kept.includes(there)]).toEqual([true, false]);
      expect([sent.includes(here), sent.includes(there)]).toEqual([false, true]);
    },
  );

  it('The privacy page names measured visits if there are any, and the consent if the site asks for it', async () => {
    const speed = 'vitesse d’affichage';
    expect(await privacyTexts(NO_THIRD_PARTY)).not.toContain(speed);
    expect(await privacyTexts(NO_THIRD_PARTY, { hasWebVitals: true })).toMatch(
      new RegExp(`^Pour une partie.*${speed}`, 'm'),
    );
    const asking = { ...NO_THIRD_PARTY, tagManager: TAG_MANAGER };
    expect(await privacyTexts(asking, { hasWebVitals: true })).toMatch(
      new RegExp(`^Si vous acceptez.*${speed}`, 'm'),
    );
  });

  it('The privacy page explains the counts of viewed pages only if there are any', async () => {
    expect(await privacyTexts(NO_THIRD_PARTY)).not.toContain('25 mois');
    expect(await privacyTexts(NO_THIRD_PARTY, { countsPageViews: true })).toContain('25 mois');
  });

  it('The site map lists the counties with venues and the data, and leaves out lists that failed', async () => {
    const data = { route: routeOf('siteMap'), t: await loadTranslate('fr'), country: 'FRA' };
    const county = { countryCode: 'FRA', position: { latitude: 45, longitude: 4 } } as const;
    const page = siteMapPage({
      ...data,
      countries: [],
      counties: [
        { ...county, code: '69', label: 'Rhône', slug: 'rhone', venueCount: 6 },
        { ...county, code: '48', label: 'Lozère', slug: 'lozere', venueCount: 0 },
      ],
    });
    const sections = page.kind === 'page' ? page.content.sections : [];
    expect(sections.map(({ links = [] }) => links.map(({ url }) => url))).toEqual([
      ['/fr', '/fr/results'],
      ['/fr/france-FRA/rhone/county-results'],
      ['/fr/accessibilite', '/fr/confidentialite', '/fr/plan-du-site'],
      [
        'https://www.etalab.gouv.fr/licence-ouverte-open-licence/',
        'https://www.geonames.org/about.html',
        'https://github.com/trainline-eu/stations',
        'https://www.naturalearthdata.com/about/terms-of-use/',
        'https://www.soest.hawaii.edu/pwessel/gshhg/',
        'https://www.openstreetmap.org/copyright',
        'https://www.etalab.gouv.fr/licence-ouverte-open-licence/',
        '/fr/venues.geojson',
        '/licences.txt',
      ],
    ]);
    expect(sections.at(-1)?.id).toBe(DATA_ANCHOR);
  });

  it.each(LOCALES)(
    'The site map in %s names the sources of the bundled maps with their licences',
    async (locale) => {
      const data = {
        route: { ...routeOf('siteMap'), locale },
        t: await loadTranslate(locale),
        country: 'FRA',
      };
      const page = siteMapPage({ ...data, countries: [], counties: [] });
      const sections = page.kind === 'page' ? page.content.sections : [];
      const labels = sections.find(({ id }) => id === DATA_ANCHOR)?.links?.map(({ label }) => label) ?? [];
      const licences = {
        GeoNames: 'CC BY 4.0',
        Trainline: 'ODbL 1.0',
        'Natural Earth': '',
        GSHHG: 'LGPL 3.0',
        OpenStreetMap: 'ODbL 1.0',
        'Île-de-France Mobilités': 'Licence Ouverte',
        'Ville de Paris': 'ODbL 1.0',
      };
      const isMissing = ([source, licence]: [string, string]): boolean =>
        !labels.some((label) => label.includes(source) && label.includes(licence));
      expect(Object.entries(licences).filter(isMissing)).toEqual([]);
    },
  );
});

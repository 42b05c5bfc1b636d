import { readFileSync } from 'node:fs';
import { queryProblem } from '@/lib/server/http/query-problem';
import { i18nFor } from '@/lib/locale/i18n';
import { type Locale, LOCALES } from '@locator/base/locale';
import type { Translate } from '@/lib/locale/messages';
import { parseUrl, type Route } from '@/lib/url/routes';

const NOW = Date.parse('2026-11-21T08:00:00Z');

function routeOf(path: string, query: Record<string, string | string[]>): Route {
  const parsed = parseUrl(path, query);
  if (parsed.kind !== 'route') throw new Error(`${path} is no route.`);
  return parsed.route;
}

function openAtProblem(route: Route): ReturnType<typeof queryProblem> {
  return queryProblem(route, null, { isFilterRequired: false, now: NOW });
}

function translateIn(locale: Locale): Translate {
  const problem = JSON.parse(readFileSync(`public/locales/${locale}/problem.json`, 'utf8')) as object;
  return i18nFor(locale, { problem: { ...problem } }).getFixedT(locale) as Translate;
}

describe('The error page for a date out of range', () => {
  it.each([
    ['fr', 'Les horaires des salles se consultent du 20 novembre 2026 au 21 décembre 2027.'],
    ['en', 'You can look up opening hours from 20 November 2026 to 21 December 2027.'],
    ['de', 'Öffnungszeiten lassen sich vom 20. November 2026 bis zum 21. Dezember 2027 abfragen.'],
    [
      'es',
      'Puedes consultar los horarios de las salas del 20 de noviembre de 2026 al 21 de diciembre de 2027.',
    ],
    ['it', 'Puoi consultare gli orari di questo periodo: 20 novembre 2026 – 21 dicembre 2027.'],
    ['nl', 'Je kunt openingstijden opvragen van 20 november 2026 tot en met 21 december 2027.'],
  ] as const)('states the accepted dates in %s', (locale, sentence) => {
    const route = routeOf(`/${locale}/results`, { openAt: '2099-01-01T23:00' });
    expect(openAtProblem(route)?.(translateIn(locale)).text).toContain(sentence);
  });

  it('links to the nearest accepted date and to any time, with the same place and filters', () => {
    const route = routeOf('/fr/france-FRA/lyon/results/3', {
      filters: ['bar', 'salle'],
      openAt: '2099-01-01T23:00',
    });
    expect(openAtProblem(route)?.(translateIn('fr')).suggestions.map(({ url }) => url)).toEqual([
      '/fr/france-FRA/lyon/results?filters=salle&filters=bar&openAt=2027-12-21T23%3A00',
      '/fr/france-FRA/lyon/results?filters=salle&filters=bar',
    ]);
  });

  it('shows the offered date with its year', () => {
    const route = routeOf('/fr/results', { openAt: '2099-01-01T23:00' });
    expect(openAtProblem(route)?.(translateIn('fr')).suggestions[0]?.label).toBe(
      'Salles ouvertes le mardi 21 décembre 2027 à 23\u00a0h',
    );
  });

  it.each([
    ['/fr/results', { openAt: '2026-11-20T00:00' }],
    ['/fr/results', { openAt: '2027-12-21T23:59' }],
    ['/fr/results', {}],
    ['/fr', {}],
  ])('is not shown at %s for %o', (path, query) => {
    expect(openAtProblem(routeOf(path, query))).toBeNull();
  });

  it.each([
    ['/fr/results', false],
    ['/fr/france-FRA/lyon/results', true],
    ['/fr/france-FRA/rhone/county-results', true],
  ])(
    'is shown at %s with a typed place: %s, because only the page that finds it redirects',
    (path, isShown) => {
      const route = routeOf(path, { openAt: '2099-01-01T23:00' });
      const problem = queryProblem(
        route,
        { text: 'Lyon', chosen: null },
        { isFilterRequired: false, now: NOW },
      );
      expect(problem !== null).toBe(isShown);
    },
  );

  it('has different texts in each language', () => {
    const route = routeOf('/fr/results', { openAt: '2000-01-01T23:00' });
    const titles = LOCALES.map((locale) => openAtProblem(route)?.(translateIn(locale)).title);
    expect(new Set(titles).size).toBe(LOCALES.length);
  });
});

import { loadTranslate } from '@/lib/locale/messages';
import type { RouteOf } from '@/lib/url/routes';
import { findSelection } from '@/services/page-content/selection/find-selection';
import { selectionPage } from '@/services/page-content/selection/selection-page';
import { backendWith, NETWORK, SATURDAY_NIGHT } from '../../support/backend-of-five';
import { aVenue } from '../../support/venue-file';
import { renderSelection } from '../../support/render-selection';

const ROUTE: RouteOf<'selection'> = {
  name: 'selection',
  locale: 'fr',
  venues: ['BAR', 'NANTES', 'NO-SUCH'],
  players: 14,
  openAt: '2026-11-28T19:00',
  game: 'evjf',
  starts: [
    { position: { latitude: 45.76, longitude: 4.83 }, label: 'Lyon' },
    { position: { latitude: 47.21, longitude: -1.55 }, label: 'Nantes' },
  ],
  votes: [{ name: 'Zoé', codes: ['BAR'] }],
};

test('The selection page compares its venues, keeps unknown codes apart and lists the fair venues', async () => {
  const t = await loadTranslate('fr');
  const found = await findSelection(await backendWith(NETWORK), ROUTE, ROUTE.openAt, t);
  if (!found.ok) throw new Error(found.failure.message);
  const page = selectionPage({ route: ROUTE, t, siteUrl: 'https://quiz.example', ...found.value });
  if (page.kind !== 'page') throw new Error(page.kind);
  const { content, state } = page;
  expect(content.compared.map(({ code, isOpenThen }) => [code, isOpenThen])).toEqual([
    ['BAR', true],
    ['NANTES', false],
  ]);
  expect(content.notices.map(({ text }) => text).join()).toContain('NO-SUCH');
  expect(content.fair?.venues).toHaveLength(5);

  const html = await renderSelection(content, state);
  expect(html).toContain('evening.ics');
  expect(html).toContain('Zoé');
  expect(html).toContain('mailto:');
  expect(html).toContain('Départ 3');
  expect(html).not.toContain('Départ 3 (obligatoire)');
  expect(html).not.toMatch(/undefined|\{\{/);
});

test('The selection page states each distance of a fair venue once, in whole kilometres', async () => {
  const t = await loadTranslate('fr');
  const found = await findSelection(await backendWith(NETWORK), ROUTE, ROUTE.openAt, t);
  if (!found.ok) throw new Error(found.failure.message);
  const page = selectionPage({ route: ROUTE, t, siteUrl: 'https://quiz.example', ...found.value });
  if (page.kind !== 'page') throw new Error(page.kind);
  const html = await renderSelection(page.content, page.state);
  const details = [...html.matchAll(/<details>.*?<\/details>/gs)].map(([block]) =>
    block
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  expect(details).toHaveLength(5);
  expect(new Set(details)).toEqual(
    new Set([
      'Plus grande distance : 514 km, depuis Nantes Lyon : 1 km',
      'Plus grande distance : 514 km, depuis Lyon Nantes : 1 km',
    ]),
  );
  expect(html).not.toMatch(/\d,\d\d km/);
});

test('A compared venue without an event on the chosen day has none, which is not unknown', async () => {
  const t = await loadTranslate('fr');
  const events = '2026-11-28 18:00-22:00 | Finale';
  const rows = [aVenue({ code: 'BAR', events }), aVenue({ code: 'NANTES' })];
  const found = await findSelection(await backendWith(rows), { ...ROUTE, starts: [] }, ROUTE.openAt, t);
  if (!found.ok) throw new Error(found.failure.message);
  const page = selectionPage({ route: ROUTE, t, siteUrl: 'https://quiz.example', ...found.value });
  if (page.kind !== 'page') throw new Error(page.kind);
  const html = await renderSelection(page.content, page.state);
  const rowsOfEvents = [...html.matchAll(/<dt>Soirées du jour<\/dt><dd>(.*?)<\/dd>/g)].map(
    ([, text]) => text,
  );
  // The title is in the operator's language.
  expect(rowsOfEvents).toEqual(['<span lang="fr">Finale</span>', 'Aucune']);
});

test('A venue that is not known to be open at the chosen time is not among the fair ones', async () => {
  const t = await loadTranslate('fr');
  const coming = aVenue({ code: 'COMING', state: 'coming_soon', state_until: '2027-02-01' });
  const backend = await backendWith([...NETWORK, coming]);
  const evening = { ...ROUTE, venues: [], players: null, game: null };
  const found = await findSelection(backend, evening, SATURDAY_NIGHT, t);
  if (!found.ok) throw new Error(found.failure.message);
  const fair = found.value.fair;
  expect(fair?.venues.map(({ code }) => code)).toEqual(['BAR', 'HALL']);
  expect(fair?.text).toBe('Seules les salles qui conviennent à votre soirée sont classées.');
});

import { readFileSync } from 'node:fs';
import { shared } from '@locator/base';
import { readBrandLook } from '@locator/street-map/settings';
import { aRecord } from '@locator/test-support/venue-record';
import { chain, setChain } from '@locator/venue-model/chain';
import { readChain } from '@locator/venue-model/read-chain';
import { html } from '../src/html';
import { formatInstant, layout } from '../src/layout';
import type { Session } from '../src/sessions';
import { readStaticFiles } from '../src/desk-server';
import { mainTimeZone } from '../src/venue-desk/live-venues';
import { contextOf } from './support/context-of';
import { deskOf, siteOf } from './support/desk-of';

const { desk } = deskOf(siteOf());
const initialChain = chain();

afterEach(function restoreBrand() {
  setChain(initialChain);
  delete shared.brandLook;
});

function headerOf(about: Partial<Session>, path = '/venues'): string {
  const { session } = contextOf(desk, path, about);
  const page = layout({ title: 'Titre', content: html`` }, session, 'fr', path).replace(/\s+/g, ' ');
  return page.slice(page.indexOf('<header'), page.indexOf('</header>'));
}

const linksIn = (markup: string): string[] =>
  [...markup.matchAll(/href="([^"]+)"/g)].map(([, path = '']) => path);

it('The row has the main pages; the menu has the others, and on a phone those that the row has no room for', () => {
  const [row = '', menu = ''] = headerOf({}).split('<details', 2);
  expect(linksIn(row)).toEqual(['/', '/venues', '/change', '/upload', '/versions']);
  expect(row).toContain('<a href="/venues" aria-current="page">Établissements</a>');
  expect(linksIn(menu)).toEqual([
    ...['/change', '/upload', '/versions'],
    ...['/platforms', '/streets', '/usage', '/log'],
  ]);
  expect(menu.match(/class="narrow-only"/g)).toHaveLength(3);
});

it('The menu of the person has name, role, language and the end of the session', () => {
  const [, , person = ''] = headerOf({ name: 'Zoé' }).split('<details');
  expect(person).toContain('<summary>Zoé</summary>');
  expect(person).toContain('Zoé (publication)');
  expect(person).toMatch(/action="\/language".*lang="en"[^>]*>English<.*action="\/sign-out"/);
});

it('An editor with a limit has links to no page about all venues', () => {
  const limit = { codes: ['A'], counties: [], countries: [] };
  const links = new Set(linksIn(headerOf({ role: 'editor', limit })));
  expect([...links].sort()).toEqual(['/', '/change', '/platforms', '/streets', '/upload', '/venues']);
});

it.each([
  ['fr', 'Europe/Paris', '29 nov. 2026, 02:30 (Paris)'],
  ['en', 'America/New_York', '28 Nov 2026, 20:30 (New York)'],
  ['fr', 'UTC', '29 nov. 2026, 01:30 (UTC)'],
] as const)('In %s, a time in %s names its zone', (language, timeZone, text) => {
  expect(formatInstant('2026-11-29T01:30:00Z', { session: { language }, timeZone })).toBe(text);
});

it('Times are those of most venues', () => {
  const zones = ['Europe/Lisbon', 'Europe/Paris', 'Europe/Paris'];
  expect(mainTimeZone(zones.map((timeZone) => aRecord({ timeZone })))).toBe('Europe/Paris');
  expect(mainTimeZone([])).toBe('UTC');
});

it('The desk wears the name, the colours and the icon of the brand', () => {
  const folder = 'data/brands/pharmacie-du-pont';
  setChain(readChain(`${folder}/brand.json`));
  shared.brandLook = readBrandLook(`${folder}/brand.json`);
  const page = layout({ title: 'Titre', content: html`` }, null, 'fr', '/');
  const files = readStaticFiles();
  expect(page).toContain('<title>Titre – Bureau Pharmacie du Pont</title>');
  expect(page).toMatch(
    /<header[^]*<img src="\/brand\/mark" alt=""[^]*Bureau Pharmacie du Pont<[^]*<\/header>/,
  );
  expect(files['/brand/mark']).toEqual({
    type: 'image/svg+xml',
    content: readFileSync(`${folder}/icon.svg`),
  });
  // After the tokens of the default brand, and with derived colours.
  expect(String(files['/desk.css']?.content)).toMatch(
    /--dark: #17102b;[^]*:root:root{--dark:#0f3d2e;--dark-raised:#/,
  );
});

it('Without a brand file, the desk has the colours of its style sheet', () => {
  expect(String(readStaticFiles()['/desk.css']?.content)).not.toContain(':root:root');
});

it('The styles have those that the site shares; the typeface is kept by browsers', () => {
  const files = readStaticFiles();
  expect(String(files['/desk.css']?.content)).toContain(':where(.desk) button');
  expect(files['/font.woff2']).toMatchObject({ type: 'font/woff2', maxAgeSeconds: 86_400 });
  expect(files['/desk.css']).not.toHaveProperty('maxAgeSeconds');
});

import { aRecord } from '@locator/test-support/venue-record';
import type { Edit } from '../src/venue-desk/edits';
import type { Draft } from '../src/venue-desk/draft-store';
import { limitedDesk } from '../src/venue-desk/limited-desk';
import { venuesPage } from '../src/pages/venue-list';
import { contextOf, markupOf, NOW } from './support/context-of';
import { deskOf, siteOf } from './support/desk-of';

const PARIS = { line: '14 rue de Lappe', postalCode: '75011', city: 'Paris', countryCode: 'FRA' };
const LYON = aRecord({
  code: 'LYON',
  name: 'Salle <Lyon>',
  pictures: ['/brand/pictures/stage-960.webp'],
  specialDays: [{ date: '2026-12-17', hours: ['18:00-02:00'] }],
  updatedAt: '2026-11-01',
});
const BASTILLE = aRecord({
  town: 'insee-75056',
  code: 'PARIS',
  name: 'Bastille',
  address: PARIS,
  countyCode: '75',
  isPositionApproximate: true,
  declaredState: { kind: 'temporarily_closed', from: null, until: '2027-02-12', movedTo: null },
  updatedAt: null,
});

const { desk } = deskOf({ ...siteOf(LYON, BASTILLE), time: NOW });
const list = (path: string): Promise<string> => markupOf(venuesPage, contextOf(desk, path));
const namesIn = (markup: string): string[] =>
  [...markup.matchAll(/href="\/venues\/(\w+)">/g)].map(([, code = '']) => code);

it('A row shows picture, name, town, state, hours today, position, what is missing and the last change', async () => {
  const markup = await list('/venues?q=lyon');
  expect(markup).toContain('1 établissement<');
  expect(namesIn(markup)).toEqual(['LYON']);
  expect(markup).toContain('src="/brand/pictures/stage-480.webp"');
  expect(markup).toContain('Salle &lt;Lyon&gt;</a> <small>LYON</small>');
  expect(markup).toContain('<td>69002 Lyon</td>');
  expect(markup).toContain('<span class="chip open">ouvert</span>');
  expect(markup).toMatch(/Aujourd’hui : "> ?18.h – 2.h/);
  expect(markup).toContain('exacte');
  expect(markup).toContain('sans description de photo');
  expect(markup).toContain('sans espaces');
  expect(markup).toContain('1er novembre 2026');
});

it('A closed venue shows its opening day instead of hours; an approximate position is marked', async () => {
  const markup = await list('/venues?q=bastille');
  expect(markup).toContain('fermé temporairement</span> <small>ouvre le 12 février 2027</small>');
  expect(markup).toMatch(/Aujourd’hui : "> ?–/);
  expect(markup).toContain('<span class="chip lacking">approximative</span>');
  expect(markup).toMatch(/Dernière modification : "> ?–/);
});

it.each([
  ['/venues', ['PARIS', 'LYON']],
  ['/venues?sort=-name', ['LYON', 'PARIS']],
  ['/venues?scope=FRA%2F75', ['PARIS']],
  ['/venues?scope=FRA', ['PARIS', 'LYON']],
  ['/venues?scope=FRA%2F%2Finsee-69123', ['LYON']],
  ['/venues?scope=DEU', []],
  ['/venues?attention=position', ['PARIS']],
  ['/venues?attention=photoText', ['LYON']],
  ['/venues?state=closed', []],
  ['/venues?page=9', ['PARIS', 'LYON']],
])('The address %s shows %j', async (path, codes) => {
  expect(namesIn(await list(path))).toEqual(codes);
});

it('The form keeps the filters, and headers sort without losing them', async () => {
  const markup = await list('/venues?attention=prices&scope=FRA&sort=town&chosen=all');
  expect(markup).toContain('<option value="prices" selected>sans tarifs</option>');
  expect(markup).toContain('<option value="FRA" selected>France (2)</option>');
  expect(markup).toContain('<input type="hidden" name="sort" value="town" />');
  expect(markup).toMatch(
    /aria-sort="ascending"> <a href="\/venues\?attention=prices&amp;scope=FRA&amp;sort=-town">/,
  );
  expect(markup).toContain('href="/venues?attention=prices&amp;scope=FRA&amp;sort=-changed"');
});

it('Chosen venues are sent to the change of many; a link chooses all that are shown', async () => {
  const markup = await list('/venues?q=lyon');
  expect(markup).toContain('<form method="post" action="/change">');
  expect(markup).toContain('<button class="quiet" name="kind" value="confirmed">Confirmer');
  expect(markup).toMatch(
    /type="checkbox" name="code" value="LYON" aria-label="Cocher Salle &lt;Lyon&gt;"\s*\/>/,
  );
  expect(markup).toContain('href="/venues?q=lyon&amp;chosen=all"');
  expect(await list('/venues?chosen=all')).toMatch(/value="PARIS" aria-label="[^"]*" checked/);
});

it('The list of a holiday has the venues without hours, and its date for the change of many', async () => {
  const markup = await list('/venues?scope=2027-01-01&chosen=all');
  expect(namesIn(markup)).toEqual(['LYON']);
  expect(markup).toMatch(/value="LYON" aria-label="[^"]*" checked/);
  expect(markup).toContain('<option value="2027-01-01" selected>Nouvel An – 1er janvier 2027 (1)</option>');
  expect(markup).toContain('<input type="hidden" name="from" value="2027-01-01" />');
  expect(markup).toContain('<input type="hidden" name="to" value="2027-01-01" />');
  expect(await list('/venues?scope=FRA')).not.toContain('name="from"');
  expect(namesIn(await list('/venues?scope=2026-12-26'))).toEqual([]);
});

it.each([
  ['Mo-Su 18:00-02:00', 'à confirmer (d’habitude 18 h – 2 h)'],
  ['Mo-Th 18:00-02:00', 'à confirmer (d’habitude fermé)'],
  ['Mo-Su 18:00-02:00; PH off', 'Fermé'],
  ['Mo-Th 18:00-02:00; Fr "sur rendez-vous"; PH 18:00-02:00', '18 h – 2 h'],
])('On Christmas, a Friday, %s is "%s" in the column of today', async (hoursText, text) => {
  const site = siteOf(aRecord({ hoursText }));
  const now = (): number => Date.parse('2026-12-25T11:00:00Z');
  const markup = await markupOf(venuesPage, { ...contextOf(deskOf(site).desk, '/venues'), now });
  const [, today = ''] = /data-label="Aujourd’hui : "> ?(.*?) ?<\/td>/.exec(markup) ?? [];
  expect(today.replace(/\s/g, ' ')).toBe(text);
});

it('Hours that are uncertain today are not called closed', async () => {
  const site = siteOf(aRecord({ hoursText: 'Mo-We 18:00-02:00, Th 10:00-18:00 "sur rendez-vous"' }));
  const markup = await markupOf(venuesPage, contextOf(deskOf(site).desk, '/venues'));
  expect(markup).toMatch(/data-label="Aujourd’hui : "> ?– ?<\/td>/);
});

it('A page has 100 venues', async () => {
  const many = Array.from({ length: 101 }, (_, index) =>
    aRecord({ code: `V${1000 + index}`, name: `${1000 + index}` }),
  );
  const context = (path: string) => contextOf(deskOf(siteOf(...many)).desk, path);
  const first = await markupOf(venuesPage, context('/venues?q=lyon'));
  expect(namesIn(first)).toHaveLength(100);
  expect(first).toContain('101 établissements');
  expect(first).toContain('Page 1 sur 2');
  expect(first).toContain('href="/venues?q=lyon&amp;page=2"');
  expect(namesIn(await markupOf(venuesPage, context('/venues?q=lyon&page=2')))).toEqual(['V1100']);
});

it('An editor with a limit sees, counts and can filter by the own venues only', async () => {
  const limit = { codes: [], counties: ['FRA/69'], countries: [] };
  const own = limitedDesk(desk, 'Léo', limit);
  const markup = await markupOf(venuesPage, contextOf(own, '/venues', { role: 'editor', limit }));
  expect(namesIn(markup)).toEqual(['LYON']);
  expect(markup).toContain('1 établissement<');
  expect(markup).not.toContain('Paris');
});

it('The middle of a town stays an approximate position until a person places the pin', async () => {
  const { desk: own } = deskOf(siteOf());
  const edit = (...edits: Edit[]): Promise<Draft> =>
    own.drafts.create({ kind: 'edit', name: 'Salle', author: 'Ada', authorId: 'Ada', edits });
  const shown = async (): Promise<string | undefined> =>
    /lacking">approximative|exacte/.exec(await markupOf(venuesPage, contextOf(own, '/venues')))?.[0];

  async function publish(draft: Draft): Promise<void> {
    const { fingerprint, live } = await (await own.beginCheck(draft)).result;
    const seen = { seenDraft: fingerprint, seenLive: live.fingerprint };
    expect(await own.publish(draft, { author: 'Ada', ...seen, confirmed: ['positions'] })).toMatchObject({
      kind: 'published',
      venueCount: 1,
    });
  }

  const file =
    'code;name;address;postal_code;city;country;opening_hours\nL;Salle;1 rue Nulle;69002;Lyon;FRA;Mo-Su 10:00-20:00\n';
  await publish(
    await own.drafts.create(
      { kind: 'upload', name: 'a.csv', author: 'Ada', authorId: 'Ada' },
      Buffer.from(file),
    ),
  );
  expect(await shown()).toBe('lacking">approximative');
  await publish(await edit({ code: 'L', column: 'phone', value: '+33199000001' }));
  expect(await shown()).toBe('lacking">approximative');
  await publish(
    await edit(
      { code: 'L', column: 'latitude', value: '45.7601' },
      { code: 'L', column: 'longitude', value: '4.8312' },
    ),
  );
  expect(await shown()).toBe('exacte');
});

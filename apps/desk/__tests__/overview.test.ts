import { aRecord } from '@locator/test-support/venue-record';
import type { VenueRecord } from '@locator/venue-model';
import { overviewPage } from '../src/pages/overview';
import { limitedDesk } from '../src/venue-desk/limited-desk';
import type { VenueDesk } from '../src/venue-desk/venue-desk';
import { contextOf, markupOf, NOW } from './support/context-of';
import { deskOf, siteOf, uploadTo } from './support/desk-of';

const COMPLETE: Partial<VenueRecord> = {
  pictures: ['/photos/one.webp'],
  pictureTexts: ['La salle'],
  phone: '+33199000001',
  hoursText: 'Mo-Su 10:00-23:00; PH off',
};
const away = { kind: 'temporarily_closed', from: null, until: '2026-12-20', movedTo: null } as const;

const home = (desk: VenueDesk, about: Parameters<typeof contextOf>[2] = {}): Promise<string> =>
  markupOf(overviewPage, contextOf(desk, '/', about));

async function publish(desk: VenueDesk, ...records: readonly VenueRecord[]): Promise<void> {
  const draft = await uploadTo(desk, ...records);
  const { fingerprint, live } = await (await desk.beginCheck(draft)).result;
  const approval = { author: 'Ada', seenDraft: fingerprint, seenLive: live.fingerprint, confirmed: [] };
  expect((await desk.publish(draft, approval)).kind).toBe('published');
}

it('Home counts what is to complete and what comes, with links to the list', async () => {
  const { desk } = deskOf(
    siteOf(
      aRecord({ code: 'A', ...COMPLETE }),
      aRecord({ code: 'B', ...COMPLETE, pictures: [], phone: null }),
      aRecord({ code: 'C', ...COMPLETE, pictures: [] }),
      aRecord({ code: 'D', ...COMPLETE, declaredState: away }),
      aRecord({ code: 'E', declaredState: { ...away, kind: 'closed', until: null } }),
    ),
  );
  const markup = await home(desk);
  expect(markup).toContain('<a href="/venues?attention=photo">2 établissements sans photo</a>');
  expect(markup).toContain('<a href="/venues?attention=phone">1 établissement sans téléphone</a>');
  expect(markup).toContain('<a href="/venues?attention=prices">4 établissements sans tarifs</a>');
  expect(markup).toContain('>1 établissement avec une ouverture dans les 14 jours</a>');
  expect(markup).not.toContain('attention=hours"');
  expect(markup).not.toMatch(/scope=|férié/);
});

const OPEN_DAILY = { ...COMPLETE, hoursText: 'Mo-Su 10:00-23:00' };
const HOLIDAYS = [
  aRecord({ code: 'A', ...OPEN_DAILY }),
  aRecord({ code: 'B', ...OPEN_DAILY, specialDays: [{ date: '2026-12-25', hours: [] }] }),
  aRecord({ code: 'STRASBOURG', ...OPEN_DAILY, countyCode: '67' }),
  aRecord({ code: 'D', ...COMPLETE }),
];

/** Returns the entries of home about public holidays. */
const holidaysOn = (markup: string): string[] =>
  [...markup.matchAll(/<li>((?:(?!<li>).)*?\/change\?scope=.*?)<\/li>/g)].map(([, line = '']) =>
    line.replace(/<[^>]*>/g, '').trim(),
  );

it('Home lists the holidays without hours, with the list of their venues and one answer for all of them', async () => {
  const markup = await home(deskOf({ ...siteOf(...HOLIDAYS), time: NOW }).desk);
  expect(holidaysOn(markup)).toEqual([
    'Noël – 25 décembre 2026 (2) · Répondre pour tous : Noël – 25 décembre 2026 (2)',
    'Lendemain de Noël – 26 décembre 2026 (1) · Répondre pour tous : Lendemain de Noël – 26 décembre 2026 (1)',
    'Nouvel An – 1er janvier 2027 (3) · Répondre pour tous : Nouvel An – 1er janvier 2027 (3)',
  ]);
  expect(markup).toContain('<h2>Établissements sans horaires pour un jour férié</h2>');
  expect(markup).toContain('<a href="/venues?scope=2026-12-25&amp;chosen=all">Noël');
});

it('An editor with a limit sees the holidays of the own venues only', async () => {
  const limit = { codes: ['B', 'D'], counties: [], countries: [] };
  const { desk } = deskOf({ ...siteOf(...HOLIDAYS), time: NOW });
  const markup = await home(limitedDesk(desk, 'Léo', limit), { name: 'Léo', role: 'editor', limit });
  expect(holidaysOn(markup)).toEqual([
    'Nouvel An – 1er janvier 2027 (1) · Répondre pour tous : Nouvel An – 1er janvier 2027 (1)',
  ]);
});

it('Home lists drafts that await a publisher, then the own ones, those that were returned first', async () => {
  const { desk } = deskOf(siteOf(aRecord()));
  const create = (name: string, author: string, authorId = author) =>
    desk.drafts.create({ kind: 'edit', name, author, authorId }, Buffer.alloc(0));
  const returned = await create('Renvoyé', 'Ada');
  await desk.drafts.save({
    ...returned,
    review: { state: 'returned', by: 'Zoé', reason: 'Il manque une photo.' },
  });
  const awaiting = await create('Demandé', 'Léo');
  await desk.drafts.save({ ...awaiting, review: { state: 'awaiting', by: 'Léo' } });
  await create('Neuf', 'Ada');
  await create('Autre', 'Léo');
  // Somebody else with the same name.
  await create('Homonyme', 'Ada', 'https://login.example 7');
  const order = [
    ...(await home(desk)).matchAll(
      /<h2>(En attente[^<]*|Mes[^<]*)|<summary>([^<]*)|>(Renvoyé|Demandé|Neuf|Autre|Homonyme)<\/a/g,
    ),
  ].map(([, title, summary, name]) => title ?? summary ?? name);
  expect(order).toEqual([
    'En attente de publication (1)',
    'Demandé',
    'Mes brouillons (2)',
    'Renvoyé',
    'Neuf',
    'Brouillons des autres personnes (2)',
    'Homonyme',
    'Autre',
  ]);
  expect(await home(desk)).toContain('Il manque une photo.');
});

it('The last publication can be undone by restoring the version before it', async () => {
  const { desk } = deskOf(siteOf());
  expect(await home(desk)).toContain('href="/upload"');
  await publish(desk, aRecord({ code: 'A' }));
  expect(await home(desk)).toContain('1 ajouté, 0 modifié, 0 retiré');
  expect(await home(desk)).not.toContain('Annuler cette publication');
  const [first] = await desk.versions.list();
  await publish(desk, aRecord({ code: 'A' }), aRecord({ code: 'B', name: 'Deux' }));
  expect(await home(desk)).toMatch(
    new RegExp(
      `action="/versions/${first?.id ?? ''}/restore">.*<button class="quiet">Annuler cette publication<`,
    ),
  );
});

it('An editor with a limit sees neither the publication nor counts of other venues', async () => {
  const { desk } = deskOf(siteOf());
  await publish(desk, aRecord({ code: 'A' }));
  await publish(desk, aRecord({ code: 'A' }), aRecord({ code: 'B', name: 'Deux' }));
  const limit = { codes: ['A'], counties: [], countries: [] };
  const markup = await home(limitedDesk(desk, 'Léo', limit), { name: 'Léo', role: 'editor', limit });
  expect(markup).toContain('1 établissement sans photo');
  expect(markup).not.toMatch(/\/versions|venues\.csv|Annuler/);
});

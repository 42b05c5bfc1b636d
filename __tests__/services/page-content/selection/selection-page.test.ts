import { loadTranslate } from '@/lib/server/load-messages';
import type { RouteOf } from '@/lib/url/routes';
import { findSelection } from '@/services/page-content/selection/find-selection';
import { type SelectionContent, selectionPage } from '@/services/page-content/selection/selection-page';
import { backendWith, NETWORK, SATURDAY_NIGHT } from '../../../support/backend-of-five';
import { aVenue } from '@locator/test-support/venue-file';
import { renderSelection } from '../../../support/render-selection';

const ROUTE: RouteOf<'selection'> = {
  name: 'selection',
  locale: 'fr',
  view: 'compare',
  venues: ['BAR', 'NANTES', 'NO-SUCH'],
  players: 14,
  openAt: '2026-11-28T19:00',
  game: 'evjf',
  starts: [
    { position: { latitude: 45.76, longitude: 4.83 }, label: 'Lyon' },
    { position: { latitude: 47.21, longitude: -1.55 }, label: 'Nantes' },
  ],
};

function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

async function contentOf(
  route: RouteOf<'selection'>,
  rows?: Parameters<typeof backendWith>[0],
): Promise<{ content: SelectionContent; html: string; levels: readonly string[] }> {
  const t = await loadTranslate('fr');
  const found = await findSelection(await backendWith(rows ?? NETWORK), route, route.openAt, t);
  if (!found.ok) throw new Error(found.failure.message);
  const now = Date.parse('2026-11-20T12:00Z');
  const page = selectionPage({ route, t, siteUrl: 'https://quiz.example', now, ...found.value });
  if (page.kind !== 'page') throw new Error(page.kind);
  const levels = page.metadata.breadcrumb.map(({ level }) => level);
  return { content: page.content, html: await renderSelection(page.content, page.state), levels };
}

test('The comparison has a column per venue, a row per fact, and keeps unknown codes apart', async () => {
  const { content, html, levels } = await contentOf(ROUTE);
  // Not the list of all venues.
  expect(levels).toEqual(['home', 'information']);
  expect(content.compared.map(({ code, isOpenThen }) => [code, isOpenThen])).toEqual([
    ['BAR', true],
    ['NANTES', false],
  ]);
  expect(content.notices.map(({ text }) => text).join()).toContain('NO-SUCH');
  expect(html.match(/<th scope="col"><a /g)).toHaveLength(2);
  expect(html).toContain('<th scope="row">Distance à vol d’oiseau</th>');
  expect(html).toContain('/2026-11-28T1900-14/evening.ics');
  expect(html).toContain('mailto:');
  expect(html).not.toMatch(/undefined|\{\{/);
});

test('The link that removes a venue comes before its name, outside of the header that screen readers repeat', async () => {
  const { html } = await contentOf(ROUTE);
  const [, links = '', headers = ''] = /<thead><tr>(.*?)<\/tr><tr>(.*?)<\/tr><\/thead>/s.exec(html) ?? [];
  expect(links.match(/<td><a [^>]*aria-label="Retirer [^"]+"[^>]*>×<\/a><\/td>/g)).toHaveLength(2);
  expect(links).not.toContain('<th');
  expect(headers).not.toContain('Retirer');
  expect(html.match(/>×</g)).toHaveLength(2);
});

test.each([
  ['2027-12-18T19:00', 'samedi 18 décembre 2027 à 19 h', 'sam. 18/12/2027, 19 h'],
  ['2026-11-28T19:00', 'samedi 28 novembre à 19 h', 'sam. 28/11, 19 h'],
])('The comparison names %s with its year if it needs it', async (openAt, full, short) => {
  const { content, html } = await contentOf({ ...ROUTE, openAt });
  expect(plain(html)).toContain(full);
  expect(plain(html)).toContain(short);
  expect(plain(decodeURIComponent(content.emailUrl))).toContain(full);
});

test('The number of compared venues is an answer, so that it is announced when it changes, but not on arrival', async () => {
  const { html } = await contentOf(ROUTE);
  expect(html).toMatch(/<p data-answer="changed"[^>]*>2 salles dans la comparaison</);
  expect(html).not.toContain('role="status"');
});

test('A known price puts no venue of the meeting place above a fairer one', async () => {
  const rows = ['1.61', '1.60', '2.6'].map((longitude, index) =>
    aVenue({
      ...{ code: `V${index}`, opening_hours: '24/7', latitude: '46.5', longitude },
      prices: index === 1 ? '' : '23 EUR par joueur',
    }),
  );
  const starts = [
    { position: { latitude: 46.5, longitude: -1 }, label: 'Ouest' },
    { position: { latitude: 46.5, longitude: 3.9 }, label: 'Est' },
  ];
  const route = { ...ROUTE, view: 'halfway', venues: [], openAt: null, players: null, game: null } as const;
  const { fair } = (await contentOf({ ...route, starts }, rows)).content;
  expect(
    fair?.venues.map(({ code, marks, longest }) => [code, plain(longest).split(' ')[0], ...marks]),
  ).toEqual([
    ['V1', '199', 'fairest'],
    ['V0', '200'],
    ['V2', '276'],
  ]);
});

test('A venue that is closed at the chosen time has neither a booking nor a calendar entry', async () => {
  const booking_url = 'https://quiz.example/book';
  const rows = [
    aVenue({ code: 'BAR', booking_url }),
    aVenue({ code: 'NANTES', booking_url, state: 'temporarily_closed', state_until: '2026-12-10' }),
  ];
  const linksAt = async (openAt: string) =>
    (await contentOf({ ...ROUTE, openAt }, rows)).content.compared.map((venue) => [
      venue.bookingUrl !== null,
      venue.calendarUrl !== null,
    ]);
  const both = [true, true];
  expect(await linksAt('2026-12-09T20:00')).toEqual([both, [false, false]]);
  expect(await linksAt('2026-12-10T20:00')).toEqual([both, both]);
});

test('A venue that is closed at the chosen time has no price then, and other times to book', async () => {
  const row = {
    booking_url: 'https://quiz.example/book?on={date}&for={players}',
    opening_hours: '24/7',
    prices: '20 EUR par joueur',
    capacity: 'max36',
  };
  const rows = [
    aVenue({ ...row, code: 'BY-HOURS', opening_hours: 'Tu-Su 18:00-23:00' }),
    aVenue({ ...row, code: 'FOR-WEEKS', state: 'temporarily_closed', state_until: '2026-12-20' }),
    aVenue({ ...row, code: 'OPEN' }),
    aVenue({ ...row, code: 'UNKNOWN', opening_hours: '' }),
  ];
  const venues = rows.map(({ code }) => code);
  const offersAt = async (openAt: string | null) => {
    const { content, html } = await contentOf({ ...ROUTE, venues, openAt }, rows);
    expect(html).not.toContain('Prix non communiqué');
    return content.compared.map(({ price, bookingUrl, calendarUrl }) =>
      [plain(price?.text ?? '–'), bookingUrl?.split('?')[1], ...(calendarUrl ? ['calendar'] : [])].join(' '),
    );
  };
  // A Monday.
  expect(await offersAt('2026-12-14T20:00')).toEqual([
    '– for=14',
    '– ',
    '280 € on=2026-12-14&for=14 calendar',
    '280 € on=2026-12-14&for=14 calendar',
  ]);
  // Before its hours, on a day that it is open.
  expect((await offersAt('2026-12-15T10:00'))[0]).toBe('– for=14');
  expect((await offersAt('2026-12-15T20:00'))[0]).toBe('280 € on=2026-12-15&for=14 calendar');
  expect(await offersAt(null)).toEqual(['280 € for=14', '280 € ', '280 € for=14', '280 € for=14']);
});

test('A venue that has reopened by the chosen time is not said to be waiting for it', async () => {
  const row = { code: 'NANTES', opening_hours: 'Mo-Su 18:00-23:00; Dec 25 off' };
  const rows = [
    aVenue({ code: 'BAR' }),
    aVenue({ ...row, state: 'temporarily_closed', state_until: '2026-12-10' }),
  ];
  const stateAt = async (openAt: string) =>
    (await contentOf({ ...ROUTE, openAt }, rows)).content.compared[1]?.state.kind;
  expect(await stateAt('2026-12-09T20:00')).toBe('temporarily_closed');
  expect(await stateAt('2026-12-25T20:00')).toBe('open');
});

test.each([
  ['2026-12-25T20:00', ['Noël : horaires à confirmer', undefined], [null, false]],
  ['2026-12-26T01:00', ['Noël : horaires à confirmer', undefined], [null, false]],
  ['2026-12-25T01:00', [undefined, undefined], [true, false]],
])('A venue whose hours do not mention a holiday is neither open nor closed at %s', async (openAt, unconfirmed, isOpenThen) => {
  const rows = [
    aVenue({ code: 'BAR', opening_hours: 'Mo-Su 18:00-02:00' }),
    aVenue({ code: 'NANTES', opening_hours: 'Mo-Su 18:00-23:00; Dec 25 off' }),
  ];
  const { content, html } = await contentOf({ ...ROUTE, openAt }, rows);
  expect(content.compared.map((one) => one.unconfirmed && plain(one.unconfirmed))).toEqual(unconfirmed);
  expect(content.compared.map((one) => one.isOpenThen)).toEqual(isOpenThen);
  expect(plain(html).includes('Noël : horaires à confirmer')).toBe(unconfirmed[0] !== undefined);
}); // prettier-ignore

test('No column that says closed, coming or no space has a mark', async () => {
  const states = [{}, { state: 'temporarily_closed' }, { state: 'coming_soon', state_until: '2027-02-01' }];
  const hours = ['Mo-Su 10:00-23:00', 'Mo-Fr 18:00-23:00', ''];
  const capacities = ['max18', 'max36'];
  const rows = states.flatMap((state, one) =>
    hours.flatMap((opening_hours, two) =>
      capacities.map((capacity, three) =>
        aVenue({
          ...{ code: `V${one}${two}${three}`, opening_hours, capacity, ...state },
          latitude: String(45.7 + two / 10 + three / 3),
          prices: `${20 + ((one * 5 + two * 3 + three) % 7)} EUR par joueur`,
        }),
      ),
    ),
  );
  let marked = 0;
  for (const openAt of [null, '2026-11-28T15:00', '2026-12-02T20:00', '2027-02-02T20:00']) {
    for (const players of [null, 12, 30]) {
      for (let first = 0; first < rows.length; first += 3) {
        const venues = rows.map(({ code }) => code).filter((_, index) => (index + first) % 3 === 0);
        const { compared } = (await contentOf({ ...ROUTE, venues, openAt, players, game: null }, rows))
          .content;
        for (const { marks, state, isOpenThen, facts } of compared) {
          if (marks.length === 0) continue;
          marked += 1;
          expect(openAt === null ? state.kind === 'open' : isOpenThen).toBe(true);
          expect(facts.fit?.join('') ?? '').not.toMatch(/N’accueille|petit/);
        }
      }
    }
  }
  expect(marked).toBeGreaterThan(20);
});

test('The comparison offers no towns, but a field that keeps the selection, also without a venue', async () => {
  const nearby = aVenue({ code: 'NEARBY', name: 'Salle voisine' });
  const { html } = await contentOf(ROUTE, [...NETWORK, nearby]);
  expect(html).not.toContain('Salle voisine');
  const form = (page: string) => /<form [^>]*action="[^"]*#add".*?<\/form>/.exec(page)?.[0] ?? '';
  expect(form(html)).toContain('<input type="hidden" name="venues" value="BAR"/>');
  expect(form(html)).toContain('<input type="hidden" name="players" value="14"/>');
  expect(form(html)).toMatch(/<label for="add">Ajouter une ville ou une salle<\/label>.*name="place"/);
  expect(form((await contentOf({ ...ROUTE, venues: [] })).html)).toMatch(/ name="place"/);
});

test('The comparison has no booking link for a venue that is coming soon', async () => {
  const booking_url = 'https://quiz.example/book';
  const soon = aVenue({ code: 'SOON', state: 'coming_soon', state_until: '2027-02-01', booking_url });
  const rows = [soon, aVenue({ code: 'OPEN', booking_url })];
  const { content } = await contentOf({ ...ROUTE, venues: ['SOON', 'OPEN'] }, rows);
  expect(content.compared.map(({ code, bookingUrl }) => [code, bookingUrl])).toEqual([
    ['SOON', null],
    ['OPEN', booking_url],
  ]);
});

test('The comparison says of each game whether a venue has it, also to screen readers', async () => {
  const rows = [aVenue({ code: 'BAR' }), aVenue({ code: 'NANTES', games: 'blindtest|quiz|evjf' })];
  const { html } = await contentOf(ROUTE, rows);
  const lists = plain(html)
    .replaceAll('<!-- -->', '')
    .match(/<ul class="features">.*?<\/ul>/g);
  const items = (...texts: readonly string[]) =>
    `<ul class="features">${texts.map((text) => `<li${text}</li>`).join('')}</ul>`;
  const note = '<span class="visually-hidden"> (pas ici)</span>';
  expect(lists).toEqual([
    items(' class="soft">EVJF et EVG (pas ici)', '>Quiz', ` class="soft">Blind test${note}`),
    items('>EVJF et EVG (votre choix)', '>Quiz', '>Blind test'),
  ]);
});

test('The meeting place lists fair venues in the order of their longest distance, in whole kilometres', async () => {
  const { content, html } = await contentOf({ ...ROUTE, view: 'halfway' });
  expect(content.fair?.venues).toHaveLength(5);
  expect(new Set(content.fair?.venues.map(({ longest }) => plain(longest)))).toEqual(
    new Set(['514 km au plus, 257 en moyenne']),
  );
  expect(
    new Set(content.fair?.venues.flatMap(({ distances }) => distances.map(({ text }) => plain(text)))),
  ).toEqual(new Set(['Lyon : 1 km', 'Nantes : 514 km', 'Lyon : 514 km', 'Nantes : 1 km']));
  expect(html).toContain('>Lyon\nNantes</textarea>');
  // The form is folded, and its summary counts the starting points.
  expect(html).toMatch(
    /<details class="[^"]*"><summary><span><strong>2 départs<\/strong> (<!-- -->)?Lyon · Nantes<\/span><\/summary>/,
  );
  expect(html).toContain(`src="${content.fair?.map.url.replaceAll('&', '&amp;')}"`);
  expect(plain(content.fair?.map.text ?? '')).toMatch(/^Carte\. Départs : Lyon, Nantes\. Salles : 1 /);
  expect(html).not.toMatch(/\d,\d\d km|undefined|\{\{/);
});

test('A closed venue is a meeting place only if it has reopened by then, or if all are closed', async () => {
  const fairOf = async (states: readonly string[], openAt: string | null = null) => {
    const rows = states.map((state, index) =>
      aVenue({
        ...{ code: `V${index}`, opening_hours: '24/7', latitude: `46.${5 + index}`, longitude: '1.6' },
        ...(state && { state, state_until: '2026-12-20' }),
      }),
    );
    const route = { ...ROUTE, view: 'halfway', venues: [], openAt, players: null, game: null } as const;
    const { fair } = (await contentOf(route, rows)).content;
    return [fair?.text, ...(fair?.venues.map(({ code, marks }) => [code, ...marks].join(' ')) ?? [])];
  };
  expect(await fairOf(['', ''])).toEqual([null, 'V0 fairest', 'V1']);
  expect(await fairOf(['temporarily_closed', ''])).toEqual([null, 'V1']);
  const reopened = [null, 'V0 fairest', 'V1'];
  expect(await fairOf(['temporarily_closed', ''], '2026-12-21T20:00')).toEqual(reopened);
  expect(await fairOf(['temporarily_closed', 'temporarily_closed'])).toEqual([
    'Aucune salle proche ne convient à votre soirée. Les voici toutes.',
    'V0',
    'V1',
  ]);
});

test('On a public holiday that its hours do not mention, a meeting place is to be confirmed, and no best compromise', async () => {
  const fairOf = async (...hours: string[]) => {
    const rows = hours.map((text, index) =>
      aVenue({ code: `V${index}`, opening_hours: text, latitude: `46.${5 + index}`, longitude: '1.6' }),
    );
    const openAt = '2026-12-25T20:00';
    const route = { ...ROUTE, view: 'halfway', venues: [], openAt, players: null, game: null } as const;
    const { content, html } = await contentOf(route, rows);
    expect(html.includes('Noël')).toBe(content.fair?.venues.some(({ unconfirmed }) => unconfirmed) ?? false);
    return content.fair?.venues.map(({ code, marks, unconfirmed = '' }) =>
      plain([code, ...marks, unconfirmed].join(' ').trim()),
    );
  };
  const [silent, sure] = ['Mo-Su 18:00-23:00', 'Mo-Su,PH 18:00-23:00'];
  const toConfirm = 'Noël : horaires à confirmer';
  expect(await fairOf(silent, sure, sure)).toEqual(['V1 fairest', 'V2', `V0 ${toConfirm}`]);
  expect(await fairOf(silent, silent)).toEqual([`V0 ${toConfirm}`, `V1 ${toConfirm}`]);
  expect(await fairOf(sure, sure)).toEqual(['V0 fairest', 'V1']);
});

test.each([
  ['all of them', 6, 0, 60, /^Aucune salle proche ne convient à votre soirée\. Les voici toutes\.$/],
  [
    'six of seven',
    7,
    0,
    60,
    /^Aucune des 7 salles les plus proches ne convient\. En voici 6, à (\d+) km au plus\.$/,
  ],
  [
    'two of three, because one is closed',
    3,
    1,
    60,
    /^Aucune des 3 salles .* En voici 2, à (\d+) km au plus\.$/,
  ],
  [
    'one of two',
    2,
    1,
    60,
    /^Aucune des 2 salles les plus proches ne convient\. En voici une, à (\d+) km au plus\.$/,
  ],
  ['six that are closed', 8, 8, null, /^Aucune des 8 salles .* En voici 6, à (\d+) km au plus\.$/],
])('Without a suitable venue, the meeting place shows %s, and says so', async (...example) => {
  const [, count, closed, players, expected] = example;
  const rows = Array.from({ length: count }, (_, index) =>
    aVenue({
      ...{ code: `V${index}`, opening_hours: '24/7', latitude: '46.5', longitude: String(1.7 + index / 20) },
      capacity: 'max18',
      ...(index < closed && { state: 'temporarily_closed', state_until: '2026-12-20' }),
    }),
  );
  const route = { ...ROUTE, view: 'halfway', venues: [], openAt: null, game: null, players } as const;
  const { fair } = (await contentOf(route, rows)).content;
  const text = plain(fair?.text ?? '');
  expect(text).toMatch(expected);
  const kilometers = expected.exec(text)?.[1];
  const longest = fair?.venues.map((venue) => Number(/^\d+/.exec(venue.longest)?.[0])) ?? [];
  if (kilometers !== undefined) expect(Number(kilometers)).toBe(Math.max(...longest));
});

test('The meeting place says that only suitable venues are listed if one of the fairest is not', async () => {
  const textWithout = async (unsuitable: number) => {
    const rows = Array.from({ length: 7 }, (_, index) =>
      aVenue({
        code: `V${index}`,
        latitude: '46.5',
        longitude: String(1.7 + index / 20),
        capacity: index === unsuitable ? 'max18' : 'max36',
      }),
    );
    const evening = { ...ROUTE, view: 'halfway', venues: [], openAt: null, game: null, players: 30 } as const;
    return (await contentOf(evening, rows)).content.fair?.text;
  };
  expect(await textWithout(0)).toBe('Seulement les salles adaptées à votre soirée.');
  expect(await textWithout(6)).toBeNull();
});

test('The meeting place shows how far everyone is from the best venue, and folds it for the others', async () => {
  const rows = ['1.6', '1.7', '1.9'].map((longitude, index) =>
    aVenue({ code: `V${index}`, opening_hours: '24/7', latitude: '46.5', longitude }),
  );
  const { html } = await contentOf({ ...ROUTE, view: 'halfway', openAt: null }, rows);
  expect(html.match(/<details[^>]*><summary>\d/g)).toEqual([
    expect.stringContaining(' open=""'),
    '<details><summary>2',
    '<details><summary>2',
  ]);
});

test('The meeting place says what each venue costs, or that it is unknown for some', async () => {
  const rows = NETWORK.map((row, index) => ({ ...row, prices: index === 0 ? '' : '20 EUR par joueur' }));
  const { html } = await contentOf({ ...ROUTE, view: 'halfway' }, rows);
  const prices = plain(html).match(/280 €.*? chacun/g) ?? [];
  expect(new Set(prices.map((price) => price.replaceAll(/<.*?>/g, '')))).toEqual(
    new Set(['280 € pour 14, 20 € chacun']),
  );
  expect(html.match(/Prix non communiqué/g)).toHaveLength(1);
  const { html: withoutPrices } = await contentOf({ ...ROUTE, view: 'halfway' });
  expect(withoutPrices).not.toContain('Prix non communiqué');
});

test('A fair venue can be added to the selection, and one that is in it leads to the comparison', async () => {
  const { html } = await contentOf({ ...ROUTE, view: 'halfway', venues: ['BAR'] });
  expect(html.match(/aria-label="Ajouter [^"]* à ma sélection"/g)).toHaveLength(4);
  expect(plain(html)).toMatch(
    /href="\/fr\/selection\?venues=BAR&[^"]*" [^>]*aria-label="Dans ma sélection : comparer"/,
  );
});

test('Wherever a sentence or a list names a venue that is closed for a while or not open yet, it says so', async () => {
  const row = { opening_hours: '24/7', prices: '20 EUR par joueur', capacity: 'max36' };
  const paused = { ...row, state: 'temporarily_closed', state_until: '2026-12-10' };
  const rows = [
    aVenue({ ...paused, code: 'PAUSED', name: 'Quai' }),
    aVenue({ ...row, code: 'COMING', name: 'Reims', state: 'coming_soon', state_until: '2027-02-12' }),
    aVenue({ ...paused, code: 'UNTIL-UNKNOWN', name: 'Port', state_until: '' }),
  ];
  const textsAt = async (openAt: string | null, view: 'compare' | 'halfway') => {
    const venues = view === 'compare' ? rows.map(({ code }) => code) : [];
    const { content, html } = await contentOf({ ...ROUTE, view, venues, game: null, openAt }, rows);
    const mail = plain(new URL(content.emailUrl).searchParams.get('body') ?? '');
    return { mail: mail.match(/^- .*$/gm), map: plain(content.fair?.map.text ?? ''), html: plain(html) };
  };
  const QUAI = 'Quai (Fermé, réouverture le 10 décembre 2026)';
  const REIMS = 'Reims (Ouverture le 12 février 2027)';
  const PORT = 'Port (Fermé temporairement)';
  const all = [QUAI, REIMS, PORT].map((name) => `- ${name}`).sort();
  expect((await textsAt(null, 'compare')).mail?.sort()).toEqual(all);
  expect((await textsAt('2026-12-05T20:00', 'compare')).mail?.sort()).toEqual(all);
  const later = (await textsAt('2027-01-05T20:00', 'compare')).mail;
  expect(later?.sort()).toEqual(['- Quai', `- ${REIMS}`, `- ${PORT}`].sort());
  const halfway = await textsAt('2026-12-05T20:00', 'halfway');
  expect(halfway.mail?.sort()).toEqual(all);
  for (const name of [QUAI, REIMS, PORT]) expect(halfway.map).toContain(name);
  expect(halfway.html).toMatch(/>Ouverture le 12 février 2027<\/span>/);
  expect(halfway.html).not.toContain('280 €');
});

test('A compared venue without an event on the chosen day has none, which is not unknown', async () => {
  const events = '2026-11-28 18:00-22:00 | Finale';
  const rows = [aVenue({ code: 'BAR', events }), aVenue({ code: 'NANTES' })];
  const { html } = await contentOf({ ...ROUTE, starts: [] }, rows);
  // The title is in the operator's language.
  expect(html).toContain(
    '<th scope="row">Soirées du jour</th><td><span lang="fr">Finale</span></td><td>Aucune</td>',
  );
});

test('A venue that is not known to be open at the chosen time is not among the fair ones', async () => {
  const t = await loadTranslate('fr');
  const coming = aVenue({ code: 'COMING', state: 'coming_soon', state_until: '2027-02-01' });
  const backend = await backendWith([...NETWORK, coming]);
  const evening = { ...ROUTE, view: 'halfway', venues: [], players: null, game: null } as const;
  const found = await findSelection(backend, evening, SATURDAY_NIGHT, t);
  if (!found.ok) throw new Error(found.failure.message);
  const fair = found.value.fair;
  expect(fair?.venues.map(({ code }) => code)).toEqual(['BAR', 'HALL']);
  expect(fair?.text).toBe('Seulement les salles adaptées à votre soirée.');
});

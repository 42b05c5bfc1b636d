import { brand } from '@/lib/brand/brand';
import { documentTitle } from '@/lib/page/document-title';
import { type Locale, LOCALES } from '@locator/base/locale';
import { loadTranslate } from '@/lib/server/load-messages';
import { success } from '@locator/base';
import { venueRoute } from '@/lib/url/links';
import type { Backend } from '@/services/backend/backend';
import { isVenueOpenAt } from '@/services/backend/open-at';
import { type VenueContent, venuePage } from '@/services/page-content/venue/venue-page';
import { backendWith } from '../../../support/backend-of-five';
import { valueOf } from '@locator/test-support/value-of';
import { networkOf, venuesOf } from '../../../support/network';
import { renderVenue } from '../../../support/render-venue';
import { aVenue, venueFile, type VenueRow } from '@locator/test-support/venue-file';
import type { DescribedPage } from '@/lib/page/page';

const NOON = Date.parse('2026-11-20T12:00:00Z');

async function pageOf(
  backend: Backend,
  locale: Locale,
  now: number,
  data: Partial<Parameters<typeof venuePage>[0]> = {},
  code = 'V',
) {
  const venue = valueOf(await backend.venue(code, locale));
  const page = venuePage({
    ...{ route: venueRoute(locale, venue), t: await loadTranslate(locale), venue, now },
    ...{ showPhone: false, isOpenThen: null, formerName: null, searchedText: null, suggestions: [] },
    surroundings: { version: '0123456789ab', hasStreets: false },
    nearby: success({ venues: [], total: 0 }),
    counties: success([]),
    cities: success([]),
    paymentMethods: success([]),
    ...data,
  });
  if (page.kind !== 'page') throw new Error(`The outcome is ${page.kind}.`);
  return page;
}

describe('E-mail to a venue', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await backendWith([
      aVenue({ code: 'MAIL', name: 'Lyon Presqu’île', email: 'lyon@exemple.fr' }),
      aVenue({ code: 'NO-MAIL', email: '' }),
    ]);
  });

  async function emailUrl(code: string, locale: Locale): Promise<string | null> {
    const page = await pageOf(backend, locale, NOON, {}, code);
    return page.content.emailUrl;
  }

  it.each(LOCALES)('The link opens the standard template, which names the venue (%s)', async (locale) => {
    const url = new URL((await emailUrl('MAIL', locale)) ?? '');
    expect(url.pathname).toBe('lyon@exemple.fr');
    expect(url.searchParams.get('subject')).toContain('Lyon Presqu’île');
    const lines = url.searchParams.get('body')?.split('\r\n') ?? [];
    expect(lines.filter((line) => line.endsWith(':')).length).toBeGreaterThanOrEqual(4);
    expect(lines.join()).not.toContain('{{');
  });

  it('A venue without an address has no link', async () => {
    expect(await emailUrl('NO-MAIL', 'fr')).toBeNull();
  });
});

describe('Breadcrumb of a venue', () => {
  const TOWN = { city: 'Lyon', postalCode: '69001', settledBy: 'name', venueCount: 6 } as const;
  const AT_LYON = {
    countryCode: 'FRA',
    countyCode: '69',
    position: { latitude: 45.76, longitude: 4.84 },
  } as const;

  it.each([
    ['fr', 'Lyon', '/fr/france-FRA/lyon/results'],
    ['it', 'Lione', '/it/francia-FRA/lyon/results'],
  ] as const)(
    'The venue is preceded by its town, in the language of the page (%s)',
    async (locale, label, url) => {
      const backend = await backendWith([aVenue({ code: 'V', city: 'Lyon', postal_code: '69002' })]);
      const towns = [
        { ...AT_LYON, ...TOWN, id: '69266', city: 'Villeurbanne' },
        { ...AT_LYON, ...TOWN, id: '69123' },
      ];
      const page = await pageOf(backend, locale, NOON, { cities: success(towns) });
      const { breadcrumb } = page.metadata;
      expect(breadcrumb.map(({ level }) => level)).toEqual(['home', 'country', 'city', 'venue']);
      expect(breadcrumb[2]).toEqual({ level: 'city', label, url });
    },
  );

  it('The venue is named without the brand, which the page names already', async () => {
    const name = `${brand().name} – Lyon Presqu’île`;
    const backend = await backendWith([aVenue({ code: 'V', name })]);
    const { breadcrumb } = (await pageOf(backend, 'fr', NOON)).metadata;
    expect(breadcrumb.at(-1)?.label).toBe('Lyon Presqu’île');
  });

  it.each([
    ['fr', 'Quiz et blind test à Lyon – Presqu’île', 'Ouverture le 12 février 2027', 'Fermé, réouverture le 10 décembre 2026'],
    ['en', 'Quiz and music quiz in Lyon – Presqu’île', 'Opening on 12 February 2027', 'Closed, reopens on 10 December 2026'],
    ['de', 'Quiz und Musikquiz in Lyon – Presqu’île', 'Eröffnung am 12. Februar 2027', 'Geschlossen, öffnet wieder am 10. Dezember 2026', 'Vorübergehend geschlossen'],
    ['es', 'Quiz y quiz musical en Lyon – Presqu’île', 'Abre el 12 de febrero de 2027', 'Cerrado, reabre el 10 de diciembre de 2026'],
    ['it', 'Quiz e quiz musicale a Lione – Presqu’île', 'Apertura: 12 febbraio 2027', 'Chiuso, riapertura: 10 dicembre 2026'],
    ['nl', 'Quiz en muziekquiz in Lyon – Presqu’île', 'Opent op 12 februari 2027', 'Gesloten, weer open op 10 december 2026'],
  ] as const)('Its title says what is played and where, after the state of a venue that is not open, in %s', async (locale, title, coming, closed, closedInTitle: string = closed) => {
    const row = { name: `${brand().name} – Lyon Presqu’île`, games: 'quiz;blindtest;kids;birthday' };
    const backend = await backendWith([
      aVenue({ ...row, code: 'V' }),
      aVenue({ ...row, code: 'COMING', state: 'coming_soon', state_until: '2027-02-12' }),
      aVenue({ ...row, code: 'CLOSED', state: 'temporarily_closed', state_until: '2026-12-10' }),
    ]);
    const pages = await Promise.all(
      ['V', 'COMING', 'CLOSED'].map((code) => pageOf(backend, locale, NOON, {}, code)),
    );
    const [open, ...away] = pages.map(({ metadata }) => metadata);
    expect(open?.title).toBe(title);
    expect(open?.description).toMatch(/^Le Grand Quiz – Lyon Presqu’île, /);
    expect(away.map((one) => one.title.split(' · ')[0])).toEqual([coming, closedInTitle]);
    expect(away.map((one) => one.title)).toEqual(away.map(() => expect.stringMatching(/Quiz .*(Lyon|Lione)/)));
    expect(away.map((one) => one.description)).toEqual(
      [coming, closed].map((state) => expect.stringMatching(`^${state}\\. Le Grand Quiz – Lyon Presqu’île, `)),
    );
  }); // prettier-ignore

  it('Its title has fewer games if it would be cut off in search results', async () => {
    const titleOf = async (name: string, games: string): Promise<string> => {
      const backend = await backendWith([aVenue({ code: 'V', name, games })]);
      return (await pageOf(backend, 'fr', NOON)).metadata.title;
    };
    expect(
      await titleOf('Le Grand Quiz – Lyon au bord de la très grande et belle Saône', 'quiz;blindtest'),
    ).toBe('Quiz à Lyon – au bord de la très grande et belle Saône');
    expect(await titleOf('Le Grand Quiz – Lyon', 'blindtest')).toBe('Blind test à Lyon');
    expect(await titleOf('Le Grand Quiz – Lyon de La Réunion', 'quiz')).toBe('Quiz à Lyon de La Réunion');
    expect(await titleOf('Le Grand Quiz – Lyon Desaix', 'quiz')).toBe('Quiz à Lyon – Desaix');
    expect(await titleOf('Le Grand Quiz – Lyon', 'birthday')).toBe('Le Grand Quiz – Lyon');
  });

  it('Its title names the town once, and leaves out what follows a comma, if it would be too long', async () => {
    const row = { games: 'quiz;kids', city: 'Chessy', postal_code: '77700' };
    const long = 'Le Grand Quiz – Marne-la-Vallée Chessy, la salle des anniversaires et des grandes tribus';
    const longer = 'Le Grand Quiz – Chessy au bord de la belle Marne, la salle des tribus';
    const away = { state: 'temporarily_closed', state_until: '2026-12-10' };
    const backend = await backendWith([
      aVenue({ ...row, code: 'LONG', name: long }),
      aVenue({ ...row, code: 'SHORT', name: 'Le Grand Quiz – Chessy, la salle des tribus' }),
      aVenue({ ...row, code: 'LONGER', name: longer, ...away }),
      aVenue({ ...row, code: 'NO-GAME', name: long, ...away, games: 'birthday' }),
    ]);
    const titles = ['LONG', 'SHORT', 'LONGER', 'NO-GAME'].map(async (code) => {
      return (await pageOf(backend, 'fr', NOON, {}, code)).metadata.title;
    });
    expect(await Promise.all(titles)).toEqual([
      'Quiz – Marne-la-Vallée Chessy',
      'Quiz à Chessy – la salle des tribus',
      'Fermé temporairement · Quiz – Chessy au bord de la belle Marne',
      'Fermé temporairement · Marne-la-Vallée Chessy',
    ]);
  });

  it('No title of the sample is longer than 70 characters with the chain’s name, and none has a double', async () => {
    const { backend } = await networkOf('data/venues.csv', () => NOON);
    const venues = await venuesOf('data/venues.csv', () => NOON);
    const shown = venues.filter(({ declaredState: { kind } }) => kind !== 'closed' && kind !== 'moved');
    expect(shown.length).toBeGreaterThan(90);
    for (const locale of LOCALES) {
      const pages = await Promise.all(shown.map(({ code }) => pageOf(backend, locale, NOON, {}, code)));
      const titles = pages.map(({ metadata }) => documentTitle(metadata.title));
      expect(titles.filter(({ length }) => length > 70)).toEqual([]);
      expect(new Set(titles).size).toBe(titles.length);
    }
  });
});

describe('What the page of a venue has', () => {
  const HOURS = 'Mo-Fr 18:00-23:00';

  it.each([
    [
      'fr',
      'horaires, services, moyens de paiement et itinéraire',
      'moyens de paiement et itinéraire',
      'horaires, moyens de paiement et itinéraire',
    ],
    [
      'en',
      'opening hours, services, payment methods and directions',
      'payment methods and directions',
      'opening hours, payment methods and directions',
    ],
    [
      'de',
      'Öffnungszeiten, Ausstattung, Zahlungsarten und Anfahrt',
      'Zahlungsarten und Anfahrt',
      'Öffnungszeiten, Zahlungsarten und Anfahrt',
    ],
    [
      'es',
      'horarios, servicios, formas de pago y cómo llegar',
      'formas de pago y cómo llegar',
      'horarios, formas de pago y cómo llegar',
    ],
    [
      'it',
      'orari, servizi, metodi di pagamento e come arrivare',
      'metodi di pagamento e come arrivare',
      'orari, metodi di pagamento e come arrivare',
    ],
    [
      'nl',
      'openingstijden, voorzieningen, betaalmogelijkheden en route',
      'betaalmogelijkheden en route',
      'openingstijden, betaalmogelijkheden en route',
    ],
  ] as const)('The description promises only what the page has (%s)', async (locale, all, some, soon) => {
    const backend = await backendWith([
      aVenue({ code: 'ALL', opening_hours: HOURS, services: 'bar', payment_means: 'cb' }),
      aVenue({ code: 'NO-HOURS', opening_hours: '', payment_means: 'cb' }),
      aVenue({
        code: 'SOON',
        opening_hours: HOURS,
        payment_means: 'cb',
        state: 'coming_soon',
        state_until: '2027-03-01',
      }),
      aVenue({ code: 'GONE', payment_means: 'cb', state: 'closed' }),
    ]);
    const paymentMethods = success([{ code: 'cb', label: 'Carte', image: null }]);
    const contentsOf = async (code: string): Promise<string | undefined> => {
      const page = await pageOf(backend, locale, NOON, { paymentMethods }, code);
      return /Lyon\s?: (.+)\.$/.exec(page.metadata.description)?.[1];
    };
    expect(await contentsOf('ALL')).toBe(all);
    expect(await contentsOf('NO-HOURS')).toBe(some);
    expect(await contentsOf('SOON')).toBe(soon);
    // A venue that is gone has no directions.
    const gone = await pageOf(backend, locale, NOON, { paymentMethods }, 'GONE');
    expect(gone.metadata.description).toMatch(/Lyon\.$/);
  });

  it.each([
    ['open', ['<h2>Horaires<']],
    ['temporarily_closed', ['<h2>Horaires<', '>Horaires après la réouverture<']],
    ['coming_soon', ['<h2>Horaires<', '>Horaires après l’ouverture<']],
    ['closed', []],
  ])('The page of a venue that is %s has headings for its hours: %j', async (state, headings) => {
    const backend = await backendWith([aVenue({ code: 'V', opening_hours: HOURS, state })]);
    const { content, state: store } = await pageOf(backend, 'fr', NOON);
    const html = await renderVenue(content, store);
    expect(html.match(/(<h2)?>Horaires( après [^<]+)?</g) ?? []).toEqual(headings);
  });
});

describe('Hours on the page of a venue', () => {
  it('A venue with unknown hours has no empty line in place of its state', async () => {
    const { backend } = await networkOf(venueFile([aVenue({ code: 'V', opening_hours: '' })]), () => NOON);
    const { content, state } = await pageOf(backend, 'fr', NOON);
    const html = await renderVenue(content, state);
    expect(html).toContain('Les horaires ne sont pas connus.');
    expect(html).not.toMatch(/<span class="badge/);
  });

  /** Saturday 21 November 2026, 01:30 in Paris. */
  const AFTER_MIDNIGHT = Date.parse('2026-11-21T00:30:00Z');

  async function contentOf(row: Partial<VenueRow>, now: number): Promise<VenueContent> {
    const { backend } = await networkOf(venueFile([aVenue({ code: 'V', ...row })]), () => now);
    const page = await pageOf(backend, 'fr', now);
    return page.content;
  }

  it.each([
    [
      'Friday while its evening lasts',
      'Mo-Su 18:00-02:00',
      '2026-11-20',
      'vendredi 20 novembre',
      '18\u00a0h – 2\u00a0h',
    ],
    [
      'Saturday after Friday has ended',
      'Mo-Su 18:00-01:00',
      '2026-11-21',
      'samedi 21 novembre',
      '18\u00a0h – 1\u00a0h',
    ],
    ['Saturday when the venue never closes', '24/7', '2026-11-21', 'samedi 21 novembre', '24\u00a0h/24'],
  ])('After midnight the week begins with %s', async (_, rule, date, day, hours) => {
    const { week, today } = await contentOf({ opening_hours: rule }, AFTER_MIDNIGHT);
    expect(week?.[0]).toMatchObject({ date, day, hours });
    expect(week).toHaveLength(7);
    expect(today).toBe(`${day} · ${hours}`);
  });

  /** The content of a page with a chosen time, NOON being Friday 20 November 2026. */
  async function contentAt(
    row: Partial<VenueRow>,
    openAt: string,
    isOpenThen: boolean | null = null,
    now = NOON,
  ): Promise<VenueContent> {
    const { backend } = await networkOf(venueFile([aVenue({ code: 'V', ...row })]), () => now);
    const venue = valueOf(await backend.venue('V', 'fr'));
    const route = { ...venueRoute('fr', venue), openAt };
    return (await pageOf(backend, 'fr', now, { route, isOpenThen })).content;
  }

  const currentDates = ({ week }: VenueContent): unknown =>
    week?.flatMap(({ date, isCurrent }) => (isCurrent ? [date] : []));

  it.each([
    ['2026-12-12T21:00', 'Sa 18:00-02:00', 'samedi 12 décembre · 18\u00a0h – 2\u00a0h'],
    ['2026-12-13T01:00', 'Sa 18:00-02:00', 'samedi 12 décembre · 18\u00a0h – 2\u00a0h'],
    ['2027-11-13T21:00', 'Sa 18:00-02:00', 'samedi 13 novembre 2027 · 18\u00a0h – 2\u00a0h'],
    ['2026-12-12T21:00', 'Sa "by appointment"', null],
  ])(
    'With the chosen time %s and hours %s, the page says of that evening: %s',
    async (openAt, hours, expected) => {
      const content = await contentAt({ opening_hours: `Mo-Fr 17:00-23:00; ${hours}` }, openAt);
      expect(content.today).toBe(expected);
      expect(content.week?.[0]?.date).toBe('2026-11-20');
      // The chosen day follows the week, unless its hours are unknown.
      expect(content.week).toHaveLength(expected === null ? 7 : 8);
      expect(content.week?.[7]?.day).toBe(expected?.split(' · ')[0]);
      expect(currentDates(content)).toEqual(expected === null ? [] : [content.week?.[7]?.date]);
    },
  );

  const HOURS = 'Sa 09:00-23:00; Su 05:00-12:00; Mo 18:00-02:00; Th 22:00-08:00';

  it.each([
    ['2026-11-21T20:00', HOURS, 'samedi 21 novembre · 9\u00a0h – 23\u00a0h', '2026-11-21'],
    ['2026-11-22T05:30', HOURS, 'dimanche 22 novembre · 5\u00a0h – 12\u00a0h', '2026-11-22'],
    ['2026-11-24T01:00', HOURS, 'lundi 23 novembre · 18\u00a0h – 2\u00a0h', '2026-11-23'],
    ['2026-11-27T07:00', HOURS, 'jeudi 26 novembre · 22\u00a0h – 8\u00a0h', '2026-11-26'],
    ['2026-11-22T02:00', '24/7', 'dimanche 22 novembre · 24\u00a0h/24', '2026-11-22'],
  ])('At %s, a venue with the hours %s is open: %s', async (openAt, hours, expected, date) => {
    const content = await contentAt({ opening_hours: hours }, openAt, true);
    expect(content.today).toBe(expected);
    expect(currentDates(content)).toEqual([date]);
  });

  it.each([
    ['closed for a reason other than its hours', '2026-12-12T20:00', false],
    ['closed on a past special day', '2026-11-20T01:00', false],
    ['open outside its hours', '2026-12-12T12:00', true],
  ])('The page names no hours for a venue that is %s', async (_, openAt, isOpenThen) => {
    const content = await contentAt({ opening_hours: 'Mo-Su 18:00-02:00' }, openAt, isOpenThen);
    expect([content.today, content.week?.length, currentDates(content)]).toEqual([null, 7, []]);
  });

  it.each(['temporarily_closed', 'coming_soon'])(
    'A venue that is %s until then has the hours of a chosen day',
    async (state) => {
      const row = { opening_hours: 'Mo-Su 18:00-02:00', state, state_until: '2026-12-12' };
      expect((await contentAt(row, '2026-12-12T20:00', true)).today).toBe(
        'samedi 12 décembre · 18\u00a0h – 2\u00a0h',
      );
      expect((await contentAt(row, '2026-12-11T20:00', false)).today).toBeNull();
    },
  );

  it('A chosen time can be added to the calendar unless the venue is closed then', async () => {
    const openings = [true, null, false];
    const contents = await Promise.all(
      openings.map((isOpenThen) => contentAt({}, '2026-12-12T20:00', isOpenThen)),
    );
    expect(contents.map(({ calendarUrl }) => calendarUrl !== null)).toEqual([true, true, false]);
  });

  it('A venue that opens later on the chosen day has the hours of that day', async () => {
    const content = await contentAt({ opening_hours: 'Mo-Su 18:00-02:00' }, '2026-12-12T12:00', false);
    expect(content.today).toBe('samedi 12 décembre · 18\u00a0h – 2\u00a0h');
    expect(content.chosenTime).toEqual({ time: 'samedi 12 décembre à 12\u00a0h', isOpen: false });
  });

  it('A chosen day in the next eleven months has no year, even in the year after', async () => {
    const now = Date.parse('2026-12-29T12:00:00Z');
    const row = { opening_hours: 'Mo-Su 18:00-02:00' };
    const lastDay = await contentAt(row, '2027-01-01T01:00', true, now);
    expect(lastDay.today).toMatch(/^jeudi 31 décembre ·/);
    const nextDay = await contentAt(row, '2027-01-01T20:00', false, now);
    expect(nextDay.chosenTime?.time).toBe('vendredi 1er janvier à 20\u00a0h');
    expect(nextDay.week?.[3]?.day).toBe('vendredi 1er janvier');
  });

  it('A chosen special day after the week has its own hours, and is not listed twice', async () => {
    const row = { opening_hours: 'Mo-Su 18:00-23:00; Dec 25 14:00-18:00; Dec 26 off' };
    const { week, specialDays } = await contentAt(row, '2026-12-25T15:00', true);
    expect(week?.[7]).toMatchObject({ date: '2026-12-25', hours: '14\u00a0h – 18\u00a0h', isSpecial: true });
    expect(specialDays).toEqual([
      { day: 'samedi 26 décembre', hours: 'Fermé' },
      {
        day: 'vendredi 1er janvier',
        hours: 'Nouvel An\u00a0: à confirmer, d’habitude 18\u00a0h – 23\u00a0h',
      },
    ]);
  });

  it('A closure within the week leaves no hours on its days, nor on its special days', async () => {
    const state = { state: 'temporarily_closed', state_from: '2026-11-22', state_until: '2026-11-24' };
    const row = { opening_hours: 'Mo-Su 18:00-02:00; Nov 23 10:00-12:00; Dec 25 off', ...state };
    const { week, specialDays } = await contentOf(row, NOON);
    expect(week?.slice(0, 5).map(({ hours }) => hours)).toEqual([
      '18\u00a0h – 2\u00a0h',
      '18\u00a0h – minuit',
      'Fermé',
      'Fermé',
      '18\u00a0h – 2\u00a0h',
    ]);
    expect(specialDays[0]).toEqual({ day: 'jeudi 24 décembre', hours: '18\u00a0h – minuit' });
    const longer = { ...row, state_until: '2026-12-26' };
    expect((await contentOf(longer, NOON)).specialDays).toEqual([
      { day: 'jeudi 24 décembre – vendredi 25 décembre', hours: 'Fermé' },
      { day: 'vendredi 1er janvier', hours: 'Nouvel An\u00a0: à confirmer, d’habitude 18\u00a0h – 2\u00a0h' },
    ]);
    // A holiday of which the hours say nothing is closed all the same.
    const silent = { ...longer, opening_hours: 'Mo-Su 18:00-02:00' };
    expect((await contentOf(silent, NOON)).specialDays.map(({ day }) => day)).toEqual([
      ...['vendredi 25 décembre', 'vendredi 1er janvier'],
    ]);
    expect((await contentOf(silent, NOON)).specialDays[0]?.hours).toBe('Fermé');
  });

  it('A chosen holiday with hours on request has no ordinary hours', async () => {
    const now = Date.parse('2026-12-23T12:00:00Z');
    const row = { code: 'V', opening_hours: 'Mo-Su 17:00-23:00; PH "on request"' };
    const { backend } = await networkOf(venueFile([aVenue(row)]), () => now);
    const venue = valueOf(await backend.venue('V', 'fr'));
    const route = { ...venueRoute('fr', venue), openAt: '2026-12-25T20:00' };
    const { today, week } = (await pageOf(backend, 'fr', now, { route })).content;
    expect([today, week?.[2]?.hours]).toEqual([null, 'Nous consulter']);
  });

  it.each(['temporarily_closed', 'coming_soon'])(
    'A venue that is %s has the hours of an ordinary week, an open one has not',
    async (state) => {
      const row = { opening_hours: 'Mo-Fr 18:00-23:00' };
      const closed = { ...row, state, state_until: '2026-12-20' };
      const { ordinaryWeek } = await contentOf(closed, AFTER_MIDNIGHT);
      expect(ordinaryWeek).toHaveLength(7);
      expect(ordinaryWeek?.[0]).toEqual({ day: 'lundi', hours: '18\u00a0h – 23\u00a0h' });
      expect(ordinaryWeek?.[6]).toEqual({ day: 'dimanche', hours: 'Fermé' });
      expect((await contentOf(row, AFTER_MIDNIGHT)).ordinaryWeek).toBeNull();
    },
  );

  it('The holidays and special days of three months follow those of the week, joined where they are equal', async () => {
    const special_days = '2026-11-23 off;2026-12-24 off;2026-12-26 10:00-12:00;2027-02-21 off';
    const row = { opening_hours: 'Mo-Su 18:00-23:00; PH off', special_days };
    const { week, specialDays } = await contentOf(row, AFTER_MIDNIGHT);
    expect(week?.filter(({ isSpecial }) => isSpecial).map(({ date }) => date)).toEqual(['2026-11-23']);
    expect(specialDays).toEqual([
      { day: 'jeudi 24 décembre – vendredi 25 décembre', hours: 'Fermé' },
      { day: 'samedi 26 décembre', hours: '10\u00a0h – 12\u00a0h' },
      { day: 'vendredi 1er janvier', hours: 'Fermé' },
      { day: 'dimanche 21 février', hours: 'Fermé' },
    ]);
  });

  describe('A public holiday that the hours do not mention', () => {
    const HOLIDAY = Date.parse('2026-12-23T12:00:00Z');
    const SILENT = { opening_hours: 'Mo-Sa 18:00-02:00' };

    it.each<[Locale, string, string]>([
      ['fr', 'Noël : à confirmer, d’habitude 18 h – 2 h', 'Lundi de Pâques : à confirmer, d’habitude fermé'],
      ['en', 'Christmas Day: to be confirmed, usually 18:00–02:00', 'Easter Monday: to be confirmed, usually closed'],
      ['de', 'Weihnachten: noch nicht bestätigt, sonst 18:00–02:00 Uhr', 'Ostermontag: noch nicht bestätigt, sonst geschlossen'],
      ['es', 'Navidad: por confirmar, normalmente 18:00–02:00', 'Lunes de Pascua: por confirmar, normalmente cerrado'],
      ['it', 'Natale: da confermare, di solito 18:00–02:00', 'Lunedì dell’Angelo: da confermare, di solito chiuso'],
      ['nl', 'Kerstmis: nog te bevestigen, normaal 18:00–02:00', 'Tweede paasdag: nog te bevestigen, normaal gesloten'],
    ])('has its name and the usual hours in the week (%s)', async (locale, open, closed) => {
      const hoursOf = async (opening_hours: string, now: number, date: string) => {
        const { backend } = await networkOf(venueFile([aVenue({ code: 'V', opening_hours })]), () => now);
        const { week } = (await pageOf(backend, locale, now)).content;
        return week?.find((day) => day.date === date)?.hours.replaceAll('\u00a0', ' ');
      };
      expect(await hoursOf(SILENT.opening_hours, HOLIDAY, '2026-12-25')).toBe(open);
      expect(await hoursOf('Tu-Su 18:00-02:00', Date.parse('2027-03-27T12:00Z'), '2027-03-29')).toBe(closed);
    }); // prettier-ignore

    it.each([
      ['that evening', '2026-12-25T20:00', 'Noël : à confirmer, d’habitude 18 h – 2 h'],
      ['after midnight', '2026-12-26T01:00', 'Noël : à confirmer, d’habitude 18 h – 2 h'],
      ['before its usual hours', '2026-12-25T12:00', 'Noël : à confirmer, d’habitude 18 h – 2 h'],
      ['on the next day', '2026-12-26T20:00', null],
    ])('is said to a visitor who asks about %s', async (_, openAt, text) => {
      const { backend } = await networkOf(venueFile([aVenue({ code: 'V', ...SILENT })]), () => HOLIDAY);
      const venue = valueOf(await backend.venue('V', 'fr'));
      const isOpenThen = await isVenueOpenAt(backend, venue, openAt);
      expect(isOpenThen).toBe(text === null ? true : null);
      const route = { ...venueRoute('fr', venue), openAt };
      const { content, state } = await pageOf(backend, 'fr', HOLIDAY, { route, isOpenThen });
      expect([content.unconfirmed?.replaceAll('\u00a0', ' ') ?? null, content.chosenTime?.isOpen]).toEqual([text, isOpenThen]);
      if (text === null) return;
      expect(content.today).toBeNull();
      const html = (await renderVenue(content, state)).replaceAll('\u00a0', ' ');
      expect(html).toContain(`<p class="day">${text}</p>`);
      expect(html).not.toMatch(/class="[^"]*\b(?:open|closed)\b/);
    }); // prettier-ignore

    it('does not concern a venue that is closed for a while, and has a name in its structured data', async () => {
      const away = { state: 'temporarily_closed', state_until: '2026-12-28' };
      const rows = [aVenue({ code: 'V', ...SILENT }), aVenue({ code: 'AWAY', ...SILENT, ...away })];
      const { backend } = await networkOf(venueFile(rows), () => HOLIDAY);
      const closed = valueOf(await backend.venue('AWAY', 'fr'));
      expect(await isVenueOpenAt(backend, closed, '2026-12-25T20:00')).toBe(false);
      const { specialDays } = closed;
      expect(specialDays[0]).toEqual({ date: '2026-12-25', hours: [] });
      const { describe: describePage } = await pageOf(backend, 'fr', HOLIDAY);
      const nodes = describePage?.({ locale: 'fr', siteUrl: '', url: '' } as DescribedPage) ?? [];
      const text = JSON.stringify(nodes).replaceAll('\u00a0', ' ');
      expect(text).toContain(
        '{"@type":"OpeningHoursSpecification","validFrom":"2026-12-25","validThrough":"2026-12-25","description":"Noël : horaires à confirmer"}',
      );
    });
  });

  it('A date of the hours within the week is marked as special', async () => {
    const { week } = await contentOf({ opening_hours: 'Mo-Su 18:00-23:00; Nov 23 off' }, AFTER_MIDNIGHT);
    expect(week?.filter(({ isSpecial }) => isSpecial)).toEqual([
      { date: '2026-11-23', day: 'lundi 23 novembre', hours: 'Fermé', isSpecial: true },
    ]);
  });

  it('A season that begins within three months is announced, and a later one is not', async () => {
    const row = {
      opening_hours: 'Nov Mo-Su 18:00-23:00; Dec-Mar Mo-Su 16:00-22:00; Apr-Oct Mo-Su 10:00-22:00',
    };
    const { seasons, specialDays } = await contentOf(row, AFTER_MIDNIGHT);
    expect(seasons.map(({ title, week }) => [title, week[0]])).toEqual([
      ['À partir du 1er décembre 2026', { day: 'lundi', hours: '16\u00a0h – 22\u00a0h' }],
    ]);
    expect(specialDays).toEqual([
      { day: 'vendredi 25 décembre', hours: 'Noël\u00a0: à confirmer, d’habitude 16\u00a0h – 22\u00a0h' },
      {
        day: 'vendredi 1er janvier',
        hours: 'Nouvel An\u00a0: à confirmer, d’habitude 16\u00a0h – 22\u00a0h',
      },
    ]);
  });

  it('A temporarily closed venue announces only special days after its reopening', async () => {
    const row = { opening_hours: 'Mo-Su 18:00-23:00; PH off', state: 'temporarily_closed' };
    const reopening = await contentOf({ ...row, state_until: '2026-12-28' }, AFTER_MIDNIGHT);
    expect(reopening.specialDays.map(({ day }) => day)).toEqual(['vendredi 1er janvier']);
    expect((await contentOf(row, AFTER_MIDNIGHT)).specialDays).toEqual([]);
  });
});

describe('What a visitor can do at a venue', () => {
  const EVENT = '2026-12-08 19:00-23:00 | Soirée Lumières | 18 EUR';
  const ROW = { opening_hours: 'Mo-Su 18:00-23:00', booking_url: 'https://quiz.example/reserver' };
  const REOPENING = { ...ROW, state: 'temporarily_closed', state_until: '2026-12-10' };

  async function contentOf(row: Partial<VenueRow>, data: Partial<Parameters<typeof venuePage>[0]> = {}) {
    const { backend } = await networkOf(
      venueFile([
        aVenue({ code: 'V', ...row }),
        aVenue({ code: 'SOON', state: 'coming_soon' }),
        aVenue({ code: 'OPEN', name: 'Le Grand Quiz – Lyon Ainay' }),
      ]),
      () => NOON,
    );
    const near = valueOf(await backend.venue('V', 'fr')).position;
    const nearby = success(valueOf(await backend.venues({ near, limit: 3 })));
    return (await pageOf(backend, 'fr', NOON, { nearby, ...data })).content;
  }

  it('Price, rooms and duration are those of the group, or else the price is that of one player', async () => {
    const row = { ...ROW, prices: '20 EUR par joueur', duration: '60', rooms: 'Jazz 4-20' };
    expect(await contentOf(row)).toMatchObject({
      price: { text: '20\u00a0€', unit: 'par personne' },
      search: { hasGroups: true, time: null },
      summary: '60\u00a0min',
    });
    const { backend } = await networkOf(venueFile([aVenue({ code: 'V', ...row })]), () => NOON);
    const route = venueRoute('fr', valueOf(await backend.venue('V', 'fr')));
    const contentFor = (players: number, changes: Partial<VenueRow> = {}) =>
      contentOf({ ...row, ...changes }, { route: { ...route, players } });
    expect(await contentFor(14)).toMatchObject({
      price: { text: '280\u00a0€', unit: 'pour 14, 20\u00a0€\u00a0chacun' },
      fit: { text: ['', 'Jazz', ', 4 à 20 joueurs'], fits: true },
    });
    expect(await contentFor(21)).toMatchObject({
      price: { text: '20\u00a0€', unit: 'par personne' },
      fit: { text: ['N’accueille pas 21 joueurs'], fits: false },
    });
    const both = { prices: '23 EUR par joueur; dès 320 EUR par salle' };
    expect(await contentFor(14, both)).toMatchObject({
      price: { text: 'dès 320\u00a0€', unit: 'pour 14, ou 23\u00a0€\u00a0chacun' },
    });
    const { price, facts } = await contentFor(1, { prices: '280 EUR par salle', rooms: 'Jazz 1-20' });
    expect(price).toEqual({ text: '280\u00a0€', unit: 'par espace' });
    expect(facts.filter(({ icon }) => icon === 'price')).toEqual([]);
    expect((await contentFor(14, { state: 'closed' })).fit).toBeUndefined();
    expect(await contentOf(ROW)).toMatchObject({ price: null, summary: '' });
  });

  it('The price of an event is per person', async () => {
    const { events } = await contentOf({ ...ROW, events: EVENT });
    expect(events.map(({ text }) => text)).toEqual([expect.stringMatching(/ · 18\s€ par personne$/)]);
  });

  it('A chosen time and every announced event have a calendar file; without a chosen time, the venue has none', async () => {
    const { backend } = await networkOf(venueFile([aVenue({ code: 'V', ...ROW })]), () => NOON);
    const route = venueRoute('fr', valueOf(await backend.venue('V', 'fr')));
    const urlAt = async (openAt: string | null) => {
      const page = await pageOf(backend, 'fr', NOON, { route: { ...route, openAt } });
      return page.content.calendarUrl;
    };
    expect(await urlAt('2026-12-09T20:00')).toContain('/2026-12-09T2000/evening.ics');
    expect(await urlAt(null)).toBeNull();
    const closed = await networkOf(venueFile([aVenue({ code: 'V', ...REOPENING })]), () => NOON);
    const closedRoute = venueRoute('fr', valueOf(await closed.backend.venue('V', 'fr')));
    const openAt = `${REOPENING.state_until}T20:00`;
    const after = await pageOf(closed.backend, 'fr', NOON, { route: { ...closedRoute, openAt } });
    expect(after.content.calendarUrl).not.toBeNull();
    const before = await pageOf(closed.backend, 'fr', NOON, {
      route: { ...closedRoute, openAt: '2026-12-04T20:00' },
    });
    expect(before.content.calendarUrl).toBeNull();
    const { events } = await contentOf({ ...ROW, events: EVENT });
    expect(events.map(({ calendarUrl }) => calendarUrl)).toEqual([
      expect.stringContaining('/2026-12-08T1900/evening.ics'),
    ]);
  });

  it('Only the events on the chosen day are shown, before all else, if there are any', async () => {
    const row = { ...ROW, events: `${EVENT}; 2026-12-09 19:00-23:00 | Soirée Rock` };
    const { backend } = await networkOf(venueFile([aVenue({ code: 'V', ...row })]), () => NOON);
    const route = venueRoute('fr', valueOf(await backend.venue('V', 'fr')));
    const eventsAt = async (openAt: string | null) => {
      const { content, state } = await pageOf(backend, 'fr', NOON, { route: { ...route, openAt } });
      const html = await renderVenue(content, state);
      return html.match(/(?<=<strong[^>]*>)Soirée [^<]+|(?<=<h2>)Horaires/g);
    };
    expect(await eventsAt('2026-12-09T20:00')).toEqual(['Soirée Rock', 'Horaires']);
    expect(await eventsAt('2026-12-10T01:00')).toEqual(['Soirée Rock', 'Horaires']);
    expect(await eventsAt('2026-12-10T20:00')).toEqual(['Horaires', 'Soirée Lumières', 'Soirée Rock']);
    expect(await eventsAt(null)).toEqual(['Horaires', 'Soirée Lumières', 'Soirée Rock']);
  });

  it('An event without a link of its own is booked at the venue, unless the venue is closed', async () => {
    const urlsOf = async (row: Partial<VenueRow>): Promise<unknown[]> =>
      (await contentOf({ ...row, events: EVENT })).events.map(({ bookingUrl }) => bookingUrl);
    expect(await urlsOf({ ...ROW, booking_url: 'https://quiz.example/?le={date}' })).toEqual([
      'https://quiz.example/?le=2026-12-08',
    ]);
    expect(await urlsOf(REOPENING)).toEqual([null]);
  });

  it('A venue that does not open again this week is closed, rather than without known hours', async () => {
    expect((await contentOf({ ...ROW, opening_hours: 'Fr 09:00-12:00' })).venue.openings).toEqual([]);
  });

  it('No distance is named from or to a venue that is placed by its town', async () => {
    const placed = await contentOf({ ...REOPENING, latitude: '45.7676', longitude: '4.8357' });
    expect(placed.nearestOpen?.label).toBe('Lyon Ainay');
  });

  it('A temporarily closed venue names the nearest open one, and is bookable only for a time after its reopening', async () => {
    const closed = await contentOf(REOPENING);
    expect(closed).toMatchObject({ bookingUrl: null, calendarUrl: null });
    expect(closed.nearestOpen).toEqual({
      label: 'Lyon Ainay · 0,00\u00a0km',
      url: expect.stringContaining('/OPEN/'),
      isFar: false,
    });
    expect((await contentOf(REOPENING, { isOpenThen: true })).bookingUrl).not.toBeNull();
    expect(await contentOf(ROW)).toMatchObject({ nearestOpen: null, bookingUrl: ROW.booking_url });
  });

  it('Each picture links to its largest file, and only the first is loaded at once', async () => {
    const pictures = '/brand/pictures/stage-960.webp La scène; https://pictures.example/bar.webp Le bar';
    const { backend } = await networkOf(venueFile([aVenue({ code: 'V', pictures })]), () => NOON);
    const { content, state } = await pageOf(backend, 'fr', NOON);
    const html = await renderVenue(content, state);
    const links = [...html.matchAll(/<a href="([^"]+)"[^>]*><picture><img ([^>]*)>/g)];
    expect(links.map(([, url]) => url)).toEqual([
      '/brand/pictures/stage-1440.webp',
      'https://pictures.example/bar.webp',
    ]);
    expect(links.map(([, , image = '']) => /fetchPriority="high"|loading="lazy"/i.exec(image)?.[0])).toEqual([
      'fetchPriority="high"',
      'loading="lazy"',
    ]);
  });
});

describe('Page of a venue that is not open, or not where visitors look for it', () => {
  const ROW = { code: 'V', name: 'Le Grand Quiz – Lyon Gerland', prices: '20 EUR par joueur', payment_means: 'cb' };
  const CLOSED = { ...ROW, state: 'closed' };
  const MOVED = { ...ROW, state: 'moved', moved_to: 'GONE' };
  const PAUSED = { ...ROW, state: 'temporarily_closed', state_until: '2026-12-10' };
  const COMING = { ...ROW, state: 'coming_soon', state_until: '2027-02-12' };
  const BOOKABLE = { ...PAUSED, booking_url: 'https://quiz.example/reserver' };
  const AINAY = { code: 'OPEN', name: 'Le Grand Quiz – Lyon Ainay' };
  const NEAR = { ...AINAY, latitude: '46.2' };
  const FAR = { ...AINAY, latitude: '46.22' };

  async function shownPage(
    row: Partial<VenueRow>,
    others: readonly Partial<VenueRow>[] = [],
    data: Partial<Parameters<typeof venuePage>[0]> = {},
    locale: Locale = 'fr',
  ) {
    const gone = { code: 'GONE', state: 'closed' };
    const backend = await backendWith([row, ...others, gone].map(aVenue));
    const near = valueOf(await backend.venue('V', locale)).position;
    const nearby = success(valueOf(await backend.venues({ near, limit: 5 })));
    const paymentMethods = success([{ code: 'cb', label: 'Carte', image: null }]);
    const { content, state } = await pageOf(backend, locale, NOON, { nearby, paymentMethods, ...data });
    return { content, html: (await renderVenue(content, state)).replaceAll('\u00a0', ' ') };
  }

  it.each([
    ['closed', CLOSED, 'Cette salle a fermé définitivement.'],
    ['moved to an unknown address', MOVED, 'Cette salle a déménagé.'],
    ['closed for a while', PAUSED, 'Cette salle est temporairement fermée et rouvre le 10 décembre 2026.'],
    ['closed until further notice', { ...PAUSED, state_until: '' }, 'Cette salle est temporairement fermée.'],
    ['coming', COMING, 'Cette salle ouvre ses portes le 12 février 2027.'],
    ['coming without a date', { ...COMING, state_until: '' }, 'Cette salle ouvre bientôt ses portes.'],
  ])('The page of a venue that is %s begins with the state, said once', async (_, row, text) => {
    const { html } = await shownPage(row);
    expect(html.replaceAll(/<[^>]*>/g, '')).toMatch(new RegExp(`^${text}`));
    const others = html.replace(text, '').replace(/Informations vérifiées.*/, '');
    expect(others.replaceAll(/<[^>]*>/g, '')).not.toMatch(
      /Fermé|définitivement|temporairement|Ouverture|déménagé|202[67]/,
    );
    const { html: withAnother } = await shownPage(row, [NEAR]);
    expect(withAnother).toContain(`<p>${text} Voici la plus proche :</p>`);
    // The link to the other venue comes before the price of this one.
    expect(withAnother.indexOf('/OPEN/')).toBeLessThan(`${withAnother} 20 €`.indexOf('20 €'));
  });

  it.each([
    ['within an evening’s reach', PAUSED, NEAR, {}, 'button'],
    ['farther away', PAUSED, FAR, {}, 'button quiet'],
    ['farther away than a closed venue', CLOSED, FAR, {}, 'button quiet'],
    ['near, but the venue itself can be booked for the chosen time', BOOKABLE, NEAR, { isOpenThen: true }, 'button quiet'],
  ])('The nearest open venue has a yellow button only within reach, if nothing else has one: %s', async (_, row, other, data, className) => {
    const { html } = await shownPage(row, [{ ...COMING, code: 'SOON' }, other], data);
    expect(/<a (?=[^>]*OPEN)[^>]*class="([^"]*)"/.exec(html)?.[1]).toBe(className);
  });

  it.each([['closed', CLOSED], ['moved', MOVED]])('A venue that is %s for good has no price, way, hours or facts', async (_, row) => {
    const details = { ...row, services: 'bar', opening_hours: 'Mo-Su 18:00-23:00' };
    const { content, html } = await shownPage(details);
    expect(content).toMatchObject({ price: null, facts: [], paymentMethods: [], aroundTexts: null });
    expect(html).not.toMatch(/20 €|Google Maps|Carte|<section|18 h/);
    expect(html).toContain('1 rue de la Test');
  });

  it('A venue that opens later keeps its way, price and hours, below the notice', async () => {
    const { html } = await shownPage(COMING, [NEAR]);
    for (const text of ['20 €', 'Google Maps', 'Horaires après l’ouverture'])
      expect(html.indexOf(text)).toBeGreaterThan(html.indexOf('Voici la plus proche'));
  });

  it.each([
    ['fr', '« Lyon Ainay » a déménagé : c’est désormais « Lyon Gerland ».', 'Cette salle est temporairement fermée et rouvre le 10 décembre 2026.'],
    ['en', '“Lyon Ainay” has moved: it is now “Lyon Gerland”.', 'This venue is temporarily closed and reopens on 10 December 2026.'],
    ['de', '„Lyon Ainay“ ist umgezogen und heißt jetzt „Lyon Gerland“.', 'Diese Location ist vorübergehend geschlossen und öffnet wieder am 10. Dezember 2026.'],
    ['es', '«Lyon Ainay» se ha trasladado: ahora es «Lyon Gerland».', 'Esta sala está cerrada temporalmente y vuelve a abrir el 10 de diciembre de 2026.'],
    ['it', '«Lyon Ainay» ha cambiato sede: ora è «Lyon Gerland».', 'Questa sala è temporaneamente chiusa, riapertura: 10 dicembre 2026.'],
    ['nl', '‘Lyon Ainay’ is verhuisd en heet nu ‘Lyon Gerland’.', 'Deze locatie is tijdelijk gesloten en gaat weer open op 10 december 2026.'],
  ] as const)('A visitor who comes from the page of a venue that has moved reads both names first, then the state (%s)', async (locale, moved, paused) => {
    const formerName = AINAY.name;
    const open = await shownPage(ROW, [], { formerName }, locale);
    expect(open.html.replaceAll(/<[^>]*>/g, '')).toMatch(new RegExp(`^${moved}`));
    expect((await shownPage(ROW, [], {}, locale)).content.notice).toBeNull();
    const { notice } = (await shownPage(PAUSED, [], { formerName }, locale)).content;
    expect(notice?.replaceAll('\u00a0', ' ')).toBe(`${moved} ${paused}`);
  });

  it('At a time when the venue is closed, it has no price and only a quiet link to book another time', async () => {
    const row = { ...ROW, rooms: 'Jazz 4-20', booking_url: 'https://quiz.example/book?day={date}&n={players}' };
    const backend = await backendWith([aVenue(row)]);
    const route = {
      ...venueRoute('fr', valueOf(await backend.venue('V', 'fr'))),
      ...{ openAt: '2026-12-25T08:00', players: 14 },
    };
    const [closed, open, unknown] = await Promise.all(
      [false, true, null].map((isOpenThen) => shownPage(row, [], { route, isOpenThen })),
    );
    expect(closed!.content).toMatchObject({ price: null, bookingUrl: 'https://quiz.example/book?n=14' });
    expect(closed!.html).not.toContain('280 €');
    expect(closed!.html).toContain('class="button quiet book"');
    for (const page of [open!, unknown!]) {
      expect(page.content.bookingUrl).toBe('https://quiz.example/book?day=2026-12-25&n=14');
      expect(page.html).toContain('280 €');
      expect(page.html).not.toContain('quiet');
    }
    const paused = await shownPage({ ...PAUSED, booking_url: row.booking_url }, [], { route, isOpenThen: false });
    expect(paused.content).toMatchObject({ price: null, bookingUrl: null });
  });
}); // prettier-ignore

describe('Page of a venue whose position is the middle of its town', () => {
  const MIDDLE = { latitude: '45.7676', longitude: '4.8357' };

  it.each(LOCALES)('It says so instead of naming stations (%s)', async (locale) => {
    const backend = await backendWith([aVenue({ code: 'V', ...MIDDLE })]);
    const { content } = await pageOf(backend, locale, NOON);
    expect(content.aroundTexts).toEqual([(await loadTranslate(locale))('facts:venue.townMiddle')]);
  });

  it('It names the nearest stations once the position is known', async () => {
    const backend = await backendWith([aVenue({ code: 'V', ...MIDDLE, latitude: '45.7677' })]);
    const { content } = await pageOf(backend, 'fr', NOON);
    expect(content.aroundTexts).toEqual(expect.arrayContaining([expect.stringContaining('à vol d’oiseau')]));
  });

  it('All its links to directions have the address', async () => {
    const backend = await backendWith([aVenue({ code: 'V', ...MIDDLE })]);
    const { content, state } = await pageOf(backend, 'fr', NOON);
    const html = await renderVenue(content, state);
    const links = [...html.matchAll(/href="(https:\/\/(?:www\.google|waze|maps\.apple)[^"]+)"/g)];
    expect(links).toHaveLength(4);
    for (const [, url] of links) expect(url).toMatch(/1\+rue\+de\+la\+Test/);
    expect(html).toContain('<p>Position approximative\u00a0: centre de la ville.</p>');
  });
});

test('The language of the operator’s texts is noted beside its description, and not beside names', async () => {
  const backend = await backendWith([
    aVenue({
      code: 'V',
      description: 'Ein alter Waschsalon.',
      rooms: 'Jazzraum 4-20 + Rockraum 4-18',
      events: '2026-12-05 20:00-23:30 | Dreisprachiges Quiz | 15 EUR',
    }),
  ]);
  const { content, state } = await pageOf(backend, 'fr', NOON);
  const described = { text: 'Ein alter Waschsalon.', language: 'de' };
  const venue = { ...content.venue, description: described };
  const html = await renderVenue({ ...content, venue, textLanguage: '(texte en allemand)' }, state);
  expect(html).toContain('Jazzraum');
  expect(html).toContain('Dreisprachiges Quiz');
  expect(html.match(/<p [^>]*>[^<]*<\/p><p [^>]*>\(texte en allemand\)/g)).toHaveLength(1);
  expect(html.split('(texte en allemand)')).toHaveLength(2);
});

test.each([
  ['fr', '60\u00a0min · Bar · Traiteur'],
  ['en', '60\u00a0mins · Bar · Catering'],
  ['de', '60\u00a0Min. · Bar · Catering'],
  ['es', '60\u00a0min · Bar · Catering'],
  ['it', '60\u00a0min · Bar · Catering'],
  ['nl', '60\u00a0min · Bar · Catering'],
] as const)(
  'A line says what an evening at the venue is, without the games, of which there is a list (%s)',
  async (locale, line) => {
    const games = 'quiz;blindtest;birthday';
    const row = { duration: '60', games, services: 'bar;traiteur;projecteur' };
    const { content, state } = await pageOf(await backendWith([aVenue({ code: 'V', ...row })]), locale, NOON);
    expect(content.summary).toBe(line);
    expect(await renderVenue(content, state)).toContain(`<p>${line}</p>`);
  },
);

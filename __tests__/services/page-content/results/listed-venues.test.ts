import { brand, setBrand } from '@/lib/brand/brand';
import type { Translate } from '@/lib/locale/messages';
import { loadTranslate } from '@/lib/server/load-messages';
import { UNKNOWN_ACCESSIBILITY } from '@locator/facts';
import { type NearbyVenue, NO_CRITERIA } from '@locator/venue-model';
import { listedVenues } from '@/services/page-content/results/listed-venues';
import { venueDetails } from '@locator/test-support/venue-record';

const venue: NearbyVenue = {
  ...venueDetails({
    code: 'LGQ-LYO-01',
    name: 'Le Grand Quiz – Lyon Presqu’île',
    games: ['quiz', 'blindtest', 'kids', 'birthday'],
    services: ['bar'],
    capacities: ['max18', 'max36'],
  }),
  distanceMeters: 840.4,
};

let t: Translate;

beforeAll(async () => {
  t = await loadTranslate('fr');
});

describe('Venues of a list', () => {
  test('The booking URL of a listed venue has the criteria of the search', () => {
    const booked = { ...venue, bookingUrl: 'https://quiz.example/book?at={date}&for={players}' };
    const [listed] = listedVenues([booked], t, {
      evening: { openAt: '2026-11-21T21:00', players: 14, game: null },
      openThen: null,
    });
    expect(listed?.bookingUrl).toBe('https://quiz.example/book?at=2026-11-21&for=14');
  });

  test.each([
    ['closed', null, null],
    ['temporarily_closed', null, null],
    ['temporarily_closed', '2026-12-10', '2026-12-09T20:00'],
  ] as const)(
    'A listed venue that is %s until %s is away and has no booking URL for %s',
    (kind, until, openAt) => {
      const bookingUrl = 'https://quiz.example/book';
      const closed = { ...venue, bookingUrl, state: { ...venue.state, kind, until } };
      const evening = { openAt, players: null, game: null };
      const [listed] = listedVenues([closed], t, { evening, openThen: null });
      expect(listed).not.toHaveProperty('bookingUrl');
      expect(listed?.isAway).toBe(true);
    },
  );

  test('A listed venue that reopens before the chosen time has a booking URL', () => {
    const state = { ...venue.state, kind: 'temporarily_closed', until: '2026-12-10' } as const;
    const evening = { openAt: '2026-12-10T20:00', players: null, game: null };
    const reopened = { ...venue, bookingUrl: 'https://quiz.example/book', state };
    const [listed] = listedVenues([reopened], t, { evening, openThen: null });
    expect(listed).toHaveProperty('bookingUrl');
    expect(listed).not.toHaveProperty('isAway');
  });

  test('A listed venue has the game of the search first', () => {
    const evening = { openAt: null, players: null, game: 'birthday' } as const;
    expect(listedVenues([venue], t, { evening, openThen: null })[0]?.games).toEqual(['Anniversaire', 'Quiz']);
  });

  test('A listed venue says whether it has wheelchair access', () => {
    const accessible = { ...venue, services: ['acces_pmr'] as const };
    expect(listedVenues([accessible, venue], t).map(({ wheelchair }) => wheelchair)).toEqual([
      'Accès PMR',
      undefined,
    ]);
  });

  test('A listed venue says that its position is approximate, or nothing', () => {
    expect(listedVenues([{ ...venue, isPositionApproximate: true }], t)[0]?.isPositionApproximate).toBe(true);
    expect(listedVenues([venue], t)[0]).not.toHaveProperty('isPositionApproximate');
  });

  test.each([
    ['fr', 'au Havre, adresse approximative'],
    ['en', 'in Le Havre, approximate location'],
    ['de', 'in Le Havre, ungefähre Lage'],
    ['es', 'en Le Havre, ubicación aproximada'],
    ['it', 'a Le Havre, posizione approssimativa'],
    ['nl', 'in Le Havre, positie bij benadering'],
  ] as const)('A listed venue that is placed by its town has no distance (%s)', async (locale, text) => {
    const address = { ...venue.address, city: 'Le Havre' };
    const placed = { ...venue, address, isPositionApproximate: true as const, distanceMeters: 0 };
    const [listed] = listedVenues([placed], await loadTranslate(locale));
    expect(listed).toMatchObject({ distance: null, approximatePlace: text });
  });

  test('The town of a listed venue without a distance has its name in the language of the page', async () => {
    const address = { ...venue.address, city: 'Genève', countryCode: 'CHE' };
    const placed = { ...venue, address, isPositionApproximate: true as const };
    const [listed] = listedVenues([placed], await loadTranslate('de'));
    expect(listed?.approximatePlace).toBe('in Genf, ungefähre Lage');
  });

  test('Without their postal code, addresses in the searched town are as clear, unless it has several', () => {
    const at = (city: string, postalCode: string): NearbyVenue => ({
      ...venue,
      address: { ...venue.address, line: '2 rue du Lac', city, postalCode },
    });
    const shortIn = (town: string, ...venues: NearbyVenue[]) =>
      listedVenues(venues, t, { evening: NO_CRITERIA, openThen: null, town }).map(
        ({ shortAddress }) => shortAddress,
      );
    const annecy = at('Annecy', '74000');
    expect(shortIn('Annecy', annecy, annecy, at('Cran', '74000'))).toEqual([
      '2 rue du Lac, Annecy',
      '2 rue du Lac, Annecy',
      undefined,
    ]);
    expect(shortIn('Lyon', at('Lyon', '69001'), at('Lyon', '69002'), annecy)).toEqual(Array(3));
  });

  test('A listed venue has its own first picture, and no field for a drawing or without one', () => {
    const pictured = { ...venue, picture: 'https://quiz.example/bar.webp' };
    expect(listedVenues([pictured], t)[0]?.picture).toBe('https://quiz.example/bar.webp');
    const drawn = { ...venue, picture: '/brand/pictures/bar-960.webp' };
    for (const one of [drawn, venue]) expect(listedVenues([one], t)[0]).not.toHaveProperty('picture');
  });

  test('A listed venue has what its card shows: two games, the largest group, kilometres with two decimals', () => {
    const [listed] = listedVenues([venue], t);
    expect(listed).toMatchObject({
      games: ['Quiz', 'Blind test'],
      largestGroup: 36,
      distance: '0,84',
      url: '/fr/france-FRA/LGQ-LYO-01/le-grand-quiz-lyon-presquile/details',
    });
  });

  test('A listed venue has its current opening and the next one, for its badge', () => {
    const openings = ['20', '21', '22'].map((day) => ({
      from: `2026-11-${day}T17:00:00Z`,
      to: `2026-11-${day}T23:00:00Z`,
    }));
    const [listed] = listedVenues([{ ...venue, openings }], t);
    expect(listed?.openings).toEqual([
      { from: '2026-11-20T18:00+01:00', to: '2026-11-21T00:00+01:00' },
      { from: '2026-11-21T18:00+01:00', to: '2026-11-22T00:00+01:00' },
    ]);
    expect(listedVenues([venue], t)[0]?.openings).toBeNull();
  });

  test('A listed venue has no field that neither its card nor its pin shows', () => {
    const [listed] = listedVenues([venue], t);
    expect(listed).not.toHaveProperty('services');
    expect(listed).not.toHaveProperty('capacities');
    expect(listed).not.toHaveProperty('countyCode');
  });

  test('The link to a venue contains the chosen evening, and the venue says whether it is open then', () => {
    const openings = [{ from: '2026-11-20T16:00Z', to: '2026-11-21T01:00Z' }];
    const venues = [venue, { ...venue, code: 'SHUT', openings }, { ...venue, code: 'UNKNOWN' }];
    const listed = listedVenues(venues, t, {
      evening: { openAt: '2026-11-28T23:00', players: 14, game: 'evjf' },
      openThen: [venue.code],
    });
    expect(listed.map(({ isOpenThen }) => isOpenThen)).toEqual([true, false, undefined]);
    expect(listed[0]?.url).toBe(
      '/fr/france-FRA/LGQ-LYO-01/le-grand-quiz-lyon-presquile/details?openAt=2026-11-28T23%3A00&players=14&game=evjf',
    );
  });

  describe('A listed venue that does not suit the search', () => {
    const room = (name: string, minPlayers: number, maxPlayers: number) => ({
      ...{ name, minPlayers, maxPlayers, combinesWith: [] },
    });
    const priced = {
      ...venue,
      bookingUrl: 'https://quiz.example/book',
      rooms: [room('A', 4, 18), room('B', 30, 54)],
      prices: [{ per: 'player', amount: 22, currency: 'EUR', dayType: 'any', isFrom: false } as const],
    };

    test.each([
      [2, 'Groupe trop petit\u00a0: à partir de 4 joueurs', true],
      [20, 'N’accueille pas 20 joueurs', true],
      [60, undefined, false],
    ])('For %s players, it says why, or its largest group', (players, text, isBookable) => {
      const search = { evening: { ...NO_CRITERIA, players }, openThen: null, ignoresCriteria: true };
      const [listed] = listedVenues([priced], t, search);
      expect(listed).toMatchObject({ largestGroup: 54, isUnsuited: true });
      expect(listed?.rooms?.join('')).toBe(text);
      expect([listed?.bookingUrl !== undefined, listed?.contactUrl === undefined]).toEqual([
        isBookable,
        isBookable,
      ]);
      expect(listed).not.toHaveProperty('price');
    });

    test('A group that is too large for one reaches the chain, unless the chain has no address', () => {
      const search = { evening: { ...NO_CRITERIA, players: 60 }, openThen: null, ignoresCriteria: true };
      const listed = () => listedVenues([priced], t, search)[0];
      expect(listed()?.contactUrl).toBe('https://www.legrandquiz.example/contact');
      const own = brand();
      setBrand({ ...own, contactUrl: '' });
      expect(listed()).toHaveProperty('bookingUrl');
      expect(listed()).not.toHaveProperty('contactUrl');
      setBrand(own);
    });

    test('One that is closed at the time has no price, although the group fits', () => {
      const evening = { openAt: '2026-11-28T10:00', players: 8, game: null };
      const search = { evening, openThen: [] };
      const [listed] = listedVenues([priced], t, { ...search, ignoresCriteria: true });
      expect(listed).toMatchObject({ isUnsuited: true, rooms: ['', 'A', ', 4 à 18 joueurs'] });
      expect(listed).not.toHaveProperty('price');
      expect(listedVenues([priced], t, search)[0]).toMatchObject({ price: { text: '176\u00a0€' } });
      expect(listedVenues([priced], t, search)[0]).not.toHaveProperty('isUnsuited');
    });
  });

  test('A listed venue keeps the distance 0, and has none in a list without a start', () => {
    const venues = [
      { ...venue, distanceMeters: null },
      { ...venue, distanceMeters: 0 },
    ];
    expect(listedVenues(venues, t).map(({ distance }) => distance)).toEqual([null, '0,00']);
  });

  describe('The price of a listed venue', () => {
    const price = { per: 'player', amount: 22, currency: 'EUR', dayType: 'any', isFrom: false } as const;
    const priced = { ...venue, prices: [price] };
    const roomless = { ...priced, capacities: [] };

    const listedFor = async (players: number | null, venues: readonly NearbyVenue[]) => {
      const search = { evening: { ...NO_CRITERIA, players }, openThen: null };
      return listedVenues(venues, await loadTranslate('en'), search).map(({ rooms, price }) => [
        rooms?.join(''),
        price,
      ]);
    };

    test('Without a group, it is empty if it alone is unknown, and absent if all are unknown', async () => {
      expect(await listedFor(null, [priced, venue])).toEqual([
        [undefined, { text: '€22' }],
        [undefined, {}],
      ]);
      expect(await listedFor(null, [venue, venue])).toEqual([
        [undefined, undefined],
        [undefined, undefined],
      ]);
    });

    test('It is for the group if the group fits; it is empty if that is unknown, beside one that is known', async () => {
      expect(await listedFor(14, [priced, roomless])).toEqual([
        ['Room for 14 players: to be confirmed', { text: '€308', each: '€22' }],
        [undefined, {}],
      ]);
      expect(await listedFor(14, [venue, roomless])).toEqual([
        ['Room for 14 players: to be confirmed', {}],
        [undefined, undefined],
      ]);
      const small = { ...priced, capacities: ['max18'] as const };
      expect(await listedFor(20, [priced, small])).toEqual([
        ['Room for 20 players: to be confirmed', { text: '€440', each: '€22' }],
        [undefined, undefined],
      ]);
    });
  });

  describe('What decides stands on the card', () => {
    const WITHOUT_TOILET = { ...UNKNOWN_ACCESSIBILITY, sanitaires_adaptes: false };
    const accessible = { ...venue, services: ['acces_pmr'] as const };

    test.each([
      ['fr', 'Pas de toilettes adaptées'],
      ['en', 'No accessible toilets'],
      ['de', 'Keine barrierefreie Toilette'],
      ['es', 'Sin aseo adaptado'],
      ['it', 'Nessun bagno accessibile'],
      ['nl', 'Geen aangepast toilet'],
    ] as const)('A step-free venue without an accessible toilet says so (%s)', async (locale, text) => {
      const toilets = [
        WITHOUT_TOILET,
        { ...WITHOUT_TOILET, sanitaires_adaptes: true },
        UNKNOWN_ACCESSIBILITY,
      ];
      const venues = toilets.map((accessibility) => ({ ...accessible, accessibility }));
      const listed = listedVenues(
        [...venues, { ...venue, accessibility: WITHOUT_TOILET }],
        await loadTranslate(locale),
      );
      expect(listed.map(({ wheelchairLimit }) => wheelchairLimit)).toEqual([
        text,
        undefined,
        undefined,
        undefined,
      ]);
    });

    test.each([
      ['kids', 12, ['À partir de 12 ans']],
      ['birthday', 12, ['À partir de 12 ans']],
      ['family', 12, ['À partir de 12 ans']],
      ['family', null, undefined],
      ['teambuilding', 12, undefined],
      [null, 12, undefined],
    ] as const)(
      'If visitors choose the game or occasion %s, a venue from %s years on says %s',
      async (game, minimumAge, features) => {
        const evening = { openAt: null, players: null, game };
        const search = { evening, openThen: null };
        expect(listedVenues([{ ...venue, minimumAge }], t, search)[0]?.features).toEqual(features);
      },
    );

    test.each([
      ['2026-11-28T21:00', 'Ouvert jusqu’à 2\u00a0h'],
      ['2026-11-29T01:00', 'Ouvert jusqu’à 2\u00a0h'],
      ['2026-11-29T03:00', undefined],
      ['2026-12-05T21:00', undefined],
    ])('A venue that is open at %s says until when: %s', async (openAt, text) => {
      const openings = [{ from: '2026-11-28T17:00Z', to: '2026-11-29T01:00Z' }];
      const search = {
        evening: { ...NO_CRITERIA, openAt },
        openThen: [venue.code],
      };
      expect(listedVenues([{ ...venue, openings }], t, search)[0]?.openUntil).toBe(text);
      const closed = { ...search, openThen: [] };
      expect(listedVenues([{ ...venue, openings }], t, closed)[0]).not.toHaveProperty('openUntil');
    });

    test('Games that more than three quarters of the list offer are on no card', () => {
      const offers = [
        ['quiz', 'coupe'],
        ['quiz', 'blindtest'],
        ['quiz', 'blindtest', 'kids'],
        ['quiz', 'blindtest'],
        ['birthday'],
      ] as const;
      const listed = listedVenues(
        offers.map((games) => ({ ...venue, games })),
        t,
      );
      expect(listed.map(({ games }) => games)).toEqual([
        ['La Coupe'],
        ['Blind test'],
        ['Blind test', 'Jeux pour enfants'],
        ['Blind test'],
        ['Anniversaire'],
      ]);
      expect(listedVenues([venue], t)[0]?.games).toEqual(['Quiz', 'Blind test']);
    });
  });
});

import { venueNodes, type DescribedVenue } from '@/services/page-content/venue/structured-venue';
import type { VenueDetails } from '@locator/venue-model';
import { venueDetails } from '@locator/test-support/venue-record';
import type { DescribedPage } from '@/lib/page/page';

const PAGE: DescribedPage = {
  locale: 'fr',
  siteUrl: 'https://site.example',
  url: 'https://site.example/fr/venue',
  title: 'Une salle',
  description: 'Une salle de quiz',
  openGraphImageUrl: 'https://site.example/pictures/fr/venue.png',
};

const CLOSED_WEEK: readonly (readonly string[])[] = [[], [], [], [], [], [], []];
const TODAY = '2026-11-20';

const DESCRIBED: Omit<DescribedVenue, 'venue'> = {
  comingDays: [],
  today: TODAY,
  region: null,
  attributes: [],
  paymentMethods: [],
  showPhone: false,
  describeHoliday: (date) => `${date}: to be confirmed`,
};

function businessOf(details: Partial<VenueDetails>, described: Partial<DescribedVenue> = {}) {
  const venue = venueDetails({
    phone: '+33 1 99 00 11 23',
    bookingUrl: 'https://site.example/book',
    weeklyHours: CLOSED_WEEK,
    ...details,
  });
  const [business] = venueNodes(PAGE, { ...DESCRIBED, venue, ...described });
  // The schema.org types also allow a plain name in place of an object.
  return business as Readonly<Record<string, unknown>> | undefined;
}

const week = (hours: Readonly<Record<number, readonly string[]>>) =>
  CLOSED_WEEK.map((none, day) => hours[day] ?? none);

describe('Opening hours of a venue', () => {
  test('The opening hours group days with the same hours and omit closed days', () => {
    const hours = week({ 1: ['18:00-23:00'], 2: ['18:00-23:00'], 4: ['18:00-23:00'], 6: ['14:00-20:00'] });
    const business = businessOf({ weeklyHours: hours });
    expect(business?.openingHoursSpecification).toEqual([
      expect.objectContaining({
        dayOfWeek: ['Tuesday', 'Wednesday', 'Friday'],
        opens: '18:00',
        closes: '23:00',
      }),
      expect.objectContaining({ dayOfWeek: ['Sunday'], opens: '14:00', closes: '20:00' }),
    ]);
    expect(business?.openingHours).toEqual(['Tu-We,Fr 18:00-23:00', 'Su 14:00-20:00']);
  });

  test.each([
    ['past midnight', ['18:00-02:00'], ['18:00 02:00']],
    ['past midnight, written as 26:00,', ['18:00-26:00'], ['18:00 02:00']],
    ['until midnight', ['18:00-24:00'], ['18:00 00:00']],
    ['all day', ['00:00-24:00'], ['00:00 23:59']],
    ['twice', ['10:00-12:00', '14:00-18:00'], ['10:00 12:00', '14:00 18:00']],
  ])('Opening hours %s follow Google’s format', (_, hours, times) => {
    const specification = businessOf({ weeklyHours: week({ 0: hours }) })?.openingHoursSpecification;
    expect(specification).toEqual(
      times.map((time) => {
        const [opens, closes] = time.split(' ');
        return { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday'], opens, closes };
      }),
    );
  });

  test('The opening hours are absent when they are unknown', () => {
    const business = businessOf({ weeklyHours: null }, { comingDays: null });
    expect(business).not.toHaveProperty('openingHoursSpecification');
    expect(business).not.toHaveProperty('specialOpeningHoursSpecification');
  });

  test('The opening hours come from the coming days, without special ones, when the back-end returns no week', () => {
    const comingDays = [
      { date: '2026-11-20', hours: ['18:00–23:00'], isSpecial: false },
      { date: '2026-11-21', hours: ['10:00–12:00'], isSpecial: true },
    ];
    expect(businessOf({ weeklyHours: null }, { comingDays })?.openingHours).toEqual(['Fr 18:00-23:00']);
  });
});

describe('Special days', () => {
  test('A special day replaces the regular hours, and is 00:00 to 00:00 when closed', () => {
    const specialDays = [
      { date: '2026-12-25', hours: [] },
      { date: '2026-12-31', hours: ['18:00-05:00'] },
    ];
    const weeklyHours = week({ 4: ['18:00-23:00'] });
    expect(businessOf({ weeklyHours, specialDays })?.specialOpeningHoursSpecification).toEqual([
      exception('2026-12-25', '2026-12-25', '00:00', '00:00'),
      exception('2026-12-31', '2026-12-31', '18:00', '05:00'),
    ]);
  });

  test('Consecutive days with the same hours are joined, and a day with the regular hours is left out', () => {
    const weeklyHours = week({ 3: ['18:00-02:00'], 4: ['18:00-02:00'], 5: ['18:00-02:00'] });
    const specialDays = [
      { date: '2026-12-24', hours: [] },
      { date: '2026-12-25', hours: [] },
      { date: '2026-12-26', hours: ['18:00-26:00'] },
      { date: '2026-12-31', hours: ['18:00-05:00'] },
      { date: '2027-01-01', hours: [] },
    ];
    expect(businessOf({ weeklyHours, specialDays })?.specialOpeningHoursSpecification).toEqual([
      exception('2026-12-24', '2026-12-25', '00:00', '00:00'),
      exception('2026-12-31', '2026-12-31', '18:00', '05:00'),
      exception('2027-01-01', '2027-01-01', '00:00', '00:00'),
    ]);
  });

  test('Each season has its own week, and its exceptions differ from that week', () => {
    const business = businessOf({
      weeklyHours: week({ 4: ['18:00-23:00'] }),
      seasons: [{ from: '2027-04-01', weeklyHours: week({ 4: ['10:00-23:00'], 5: ['10:00-23:00'] }) }],
      specialDays: [
        { date: '2027-03-26', hours: ['10:00-23:00'] },
        { date: '2027-04-02', hours: ['10:00-23:00'] },
      ],
    });
    expect(business?.openingHoursSpecification).toEqual([
      { ...regular(['Friday'], '18:00', '23:00'), validThrough: '2027-03-31' },
      { ...regular(['Friday', 'Saturday'], '10:00', '23:00'), validFrom: '2027-04-01' },
    ]);
    expect(business).not.toHaveProperty('openingHours');
    expect(business?.specialOpeningHoursSpecification).toEqual([
      exception('2027-03-26', '2027-03-26', '10:00', '23:00'),
    ]);
  });
});

describe('State of a venue', () => {
  const weeklyHours = week({ 0: ['18:00-23:00'] });
  const specialDays = [{ date: '2026-12-28', hours: [] }];
  const stateOf = (kind: VenueDetails['state']['kind'], from: string | null, until: string | null) => ({
    state: { kind, from, until, movedTo: null },
  });

  test('A temporarily closed venue keeps its week, and is closed until the day before it reopens', () => {
    const business = businessOf({
      ...stateOf('temporarily_closed', '2026-11-10', '2026-12-10'),
      weeklyHours,
      specialDays: [{ date: '2026-12-01', hours: ['10:00-12:00'] }, ...specialDays],
    });
    expect(business?.openingHours).toEqual(['Mo 18:00-23:00']);
    expect(business?.specialOpeningHoursSpecification).toEqual([
      exception('2026-11-10', '2026-12-09', '00:00', '00:00'),
      exception('2026-12-28', '2026-12-28', '00:00', '00:00'),
    ]);
    expect(business).not.toHaveProperty('potentialAction');
  });

  test('A closure until further notice has no last day', () => {
    const business = businessOf({ ...stateOf('temporarily_closed', null, null), weeklyHours, specialDays });
    const { validThrough: _, ...endless } = exception(TODAY, '', '00:00', '00:00');
    expect(business?.specialOpeningHoursSpecification).toEqual([endless]);
  });

  test('A venue that opens soon has no week yet', () => {
    const business = businessOf({ ...stateOf('coming_soon', null, '2027-02-12'), weeklyHours });
    expect(business).not.toHaveProperty('openingHoursSpecification');
    expect(business?.specialOpeningHoursSpecification).toEqual([
      exception(TODAY, '2027-02-11', '00:00', '00:00'),
    ]);
  });

  test.each(['closed', 'moved'] as const)('A venue that is %s is not described as a business', (kind) => {
    expect(businessOf({ ...stateOf(kind, '2026-01-01', null), weeklyHours })).toBeUndefined();
  });
});

test('The phone number is present only where the site shows it', () => {
  expect(businessOf({}, { showPhone: true })?.telephone).toBe('+33 1 99 00 11 23');
  expect(businessOf({})).not.toHaveProperty('telephone');
});

test('The coordinates keep five decimals, including trailing zeros', () => {
  expect(businessOf({ position: { latitude: 45.5, longitude: -4.1234567 } })?.geo).toEqual({
    '@type': 'GeoCoordinates',
    latitude: '45.50000',
    longitude: '-4.1234567',
  });
});

test('A venue whose position is approximate has no coordinates', () => {
  const business = businessOf({ isPositionApproximate: true });
  expect(business).not.toHaveProperty('geo');
  expect(new URL(String(business?.hasMap)).searchParams.get('query')).toBe(
    'Une salle, 1 rue de la Test, 69002 Lyon',
  );
});

test('The images are the operator’s with absolute URLs, or else the image of the page', () => {
  expect(businessOf({ pictures: ['/a.jpg', 'https://cdn.example/b.jpg'] })?.image).toEqual([
    'https://site.example/a.jpg',
    'https://cdn.example/b.jpg',
  ]);
  expect(businessOf({})?.image).toEqual([PAGE.openGraphImageUrl]);
});

test('A venue has one identifier for all languages', () => {
  expect(businessOf({ code: 'LYON-1' })?.['@id']).toBe('https://site.example/#venue-LYON-1');
});

test('The address has the region of the venue', () => {
  expect(businessOf({}, { region: 'Rhône' })?.address).toMatchObject({ addressRegion: 'Rhône' });
  expect(businessOf({})?.address).not.toHaveProperty('addressRegion');
});

test.each([
  ['EUR', [18, 22.5], [], '€18-22.5'],
  ['CHF', [24], [], 'CHF\u00a024'],
  ['EUR', [24], [24], '€24+'],
  ['EUR', [24, 18], [24], '€18+'],
])(
  'The price range in %s of %j, of which %j are starting prices, is %s',
  (currency, amounts, starting, range) => {
    const prices = amounts.map((amount) => ({
      ...{ amount, currency, per: 'player', dayType: 'any', isFrom: starting.some((one) => one === amount) },
    })) as unknown as VenueDetails['prices'];
    expect(businessOf({ prices })?.priceRange).toBe(range);
  },
);

test('An event begins and ends at local times with their UTC offset', () => {
  const event = {
    title: 'Quiz',
    start: '2026-12-05T20:00',
    end: '2027-07-06T01:00',
    price: null,
    bookingUrl: null,
  };
  const venue = venueDetails({ events: [event] });
  const nodes = venueNodes(PAGE, { ...DESCRIBED, venue });
  expect(nodes[1]).toMatchObject({
    startDate: '2026-12-05T20:00+01:00',
    endDate: '2027-07-06T01:00+02:00',
  });
});

test('An event without a known end has no end date', () => {
  const event = { title: 'Quiz', start: '2026-12-05T20:00', end: null, price: null, bookingUrl: null };
  const nodes = venueNodes(PAGE, { ...DESCRIBED, venue: venueDetails({ events: [event] }) });
  expect(nodes[1]).not.toHaveProperty('endDate');
});

function regular(dayOfWeek: readonly string[], opens: string, closes: string) {
  return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
}

function exception(validFrom: string, validThrough: string, opens: string, closes: string) {
  return { '@type': 'OpeningHoursSpecification', validFrom, validThrough, opens, closes };
}

describe('Texts of a venue in further languages', () => {
  const DETAILS: Partial<VenueDetails> = {
    description: 'Un lavoir.',
    translations: { en: { description: 'A wash-house.', names: { Rétro: 'Retro' } } },
    events: [
      { title: 'Rétro', start: '2026-12-05T20:00', end: '2026-12-05T23:00', price: null, bookingUrl: null },
    ],
  };

  test.each([
    ['fr', 'Un lavoir.', 'Rétro'],
    ['en', 'A wash-house.', 'Retro'],
    ['de', 'Une salle de quiz', 'Rétro'],
  ] as const)('Structured data in %s have the texts of that language', (locale, description, title) => {
    const venue = venueDetails(DETAILS);
    expect(venueNodes({ ...PAGE, locale }, { ...DESCRIBED, venue })).toMatchObject([
      { description },
      { '@type': 'Event', name: title },
    ]);
  });
});

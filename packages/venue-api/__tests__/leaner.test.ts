import { UNKNOWN_ACCESSIBILITY } from '@locator/facts';
import { fromWireCity, fromWirePaymentMethod, wireCity } from '../src/indexes';
import { fromWirePoi, toWirePoi, wirePoi } from '../src/poi';
import { fromWirePoiDetails, toWirePoiDetails, wirePoiDetails } from '../src/poi-details';
import { fromWireLocations, locatedSuggestion, wireLocation, wireSuggestion } from '../src/suggestion';

function aLocation(overrides: object = {}): object {
  return {
    Label: 'Saint-Denis (93200)',
    LocationId: 'sd-93',
    CountryCode: 'FRA',
    Address: { City: 'Saint-Denis', PostalCode: '93200', AddressLine1: null },
    IsAccurate: true,
    Position: { Latitude: 48.93, Longitude: 2.36 },
    ...overrides,
  };
}

function aPoi(overrides: object = {}): object {
  return {
    code: 'A-1',
    name: 'Une salle',
    address: { AddressLine1: '1 rue X', PostalCode: '69002', City: 'Lyon', Country: 'FRA' },
    position: { Latitude: 45.76, Longitude: 4.83 },
    metadata: {
      details: { Name: 'Une salle' },
      services: {
        acces_pmr: false,
        salle: true,
        bar: true,
        traiteur: false,
        projecteur: false,
        autres: false,
      },
      gamer: { capacity: { max18: true, max36: false, max54: false } },
    },
    ...overrides,
  };
}

const places = (asked: string | null, ...locations: object[]) =>
  fromWireLocations(
    locations.map((location) => wireLocation.parse(location)),
    asked,
  );

describe('Back-end with only the fields of the specification', () => {
  it('The adapter reads towns', () => {
    expect(places(null, aLocation())).toEqual([
      {
        kind: 'town',
        id: 'sd-93',
        label: 'Saint-Denis (93200)',
        city: 'Saint-Denis',
        countryCode: 'FRA',
        postalCode: '93200',
        addressLine: null,
        countyCode: null,
        isAccurate: true,
        settledBy: 'postalCode',
        position: { latitude: 48.93, longitude: 2.36 },
        ownPage: null,
      },
    ]);
  });

  it('The adapter reads addresses by their line', () => {
    const [place] = places(null, aLocation({ Address: { City: 'Lyon', AddressLine1: '1 rue X' } }));
    expect(place).toMatchObject({
      kind: 'address',
      addressLine: '1 rue X',
      postalCode: null,
      settledBy: 'name',
    });
  });

  it('The first town of a name is identified by the name alone, the others by their postal codes', () => {
    const aude = aLocation({ LocationId: 'sd-11', Address: { City: 'Saint-Denis', PostalCode: '11310' } });
    const other = aLocation({
      LocationId: 'sdb',
      Address: { City: 'Saint-Denis-en-Bugey', PostalCode: '01500' },
    });
    expect(places('saint-denis', other, aLocation(), aude).map(({ settledBy }) => settledBy)).toEqual([
      'postalCode',
      'name',
      'postalCode',
    ]);
  });

  it('The adapter reads venues', () => {
    expect(fromWirePoi(wirePoi.parse(aPoi()))).toEqual({
      code: 'A-1',
      name: 'Une salle',
      address: { line: '1 rue X', postalCode: '69002', city: 'Lyon', countryCode: 'FRA' },
      countyCode: null,
      position: { latitude: 45.76, longitude: 4.83 },
      timeZone: 'Europe/Paris',
      games: [],
      services: ['salle', 'bar'],
      capacities: ['max18'],
      attributes: {},
      rooms: [],
      prices: [],
      events: [],
      minimumAge: null,
      accessibility: UNKNOWN_ACCESSIBILITY,
      bookingUrl: null,
      picture: null,
      state: { kind: 'open', from: null, until: null, movedTo: null },
      openings: null,
      distanceMeters: null,
    });
  });

  it('The adapter reads venues with minimal data', () => {
    const address = { City: 'Lyon', Country: 'FRA' };
    const bare = { code: 'A-1', name: 'Une salle', address, position: { Latitude: 45, Longitude: 4 } };
    expect(fromWirePoiDetails(wirePoiDetails.parse(bare))).toMatchObject({
      address: { line: '', postalCode: '' },
      services: [],
      pictures: [],
      paymentMeans: [],
      phone: null,
      durationMinutes: null,
      playLanguages: [],
      accessibility: UNKNOWN_ACCESSIBILITY,
      events: [],
    });
  });

  it('A price of 0 is unknown, and rooms without a possible group are left out', () => {
    const rooms = [
      { name: 'A', minPlayers: 4, maxPlayers: 20 },
      { name: 'B', minPlayers: 9, maxPlayers: 8 },
    ];
    const prices = [{ per: 'player', amount: 0, currency: 'EUR' }];
    const venue = fromWirePoi(wirePoi.parse(aPoi({ rooms, prices })));
    expect(venue.rooms).toEqual([{ name: 'A', minPlayers: 4, maxPlayers: 20, combinesWith: [] }]);
    expect(venue.prices).toEqual([]);
  });

  it('The adapter reads cities, which are linked by their postal codes', () => {
    const position = { Latitude: 45, Longitude: 4 };
    const city = { id: '1', countryCode: 'FRA', city: 'Lyon', postalCode: '69001', position, venueCount: 3 };
    expect(fromWireCity(wireCity.parse(city)).settledBy).toBe('postalCode');
    expect(fromWireCity(wireCity.parse({ ...city, postalCode: null })).settledBy).toBe('name');
  });

  it.each(['Label', 'LocationId', 'CountryCode', 'Address', 'Position'])(
    'The adapter requires the %s of a place',
    (field) => {
      expect(wireLocation.safeParse(aLocation({ [field]: undefined })).success).toBe(false);
    },
  );

  it.each(['code', 'name', 'address', 'position'])('The adapter requires the %s of a venue', (field) => {
    expect(wirePoi.safeParse(aPoi({ [field]: undefined })).success).toBe(false);
  });
});

describe('Suggestion on the wire', () => {
  it('A suggestion with only a label and an identifier still needs a lookup', () => {
    const suggestion = wireSuggestion.parse({ Label: 'Lyon, France', LocationId: 'ChIJl4f' });
    expect(locatedSuggestion(suggestion)).toBeNull();
  });

  it('A suggestion without a position still needs a lookup', () => {
    expect(locatedSuggestion(wireSuggestion.parse(aLocation({ Position: null })))).toBeNull();
  });
});

describe('Untrusted back-end', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', 'nowhere'])(
    'The unsafe URL %s is not used as a link',
    (url) => {
      const poi = wirePoiDetails.parse(aPoi({ website: url, bookingUrl: url, giftUrl: url }));
      expect(fromWirePoiDetails(poi)).toMatchObject({ website: null, bookingUrl: null, giftUrl: null });
    },
  );

  it.each([
    'javascript:alert(1)',
    'data:image/svg+xml,x',
    '//elsewhere.example/x.png',
    '\\\\elsewhere\\x',
    '../../x',
    // Relative to the page that shows it.
    'pay/ed.png',
    'ed.png',
  ])('The unsafe URL %s is not used as a picture', (url) => {
    const poi = wirePoiDetails.parse(
      aPoi({
        pictures: [url, '/pictures/lyon.jpg', 'https://cdn.example/l.jpg'],
        pictureTexts: ['Unsafe', 'The hall'],
      }),
    );
    expect(fromWirePoiDetails(poi)).toMatchObject({
      pictures: ['/pictures/lyon.jpg', 'https://cdn.example/l.jpg'],
      pictureTexts: ['The hall', ''],
    });
    expect(fromWirePaymentMethod({ code: 'cb', label: 'Carte', image: url }).image).toBeNull();
  });

  it('An unknown time zone is replaced by that of the country', () => {
    expect(fromWirePoi(wirePoi.parse(aPoi({ timeZone: 'Mars/Olympus' }))).timeZone).toBe('Europe/Paris');
  });

  it('An unknown game is left out', () => {
    const poi = wirePoi.parse(aPoi({ metadata: { gamer: { games: ['chess', 'quiz'] } } }));
    expect(fromWirePoi(poi).games).toEqual(['quiz']);
  });

  it.each([
    ['a code that no URL can hold', { code: '../x' }],
    ['a position off the globe', { position: { Latitude: 91, Longitude: 0 } }],
    ['a position in words', { position: { Latitude: '45', Longitude: '4' } }],
    ['an opening that is no instant', { openings: [{ from: 'soon', to: 'later' }] }],
    ['an unknown state', { state: { kind: 'haunted' } }],
  ])('A venue with %s is rejected', (_, overrides) => {
    expect(wirePoi.safeParse(aPoi(overrides)).success).toBe(false);
  });
});

test('Photos have URLs with the host of the site that has them; those of other pictures stay', () => {
  const photo = `/photos/${'0a'.repeat(16)}-960.webp`;
  const others = ['/pictures/bar.webp', 'https://images.example/photos/lyon.jpg'];
  const poi = aPoi({ picture: photo, pictures: [photo, ...others] });
  const venue = fromWirePoiDetails(wirePoiDetails.parse(poi));
  const [absolute, sent] = [`https://quiz.example${photo}`, toWirePoiDetails(venue, 'https://quiz.example')];
  expect([sent.picture, sent.pictures]).toEqual([absolute, [absolute, ...others]]);
  expect(toWirePoi({ ...venue, distanceMeters: null }, 'https://quiz.example').picture).toBe(absolute);
  expect(toWirePoi({ ...venue, distanceMeters: null }).picture).toBe(photo);
});

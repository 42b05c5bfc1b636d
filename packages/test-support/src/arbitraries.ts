import { LOCALES } from '@locator/base/locale';
import fc from 'fast-check';
import { COUNTRIES, type Position } from '@locator/base/geo';
import {
  type Accessibility,
  DAY_TYPES,
  FACTS,
  type FactValues,
  PRICE_UNITS,
  RAMPS,
  type Room,
} from '@locator/facts';
import { codesOf, gameCodes, type PaymentMethod } from '@locator/venue-model/chain';
import {
  type City,
  type County,
  type NearbyVenue,
  type Venue,
  VENUE_STATES,
  type VenueDetails,
} from '@locator/venue-model';
import type { OwnPage, Place } from '@locator/base';

/** Arbitraries for all values of the domain types. */

const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const someText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
const orNull = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.option(value, { nil: null });
const country = fc.constantFrom(...COUNTRIES.map(({ code }) => code));
const slug = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+){0,3}$/);
const code = fc.stringMatching(/^[\w.~-]{1,64}$/);

/** Returns degrees without −0, which JSON cannot represent. */
const degrees = (most: number): fc.Arbitrary<number> =>
  fc.double({ min: -most, max: most, noNaN: true }).map((value) => value + 0);

const position: fc.Arbitrary<Position> = fc.record({ latitude: degrees(90), longitude: degrees(180) });

const instant = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => `${date.toISOString().slice(0, 16)}:00Z`);
const day = instant.map((moment) => moment.slice(0, 10));

const ownPage: fc.Arbitrary<OwnPage> = fc.oneof(
  fc.record({ kind: fc.constant('county' as const), slug }),
  fc.record({ kind: fc.constant('venue' as const), code: someText, name: someText }),
);

/** A picture: a path on the site, or a URL. */
const somePicture = fc.oneof(fc.stringMatching(/^\/[a-z0-9-]+\.(png|jpg)$/), fc.webUrl());

export const somePlace: fc.Arbitrary<Place> = fc.record({
  kind: fc.constantFrom('town' as const, 'district', 'address', 'county', 'venue'),
  id: someText,
  label: someText,
  city: someText,
  countryCode: country,
  postalCode: orNull(text),
  addressLine: orNull(text),
  countyCode: orNull(text),
  isAccurate: fc.boolean(),
  settledBy: fc.constantFrom('name' as const, 'postalCode', 'id'),
  position,
  ownPage: orNull(ownPage),
});

const amount = fc.integer({ min: 1, max: 100_000 }).map((cents) => cents / 100);
const currency = fc.constantFrom('EUR', 'CHF', 'MAD');

const somePrice = fc.record({
  per: fc.constantFrom(...PRICE_UNITS),
  amount,
  currency,
  dayType: fc.constantFrom(...DAY_TYPES),
  isFrom: fc.boolean(),
});

/** Rooms named by letters. Some of the rooms can be joined. */
export const someRooms: fc.Arbitrary<Room[]> = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.nat({ max: 30 }), fc.integer({ min: 0, max: 4095 })), {
    maxLength: 6,
  })
  .map((sizes) =>
    sizes.map(([minPlayers, more, links], index) => ({
      name: `Salle ${'ABCDEF'[index]}`,
      minPlayers,
      maxPlayers: minPlayers + more,
      combinesWith: sizes.flatMap(([, , others], other) => {
        const isLinked = other < index ? (links >> other) & 1 : other > index && (others >> index) & 1;
        return isLinked ? [`Salle ${'ABCDEF'[other]}`] : [];
      }),
    })),
  );

const flag = orNull(fc.boolean());
const accessibility: fc.Arbitrary<Accessibility> = fc.record({
  entree_plain_pied: flag,
  entree_marches: orNull(fc.nat({ max: 100 })),
  entree_marches_rampe: orNull(fc.constantFrom(...RAMPS)),
  entree_largeur_mini: orNull(fc.nat({ max: 200 })),
  accueil_cheminement_plain_pied: flag,
  sanitaires_adaptes: flag,
  stationnement_pmr: flag,
  stationnement_ext_pmr: flag,
});

const events = fc.array(
  fc.record({
    title: someText,
    start: day.map((date) => `${date}T20:00`),
    end: orNull(day.map(() => '2100-01-02T00:00')),
    price: orNull(fc.record({ amount, currency })),
    bookingUrl: orNull(fc.webUrl()),
  }),
);

const BY_CONTROL = {
  ...{ tel: text, email: text, text, url: fc.webUrl(), date: day },
  number: fc.integer({ min: 1, max: 99 }),
  ...{ rooms: someRooms, prices: fc.array(somePrice, { maxLength: 3 }), events, accessibility },
  ...{ languages: fc.subarray(['fr', 'en', 'de']), payments: fc.array(text) },
  ...{ severalOf: fc.array(code), specialDays: fc.array(fc.record({ date: day, hours: fc.array(text) })) },
};

function someFacts<const Shown extends 'list' | 'details'>(shown: Shown): fc.Arbitrary<FactValues<Shown>> {
  const facts = Object.entries(FACTS).filter(([, fact]) => fact.shown === shown);
  const values = facts.map(function toArbitrary([name, { control, blank }]) {
    const known: fc.Arbitrary<unknown> = BY_CONTROL[control];
    return [name, blank === null ? orNull(known) : known] as const;
  });
  return fc.record(Object.fromEntries(values)) as unknown as fc.Arbitrary<FactValues<Shown>>;
}

const venueParts = fc.record({
  code,
  name: someText,
  address: fc.record({ line: text, postalCode: text, city: someText, countryCode: country }),
  countyCode: orNull(text),
  position,
  timeZone: fc.constantFrom('Europe/Paris', 'Indian/Reunion', 'Pacific/Wallis', 'UTC'),
  games: fc.subarray([...gameCodes()]).chain((games) => fc.shuffledSubarray(games)),
  // Services are a set, always in canonical order.
  services: fc.subarray([...codesOf('services')]),
  capacities: fc.subarray([...codesOf('capacity')]),
  attributes: fc.constant({}),
  picture: orNull(somePicture),
  state: fc.record({
    kind: fc.constantFrom(...VENUE_STATES),
    from: orNull(day),
    until: orNull(day),
    movedTo: orNull(code),
  }),
  openings: orNull(
    fc.array(
      fc.record(
        { from: instant, to: instant, isUncertain: fc.constant(true as const) },
        { requiredKeys: ['from', 'to'] },
      ),
    ),
  ),
});

const venue: fc.Arbitrary<Venue> = fc
  .tuple(venueParts, someFacts('list'))
  .map(([parts, facts]) => ({ ...parts, ...facts }));

const week = fc.array(
  fc.array(fc.constantFrom('18:00-02:00', '10:00-12:00', '00:00-24:00'), { maxLength: 2 }),
  { minLength: 7, maxLength: 7 },
);

export const someListedVenue: fc.Arbitrary<NearbyVenue> = fc
  .tuple(venue, orNull(fc.double({ min: 0, max: 2e7, noNaN: true })))
  .map(([base, distanceMeters]) => ({ ...base, distanceMeters }));

export const someVenue: fc.Arbitrary<VenueDetails> = fc
  .tuple(
    venue,
    someFacts('details'),
    fc.record({
      translations: fc.dictionary(
        fc.constantFrom(...LOCALES),
        fc.record({
          description: orNull(text),
          // No record has this name, because the schema of records drops it.
          names: fc.dictionary(
            someText.filter((name) => name !== '__proto__'),
            text,
            { noNullPrototype: true },
          ),
        }),
        { noNullPrototype: true },
      ),
      weeklyHours: fc.option(week),
      seasons: fc.array(fc.record({ from: day, weeklyHours: week })),
      specialDays: fc.array(fc.record({ date: day, hours: fc.array(text) })),
    }),
    fc.array(fc.tuple(somePicture, text)),
  )
  .map(([base, facts, rest, pictures]) => ({
    ...base,
    ...facts,
    ...rest,
    pictures: pictures.map(([url]) => url),
    pictureTexts: pictures.map(([, words]) => words),
  }));

const venueCount = fc.nat();

export const someCountry = fc.record({ code: country, venueCount });

export const someCounty: fc.Arbitrary<County> = fc.record({
  countryCode: country,
  code: someText,
  label: someText,
  slug,
  position,
  venueCount,
});

export const someCity: fc.Arbitrary<City> = fc.record({
  id: someText,
  countryCode: country,
  countyCode: orNull(text),
  city: someText,
  postalCode: orNull(text),
  postalCodes: orNull(fc.array(text)),
  settledBy: fc.constantFrom('name' as const, 'postalCode', 'id'),
  position,
  venueCount,
});

export const somePaymentMeans: fc.Arbitrary<PaymentMethod> = fc.record({
  code: someText,
  label: someText,
  image: orNull(somePicture),
});

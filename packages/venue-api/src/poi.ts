import { z } from 'zod';
import {
  activity,
  attributeOf,
  attributeValue,
  attributeWithRole,
  byCode,
  codesOf,
  gameCodes,
  isGame,
  isShown,
  shownOptions,
  valueInFeeds,
} from '@locator/venue-model/chain';
import { translationSchema } from '@locator/venue-model/published-file';
import { isLocale } from '@locator/base/locale';
import { findCountry } from '@locator/base/geo';
import {
  DAY_TYPES,
  MAX_ROOM_PLAYERS,
  type Price,
  PRICE_UNITS,
  type Room,
} from '@locator/venue-model/group-fit';
import {
  absolutePhotoUrl,
  type Accessibility,
  ACCESSIBILITY_FACTS,
  type NearbyVenue,
  RAMPS,
  type Translations,
  type Venue,
  VENUE_STATES,
  type VenueDetails,
  type VenueEvent,
  type VenueState,
} from '@locator/venue-model';
import {
  countryCode,
  fromWirePosition,
  pictureUrl,
  someText,
  toWirePosition,
  venueCode,
  webUrl,
  wireBookingUrl,
  wirePosition,
} from './fields';

/** The codes of the attributes to which the specification gives fields of a POI. */
const serviceCodes = (): readonly string[] => codesOf('services');
const capacityCodes = (): readonly string[] => codesOf(attributeWithRole('persons')?.key ?? '');

/* The specification's POI (section 3). All but its five fields are additions that a back-end may omit. */

const offered = z.boolean().nullish();

const wireMetadata = z
  .object({
    details: z.object({ Name: z.string().nullish() }).nullish(),
    services: z.lazy(() => z.object(byCode(serviceCodes(), () => offered))).nullish(),
    gamer: z
      .object({
        capacity: z.lazy(() => z.object(byCode(capacityCodes(), () => offered))).nullish(),
        games: z
          .array(z.string())
          .nullish()
          .meta({
            get description() {
              return `Games and occasions offered: ${gameCodes().join(', ')}. Others are ignored.`;
            },
          }),
      })
      .nullish(),
  })
  .nullish();

const wireOpening = z.object({
  from: z.iso.datetime({ offset: true }),
  to: z.iso.datetime({ offset: true }),
  isUncertain: z.boolean().nullish().describe('The venue may be open, for example by appointment.'),
});

const wireWeek = z.array(z.array(z.string())).length(7);

const wireState = z
  .object({
    kind: z.enum(VENUE_STATES),
    from: z.iso.date().nullish(),
    until: z.iso.date().nullish().describe('The day on which the venue (re)opens.'),
    movedTo: z.string().nullish().describe('Code of the venue that replaces it.'),
  })
  .nullish()
  .describe('Current state, between venue-local dates. Default: open.');

const players = z.int().min(1).max(MAX_ROOM_PLAYERS);

const wireRooms = z
  .array(
    z.object({
      name: someText,
      minPlayers: players,
      maxPlayers: players,
      combinesWith: z
        .array(z.string())
        .nullish()
        .describe('Names of the rooms that can be joined to this one.'),
    }),
  )
  .nullish()
  .describe('Rooms and their numbers of players. Missing if unknown.');

const amount = z.number().min(0).describe('In units of the currency. A price of 0 is ignored.');
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .describe('ISO 4217.');

const wirePrices = z
  .array(
    z.object({
      per: z.enum(PRICE_UNITS),
      amount,
      currency,
      dayType: z.enum(DAY_TYPES).nullish().describe('Monday to Friday, or the other days. Default: any.'),
      isFrom: z.boolean().nullish().describe('Whether it is the lowest of several prices.'),
    }),
  )
  .nullish()
  .describe('Missing if unknown.');

const fact = z.boolean().nullish();

const wireAccessibility = z
  .object({
    entree_plain_pied: fact.describe('Level entrance.'),
    entree_marches: z.int().min(0).nullish().describe('Number of steps at the entrance.'),
    entree_marches_rampe: z.enum(RAMPS).nullish().describe('Ramp at the entrance: none, fixed or portable.'),
    entree_largeur_mini: z.int().min(0).nullish().describe('Width of the entrance in centimetres.'),
    accueil_cheminement_plain_pied: fact.describe('Level way from the entrance to the reception.'),
    sanitaires_adaptes: fact.describe('Accessible toilets.'),
    stationnement_pmr: fact.describe('Accessible parking spaces of the venue.'),
    stationnement_ext_pmr: fact.describe('Accessible parking spaces within 200 m.'),
  })
  .nullish()
  .describe('Facts about wheelchair access, named as in the French schema acceslibre. Missing if unknown.');

const wallClock = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);

const wireEvents = z
  .array(
    z.object({
      title: someText,
      start: wallClock,
      end: wallClock,
      price: z.object({ amount, currency }).nullish().describe('Per player.'),
      bookingUrl: z.string().nullish(),
    }),
  )
  .nullish()
  .describe('Dated evenings in venue-local time, soonest first.');

const EXAMPLE_SERVICES: readonly string[] = ['acces_pmr', 'salle', 'bar', 'projecteur'];

const EXAMPLE = {
  code: 'LGQ-LYO-01',
  name: 'Le Grand Quiz – Lyon Presqu’île',
  address: { AddressLine1: '5 rue Mercière', PostalCode: '69002', City: 'Lyon', Country: 'FRA' },
  position: { Latitude: 45.7578, Longitude: 4.832 },
  metadata: {
    details: { Name: 'Le Grand Quiz – Lyon Presqu’île' },
    get services() {
      return byCode(serviceCodes(), (code) => EXAMPLE_SERVICES.includes(code));
    },
    gamer: {
      get capacity() {
        return byCode(capacityCodes(), (code) => code !== 'max54');
      },
      games: ['quiz', 'blindtest'],
    },
  },
  countyCode: '69',
  timeZone: 'Europe/Paris',
  rooms: [
    { name: 'Salle Jazz', minPlayers: 4, maxPlayers: 20, combinesWith: ['Salle Rock'] },
    { name: 'Salle Rock', minPlayers: 4, maxPlayers: 18, combinesWith: ['Salle Jazz'] },
  ],
  prices: [{ per: 'player', amount: 22, currency: 'EUR', dayType: 'any', isFrom: true }],
  bookingUrl: 'https://www.legrandquiz.example/reserver/lgq-lyo-01',
  picture: 'https://www.legrandquiz.example/photos/lyon.jpg',
  state: { kind: 'open', from: null, until: null, movedTo: null },
  openings: [{ from: '2026-11-20T17:00:00Z', to: '2026-11-21T01:00:00Z' }],
} as const;

export const wirePoi = z
  .object({
    code: venueCode,
    name: someText,
    address: z.object({
      AddressLine1: z.string().nullish(),
      PostalCode: z.string().nullish(),
      City: someText,
      Country: countryCode,
    }),
    position: wirePosition,
    isPositionApproximate: z
      .boolean()
      .nullish()
      .describe('Whether the position is only the middle of the town. Default: false.'),
    metadata: wireMetadata,
    countyCode: z.string().nullish().describe('Code of the county within the country.'),
    timeZone: z
      .string()
      .nullish()
      .describe('IANA time zone. Default: that of the country if it has one, else UTC.'),
    attributes: z
      .record(z.string(), attributeValue)
      .nullish()
      .describe('Values of the other attributes of the brand file, by key.'),
    rooms: wireRooms,
    prices: wirePrices,
    bookingUrl: wireBookingUrl,
    picture: z.string().nullish().describe('The first picture: a URL, or a path on the site.'),
    state: wireState,
    openings: z
      .array(wireOpening)
      .nullish()
      .describe('The next openings, soonest first. Missing if the hours are unknown.'),
    distance: z
      .number()
      .min(0)
      .nullish()
      .describe('Straight-line distance in metres from the position of the query; null without one.'),
  })
  .meta({ description: 'A venue in a list.', examples: [{ ...EXAMPLE, distance: 840.2 }] });

export const wirePoiDetails = wirePoi
  .extend({
    description: z.string().nullish(),
    translations: z
      .record(z.string(), translationSchema.partial())
      .nullish()
      .describe('Description, and names of rooms and events by their main name, in further languages.'),
    phone: z.string().nullish(),
    email: z.string().nullish(),
    website: z.string().nullish().describe('An http(s) URL; anything else is ignored.'),
    giftUrl: z.string().nullish().describe('An http(s) URL; anything else is ignored.'),
    durationMinutes: z.int().min(1).nullish().describe('How long a game lasts.'),
    minimumAge: z.int().min(0).nullish(),
    gamesPerRoom: z
      .int()
      .min(1)
      .nullish()
      .describe('Number of games from which a group chooses in each room.'),
    playLanguages: z
      .array(z.string())
      .nullish()
      .describe('Languages in which the games are hosted: ISO 639-1 codes. Others are ignored.'),
    accessibility: wireAccessibility,
    events: wireEvents,
    paymentMeans: z.array(z.string()).nullish().describe('Codes of /payment-means.'),
    pictures: z.array(z.string()).nullish().describe('URLs, or paths on the site.'),
    pictureTexts: z
      .array(z.string())
      .nullish()
      .describe('Alternative texts of the pictures, in the same order. Blank: none.'),
    weeklyHours: wireWeek
      .nullish()
      .describe(
        'The hours of an ordinary week, Monday first, without special days and public holidays. Empty: closed. Missing: unknown.',
      ),
    seasons: z
      .array(z.object({ from: z.iso.date(), weeklyHours: wireWeek }))
      .nullish()
      .describe('The ordinary weeks that replace `weeklyHours` within 13 months, in order.'),
    specialDays: z
      .array(z.object({ date: z.iso.date(), hours: z.array(z.string()) }))
      .nullish()
      .describe(
        'Days whose hours differ from those of the ordinary week, such as public holidays, from today on for at least 13 months. Empty: closed.',
      ),
    updatedAt: z.iso.date().nullish(),
  })
  .meta({
    description: 'A venue with all details.',
    examples: [
      {
        ...EXAMPLE,
        description: 'Un ancien lavoir sous verrière.',
        phone: '+33 1 99 00 11 23',
        email: 'lyon@legrandquiz.example',
        website: 'https://www.legrandquiz.example/lyon',
        giftUrl: null,
        durationMinutes: 90,
        minimumAge: 8,
        gamesPerRoom: 12,
        playLanguages: ['fr', 'en'],
        accessibility: { entree_plain_pied: true, entree_marches: 0, sanitaires_adaptes: true },
        events: [
          {
            title: 'Quiz années 80',
            start: '2026-12-05T20:00',
            end: '2026-12-05T23:30',
            price: { amount: 15, currency: 'EUR' },
            bookingUrl: null,
          },
        ],
        paymentMeans: ['cb', 'especes'],
        pictures: ['https://www.legrandquiz.example/photos/lyon.jpg'],
        pictureTexts: ['Deux équipes autour d’un buzzer'],
        weeklyHours: [[], [], [], [], ['18:00-02:00'], ['18:00-02:00'], ['14:00-22:00']],
        seasons: [],
        specialDays: [{ date: '2026-12-25', hours: [] }],
        updatedAt: '2026-11-02',
      },
    ],
  });

export type WirePoi = z.infer<typeof wirePoi>;
export type WirePoiDetails = z.infer<typeof wirePoiDetails>;

/** @param siteUrl origin of the site that hosts the venue's photos */
export function toWirePoi(venue: NearbyVenue, siteUrl = ''): WirePoi {
  return { ...toWireVenue(venue, siteUrl), distance: venue.distanceMeters };
}

export function toWirePoiDetails(venue: VenueDetails, siteUrl = ''): WirePoiDetails {
  const { description, phone, email, website, giftUrl, updatedAt } = venue;
  const { durationMinutes, minimumAge, gamesPerRoom } = venue;
  // All fields of the schema are optional, so only `satisfies` makes TypeScript report a missing one.
  const details = {
    ...{ description, phone, email, website, giftUrl, updatedAt },
    ...{ durationMinutes, minimumAge, gamesPerRoom },
    playLanguages: [...venue.playLanguages],
    accessibility: { ...venue.accessibility },
    translations: { ...venue.translations },
    events: venue.events.map((event) => ({ ...event })),
    paymentMeans: [...venue.paymentMeans],
    pictures: venue.pictures.map((url) => absolutePhotoUrl(url, siteUrl)),
    pictureTexts: [...venue.pictureTexts],
    weeklyHours: venue.weeklyHours?.map((hours) => [...hours]) ?? null,
    seasons: venue.seasons.map(({ from, weeklyHours }) => ({
      from,
      weeklyHours: weeklyHours.map((hours) => [...hours]),
    })),
    specialDays: venue.specialDays.map(({ date, hours }) => ({ date, hours: [...hours] })),
  } satisfies Record<Exclude<keyof VenueDetails, keyof Venue>, unknown>;
  return { ...toWireVenue(venue, siteUrl), ...details };
}

function toWireVenue(venue: Venue, siteUrl: string): WirePoi {
  const { code, name, address, countyCode, timeZone, state } = venue;
  const persons = attributeWithRole('persons');
  const services = shownOptions(attributeOf('services'), venue.services, 'feeds');
  const capacities = shownOptions(persons, venue.capacities, 'feeds');
  const rooms = isShown(attributeWithRole('rooms'), 'feeds') ? venue.rooms : [];
  const prices = isShown(attributeWithRole('prices'), 'feeds') ? venue.prices : [];
  return {
    code,
    name,
    address: {
      AddressLine1: address.line,
      PostalCode: address.postalCode,
      City: address.city,
      Country: address.countryCode,
    },
    position: toWirePosition(venue.position),
    ...(venue.isPositionApproximate && { isPositionApproximate: true }),
    metadata: {
      details: { Name: name },
      services: byCode(serviceCodes(), (service) => services.includes(service)),
      gamer: {
        capacity: byCode(capacityCodes(), (capacity) => capacities.includes(capacity)),
        games: [...shownOptions(activity(), venue.games, 'feeds')],
      },
    },
    countyCode,
    timeZone,
    ...(Object.keys(venue.attributes).length > 0 && { attributes: shownAttributes(venue) }),
    rooms: rooms.map((room) => ({ ...room, combinesWith: [...room.combinesWith] })),
    prices: prices.map((price) => ({ ...price })),
    bookingUrl: venue.bookingUrl,
    picture: venue.picture && absolutePhotoUrl(venue.picture, siteUrl),
    state: { ...state },
    openings: venue.openings?.map((opening) => ({ ...opening })) ?? null,
  };
}

function shownAttributes({ attributes }: Venue): NonNullable<WirePoi['attributes']> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(function show([key, value]) {
      const shown = valueInFeeds(attributeOf(key), value);
      if (shown === undefined) return [];
      return [[key, typeof shown === 'object' ? [...shown] : shown]];
    }),
  );
}

export function fromWirePoi(poi: WirePoi): NearbyVenue {
  return { ...fromWireVenue(poi), distanceMeters: poi.distance ?? null };
}

export function fromWirePoiDetails(poi: WirePoiDetails): VenueDetails {
  return {
    ...fromWireVenue(poi),
    description: poi.description ?? null,
    translations: fromWireTranslations(poi.translations),
    phone: poi.phone ?? null,
    email: poi.email ?? null,
    website: webUrl(poi.website),
    giftUrl: webUrl(poi.giftUrl),
    durationMinutes: poi.durationMinutes ?? null,
    minimumAge: poi.minimumAge ?? null,
    gamesPerRoom: poi.gamesPerRoom ?? null,
    playLanguages: (poi.playLanguages ?? []).filter((code) => /^[a-z]{2}$/.test(code)),
    accessibility: fromWireAccessibility(poi.accessibility),
    events: (poi.events ?? []).filter(({ start, end }) => start < end).map(fromWireEvent),
    paymentMeans: poi.paymentMeans ?? [],
    ...fromWirePictures(poi),
    weeklyHours: poi.weeklyHours ?? null,
    seasons: poi.seasons ?? [],
    specialDays: poi.specialDays ?? [],
    updatedAt: poi.updatedAt ?? null,
  };
}

function fromWireVenue(poi: WirePoi): Venue {
  const { address, metadata } = poi;
  return {
    code: poi.code,
    name: metadata?.details?.Name || poi.name,
    address: {
      line: address.AddressLine1 ?? '',
      postalCode: address.PostalCode ?? '',
      city: address.City,
      countryCode: address.Country,
    },
    countyCode: poi.countyCode ?? null,
    position: fromWirePosition(poi.position),
    ...(poi.isPositionApproximate && { isPositionApproximate: true }),
    timeZone: knownTimeZone(poi.timeZone) ?? findCountry(address.Country)?.timeZone ?? 'UTC',
    games: (metadata?.gamer?.games ?? []).filter(isGame),
    services: serviceCodes().filter((code) => metadata?.services?.[code]),
    capacities: capacityCodes().filter((code) => metadata?.gamer?.capacity?.[code]),
    attributes: poi.attributes ?? {},
    rooms: (poi.rooms ?? [])
      .filter(isUsable)
      .map((room) => ({ ...room, combinesWith: room.combinesWith ?? [] })),
    prices: (poi.prices ?? []).filter(({ amount }) => amount > 0).map(fromWirePrice),
    bookingUrl: webUrl(poi.bookingUrl),
    picture: pictureUrl(poi.picture),
    state: fromWireState(poi.state),
    openings:
      poi.openings?.map(({ from, to, isUncertain }) => ({ from, to, ...(isUncertain && { isUncertain }) })) ??
      null,
  };
}

function fromWirePictures({
  pictures,
  pictureTexts,
}: WirePoiDetails): Pick<VenueDetails, 'pictures' | 'pictureTexts'> {
  const valid = (pictures ?? []).flatMap(function readPicture(text, index) {
    const url = pictureUrl(text);
    return url === null ? [] : [{ url, text: pictureTexts?.[index] ?? '' }];
  });
  return { pictures: valid.map(({ url }) => url), pictureTexts: valid.map(({ text }) => text) };
}

function isUsable({ minPlayers, maxPlayers }: Pick<Room, 'minPlayers' | 'maxPlayers'>): boolean {
  return minPlayers <= maxPlayers;
}

function fromWirePrice(price: NonNullable<WirePoi['prices']>[number]): Price {
  return { ...price, dayType: price.dayType ?? 'any', isFrom: price.isFrom ?? false };
}

function fromWireAccessibility(facts: WirePoiDetails['accessibility']): Accessibility {
  const known = byCode(ACCESSIBILITY_FACTS, (fact) => facts?.[fact] ?? null);
  return known as Accessibility;
}

function fromWireTranslations(translations: WirePoiDetails['translations']): Translations {
  const known = Object.entries(translations ?? {}).flatMap(([locale, { description, names }]) =>
    isLocale(locale) ? [[locale, { description: description ?? null, names: names ?? {} }] as const] : [],
  );
  return Object.fromEntries(known);
}

function fromWireEvent(event: NonNullable<WirePoiDetails['events']>[number]): VenueEvent {
  const { price } = event;
  return {
    ...event,
    price: price && price.amount > 0 ? price : null,
    bookingUrl: webUrl(event.bookingUrl),
  };
}

function fromWireState(state: WirePoi['state']): VenueState {
  return {
    kind: state?.kind ?? 'open',
    from: state?.from ?? null,
    until: state?.until ?? null,
    movedTo: state?.movedTo ?? null,
  };
}

/** Returns the time zone; null if this runtime does not support it, because formatting a date would throw. */
function knownTimeZone(name: string | null | undefined): string | null {
  if (!name) return null;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    return null;
  }
}

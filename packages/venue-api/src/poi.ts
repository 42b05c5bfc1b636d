import { z } from 'zod';
import { attributeValue, attributeWithRole, byCode, isShown } from '@locator/venue-model/chain';
import { findCountry } from '@locator/base/geo';
import { factsFromWire, factsToWire, wireFacts } from '@locator/facts';
import {
  absolutePhotoUrl,
  canFormatIn,
  type NearbyVenue,
  type Venue,
  VENUE_STATES,
  type VenueState,
} from '@locator/venue-model';
import {
  countryCode,
  fromWirePosition,
  pictureUrl,
  someText,
  toWirePosition,
  venueCode,
  wirePosition,
  type Wire,
} from './fields';
import { omitForeignFields } from './chain-fields';
import {
  capacityCodes,
  fromWireMetadata,
  serviceCodes,
  shownAttributes,
  toWireMetadata,
  wireMetadata,
} from './poi-attributes';

/* The specification's POI (section 3). All but its five fields are additions that a back-end may omit. */

/** Of a period or day. */
export const usualHours = z
  .array(z.string())
  .readonly()
  .nullish()
  .describe(
    'Set for a public holiday that the venue’s hours do not mention: whether it opens is to be confirmed; on an ordinary day of this weekday, these are its hours.',
  );

const wireOpening = z.object({
  from: z.iso.datetime({ offset: true }),
  to: z.iso.datetime({ offset: true }),
  isUncertain: z.boolean().nullish().describe('The venue may be open, for example by appointment.'),
  usualHours,
});

const wireState = z
  .object({
    kind: z.enum(VENUE_STATES),
    from: z.iso.date().nullish(),
    until: z.iso.date().nullish().describe('The day on which the venue (re)opens.'),
    movedTo: z.string().nullish().describe('Code of the venue that replaces it.'),
  })
  .nullish()
  .describe('Current state, between venue-local dates. Default: open.');

const EXAMPLE_SERVICES: readonly string[] = ['acces_pmr', 'salle', 'bar', 'projecteur'];

export const POI_EXAMPLE = {
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
  events: [
    {
      title: 'Quiz années 80',
      start: '2026-12-05T20:00',
      end: '2026-12-05T23:30',
      price: { amount: 15, currency: 'EUR' },
      bookingUrl: null,
    },
  ],
  minimumAge: 8,
  accessibility: { entree_plain_pied: true, entree_marches: 0, sanitaires_adaptes: true },
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
    ...wireFacts.list,
    picture: z.string().nullish().describe('The first picture: a URL, or a path on the site.'),
    state: wireState,
    openings: z
      .array(wireOpening)
      .nullish()
      .describe(
        'The next openings, soonest first; with `openAt`, those of its day. Missing if the hours are unknown.',
      ),
    distance: z
      .number()
      .min(0)
      .nullish()
      .describe('Straight-line distance in metres from the position of the query; null without one.'),
  })
  .meta({ description: 'A venue in a list.', examples: [{ ...POI_EXAMPLE, distance: 840.2 }] });

export type WirePoi = Wire<typeof wirePoi>;

/** @param siteUrl origin of the site that hosts the venue's photos */
export function toWirePoi(venue: NearbyVenue, siteUrl = ''): WirePoi {
  return { ...toWireVenue(venue, siteUrl), distance: venue.distanceMeters };
}

/** All fields but `distance`, which only lists have. */
export function toWireVenue(venue: Venue, siteUrl: string): WirePoi {
  const { code, name, address, countyCode, timeZone, state, openings } = venue;
  const rooms = isShown(attributeWithRole('rooms'), 'feeds') ? venue.rooms : [];
  const prices = isShown(attributeWithRole('prices'), 'feeds') ? venue.prices : [];
  return omitForeignFields({
    ...{ code, name, countyCode, timeZone },
    address: {
      AddressLine1: address.line,
      PostalCode: address.postalCode,
      City: address.city,
      Country: address.countryCode,
    },
    position: toWirePosition(venue.position),
    ...(venue.isPositionApproximate && { isPositionApproximate: true }),
    metadata: toWireMetadata(venue),
    ...(Object.keys(venue.attributes).length > 0 && { attributes: shownAttributes(venue) }),
    ...factsToWire('list', { ...venue, rooms, prices }),
    picture: venue.picture && absolutePhotoUrl(venue.picture, siteUrl),
    ...{ state, openings },
  });
}

export function fromWirePoi(poi: WirePoi): NearbyVenue {
  return { ...fromWireVenue(poi), distanceMeters: poi.distance ?? null };
}

/** All fields but the distance. */
export function fromWireVenue(poi: WirePoi): Venue {
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
    timeZone: timeZoneOf(poi),
    ...fromWireMetadata(metadata),
    attributes: poi.attributes ?? {},
    ...factsFromWire('list', poi),
    picture: pictureUrl(poi.picture),
    state: fromWireState(poi.state),
    openings:
      poi.openings?.map(({ from, to, isUncertain, usualHours }) => ({
        ...{ from, to },
        ...((isUncertain || usualHours) && { isUncertain: true }),
        ...(usualHours && { usualHours }),
      })) ?? null,
  };
}

function fromWireState(state: WirePoi['state']): VenueState {
  const { kind = 'open', from = null, until = null, movedTo = null } = state ?? {};
  return { kind, from, until, movedTo };
}

function timeZoneOf({ timeZone, address }: WirePoi): string {
  if (timeZone && canFormatIn(timeZone)) return timeZone;
  return findCountry(address.Country)?.timeZone ?? 'UTC';
}

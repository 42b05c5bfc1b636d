import { z } from 'zod';
import { LOCALES } from '@locator/base/locale';
import { attributeValue } from './attributes';
import { DAY_TYPES, PRICE_UNITS } from './group-fit/price';
import { type StoredValues, withoutOutdated } from './outdated-values';
import { RAMPS, UNKNOWN_ACCESSIBILITY, VENUE_CODE, VENUE_STATES } from './venue';
import type { VenueRecord } from './venue-record';

const text = z.string();
const optional = text.nullable();
const address = z.object({ line: text, postalCode: text, city: text, countryCode: text });
export const specialDaysSchema = z.array(z.object({ date: text, hours: z.array(text) }));

const rooms = z.array(
  z.object({ name: text, minPlayers: z.number(), maxPlayers: z.number(), combinesWith: z.array(text) }),
);
const prices = z.array(
  z.object({
    per: z.enum(PRICE_UNITS),
    amount: z.number(),
    currency: text,
    dayType: z.enum(DAY_TYPES),
    isFrom: z.boolean(),
  }),
);
const optionalNumber = z.number().nullable().default(null);
const optionalFlag = z.boolean().nullable().default(null);
const accessibility = z.object({
  entree_plain_pied: optionalFlag,
  entree_marches: optionalNumber,
  entree_marches_rampe: z.enum(RAMPS).nullable().default(null),
  entree_largeur_mini: optionalNumber,
  accueil_cheminement_plain_pied: optionalFlag,
  sanitaires_adaptes: optionalFlag,
  stationnement_pmr: optionalFlag,
  stationnement_ext_pmr: optionalFlag,
});
const events = z.array(
  z.object({
    title: text,
    start: text,
    end: optional,
    price: z.object({ amount: z.number(), currency: text }).nullable(),
    bookingUrl: optional,
  }),
);

export const translationSchema = z.object({ description: optional, names: z.record(text, text) });

export const declaredStateSchema = z.object({
  kind: z.enum(VENUE_STATES),
  from: optional,
  until: optional,
  movedTo: optional,
});

const codes = z.array(text);
const attributes = z.record(text, attributeValue).default({});

const recordSchema = z.object({
  code: text.regex(VENUE_CODE),
  name: text,
  address,
  countyCode: optional,
  // The next four fields are optional, because earlier versions of the code did not write them.
  formerCodes: z.array(text).default([]),
  oldUrls: z.array(text).default([]),
  town: optional.default(null),
  district: optional.default(null),
  position: z.object({ latitude: z.number(), longitude: z.number() }),
  isPositionApproximate: z.literal(true).exactOptional(),
  timeZone: text,
  games: codes,
  services: codes,
  capacities: codes,
  // The next nine fields are optional, because earlier versions of the code did not write them.
  rooms: rooms.default([]),
  prices: prices.default([]),
  durationMinutes: optionalNumber,
  minimumAge: optionalNumber,
  gamesPerRoom: optionalNumber,
  playLanguages: z.array(text).default([]),
  accessibility: accessibility.default(UNKNOWN_ACCESSIBILITY),
  attributes: attributes,
  events: events.default([]),
  declaredState: declaredStateSchema,
  hoursText: optional,
  specialDays: specialDaysSchema,
  description: optional,
  // Optional, because earlier versions of the code did not write it.
  translations: z.partialRecord(z.enum(LOCALES), translationSchema).default({}),
  phone: optional,
  email: optional,
  website: optional,
  bookingUrl: optional,
  giftUrl: optional,
  paymentMeans: z.array(text),
  pictures: z.array(text),
  // `pictureTexts` is optional, because earlier versions of the code did not write it.
  pictureTexts: z.array(text).default([]),
  updatedAt: optional,
});

/**
 * Leaves out values that do not fit the brand file, and counts them in `outdated`.
 *
 * @throws ZodError if an incompatible version of the code wrote the record: import the venues again
 */
export function recordOf(record: unknown, outdated?: Map<string, number>): VenueRecord {
  const stored = recordSchema.parse(record);
  return Object.assign(stored, withoutOutdated(stored, outdated));
}

/** The part of a record whose values depend on the brand file. */
export const storedValuesSchema: z.ZodType<StoredValues> = recordSchema.pick({
  games: true,
  services: true,
  capacities: true,
  attributes: true,
});

import { z } from 'zod';
import { LOCALES } from '@locator/base/locale';
import { type Attribute, type AttributeValue, attributeValue, leastAmount } from './attributes';
import { activity, attributeOf, attributeWithRole, codesOf } from './chain';
import { DAY_TYPES, PRICE_UNITS } from './group-fit/price';
import { RAMPS, UNKNOWN_ACCESSIBILITY, VENUE_STATES } from './venue';
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

/** Codes that the brand file does not have are rejected: an older node would show a venue without them. */
function codeOf(attribute: () => string): z.ZodType<string> {
  return text.refine((code) => codesOf(attribute()).includes(code), {
    error: ({ input }) => `${String(input)} is not an option of ${attribute()} in the brand file`,
  });
}

function checkAttributes(
  values: Readonly<Record<string, AttributeValue>>,
  context: z.RefinementCtx<Record<string, AttributeValue>>,
): void {
  for (const [key, value] of Object.entries(values)) {
    const problem = problemOf(attributeOf(key), value);
    if (problem) context.addIssue({ code: 'custom', path: [key], message: problem });
  }
}

/** Attributes that the brand file no longer has are kept, but not shown. */
function problemOf(attribute: Attribute | undefined, value: AttributeValue): string | undefined {
  if (!attribute) return undefined;
  const { key, kind } = attribute;
  if (kind === 'oneOf' || kind === 'severalOf') {
    const codes = codesOf(key);
    const unknown = Array.isArray(value) ? value.find((code) => !codes.includes(code as string)) : value;
    return unknown === undefined
      ? undefined
      : `${String(unknown)} is not an option of ${key} in the brand file`;
  }
  if (kind === 'price' && leastAmount(value) !== null) return undefined;
  const type = { yesNo: 'boolean', number: 'number', price: 'number' }[kind as string] ?? 'string';
  return typeof value === type ? undefined : `${JSON.stringify(value)} is not a value of the kind ${kind}`;
}

const recordSchema = z.object({
  code: text,
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
  games: z.array(codeOf(() => activity()?.key ?? 'games')),
  services: z.array(codeOf(() => 'services')),
  capacities: z.array(codeOf(() => attributeWithRole('persons')?.key ?? 'capacity')),
  // The next nine fields are optional, because earlier versions of the code did not write them.
  rooms: rooms.default([]),
  prices: prices.default([]),
  durationMinutes: optionalNumber,
  minimumAge: optionalNumber,
  gamesPerRoom: optionalNumber,
  playLanguages: z.array(text).default([]),
  accessibility: accessibility.default(UNKNOWN_ACCESSIBILITY),
  attributes: z.record(z.string(), attributeValue).superRefine(checkAttributes).default({}),
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

/** @throws ZodError if an incompatible version of the code wrote the record: import the venues again */
export function recordOf(record: unknown): VenueRecord {
  return recordSchema.parse(record);
}

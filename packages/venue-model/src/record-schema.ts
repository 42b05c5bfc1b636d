import { z } from 'zod';
import { LOCALES } from '@locator/base/locale';
import { factSchemas } from '@locator/facts';
import { attributeValue } from './attributes';
import { type StoredValues, withoutOutdated } from './outdated-values';
import { VENUE_CODE, VENUE_STATES } from './venue';
import type { VenueRecord } from './venue-record';

const text = z.string();
const optional = text.nullable();
const address = z.object({ line: text, postalCode: text, city: text, countryCode: text });
export const translationSchema = z.object({ description: optional, names: z.record(text, text) });

export const declaredStateSchema = z.object({
  kind: z.enum(VENUE_STATES),
  from: optional,
  until: optional,
  movedTo: optional,
});

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
  attributes,
  declaredState: declaredStateSchema,
  hoursText: optional,
  // Optional, because earlier versions of the code did not write it.
  translations: z.partialRecord(z.enum(LOCALES), translationSchema).default({}),
  ...factSchemas,
  pictures: z.array(text),
  // `pictureTexts` is optional, because earlier versions of the code did not write it.
  pictureTexts: z.array(text).default([]),
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

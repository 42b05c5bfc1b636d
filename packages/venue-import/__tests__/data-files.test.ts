import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '@locator/base/locale';
import { z } from 'zod';

const phrase = z.string().regex(/^\S(.*\S)?$/);
const phrases = z.array(phrase).refine((all) => new Set(all).size === all.length, 'contains a phrase twice');

const spellings = z.partialRecord(z.enum(LOCALES), phrases);
const numbered = z.record(z.enum(LOCALES), z.array(phrases));

const SCHEMAS = {
  'field-names.json': z.strictObject({
    addressParts: z.record(
      z.enum(['houseNumber', 'street', 'line2', 'line3', 'line4', 'line5']),
      phrases.min(1),
    ),
    branch: phrases.min(1),
    endDate: phrases.min(1),
    wrappers: phrases.min(1),
    dayColumns: z.record(
      z.enum(['opening', 'closing', 'from', 'to', 'closed', 'opened', 'is', 'hours', 'fillers']),
      phrases.min(1),
    ),
    dayAbbreviations: z.record(z.enum(LOCALES), z.array(phrase).length(7)),
    closedDays: z.record(z.enum(LOCALES), phrases.min(1)),
    placeholders: phrases.min(1),
    errorValues: phrases.min(1),
    googleBusinessProfile: z.array(phrases.min(1)).length(3),
    yes: phrases.min(1),
    no: phrases.min(1),
    yesNo: z.strictObject({
      state: z.record(z.enum(['closed', 'temporarily_closed', 'coming_soon']), phrases.min(1)),
      payment_means: z.record(z.string(), phrases.min(1)),
    }),
    ignored: z.record(z.string(), phrases.min(1)),
    ignoredPrefixes: phrases.min(1),
  }),
  'countries.json': z.record(
    z.enum(['numberAfterStreet', 'allPostalCodesKnown', 'leadingZeros']),
    z.array(z.string().regex(/^[A-Z]{3}$/)),
  ),
  'value-words.json': z.strictObject({
    paymentMethods: z.record(z.string(), z.array(phrase)),
    states: z.record(z.enum(['open', 'coming_soon', 'temporarily_closed', 'moved', 'closed']), phrases),
  }),
  'hours-words.json': z.object({ days: numbered, months: numbered }).catchall(spellings),
};

it.each(Object.entries(SCHEMAS))(
  'The data file %s has the properties that the import reads',
  (file, schema) => {
    const text = readFileSync(path.join(__dirname, '../data', file), 'utf8');
    expect(schema.safeParse(JSON.parse(text)).error?.issues ?? []).toEqual([]);
  },
);

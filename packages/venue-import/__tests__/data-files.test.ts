import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const phrase = z.string().regex(/^\S(.*\S)?$/);
const label = z.strictObject({ fr: phrase, en: phrase });
const phrases = z.array(phrase).refine((all) => new Set(all).size === all.length, 'contains a phrase twice');

const formats = z.record(
  z.string().regex(/^[a-z_]+$/),
  z.strictObject({
    label,
    longest: z.int().positive(),
    shown: z.int().positive().optional(),
    hasLines: z.boolean().optional(),
    names: phrases,
  }),
);

const SCHEMAS = {
  'columns.json': z.strictObject({ venue: formats, source: formats }),
};

it.each(Object.entries(SCHEMAS))(
  'The data file %s has the properties that the import reads',
  (file, schema) => {
    const text = readFileSync(path.join(__dirname, '../data', file), 'utf8');
    expect(schema.safeParse(JSON.parse(text)).error?.issues ?? []).toEqual([]);
  },
);

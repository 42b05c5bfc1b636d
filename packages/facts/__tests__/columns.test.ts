import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const phrase = z.string().regex(/^\S(.*\S)?$/);
const label = z.strictObject({ fr: phrase, en: phrase });
const names = z.array(phrase).refine((all) => new Set(all).size === all.length, 'contains a name twice');

const formats = z.record(
  z.string().regex(/^[a-z_]+$/),
  z.strictObject({
    label,
    longest: z.int().positive(),
    shown: z.int().positive().optional(),
    isList: z.boolean().optional(),
    hasLines: z.boolean().optional(),
    names,
  }),
);

test('The list of columns has the properties that are read', () => {
  const text = readFileSync(path.join(__dirname, '../data/columns.json'), 'utf8');
  const schema = z.strictObject({ venue: formats, source: formats });
  expect(schema.safeParse(JSON.parse(text)).error?.issues ?? []).toEqual([]);
});

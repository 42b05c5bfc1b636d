/** Writes docs/brand.schema.json: `npx tsx tools/brand/schema.mjs`. A test fails when it is outdated. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import * as prettier from 'prettier';
import { brandJsonSchema } from '../../lib/server/brand/brand-schema';

const file = path.resolve(import.meta.dirname, '../../docs/brand.schema.json');
const options = await prettier.resolveConfig(file);
writeFileSync(file, await prettier.format(JSON.stringify(brandJsonSchema()), { ...options, parser: 'json' }));

/** `npx tsx tools/brand/schema.ts`: writes docs/brand.schema.json. A test fails when it is outdated. */
import { brandJsonSchema } from '../../lib/brand/server/brand-schema';
import { writeJson } from '../write-json';

void writeJson('docs/brand.schema.json', brandJsonSchema());

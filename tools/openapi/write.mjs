/** Writes docs/openapi.json: `npx tsx tools/openapi/write.mjs`. A test fails if that file is outdated. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import * as prettier from 'prettier';
import { openApiDocument } from '@locator/venue-api/openapi';

const file = path.resolve(import.meta.dirname, '../../docs/openapi.json');
const options = await prettier.resolveConfig(file);
writeFileSync(file, await prettier.format(JSON.stringify(openApiDocument()), { ...options, parser: 'json' }));

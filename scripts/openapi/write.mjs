/**
 * Writes docs/openapi.json, the contract for readers without a running site: `npx tsx scripts/openapi/write.mjs`.
 * A test tells when it is out of date.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import * as prettier from 'prettier';
import { openApiDocument } from '../../services/wire/openapi';

const file = path.resolve(import.meta.dirname, '../../docs/openapi.json');
const options = await prettier.resolveConfig(file);
writeFileSync(file, await prettier.format(JSON.stringify(openApiDocument()), { ...options, parser: 'json' }));

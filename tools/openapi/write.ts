/** `npx tsx tools/openapi/write.ts`: writes docs/openapi.json. A test fails when it is outdated. */
import { openApiDocument } from '@locator/venue-api/openapi';
import { writeJson } from '../write-json';

void writeJson('docs/openapi.json', openApiDocument());

/** `npx tsx tools/openapi/write.ts`: writes docs/openapi.json. A test fails when it is outdated. */
import { openApiDocument } from '@locator/venue-api/openapi';
import { setChain } from '@locator/venue-model/chain';
import { readChain } from '@locator/venue-model/read-chain';
import { writeJson } from '../write-json';

setChain(readChain(null));
void writeJson('docs/openapi.json', openApiDocument());

// `npx tsx scripts/limits/write.mjs`: writes the tables of docs/limits.md. A test fails when they are outdated.
import { readFileSync, writeFileSync } from 'node:fs';
import * as prettier from 'prettier';
import { inProject } from '../setup/paths.mjs';
import { withLimits } from './limits';

const file = inProject('docs', 'limits.md');
const options = { ...(await prettier.resolveConfig(file)), filepath: file };
writeFileSync(file, await prettier.format(withLimits(readFileSync(file, 'utf8')), options));

/** `npm run licences`: writes docs/licences.md. A test fails when it is outdated. */
import { readFileSync, writeFileSync } from 'node:fs';
import { inProject } from '../../server/paths.mjs';
import { licenceList } from './licence-list';

const lockfile = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'));
writeFileSync(inProject('docs', 'licences.md'), licenceList(lockfile));

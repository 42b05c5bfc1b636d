/** `npx tsx tools/embed/write.ts`: writes public/embed.js. A test fails when it is outdated. */
import { writeFile } from 'node:fs/promises';
import { bundleEmbed } from './bundle';

void bundleEmbed().then((script) => writeFile('public/embed.js', script));

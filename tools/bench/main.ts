/**
 * `npm run bench`: compares the site with its baselines, prints the results and writes docs/performance.md. `-- --only
 * render,scripts` runs these sections and writes nothing.
 */
import { parseArgs } from 'node:util';
import { setChain } from '@locator/venue-model/chain';
import { readChain } from '@locator/venue-model/read-chain';
import { ensureBuild } from '../../scripts/setup/build.mjs';
import { clickToPage } from './click-section';
import { mainThread } from './main-thread-section';
import { buildBare } from './programs';
import { type Section, sectionText, writeReport } from './report';
import { cachedPage, render, scripts, startAndMemory } from './server-sections';

const SECTIONS: Readonly<Record<string, () => Promise<Section>>> = {
  startAndMemory,
  render,
  cachedPage,
  clickToPage,
  scripts,
  mainThread,
};

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const names = values.only?.split(',') ?? Object.keys(SECTIONS);
  setChain(readChain(null));
  await ensureBuild();
  buildBare();
  const sections: Section[] = [];
  for (const name of names) {
    const run = SECTIONS[name];
    if (!run) throw new Error(`Unknown section: ${name}. Sections: ${Object.keys(SECTIONS).join(', ')}.`);
    const section = await run();
    console.log(`\n${sectionText(section)}`);
    sections.push(section);
  }
  if (values.only === undefined) await writeReport(sections);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

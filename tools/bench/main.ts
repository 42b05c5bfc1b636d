/**
 * `npm run bench`: compares the site with its baselines, prints the results and writes docs/performance.md. `-- --only
 * render,scripts` runs these sections and writes nothing; so does `-- load`, which needs nginx and takes five minutes,
 * or as many as `--minutes` says.
 */
import { parseArgs } from 'node:util';
import { setChain } from '@locator/venue-model/chain';
import { readChain } from '@locator/venue-model/read-chain';
import { ensureBuild } from '../../scripts/setup/build.mjs';
import { clickToPage } from './click-section';
import { load } from './load-section';
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
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' }, minutes: { type: 'string', default: '5' } },
    allowPositionals: true,
  });
  const chosen = positionals.length > 0 ? positionals : values.only?.split(',');
  setChain(readChain(null));
  await ensureBuild();
  if (!chosen?.every((name) => name === 'load')) buildBare();
  const sections: Section[] = [];
  for (const name of chosen ?? Object.keys(SECTIONS)) {
    const run = name === 'load' ? () => load(Number(values.minutes)) : SECTIONS[name];
    if (!run)
      throw new Error(`Unknown section: ${name}. Sections: ${Object.keys(SECTIONS).join(', ')}, load.`);
    const section = await run();
    console.log(`\n${sectionText(section)}`);
    sections.push(section);
  }
  if (chosen === undefined) await writeReport(sections);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

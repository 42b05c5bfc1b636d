/**
 * `npm run bench`: compares the site with its baselines and writes docs/performance.md.
 *   --only bytes,render   runs these sections; the others keep their last results
 *   --short               runs fewer rounds
 */
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { say } from '../places/report';
import { sectionText, writeReport } from './report';
import { bytes } from './sections/bytes';
import { hooks } from './sections/hooks';
import { clickToPage } from './sections/click-to-page';
import { lighthouse } from './sections/lighthouse';
import { imports } from './sections/imports';
import { manyPages } from './sections/many-pages';
import { outage } from './sections/outage';
import { reloads } from './sections/reloads';
import { growth, growthInDatabase, map, suggestions } from './sections/others';
import { packages } from './sections/packages';
import { memory } from './sections/memory';
import { proxy } from './sections/proxy';
import { render } from './sections/render';
import type { Section } from './sections/section';
import { startUp } from './sections/start-up';
import { WORK_FOLDER } from './programs';

const SECTIONS: Readonly<Record<string, Section>> = {
  bytes,
  packages,
  render,
  proxy,
  manyPages,
  outage,
  imports,
  clickToPage,
  startUp,
  memory,
  reloads,
  suggestions,
  map,
  lighthouse,
  hooks,
  growth,
  growthInDatabase,
};

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, short: { type: 'boolean', default: false } },
  });
  const wanted = values.only?.split(',') ?? Object.keys(SECTIONS);
  const unknown = wanted.filter((name) => !(name in SECTIONS));
  if (unknown.length > 0) {
    throw new Error(`Unknown section: ${unknown.join(', ')}. Sections: ${Object.keys(SECTIONS).join(', ')}.`);
  }
  mkdirSync(WORK_FOLDER, { recursive: true });
  const fresh = new Map<string, string>();
  for (const [name, section] of Object.entries(SECTIONS)) {
    if (!wanted.includes(name)) continue;
    say(`\n## ${section.title}\n`);
    const text = await section.run(values.short);
    say(text);
    fresh.set(section.title, sectionText(section.title, text, values.short));
  }
  await writeReport(
    Object.values(SECTIONS).map(({ title }) => title),
    fresh,
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

/**
 * `npm run hear`: follows journeys by keyboard while a screen reader (Orca) reads the site and the desk, and compares what
 * it says with what each journey expects. `-- search map --language fr`: two of them, in French.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { follow, type HeardStep } from './follow';
import { JOURNEYS } from './journeys';
import { type Language, LANGUAGES, missingPrograms, type Reader, startReader } from './reader';
import { startDesk, startSite } from './sites';
import { transcript } from './transcript';

const OPTIONS = {
  language: { type: 'string', multiple: true },
  /** The project whose site and desk are heard, such as an older version. */
  folder: { type: 'string', default: '.' },
  /** A site that runs already. The desk is that of the folder. */
  url: { type: 'string' },
  /** Writes what was said to this folder, for `--before` of a later run. */
  save: { type: 'string' },
  /** Writes `docs/heard/LANGUAGE.txt` if no step fails, beside what the run in the folder `before` saved. */
  write: { type: 'boolean', default: false },
  before: { type: 'string' },
} as const;

interface Options {
  readonly folder: string;
  readonly save?: string;
  readonly write: boolean;
  readonly before?: string;
}

async function main(): Promise<number> {
  const { values, positionals: names } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const languages = LANGUAGES.filter((language) => values.language?.includes(language) ?? true);
  if (values.language?.some((each) => !languages.some((language) => language === each)))
    return fail(`The languages are ${LANGUAGES.join(', ')}.`);
  const unknown = names.find((name) => JOURNEYS.every((journey) => journey.name !== name));
  if (unknown !== undefined)
    return fail(
      `There is no journey "${unknown}". Journeys: ${JOURNEYS.map(({ name }) => name).join(', ')}.`,
    );
  const missing = missingPrograms(languages);
  if (missing !== null) return fail(missing);
  if (!(await lock()))
    return fail('This command runs already. Two screen readers would hear each other’s keys.');

  const site = values.url === undefined ? await startSite(values.folder) : null;
  let failed = 0;
  try {
    for (const language of languages) {
      const steps = await hearIn(language, names, values, site?.baseURL ?? values.url ?? '');
      failed += steps.filter(({ problems }) => problems.length > 0).length;
    }
  } finally {
    await site?.stop();
  }
  console.log(failed === 0 ? '\nAll journeys pass.' : `\n${failed} failed.`);
  return failed === 0 ? 0 : 1;
}

/** Follows the journeys in a language, prints each step, and writes the files that the options ask for. */
async function hearIn(
  language: Language,
  names: readonly string[],
  { folder, save, write, before }: Options,
  siteUrl: string,
): Promise<readonly HeardStep[]> {
  const chosen = JOURNEYS.filter(({ name }) => names.length === 0 || names.includes(name));
  const desk = chosen.some(({ at }) => at === 'desk') ? await startDesk(folder, language) : null;
  const steps: HeardStep[] = [];
  let reader: Reader | null = null;
  try {
    reader = await startReader(language);
    for (const journey of chosen) {
      if (journey.at === 'desk' && desk) {
        await reader.page.goto(desk.signInUrl);
        await reader.page.getByRole('button').first().click();
        await reader.hear();
      }
      console.log(`\n# ${journey.name} (${language})`);
      for await (const step of follow(
        reader,
        journey,
        (journey.at === 'desk' && desk?.url) || siteUrl,
        language,
      )) {
        print(step);
        steps.push(step);
      }
    }
  } finally {
    await reader?.stop();
    await desk?.stop();
  }
  if (save !== undefined) {
    mkdirSync(save, { recursive: true });
    writeFileSync(`${save}/${language}.json`, JSON.stringify(steps));
  }
  if (write && steps.every(({ problems }) => problems.length === 0)) {
    const old =
      before === undefined
        ? []
        : (JSON.parse(readFileSync(`${before}/${language}.json`, 'utf8')) as HeardStep[]);
    mkdirSync('docs/heard', { recursive: true });
    writeFileSync(`docs/heard/${language}.txt`, transcript(steps, old, reader.browserVersion));
  }
  return steps;
}

function print({ action, utterances, problems }: HeardStep): void {
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${action}`);
  for (const utterance of utterances) console.log(`    ${utterance}`);
  for (const problem of problems) console.log(`  ✗ ${problem}`);
}

/** A command that has ended no longer holds the lock. */
function lock(): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().listen('\0locator-hear');
    server.unref();
    server.once('listening', () => resolve(true)).once('error', () => resolve(false));
  });
}

function fail(message: string): number {
  console.error(message);
  return 2;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(2));
main().then(
  // Programs that Orca's bus has started may hold the pipes of this process.
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(2);
  },
);

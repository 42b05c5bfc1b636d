import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endAfterTests } from '../../../support/processes';
import { temporaryFolder } from '../../../support/temporary-folder';
import { until } from '../../../support/until';

const PARTS = ['data', 'node_modules', 'packages', 'public', 'package.json', 'next-i18next.config.js'];

/** Creates a site folder without images, in which `npm run map` can run. */
function emptySite(): string {
  const folder = temporaryFolder('map-site');
  for (const name of PARTS) symlinkSync(path.resolve(name), path.join(folder, name));
  return folder;
}

function startMap(
  folder: string,
  command: string,
  settings: Readonly<Record<string, string>> = {},
): { output(): string; kill(): void; ended: Promise<unknown> } {
  const child = endAfterTests(
    spawn(process.execPath, ['--import', 'tsx', path.resolve('apps/cli/src/map/main.ts'), command], {
      cwd: folder,
      env: {
        ...process.env,
        LOCALES: 'fr',
        TZ: 'UTC',
        TSX_TSCONFIG_PATH: path.resolve('tsconfig.json'),
        ...settings,
      },
    }),
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { output: () => output, kill: () => void child.kill('SIGKILL'), ended: once(child, 'exit') };
}

/** Returns the modification times of the drawn images. */
function imagesIn(folder: string): Map<string, number> {
  const store = path.join(folder, 'var/tiles');
  if (!existsSync(store)) return new Map();
  return new Map(
    readdirSync(store, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.webp'))
      .map((name) => [name, statSync(path.join(store, name)).mtimeMs]),
  );
}

/**
 * Writes a venue file with only one of the two venues on the sample map, because drawing takes longer with more venues.
 */
function fileOfOneVenue(folder: string): string {
  const [header, ...rows] = readFileSync('data/venues.csv', 'utf8').split('\n');
  const file = path.join(folder, 'venues.csv');
  writeFileSync(file, [header, rows.find((row) => row.startsWith('LGQ-MCO-')), ''].join('\n'));
  return file;
}

test('npm run map -- prepare continues where it was killed', async () => {
  const folder = emptySite();
  const settings = { VENUES_FILE: fileOfOneVenue(folder) };
  const killed = startMap(folder, 'prepare', settings);
  await until(() => imagesIn(folder).size >= 20);
  killed.kill();
  await killed.ended;
  const before = imagesIn(folder);

  const second = startMap(folder, 'prepare', settings);
  await second.ended;
  const after = imagesIn(folder);
  expect([...before].filter(([name, time]) => after.get(name) !== time)).toEqual([]);
  const [, drawn] = /(\d+) drawn/.exec(second.output()) ?? [];
  expect(second.output()).toContain(`${before.size} were there already`);
  expect(Number(drawn)).toBeGreaterThan(0);
  expect(after.size).toBe(before.size + Number(drawn));
});

test('npm run map -- check describes the file and lists the venues outside', async () => {
  const check = startMap(emptySite(), 'check');
  await check.ended;
  expect(check.output()).toMatch(/0\.2 MB, openmaptiles schema/);
  expect(check.output()).toContain('Attribution: © OpenStreetMap');
  expect(check.output()).toMatch(/\n2 of \d+ venues lie inside\./);
  expect(check.output()).toContain('outside: LGQ-LYO-01');
  expect(check.output()).not.toContain('outside: LGQ-MCO');
});

test('With a remote back-end, npm run map -- check says that it needs the venues here', async () => {
  const check = startMap(emptySite(), 'check', { BACK_URL: 'https://back.example' });
  const [code] = (await check.ended) as [number];
  expect(code).toBe(1);
  expect(check.output()).toMatch(
    /needs the venues here, but they are in the back-end https:\/\/back\.example\. .*BACK_URL/,
  );
});

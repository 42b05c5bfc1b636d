import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { archiveOf, fileOf, rangeServer, worldTiles } from '@/packages/pmtiles-extract/__tests__/archives';
import { startTestServer, stopTestServers } from '@locator/test-support/http-server';
import { endAfterTests } from '@locator/test-support/processes';
import { temporaryFolder } from '@locator/test-support/temporary-folder';
import { until } from '@locator/test-support/until';

const PARTS = ['data', 'node_modules', 'packages', 'public', 'package.json', 'next-i18next.config.js'];

/** A small map file. */
const MONACO = path.resolve('data/streets/monaco.pmtiles');

/** Creates a site folder without images, in which `npm run map` can run. */
function emptySite(): string {
  const folder = temporaryFolder('map-site');
  for (const name of PARTS) symlinkSync(path.resolve(name), path.join(folder, name));
  return folder;
}

function startMap(
  folder: string,
  command: string | readonly string[],
  settings: Readonly<Record<string, string>> = {},
): { output(): string; kill(): void; interrupt(): void; ended: Promise<unknown> } {
  const child = endAfterTests(
    spawn(
      process.execPath,
      ['--import', 'tsx', path.resolve('apps/cli/src/map/main.ts'), ...[command].flat(), '--lang', 'en'],
      {
        cwd: folder,
        env: {
          ...process.env,
          LOCALES: 'fr',
          TZ: 'UTC',
          TSX_TSCONFIG_PATH: path.resolve('tsconfig.json'),
          ...settings,
        },
      },
    ),
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    output: () => output,
    kill: () => void child.kill('SIGKILL'),
    interrupt: () => void child.kill('SIGINT'),
    ended: once(child, 'close'),
  };
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
 * Writes a venue file with only one of the two venues on the map of Monaco, because drawing takes longer with more venues.
 */
function fileOfOneVenue(folder: string): string {
  const [header, ...rows] = readFileSync('data/venues.csv', 'utf8').split('\n');
  const file = path.join(folder, 'venues.csv');
  writeFileSync(file, [header, rows.find((row) => row.startsWith('LGQ-MCO-')), ''].join('\n'));
  return file;
}

afterEach(stopTestServers);

test('npm run map -- prepare continues where it was killed', async () => {
  const folder = emptySite();
  const settings = { VENUES_FILE: fileOfOneVenue(folder), MAP_FILE: MONACO };
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
  const check = startMap(emptySite(), 'check', { MAP_FILE: MONACO });
  await check.ended;
  expect(check.output()).toMatch(/0\.2 MB, openmaptiles schema/);
  expect(check.output()).toContain('Attribution: © OpenStreetMap');
  expect(check.output()).toMatch(/\n2 of \d+ venues lie inside\./);
  expect(check.output()).toContain('outside: LGQ-LYO-01');
  expect(check.output()).not.toContain('outside: LGQ-MCO');
});

test.each([['--help'], [['check', '--help']]])(
  'npm run map -- %j prints the help and ends with 0',
  async (args) => {
    const help = startMap(emptySite(), args);
    expect(await help.ended).toEqual([0, null]);
    expect(help.output()).toContain('npm run map -- prepare [FILE]');
  },
);

test('With a remote back-end, npm run map -- check says that it needs the venues here', async () => {
  const check = startMap(emptySite(), 'check', { BACK_URL: 'https://back.example' });
  const [code] = (await check.ended) as [number];
  expect(code).toBe(1);
  expect(check.output()).toMatch(
    /needs the venues here, but they are in the back-end https:\/\/back\.example\. .*BACK_URL/,
  );
});

describe('npm run map -- get', () => {
  const source = fileOf(archiveOf(worldTiles(6, 100), { maxZoom: 6 }));

  test('cuts a map around the venues, which then replaces the sample', async () => {
    const folder = emptySite();
    const get = startMap(folder, ['get', source]);
    expect(await get.ended).toEqual([0, null]);
    expect(get.output()).toMatch(/Wrote .+\/var\/streets\.pmtiles: /);
    const check = startMap(folder, 'check');
    await check.ended;
    expect(check.output()).toMatch(/var\/streets\.pmtiles: .+ protomaps schema/);
    expect(check.output()).toMatch(/(\d+) of \1 venues lie inside/);
  });

  test('ends with code 130 after Ctrl-C', async () => {
    const server = rangeServer(source);
    let requests = 0;
    // The first two requests concern the header; later ones get no answer.
    const { url } = await startTestServer((request, response) => {
      requests += 1;
      if (requests <= 2) server.listener(request, response);
    });
    const get = startMap(emptySite(), ['get', url]);
    await until(() => requests > 2);
    get.interrupt();
    expect(await get.ended).toEqual([130, null]);
    expect(get.output()).toContain('Interrupted.');
  });
});

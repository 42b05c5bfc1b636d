import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { removeTemporaryFolders, temporaryFolder } from '../__tests__/support/temporary-folder';

test.afterAll(removeTemporaryFolders);

const STATIC = path.resolve('.next/static');

/**
 * Source code of a server that compresses and serves the static files of two builds: those of the first build until it
 * receives a request for /deploy, then those of the second. Its page loads all scripts.
 */
const SERVE = `
  import { readdirSync } from 'node:fs';
  import { createServer } from 'node:http';
  import { compressFile } from './scripts/setup/precompress.mjs';
  import { compressDifferences } from './scripts/setup/script-differences.mjs';
  import { withCompressedFiles } from './server/compressed-files.mjs';
  const [kept, ...folders] = process.argv.slice(1);
  const handlers = [];
  for (const folder of folders) {
    const scripts = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.js'));
    for (const script of scripts) await compressFile(folder + '/' + script);
    await compressDifferences(folder, kept);
    const tags = scripts.map((name) => '<script async src="/_next/static/' + encodeURI(name) + '"></script>');
    handlers.push(withCompressedFiles(async (request, response) => {
      response.setHeader('Content-Type', 'text/html').end('<link rel="icon" href="data:,">' + tags.join(''));
    }, [{ url: '/_next/static/', copies: folder }]));
  }
  const server = createServer((request, response) => {
    if (request.url === '/deploy') handlers.shift();
    return handlers[0](request, response);
  });
  server.listen(0, '127.0.0.1', () => console.log(String(server.address().port)));
`;

let server: ChildProcess | undefined;
test.afterEach(() => server?.kill());

/** Matches scripts that change between the simulated previous build and this one. Covers every kind of file name. */
const CHANGED =
  /^chunks\/(webpack|\d+)[.-][^/]*\.js$|\/pages\/(_app|\[locale\])-[^/]*\.js$|_buildManifest\.js$/;
const UNCHANGED = /^chunks\/main-[^/]*\.js$/;

/** Writes the scripts of this build, or those of a simulated previous build. */
function writeScripts(folder: string, isPrevious: boolean): void {
  for (const name of readdirSync(STATIC, { recursive: true, encoding: 'utf8' })) {
    if (!CHANGED.test(name) && !UNCHANGED.test(name)) continue;
    let text = readFileSync(path.join(STATIC, name), 'utf8');
    // Skip small scripts, because scripts below 1,000 bytes have no compressed copies.
    if (text.length < 2_000) continue;
    let file = path.join(folder, name);
    if (isPrevious && CHANGED.test(name)) {
      text = `${text.slice(0, 900)}"text of the previous build"${text.slice(1_100)}`;
      file = path.join(folder, name.replace(/[0-9a-f]{16}(?=\.js$)|^[^/]+(?=\/_build)/, '0123456789abcdef'));
    }
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

interface Received {
  readonly path: string;
  /** Transferred size of the response body; 0 if it came from the browser's cache. */
  readonly bytes: number;
}

/** Returns the scripts that the page received. Checks that the browser decoded them correctly. */
async function scriptsOf(page: Page, folder: string): Promise<Received[]> {
  const scripts = await page.evaluate(async () => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return Promise.all(
      entries.map(async ({ name, transferSize, encodedBodySize }) => ({
        path: decodeURI(new URL(name).pathname),
        bytes: transferSize === 0 ? 0 : encodedBodySize,
        text: await (await fetch(name, { cache: 'only-if-cached', mode: 'same-origin' })).text(),
      })),
    );
  });
  return scripts.map(({ path: url, bytes, text }) => {
    const name = url.replace('/_next/static/', '');
    expect(text === readFileSync(path.join(folder, name), 'utf8'), name).toBe(true);
    return { path: name, bytes };
  });
}

test('After a deployment, a returning visitor receives only what changed in the scripts', async ({
  page,
}) => {
  const folder = temporaryFolder('deployments');
  const previous = path.join(folder, 'previous');
  const current = path.join(folder, 'current');
  writeScripts(previous, true);
  writeScripts(current, false);
  server = spawn(
    process.execPath,
    ['--input-type=module', '-e', SERVE, path.join(folder, 'kept'), previous, current],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(server.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  const url = `http://localhost:${Number(line.toString())}`;

  await page.goto(url);
  const first = await scriptsOf(page, previous);
  expect(first.length).toBeGreaterThan(10);
  expect(first.filter(({ bytes }) => bytes === 0)).toEqual([]);

  await page.goto(url);
  expect((await scriptsOf(page, previous)).filter(({ bytes }) => bytes > 0)).toEqual([]);

  await page.goto(`${url}/deploy`);
  const received = (await scriptsOf(page, current)).filter(({ bytes }) => bytes > 0);
  for (const script of received) {
    expect(script.path).toMatch(CHANGED);
    expect(script.bytes, script.path).toBeLessThan(400);
  }
  // Check every kind of file name: with a hash, with brackets, with a number, and in the build's own folder.
  for (const kind of [/webpack-/, /_app-/, /\[locale\]-/, /chunks\/\d+\./, /_buildManifest/])
    expect(received.some((script) => kind.test(script.path))).toBe(true);
});

/** The client of docs/embed.md, with types that a tool generates from the API's own description. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { openApiDocument } from '@locator/venue-api/openapi';
import { startContractServer } from '../../support/contract/contract-server';
import { NOW } from '../../support/contract/describe-contract';
import { stopTestServers } from '../../support/http-server';
import { networkOf } from '../../support/network';

const run = promisify(execFile);
const [EXAMPLE] = readFileSync('docs/embed.md', 'utf8').match(/(?<=```ts\n)import createClient[^`]*/) ?? [];

/** Below the project, where the client finds its packages. */
let folder: string;

beforeAll(() => {
  mkdirSync('.cache', { recursive: true });
  folder = mkdtempSync(path.resolve('.cache/client-'));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await stopTestServers();
});

/** Writes the types of a document as `venues.d.ts`. */
async function generate(document: string): Promise<void> {
  await run('node', [
    'node_modules/openapi-typescript/bin/cli.js',
    document,
    '-o',
    path.join(folder, 'venues.d.ts'),
  ]);
}

/** Returns the compiler's errors; empty for a correct program. */
async function errorsIn(program: string): Promise<string> {
  const file = path.join(folder, 'client.ts');
  writeFileSync(file, program);
  const options =
    '--noEmit --strict --target es2022 --lib es2023,dom --module nodenext --types node --ignoreConfig'.split(
      ' ',
    );
  const { stdout } = await run('node', ['node_modules/typescript/bin/tsc', ...options, file]).catch(
    (error: { stdout: string }) => error,
  );
  return stdout;
}

const CALLS = `
const answers = [
  await api.GET('/pois/{code}', { params: { path: { code: 'LGQ-LYO-01' }, query: { lang: 'de' } } }),
  await api.GET('/pois', { params: { query: { country: 'FRA', filters: ['bar', 'salle'], limit: 3 } } }),
  await api.GET('/pois/feed', { params: { query: { after: 'lgq-lyo-01' } } }),
  await api.GET('/pois/clusters', { params: { query: { bbox: '-5,42,8,51', zoom: 5 } } }),
  await api.GET('/pois/fair', { params: { query: { start: ['50.63,3.06', '48.86,2.35'] } } }),
  await api.GET('/filter-counts', { params: { query: { country: 'FRA' } } }),
  await api.GET('/engine/autocomplete', { params: { query: { text: 'lyo', country: 'FRA', lang: 'fr', token: 'abc' } } }),
  await api.GET('/engine/search', { params: { query: { text: 'lyon', country: 'FRA', lang: 'fr' } } }),
  await api.GET('/engine/details', { params: { query: { placeid: 'insee-69123', lang: 'fr' } } }),
  await api.GET('/engine/reverse', { params: { query: { lat: 45.76, lon: 4.83, lang: 'fr' } } }),
  await api.GET('/countries', { params: { query: { lang: 'fr' } } }),
  await api.GET('/counties', { params: { query: { country: 'FRA', lang: 'fr' } } }),
  await api.GET('/cities', { params: { query: { country: 'FRA', county: '69', lang: 'fr' } } }),
  await api.GET('/payment-means', { params: { query: { lang: 'fr' } } }),
];
const rejected = await api.GET('/pois', { params: { query: { limit: -1 } } });
const name: string | undefined = data?.data[0]?.name;
const message: string | undefined = rejected.error?.error.message;
console.log(JSON.stringify({ name, message, empty: answers.filter(({ data }) => !data?.data.length).length }));
`;

test('The example and a call of each operation compile with the generated types, and read the venues', async () => {
  const { paths } = openApiDocument() as { readonly paths: Readonly<Record<string, unknown>> };
  expect(Object.keys(paths).filter((operation) => !CALLS.includes(`'${operation}'`))).toEqual([
    '/openapi.json',
  ]);
  const ports = await networkOf('data/venues.csv', () => NOW);
  const { url, faults } = await startContractServer({ ports: () => ports, credentials: null });
  await generate(`${url}/api/v1/openapi.json`);
  const program = (EXAMPLE ?? '').replace('https://quiz.example', url) + CALLS;
  expect(await errorsIn(program)).toBe('');
  const { stdout } = await run('node', ['--import', 'tsx', path.join(folder, 'client.ts')]);
  expect(JSON.parse(stdout)).toEqual({
    name: expect.stringContaining('Lyon'),
    message: expect.stringContaining('limit'),
    empty: 0,
  });
  expect(faults).toEqual([]);
});

test('A field that the description does not have stops the compiler', async () => {
  const document = path.join(folder, 'openapi.json');
  writeFileSync(document, JSON.stringify(openApiDocument()).replaceAll('"name"', '"title"'));
  await generate(document);
  expect(await errorsIn((EXAMPLE ?? '') + CALLS)).toContain("Property 'name' does not exist");
});

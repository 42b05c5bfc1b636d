import { execFile } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApiDocument } from '@locator/venue-api/openapi';
import { type ContractServer, startContractServer } from '../../support/contract/contract-server';
import { NOW } from '../../support/contract/describe-contract';
import { stopTestServers } from '@locator/test-support/http-server';
import { networkOf } from '../../support/network';
import { temporaryFolder } from '@locator/test-support/temporary-folder';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly example: unknown;
}

const { paths } = openApiDocument() as {
  readonly paths: Readonly<Record<string, { readonly get: { readonly parameters?: readonly Parameter[] } }>>;
};

/** The paths of venue data. The generator asks for the other path, that of the document. */
const DATA_PATHS = Object.keys(paths).filter((pattern) => pattern !== '/openapi.json');

let server: ContractServer;
const folder = temporaryFolder('typed-client');

beforeAll(async () => {
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const ports = await networkOf('data/venues.csv', () => NOW);
  server = await startContractServer({ ports: () => ports, credentials: null });
});

afterAll(stopTestServers);

it('The client of docs/embed.md compiles, and calls each operation of the contract', async () => {
  const [, generator = '', ...options] = documented('sh').trim().split(' ');
  await run(path.resolve('node_modules/.bin', generator), options);

  writeFileSync(path.join(folder, 'client.mts'), documented('ts') + DATA_PATHS.map(callsOf).join(''));
  const strict = ['--strict', '--module', 'nodenext', '--target', 'es2022', '--noEmit', 'client.mts'];
  expect(await run(path.resolve('node_modules/.bin/tsc'), strict)).toBe('');

  const printed = await run(process.execPath, ['--import', 'tsx', 'client.mts']);
  const [name, ...counts] = printed.trim().split('\n');
  expect(name).toBe('Le Grand Quiz – Lyon Terreaux');
  expect(counts.filter((line) => !/^\/\S+ [1-9]\d*$/.test(line))).toEqual([]);
  expect(counts).toHaveLength(2 * DATA_PATHS.length);
  expect(server.faults).toEqual([]);
});

/** Returns the block of docs/embed.md in this language, with the URL of the test's server. */
function documented(language: string): string {
  const [, block = ''] =
    new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'm').exec(readFileSync('docs/embed.md', 'utf8')) ?? [];
  return block.replaceAll('https://venues.example', server.url);
}

/**
 * Returns the program's lines for a path: a call with the required parameters, and one with all that can be combined.
 * They print the number of items.
 */
function callsOf(pattern: string): string {
  const parameters = paths[pattern]?.get.parameters ?? [];
  const required = parameters.filter((parameter) => parameter.required);
  // A town excludes a position.
  const combinable = parameters.filter(
    (parameter) => parameter.required || !['lat', 'lon'].includes(parameter.name),
  );
  return [required, combinable].map((given) => callOf(pattern, given)).join('');
}

function callOf(pattern: string, parameters: readonly Parameter[]): string {
  const params: Partial<Record<Parameter['in'], Record<string, unknown>>> = {};
  for (const { in: place, name, example } of parameters) (params[place] ??= {})[name] = example;
  const response = `await api.GET('${pattern}', { params: ${JSON.stringify(params)} })`;
  return `console.log('${pattern}', (${response}).data?.data.length);\n`;
}

/** Runs a program in the folder of the client. Returns its output, with that for errors if it fails. */
function run(program: string, parameters: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(program, parameters, { cwd: folder, timeout: 120_000 }, (error, stdout, stderr) => {
      resolve(error ? stdout + stderr : stdout);
    });
  });
}

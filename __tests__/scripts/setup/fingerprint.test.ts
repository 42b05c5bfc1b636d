import fs, { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { fingerprintOf, readBuildInputs } from '@/scripts/setup/fingerprint.mjs';

const { BASE_PATH } = process.env;
afterEach(() => {
  if (BASE_PATH === undefined) delete process.env.BASE_PATH;
  else process.env.BASE_PATH = BASE_PATH;
});

/** Returns the fingerprint of a start with this setting. */
async function fingerprintBelow(basePath: string): Promise<string> {
  process.env.BASE_PATH = basePath;
  return fingerprintOf(await readBuildInputs());
}

it('A start with another base path needs another build, and an empty one counts as unset', async () => {
  delete process.env.BASE_PATH;
  const atRoot = fingerprintOf(await readBuildInputs());
  expect(await fingerprintBelow('')).toBe(atRoot);
  const belowPath = await fingerprintBelow('/stores');
  expect(belowPath).not.toBe(atRoot);
  expect(await fingerprintBelow('/other')).not.toBe(belowPath);
});

const { options: OPTIONS } = ts.parseJsonConfigFileContent(
  ts.readConfigFile('tsconfig.json', (file) => ts.sys.readFile(file)).config,
  { ...ts.sys, readDirectory: () => [] },
  process.cwd(),
);

/** Returns the paths of the modules, style sheets and messages that a file imports, without packages of others. */
function importsOf(file: string): string[] {
  if (!/\.[cm]?[jt]sx?$/.test(file)) return [];
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
  return importedFiles.flatMap(({ fileName: name }) => {
    const { resolvedModule } = ts.resolveModuleName(name, path.resolve(file), OPTIONS, ts.sys);
    const asset = name.startsWith('@/') ? name.slice(2) : path.join(path.dirname(file), name);
    const found = resolvedModule ? path.relative('.', resolvedModule.resolvedFileName) : asset;
    return found.startsWith('node_modules') || !existsSync(found) ? [] : [found];
  });
}

/** Returns these files and all that they import, also indirectly. */
function withImports(files: readonly string[]): string[] {
  const all = new Set(files);
  for (const file of all) for (const imported of importsOf(file)) all.add(imported);
  return [...all];
}

/** Returns the files of the project that next.config.js reads. */
function filesOfConfiguration(): string[] {
  const read = jest.spyOn(fs, 'readFileSync');
  jest.requireActual('@/next.config.js');
  const files = read.mock.calls.map(([file]) => path.relative('.', String(file)));
  read.mockRestore();
  return files.filter((file) => !/^node_modules|^\.\./.test(file));
}

const pages = readdirSync('pages', { encoding: 'utf8', recursive: true })
  .filter((name) => name.includes('.'))
  .map((name) => `pages/${name}`);

// Next.js looks for these files.
it.each([
  ['pages', pages, ['store/hooks.ts', 'styles/tokens.css', 'docs/accessibility.json', 'lib/url/routes.ts']],
  ['instrumentation.ts', [], ['server/pipeline/create-pipeline.ts', 'packages/base/log.ts']],
  ['next.config.js', [], ['lib/next-internals/switches.js', 'packages/street-map/src/drawing-version.js']],
  ['next-i18next.config.js', [], []],
])('The inputs of the build contain all that %s imports', async (name, files, examples) => {
  const imported = withImports(files.length > 0 ? files : [name]);
  expect(imported).toEqual(expect.arrayContaining(examples));
  const inputs = await readBuildInputs();
  expect(imported.filter((file) => !(file in inputs))).toEqual([]);
});

it('The inputs of the build contain all files that the configuration of Next.js reads', async () => {
  const files = filesOfConfiguration();
  expect(files).toEqual(expect.arrayContaining(['public/map/counties-FRA.svg', 'data/basemap/towns.json']));
  const inputs = await readBuildInputs();
  expect(files.filter((file) => !(file in inputs))).toEqual([]);
});

import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@locator/test-support/temporary-folder';
import { unusedPort } from '@/tools/bench/unused-port';

/** Stands for Next.js: copies a page into the folder of the build. */
const BUILDER = `const { cpSync, mkdirSync } = require('node:fs');
mkdirSync(process.env.NEXT_DIST_DIR + '/static', { recursive: true });
cpSync('pages/index.tsx', process.env.NEXT_DIST_DIR + '/page');`;

/** Stands for the server: prints the page of its build. */
const SERVER = `import { readFileSync } from 'node:fs';
export async function serve() {
  process.stdout.write('serves ' + readFileSync(process.env.NEXT_DIST_DIR + '/page', 'utf8'));
}`;

/** The id of the user `nobody`. Root may write anywhere. */
const NOBODY = 65_534;

let root: string;

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

function writePackageStamp(nodeVersion: string): void {
  const lockHash = createHash('sha256').update('{}').digest('hex');
  write('node_modules/.installed-from', `${process.platform}-${process.arch}-node${nodeVersion} ${lockHash}`);
}

/** Creates a small project with the real programs that build and start. */
beforeEach(() => {
  root = temporaryFolder('project');
  for (const part of ['scripts', 'server', 'deploy/prepare.mjs', 'node_modules/@next/env'])
    cpSync(part, path.join(root, part), { recursive: true });
  symlinkSync(path.resolve('node_modules/tsx'), path.join(root, 'node_modules/tsx'));
  write('node_modules/next/dist/bin/next', BUILDER);
  write('server/serve.mjs', SERVER);
  write('tools/gazetteer/write-index-file.ts', '');
  write('npm-cli.js', '');
  write('package.json', '{}');
  write('package-lock.json', '{}');
  write('pages/index.tsx', 'first');
  write('components/map/Map.tsx', 'map');
  write('public/map/outlines.json', '{}');
  writePackageStamp(process.versions.node.split('.')[0] ?? '');
});

afterEach(() => execFileSync('chmod', ['-R', 'u+rwX', root]));

type Settings = Readonly<Record<string, string>>;

interface Result {
  readonly status: number | null;
  /** Everything that it printed. */
  readonly output: string;
}

async function run(program: string, env: Settings = {}, uid?: number): Promise<Result> {
  // Stands for npm, which lists the packages.
  const npm = path.join(root, 'npm-cli.js');
  // Jest has set variables of its own, such as that which makes Next.js ignore the .env files.
  const { PATH } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, program)], {
    cwd: root,
    env: {
      PATH,
      NODE_ENV: 'production' as const,
      npm_execpath: npm,
      PORT: String(await unusedPort()),
      ...env,
    },
    encoding: 'utf8',
    ...(uid !== undefined && { uid, gid: uid }),
  });
  return { status, output: stdout + stderr };
}

const start = (env?: Settings): Promise<Result> => run('scripts/start.mjs', env);

/** Runs a program as a user who may not write to the project. */
function runReadOnly(program: string, env?: Settings): Promise<Result> {
  execFileSync('chmod', ['-R', 'a-w,a+rX', root]);
  return run(program, env, process.getuid?.() === 0 ? NOBODY : undefined);
}

const startReadOnly = (env?: Settings): Promise<Result> => runReadOnly('scripts/start.mjs', env);

/** Lets the owner write again. */
function unlock(): void {
  execFileSync('chmod', ['-R', 'u+w', root]);
}

const REMEDY = (): string =>
  `This user may not write to ${root}/. Run there as its owner, with the same settings: node deploy/prepare.mjs\n`;

it('Files that an operator adds to the project cause no build', async () => {
  expect((await start()).output).toMatch(/Building for production[^]*serves first$/);
  for (const file of ['google.csv', 'password.txt', 'parts/footer.html', 'public/own.html', 'pages/notes.md'])
    write(file, 'mine');
  write('.env.local', 'DEFAULT_COUNTRY=DEU\nBRAND_FILE=/home/me/brand.json\nSITE_URL=https://a.example\n');
  expect(await start()).toEqual({ status: 0, output: 'serves first' });
});

it.each([
  ['a changed page', () => write('pages/index.tsx', 'second')],
  ['a new file', () => write('store/slice.ts', '')],
  ['a deleted file', () => rmSync(path.join(root, 'components/map/Map.tsx'))],
  ['an outline of the map', () => write('public/map/outlines.json', '{"a":1}')],
  ['the basemap', () => write('data/basemap/towns.json', '[]')],
  ['a base path in an .env file', () => write('.env.production', 'PLACE=stores\nBASE_PATH=/$PLACE\n')],
  ['an inlined setting in an .env file', () => write('.env.local', 'NEXT_PUBLIC_NAME="a\nb"\n')],
])('The next start builds again after %s, and only once', async (_, change) => {
  await start();
  change();
  expect((await start()).output).toContain('Building for production');
  expect((await start()).output).not.toContain('Building for production');
});

it('A base path that an .env file composes of another setting counts with its value', async () => {
  write('.env', 'PLACE=stores\nBASE_PATH=/$PLACE\n');
  await start();
  expect((await start({ BASE_PATH: '/stores' })).output).not.toContain('Building');
  write('.env', 'PLACE=shops\nBASE_PATH=/$PLACE\n');
  expect((await start()).output).toContain('Building');
});

it('A link that leads nowhere does not stop the start', async () => {
  symlinkSync('/nowhere/at/all', path.join(root, 'components/Map.tsx'));
  expect(await start()).toMatchObject({ status: 0 });
});

it('A build names a source that it cannot read', async () => {
  symlinkSync('loop', path.join(root, 'components/loop'));
  expect(await start()).toEqual({
    status: 1,
    output: expect.stringMatching(/✗ The build cannot read components\/loop\.\n$/),
  });
});

describe('A user who may not write to the project', () => {
  beforeEach(async () => void (await start()));

  it('starts the finished build, also beside new files of an operator, and writes nothing', async () => {
    write('google.csv', 'mine');
    write('.env.local', 'DEFAULT_COUNTRY=DEU\n');
    const before = readdirSync(root, { recursive: true });
    expect(await startReadOnly()).toEqual({ status: 0, output: 'serves first' });
    expect(readdirSync(root, { recursive: true })).toEqual(before);
  });

  it('starts the finished build after a source has changed, and is told which', async () => {
    write('pages/index.tsx', 'second');
    expect(await startReadOnly()).toEqual({
      status: 0,
      output: `! Changed since the build, or unreadable: pages/index.tsx. The site starts as built. ${REMEDY()}serves first`,
    });
    unlock();
    expect((await start()).output).toMatch(/Building for production[^]*serves second$/);
  });

  it('is told of one of several changes, and of packages', async () => {
    appendFileSync(path.join(root, 'package-lock.json'), '\n');
    rmSync(path.join(root, 'components/map/Map.tsx'));
    write('store/slice.ts', '');
    const { status, output } = await startReadOnly();
    expect(status).toBe(0);
    expect(output).toMatch(
      /^! Changed since the build, or unreadable: \S+ \(and 2 more\)\. .*\nserves first$/,
    );
  });

  it.each(['components/map', 'components/map/Map.tsx'])(
    'starts the finished build if it may not read %s',
    async (source) => {
      execFileSync('chmod', ['-R', 'a-w,a+rX', root]);
      chmodSync(path.join(root, source), 0);
      const uid = process.getuid?.() === 0 ? NOBODY : undefined;
      const { status, output } = await run('scripts/start.mjs', {}, uid);
      expect(status).toBe(0);
      expect(output).toMatch(/^! Changed since the build, or unreadable: components\/map.*\nserves first$/);
    },
  );

  it('does not start a build for another base path, but one for its own', async () => {
    const other = await startReadOnly({ BASE_PATH: '/stores' });
    expect(other).toEqual({
      status: 1,
      output: `✗ BASE_PATH had another value during the build. ${REMEDY()}`,
    });
    unlock();
    await start({ BASE_PATH: '/stores' });
    expect(await startReadOnly()).toEqual({ status: 0, output: 'serves first' });
    expect((await startReadOnly({ BASE_PATH: '/stores' })).status).toBe(0);
  });

  it('does not start a build that was interrupted', async () => {
    rmSync(path.join(root, '.next/current/complete'));
    expect(await startReadOnly()).toEqual({ status: 1, output: `✗ There is no complete build. ${REMEDY()}` });
  });

  it('does not start before the first build', async () => {
    rmSync(path.join(root, '.next'), { recursive: true });
    expect(await startReadOnly()).toEqual({ status: 1, output: `✗ There is no complete build. ${REMEDY()}` });
  });

  it.each(['18', ''])('does not start with packages installed for Node "%s"', async (version) => {
    writePackageStamp(version);
    expect(await startReadOnly()).toEqual({
      status: 1,
      output: `✗ Packages or build are missing or outdated. ${REMEDY()}`,
    });
  });

  it('cannot prepare other sources', async () => {
    write('pages/index.tsx', 'second');
    expect(await runReadOnly('deploy/prepare.mjs')).toEqual({
      status: 1,
      output: `✗ Packages or build are missing or outdated. ${REMEDY()}`,
    });
    expect(readFileSync(path.join(root, '.next/current/page'), 'utf8')).toBe('first');
  });
});

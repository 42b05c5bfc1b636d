import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endAfterTests } from '@locator/test-support/processes';
import { temporaryFolder } from '@locator/test-support/temporary-folder';

interface Ended {
  readonly code: number;
  readonly output: string;
}

let folder: string;

beforeEach(() => {
  folder = temporaryFolder('operator');
  for (const name of ['data', 'lib', 'node_modules', 'packages', 'public', 'styles', 'package.json'])
    symlinkSync(path.resolve(name), path.join(folder, name));
  mkdirSync(path.join(folder, 'mine'));
  for (const file of ['brand.json', 'logo.svg', 'icon.svg'])
    cpSync(`data/brands/kletterwerk/${file}`, path.join(folder, 'mine', file));
});

/** Runs a command in a folder without the settings of this project. */
function run(
  program: string,
  args: readonly string[],
  settings: Record<string, string> = {},
): Promise<Ended> {
  const file = path.resolve('server/operator', program);
  const env = {
    ...process.env,
    TSX_TSCONFIG_PATH: path.resolve('tsconfig.json'),
    OPERATOR_DIRECTORY: folder,
    ...settings,
  };
  return new Promise((resolve) => {
    endAfterTests(
      execFile(
        process.execPath,
        ['--import', 'tsx', file, ...args, '--lang', 'en'],
        { cwd: folder, env },
        (error, output, errors) => resolve({ code: Number(error?.code ?? 0), output: output + errors }),
      ),
    );
  });
}

it('A valid brand file gets a page of samples that needs no other file', async () => {
  const { code, output } = await run('brand-command.ts', ['check', 'mine/brand.json']);
  const page = path.join(folder, 'var/reports/brand.html');
  expect([code, output]).toEqual([
    0,
    `✓ ${folder}/mine/brand.json has no problems.\nSamples of the brand, to open in a browser: ${page}\n`,
  ]);
  const html = readFileSync(page, 'utf8');
  expect(html).toContain('<title>Kletterwerk</title>');
  expect(html.match(/<section/g)).toHaveLength(2);
  // The colours of light and of dark pages: white, and the dark colour mixed with 40 % of black.
  expect(html).toMatch(/class="sample light" style="[^"]*--accent:#ff9f1c;[^"]*--paper:#ffffff;/);
  expect(html).toMatch(/class="sample dark" style="[^"]*--accent:#ff9f1c;[^"]*--paper:#082320;/);
  expect(html.match(/(?:src|href)="(?!#|data:)/g)).toBeNull();
  const icon = readFileSync('data/brands/kletterwerk/icon.svg').toString('base64');
  expect(html).toContain(`<image href="data:image/svg+xml;base64,${icon}"`);
});

it.each([[['help']], [['check', '--help']]])(
  'With %p, a command prints its help and does nothing',
  async (args) => {
    const { code, output } = await run('brand-command.ts', args);
    expect(code).toBe(0);
    expect(output).toContain('npm run brand -- check');
  },
);

it('An invalid brand file is refused with all its problems', async () => {
  const file = path.join(folder, 'mine/brand.json');
  const brand = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>;
  writeFileSync(
    file,
    JSON.stringify({ ...brand, name: '', colors: { ...brand.colors, link: '#8fd4c8' } }, null, 2),
  );
  const expected = [
    /^✗ .*mine\/brand\.json has 3 problems:$/,
    /^ {2}name: .* \(line 3\)$/,
    /^ {2}colors\.link: #8fd4c8 on paper #ffffff .* \(line \d+\)$/,
    /^ {2}colors\.link: #8fd4c8 on paperTint .* \(line \d+\)$/,
  ];
  const { code, output } = await run('brand-command.ts', ['check', 'mine/brand.json']);
  expect(code).toBe(1);
  const lines = output.trimEnd().split('\n');
  expect(lines).toHaveLength(expected.length);
  for (const [index, pattern] of expected.entries()) expect(lines[index]).toMatch(pattern);
  expect(existsSync(path.join(folder, 'var/reports/brand.html'))).toBe(false);
});

it('The doctor names invalid settings and exits with 1', async () => {
  const { code, output } = await run('doctor-command.ts', [], { SITE_URL: 'stores', TRUSTED_PROXIES: 'one' });
  expect(code).toBe(1);
  expect(output).toMatch(/^✗ Settings: SITE_URL: .*; TRUSTED_PROXIES: .*\nMissing: 1\./);
});

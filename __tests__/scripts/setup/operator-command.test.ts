import path from 'node:path';
import { main } from '@/scripts/setup/commands/operator-command.mjs';
import { run } from '@/scripts/setup/run.mjs';

jest.mock('@/scripts/setup/packages.mjs', () => ({ ensurePackages: () => Promise.resolve() }));
jest.mock('@/scripts/setup/run.mjs', () => ({ run: jest.fn() }));

const runs = jest.mocked(run);

/** Runs a command whose program ends with this exit code. Returns its own, and the programs with their arguments. */
async function runCommand(args: string[], exitCode: number): Promise<[number, string[][]]> {
  runs.mockReset();
  runs.mockResolvedValueOnce({ code: exitCode, output: '' });
  const code = await main(args);
  return [code, runs.mock.calls.map(([, [, , file = '', ...rest]]) => [path.relative('.', file), ...rest])];
}

const BRAND = 'server/operator/brand-command.ts';
const VENUES = 'apps/cli/src/venues/main.ts';

it.each([
  [
    ['brand', 'check', 'brand.json'],
    [BRAND, 'check', 'brand.json'],
  ],
  [
    ['venues', 'doctor', '--lang', 'en'],
    ['server/operator/doctor-command.ts', '--lang', 'en'],
  ],
  [
    ['venues', '--lang', 'en', 'doctor'],
    ['server/operator/doctor-command.ts', '--lang', 'en'],
  ],
  [
    ['venues', 'import', 'stores.csv'],
    [VENUES, 'import', 'stores.csv'],
  ],
  [
    ['map', 'check'],
    ['apps/cli/src/map/main.ts', 'check'],
  ],
  [['desk'], ['apps/desk/src/main.ts']],
])('The command %j runs its program only', async (args, program) => {
  expect(await runCommand(args, 3)).toEqual([3, [program]]);
});

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CLOCKS } from './instants';
import { doorOf, statesOf } from './states-at-instants';

const run = promisify(execFile);

describe('the badge of a venue', () => {
  it.each(CLOCKS.map((clock) => [clock.rule, clock] as const))('knows %s', (_, clock) => {
    expect(statesOf(clock)).toEqual(clock.states);
  });

  it('was looked at often enough', () => {
    expect(CLOCKS.flatMap(({ states }) => Object.keys(states)).length).toBeGreaterThanOrEqual(120);
  });

  // A process takes its time zone when it starts: each zone gets a small one of its own, all at once.
  const zones = ['UTC', 'Asia/Tokyo', 'America/Santiago'];
  const printed = Promise.all(zones.map(statesInZone));

  it.each(zones.map((zone, index) => [zone, index] as const))(
    'says the same when the server’s clock is set to %s',
    async (_, index) => {
      expect((await printed)[index]).toEqual({
        states: CLOCKS.map(({ states }) => states),
        doors: CLOCKS.map(doorOf),
      });
    },
    60_000,
  );
});

async function statesInZone(timeZone: string): Promise<unknown> {
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', '__tests__/services/embedded/hours/states-at-instants.ts', '--print'],
    { env: { ...process.env, TZ: timeZone } },
  );
  return JSON.parse(stdout);
}

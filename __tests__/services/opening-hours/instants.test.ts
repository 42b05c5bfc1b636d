import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CLOCKS } from './instants';
import { weekOf, statesOf } from './states-at-instants';

const run = promisify(execFile);

describe('Open badge at many instants', () => {
  it.each(CLOCKS.map((clock) => [clock.rule, clock] as const))('The badge is right for: %s', (_, clock) => {
    expect(statesOf(clock)).toEqual(clock.states);
  });

  it('The table has enough instants', () => {
    expect(CLOCKS.flatMap(({ states }) => Object.keys(states)).length).toBeGreaterThanOrEqual(120);
  });

  // The time zone of a process is fixed at its start, so each zone has its own process.
  const zones = ['UTC', 'Asia/Tokyo', 'America/Santiago'];
  const printed = Promise.all(zones.map(statesInZone));

  it.each(zones.map((zone, index) => [zone, index] as const))(
    'The badges are the same when the time zone of the server is %s',
    async (_, index) => {
      expect((await printed)[index]).toEqual({
        states: CLOCKS.map(({ states }) => states),
        weeks: CLOCKS.map(weekOf),
      });
    },
    60_000,
  );
});

async function statesInZone(timeZone: string): Promise<unknown> {
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', '__tests__/services/opening-hours/states-at-instants.ts', '--print'],
    { env: { ...process.env, TZ: timeZone } },
  );
  return JSON.parse(stdout);
}

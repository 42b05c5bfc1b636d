import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CLOCKS } from './instants';
import { statesOf } from './states-at-instants';

const run = promisify(execFile);

describe('Open badge at many instants', () => {
  it.each(CLOCKS.map((clock) => [clock.rule, clock] as const))('The badge is right for: %s', (_, clock) => {
    expect(statesOf(clock)).toEqual(clock.states);
  });

  it('The table has enough instants', () => {
    expect(CLOCKS.flatMap(({ states }) => Object.keys(states)).length).toBeGreaterThanOrEqual(120);
  });

  it.each(['Asia/Tokyo', 'America/Santiago'])(
    'A process whose time zone is %s refuses to evaluate opening hours',
    async (timeZone) => {
      await expect(createCacheIn(timeZone)).rejects.toThrow(
        `Opening hours need a process in UTC, but its time zone is ${timeZone}. Start it with TZ=UTC.`,
      );
    },
  );
});

/** Creates an openings cache in a separate process, because a time zone applies to a whole process. */
async function createCacheIn(timeZone: string): Promise<unknown> {
  const program = "require('./services/opening-hours/openings-cache').createOpeningsCache()";
  return run(process.execPath, ['--import', 'tsx', '--eval', program], {
    env: { ...process.env, TZ: timeZone },
  });
}

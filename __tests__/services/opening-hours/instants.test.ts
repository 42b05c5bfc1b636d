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

  it('A process whose time zone is not UTC refuses to evaluate opening hours', async () => {
    expect(await messagesIn('Asia/Tokyo', 'America/Santiago')).toEqual(
      ['Asia/Tokyo', 'America/Santiago'].map(
        (timeZone) =>
          `Opening hours need a process in UTC, but its time zone is ${timeZone}. Start it with TZ=UTC.`,
      ),
    );
  });
});

/**
 * Creates an openings cache in each time zone, and returns the errors. Uses a separate process, because a time zone
 * applies to a whole process.
 */
async function messagesIn(...timeZones: readonly string[]): Promise<unknown> {
  const program = `
    const { createOpeningsCache } = require('./services/opening-hours/openings-cache');
    const messages = ${JSON.stringify(timeZones)}.map((timeZone) => {
      process.env.TZ = timeZone;
      try {
        createOpeningsCache();
      } catch (error) {
        return error.message;
      }
    });
    console.log(JSON.stringify(messages));`;
  const { stdout } = await run(process.execPath, ['--import', 'tsx', '--eval', program]);
  return JSON.parse(stdout);
}

import { createLog } from '../../src/log/log';
import { withRequestId } from '../../src/log/request-context';

function aLog(level?: string) {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string): unknown => lines.push(JSON.parse(line) as Record<string, unknown>);
  return { lines, log: createLog({ write }, level) };
}

it('Every log line has a level, a time and a message', () => {
  const { lines, log } = aLog();
  log.warn({ service: 'backend', operation: 'venues' }, 'It did not answer.');
  expect(lines).toEqual([
    {
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      service: 'backend',
      operation: 'venues',
      msg: 'It did not answer.',
    },
  ]);
});

it('A log line keeps the id of its request, also when requests overlap', async () => {
  const { lines, log } = aLog();
  const answer = (name: string): Promise<void> =>
    withRequestId(name, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      log.info(`answered ${name}`);
    });
  await Promise.all([answer('request-1'), answer('request-2')]);
  log.info('nobody’s');
  expect(lines.map(({ requestId, msg }) => [requestId, msg])).toEqual([
    ['request-1', 'answered request-1'],
    ['request-2', 'answered request-2'],
    [undefined, 'nobody’s'],
  ]);
});

it.each([
  ['error', 1],
  ['info', 3],
  ['debug', 4],
  ['silent', 0],
  [' INFO?', 3],
  [undefined, 3],
])('At level %s, the log writes %d of four lines', (level, count) => {
  const { lines, log } = aLog(level);
  for (const one of ['error', 'warn', 'info', 'debug'] as const) log[one]('a line');
  expect(lines).toHaveLength(count);
});

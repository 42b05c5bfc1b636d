import { CANARY, lineFault } from '@/scripts/attack/output';

it.each([
  '{"level":"info","time":"2026-11-20T10:00:00.000Z","msg":"GET home 200"}',
  'Stopping: completing the requests in progress…',
  'Stopped.',
  'Aborted requests that took too long.',
])('The server may write %s', (line) => {
  expect(lineFault(line)).toBeNull();
});

it.each([
  'Error handling upgrade request TypeError: Invalid URL',
  '    at ignore-listed frames',
  '{"level":"error"}',
  '7',
  '',
  `{"level":"info","msg":"GET /${CANARY}"}`,
])('The server must not write %s', (line) => {
  expect(lineFault(line)).not.toBeNull();
});

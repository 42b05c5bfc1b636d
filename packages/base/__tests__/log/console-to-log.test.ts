import { createLog, sendConsoleToLog } from '../../src/log/log';

it.each(['log', 'info', 'warn', 'error'] as const)(
  'What a library prints with console.%s is one line of the log, whatever is in it',
  (method) => {
    const lines: string[] = [];
    const target = {} as Console;
    sendConsoleToLog(createLog({ write: (line) => lines.push(line) }, 'debug'), target);
    target[method]('Failed to load %s', '\n{"level":"info","msg":"forged"}\r\n\u001b[2J', new Error('a\nb'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^[^\n\r\u001b]*\n$/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: method === 'log' ? 'info' : method,
      printed: expect.stringContaining('Failed to load \n{"level":"info","msg":"forged"}') as string,
    });
  },
);

import { createQueue } from '..';

it('A queue runs one task at a time, in order, and goes on after a failure', async () => {
  const inTurn = createQueue();
  const events: string[] = [];
  const task = (name: string, end: Promise<void>) => async (): Promise<string> => {
    events.push(`${name} starts`);
    await end;
    events.push(`${name} ends`);
    return name;
  };
  let finishFirst: () => void = () => undefined;
  const first = inTurn(task('first', new Promise((resolve) => (finishFirst = resolve))));
  const failed = inTurn(() => Promise.reject(new Error('full disk')));
  const second = inTurn(task('second', Promise.resolve()));
  const failure = expect(failed).rejects.toThrow('full disk');
  await Promise.resolve();
  expect(events).toEqual(['first starts']);
  finishFirst();
  await failure;
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  expect(events).toEqual(['first starts', 'first ends', 'second starts', 'second ends']);
});

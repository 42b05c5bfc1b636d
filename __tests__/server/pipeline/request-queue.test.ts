import { createRequestQueue, TURNS_BEFORE_START } from '@/server/pipeline/request-queue';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function untilNextStart(): Promise<void> {
  for (let turns = 0; turns < TURNS_BEFORE_START; turns++) await turn();
}

/** Creates a queue and a list of the requests that have begun. */
function queueOf(max: number) {
  const queue = createRequestQueue(max);
  const begun: string[] = [];
  const enter = (name: string) => queue.enter(() => begun.push(name));
  const enterBackground = (name: string) => queue.enterBackground(() => begun.push(name));
  return { queue, begun, enter, enterBackground };
}

it('Requests start in the order of their arrival, and before each the server can accept connections', async () => {
  const { begun, enter } = queueOf(10);
  const names = ['first', 'second', 'third'];
  names.forEach(enter);
  for (const count of [0, 1, 2, 3]) {
    expect(begun).toEqual(names.slice(0, count));
    await untilNextStart();
  }
});

it('Background work starts after all requests, and takes none of their places while it waits', async () => {
  const { queue, begun, enter, enterBackground } = queueOf(2);
  expect([enterBackground('x'), enterBackground('y'), enterBackground('z')]).toEqual([
    expect.any(Function),
    expect.any(Function),
    null,
  ]);
  expect(queue.count()).toBe(0);
  enter('a');
  enter('b');
  while (begun.length < 4) await turn();
  expect(begun).toEqual(['a', 'b', 'x', 'y']);
  expect(queue.count()).toBe(4);
});

it('Waiting requests and those in progress have a fixed number of places', async () => {
  const { queue, enter } = queueOf(2);
  const [leave] = [enter('first'), enter('second')];
  expect(enter('third')).toBeNull();
  await untilNextStart();
  expect(enter('third')).toBeNull();
  leave?.();
  leave?.();
  expect(queue.count()).toBe(1);
  expect(enter('third')).not.toBeNull();
  expect(enter('fourth')).toBeNull();
});

it('A request that leaves before its turn never starts', async () => {
  const { begun, enter } = queueOf(2);
  enter('gone')?.();
  enter('here');
  await untilNextStart();
  await untilNextStart();
  expect(begun).toEqual(['here']);
});

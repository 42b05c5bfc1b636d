import { createRequestQueue } from '@/server/pipeline/request-queue';

const iteration = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function untilNextStart(): Promise<void> {
  for (let count = 0; count < 32; count++) await iteration();
}

/** Creates a queue and lists of the requests that have begun or were refused. The first letter of a name is the client. */
function queueOf(max: number) {
  const queue = createRequestQueue(max);
  const begun: string[] = [];
  const refused: string[] = [];
  const enter = (name: string) =>
    queue.enter(name[0], { start: () => begun.push(name), refuse: () => refused.push(name) });
  const enterBackground = (name: string) => queue.enterBackground(() => begun.push(name));
  return { queue, begun, refused, enter, enterBackground };
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
  while (begun.length < 4) await iteration();
  expect(begun).toEqual(['a', 'b', 'x', 'y']);
  expect(queue.count()).toBe(4);
});

it('Waiting requests and those in progress have a fixed number of places', async () => {
  const { queue, refused, enter } = queueOf(2);
  const [leave] = [enter('first'), enter('second')];
  enter('third');
  await untilNextStart();
  enter('third again');
  expect(refused).toEqual(['third', 'third again']);
  leave?.();
  leave?.();
  expect(queue.count()).toBe(1);
  enter('third at last');
  enter('fourth');
  expect(refused).toEqual(['third', 'third again', 'fourth']);
});

it('Clients take turns, and among the requests of a client the oldest is first', async () => {
  const { begun, enter } = queueOf(10);
  ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].forEach(enter);
  while (begun.length < 6) await iteration();
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

it('Without a place left, the client with most places loses its newest waiting request', async () => {
  const { queue, begun, refused, enter } = queueOf(6);
  ['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2', 'd1', 'd2', 'd3'].forEach(enter);
  // Of equals, whoever comes last: it is its own request that has no place.
  expect(refused).toEqual(['a3', 'b3', 'a2', 'd2', 'd3']);
  while (begun.length < 6) await iteration();
  expect(begun).toEqual(['a1', 'b1', 'c1', 'd1', 'b2', 'c2']);
  enter('e1');
  expect(refused.at(-1)).toBe('e1');
  expect(queue.count()).toBe(6);
});

it('A refused request leaves nothing behind, and holds no place of a later one', () => {
  const { queue, refused, enter } = queueOf(1);
  const leaveFirst = enter('a1');
  const leaveRefused = enter('b1');
  leaveFirst();
  enter('b2');
  leaveRefused();
  expect(refused).toEqual(['b1']);
  expect(queue.count()).toBe(1);
});

it('A request that leaves before its turn never starts', async () => {
  const { begun, enter } = queueOf(2);
  enter('gone')();
  enter('here');
  await untilNextStart();
  await untilNextStart();
  expect(begun).toEqual(['here']);
});

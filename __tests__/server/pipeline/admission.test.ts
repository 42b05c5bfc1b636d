import { TURNS_BETWEEN_SLICES } from '@/lib/async/yield-to-event-loop';
import { createAdmission, type WaitingRequest } from '@/server/pipeline/admission';
import { BACKGROUND, MIN_COSTLY } from '@/server/pipeline/throttled-clients';
import { until } from '../../support/until';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function turns(count: number): Promise<void> {
  for (let number = 0; number < count; number++) await turn();
}
const nothing = (): void => undefined;

function costly(begin: () => void = nothing, shed: () => void = nothing): WaitingRequest {
  return { isCostly: true, begin, shed };
}

it('The admission queue starts requests in order, with event-loop turns between them for new connections', async () => {
  const begun: number[] = [];
  const admission = createAdmission(10, { clock: () => 0 });
  for (const number of [1, 2, 3])
    admission.acquire(
      'a',
      costly(() => begun.push(number)),
    );
  expect(begun).toEqual([]);
  const startedAfter: number[] = [];
  for (let count = 1; begun.length < 3; count++) {
    await turn();
    if (begun.length > startedAfter.length) startedAfter.push(count);
  }
  expect(begun).toEqual([1, 2, 3]);
  expect(startedAfter).toEqual([1, 2, 3].map((number) => number * TURNS_BETWEEN_SLICES));
});

it('The admission queue starts a request after one turn of the event loop if that took ten milliseconds', async () => {
  const begun: string[] = [];
  let now = 0;
  const admission = createAdmission(10, { clock: () => now });
  admission.acquire(
    'a',
    costly(() => begun.push('a')),
  );
  now = 10;
  await turn();
  expect(begun).toEqual(['a']);
});

it('The admission queue starts requests of throttled clients only at intervals, and those of others at once', async () => {
  const { begun, acquire, interval } = queueWithInterval();
  await startMany(['a', 'b']);
  interval.isOver.mockReturnValue(false);
  interval.begin.mockClear();
  acquire('a');
  acquire('c');
  await until(() => begun.includes('c'));
  await turns(3 * TURNS_BETWEEN_SLICES);
  expect(begun).toEqual(['c']);
  interval.isOver.mockReturnValue(true);
  await until(() => begun.at(-1) === 'a');
  expect(interval.begin).toHaveBeenCalledTimes(1);

  async function startMany(clients: readonly string[]): Promise<void> {
    for (let count = 0; count < MIN_COSTLY; count++) clients.forEach((client) => acquire(client));
    await until(() => begun.length === clients.length * MIN_COSTLY);
    begun.length = 0;
  }
});

it('The admission queue starts the requests of a proxy before background work', async () => {
  const { begun, acquire, interval } = queueWithInterval();
  interval.isOver.mockReturnValue(false);
  acquire(BACKGROUND);
  const requests = Array.from({ length: 2 * MIN_COSTLY }, () => 'proxy');
  requests.forEach((client) => acquire(client));
  await until(() => begun.length >= requests.length);
  await turns(3 * TURNS_BETWEEN_SLICES);
  expect(begun).toEqual(requests);
  interval.isOver.mockReturnValue(true);
  await until(() => begun.at(-1) === BACKGROUND);
});

it('The admission queue does not delay many requests that are not costly, such as photos', async () => {
  const { begun, acquire, interval } = queueWithInterval();
  interval.isOver.mockReturnValue(false);
  for (let count = 0; count < 2 * MIN_COSTLY; count++) ['a', 'b'].forEach((client) => acquire(client, false));
  await until(() => begun.length === 4 * MIN_COSTLY);
  expect(interval.begin).not.toHaveBeenCalled();
});

it('At capacity, a throttled client loses its place even to a client with more recent requests', async () => {
  const outcomes: string[] = [];
  const admission = createAdmission(1);
  const start = async (client: string, isCostly: boolean): Promise<void> => {
    const permit = admission.acquire(client, { isCostly, begin: nothing, shed: nothing });
    await turns(TURNS_BETWEEN_SLICES);
    permit?.release();
  };
  for (let count = 0; count < MIN_COSTLY; count++)
    for (const client of ['throttled', 'other']) await start(client, true);
  for (let count = 0; count < 2 * MIN_COSTLY; count++) await start('visitor', false);
  admission.acquire(
    'throttled',
    costly(nothing, () => outcomes.push('shed')),
  );
  expect(admission.acquire('visitor', costly())).not.toBeNull();
  expect(outcomes).toEqual(['shed']);
});

it('At capacity, background work is rejected, and loses its place to any client', async () => {
  const outcomes: string[] = [];
  const admission = createAdmission(2);
  admission.acquire(
    BACKGROUND,
    costly(nothing, () => outcomes.push('shed')),
  );
  admission.acquire('a', costly());
  expect(outcomes).toEqual([]);
  expect(admission.acquire('a', costly())).not.toBeNull();
  expect(outcomes).toEqual(['shed']);
  expect(admission.acquire(BACKGROUND, costly())).toBeNull();
});

function queueWithInterval(): {
  begun: string[];
  acquire: (client: string, isCostly?: boolean) => void;
  interval: { isOver: jest.Mock<boolean>; begin: jest.Mock };
} {
  const begun: string[] = [];
  const interval = { isOver: jest.fn(() => true), begin: jest.fn() };
  const admission = createAdmission(1_000, { interval });
  return {
    begun,
    acquire: (client, isCostly = true) =>
      void admission.acquire(client, { isCostly, begin: () => begun.push(client), shed: nothing }),
    interval,
  };
}

it('The admission queue has a fixed capacity for waiting and running requests', async () => {
  const admission = createAdmission(2);
  const [first] = [admission.acquire('a', costly()), admission.acquire('a', costly())];
  expect(admission.acquire('a', costly())).toBeNull();
  await turns(TURNS_BETWEEN_SLICES);
  expect(admission.acquire('a', costly())).toBeNull();
  first?.release();
  first?.release();
  expect(admission.count()).toBe(1);
  expect(admission.acquire('a', costly())).not.toBeNull();
  expect(admission.acquire('a', costly())).toBeNull();
});

it('The admission queue skips a request whose client has disconnected', async () => {
  const begun: string[] = [];
  const admission = createAdmission(2);
  admission
    .acquire(
      'a',
      costly(() => begun.push('gone')),
    )
    ?.release();
  admission.acquire(
    'a',
    costly(() => begun.push('here')),
  );
  await turns(2 * TURNS_BETWEEN_SLICES);
  expect(begun).toEqual(['here']);
});

it('The admission queue starts the requests of each client in turn', async () => {
  const begun: string[] = [];
  const admission = createAdmission(10);
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'])
    admission.acquire(
      name.charAt(0),
      costly(() => begun.push(name)),
    );
  while (begun.length < 6) await turn();
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

it('The admission queue starts a new client’s request before those of clients with many recent requests', async () => {
  const begun: string[] = [];
  const admission = createAdmission(20);
  const acquire = (name: string) =>
    admission.acquire(
      name.charAt(0),
      costly(() => begun.push(name)),
    );
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3', 'b4']) acquire(name);
  while (begun.length < 4) await turn();
  acquire('c1');
  acquire('c2');
  while (begun.length < 10) await turn();
  expect(begun.slice(4)).toEqual(['c1', 'c2', 'a3', 'b3', 'a4', 'b4']);
});

it('At capacity, a client with many recent requests loses its only waiting one to a new client', async () => {
  const outcomes: string[] = [];
  const admission = createAdmission(1);
  const shed = (): void => void outcomes.push('shed');
  for (let count = 0; count < 3; count++) {
    const permit = admission.acquire('a', costly(nothing, shed));
    await turns(TURNS_BETWEEN_SLICES);
    permit?.release();
  }
  admission.acquire('a', costly(nothing, shed));
  expect(admission.acquire('b', costly())).not.toBeNull();
  expect(outcomes).toEqual(['shed']);
});

it('At capacity, the client with the most waiting requests loses its newest to a client with fewer', async () => {
  const outcomes: string[] = [];
  const admission = createAdmission(3);
  const acquire = (name: string) =>
    admission.acquire(
      name.charAt(0),
      costly(
        () => outcomes.push(`${name} begins`),
        () => outcomes.push(`${name} is shed`),
      ),
    );
  const [, , shed] = ['a1', 'a2', 'a3'].map(acquire);
  expect(acquire('a4')).toBeNull();
  expect(acquire('b1')).not.toBeNull();
  shed?.release();
  expect(admission.count()).toBe(3);
  // Request b2 is rejected: with it, client b would have as many waiting requests as client a.
  expect(acquire('b2')).toBeNull();
  while (outcomes.length < 4) await turn();
  expect(outcomes).toEqual(['a3 is shed', 'a1 begins', 'b1 begins', 'a2 begins']);
});

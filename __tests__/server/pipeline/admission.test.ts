import { TURNS_BETWEEN_SLICES } from '@/lib/async/yield-to-event-loop';
import { BACKGROUND, createAdmission, type WaitingRequest } from '@/server/pipeline/admission';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function turns(count: number): Promise<void> {
  for (let number = 0; number < count; number++) await turn();
}
const nothing = (): void => undefined;

function waiting(begin: () => void = nothing, shed: () => void = nothing): WaitingRequest {
  return { begin, shed };
}

it('The admission queue starts requests in order, with event-loop turns between them for new connections', async () => {
  const begun: number[] = [];
  const admission = createAdmission(10, { clock: () => 0 });
  for (const number of [1, 2, 3])
    admission.acquire(
      'a',
      waiting(() => begun.push(number)),
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
    waiting(() => begun.push('a')),
  );
  now = 10;
  await turn();
  expect(begun).toEqual(['a']);
});

it('The admission queue starts background work after all requests', async () => {
  const begun: string[] = [];
  const admission = createAdmission(10);
  for (const client of [BACKGROUND, 'a', 'a', 'b'])
    admission.acquire(
      client,
      waiting(() => begun.push(client)),
    );
  while (begun.length < 4) await turn();
  expect(begun).toEqual(['a', 'b', 'a', BACKGROUND]);
});

it('An office behind one address waits at most 0.1 s for a page beside four busy clients', async () => {
  const admission = createAdmission(40, { clock: () => now });
  // Time in milliseconds. It passes while a request is processed, and by 1 ms per `TURNS_BETWEEN_SLICES` otherwise.
  let now = 0;
  const senders = [
    { client: 'office', everyMs: 200, costMs: 50, nextAt: 0 },
    ...[1, 2, 3, 4].map((at) => ({ client: `busy ${at}`, everyMs: 83, costMs: 8, nextAt: 5_000 + 20 * at })),
  ];
  const officeWaits: number[] = [];
  while (now < 20_000) {
    for (const sender of senders.filter(({ nextAt }) => nextAt <= now)) {
      const { client, costMs, nextAt: sentAt } = sender;
      sender.nextAt += sender.everyMs;
      const permit = admission.acquire(client, {
        begin() {
          if (client === 'office') officeWaits.push(now - sentAt);
          now += costMs;
          // The permit is released in a later turn, as after a response.
          setImmediate(() => permit?.release());
        },
        shed: () => client === 'office' && officeWaits.push(Infinity),
      });
      if (!permit && client === 'office') officeWaits.push(Infinity);
    }
    await turns(TURNS_BETWEEN_SLICES);
    now += 1;
  }
  expect(officeWaits.length).toBeGreaterThan(90);
  expect(Math.max(...officeWaits)).toBeLessThanOrEqual(100);
});

it('At capacity, background work is rejected, and loses its place to any client', async () => {
  const outcomes: string[] = [];
  const admission = createAdmission(2);
  admission.acquire(
    BACKGROUND,
    waiting(nothing, () => outcomes.push('shed')),
  );
  admission.acquire('a', waiting());
  expect(outcomes).toEqual([]);
  expect(admission.acquire('a', waiting())).not.toBeNull();
  expect(outcomes).toEqual(['shed']);
  expect(admission.acquire(BACKGROUND, waiting())).toBeNull();
});

it('The admission queue has a fixed capacity for waiting and running requests', async () => {
  const admission = createAdmission(2);
  const [first] = [admission.acquire('a', waiting()), admission.acquire('a', waiting())];
  expect(admission.acquire('a', waiting())).toBeNull();
  await turns(TURNS_BETWEEN_SLICES);
  expect(admission.acquire('a', waiting())).toBeNull();
  first?.release();
  first?.release();
  expect(admission.count()).toBe(1);
  expect(admission.acquire('a', waiting())).not.toBeNull();
  expect(admission.acquire('a', waiting())).toBeNull();
});

it('The admission queue skips a request whose client has disconnected', async () => {
  const begun: string[] = [];
  const admission = createAdmission(2);
  admission
    .acquire(
      'a',
      waiting(() => begun.push('gone')),
    )
    ?.release();
  admission.acquire(
    'a',
    waiting(() => begun.push('here')),
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
      waiting(() => begun.push(name)),
    );
  while (begun.length < 6) await turn();
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

it('The admission queue starts a new client’s request after at most one of each other client', async () => {
  const begun: string[] = [];
  const admission = createAdmission(20);
  const acquire = (name: string) =>
    admission.acquire(
      name.charAt(0),
      waiting(() => begun.push(name)),
    );
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3', 'b4']) acquire(name);
  while (begun.length < 4) await turn();
  acquire('c1');
  acquire('c2');
  while (begun.length < 10) await turn();
  expect(begun.slice(4)).toEqual(['a3', 'b3', 'c1', 'a4', 'b4', 'c2']);
});

it('At capacity, the client with the most waiting requests loses its newest to a client with fewer', async () => {
  const outcomes: string[] = [];
  const admission = createAdmission(3);
  const acquire = (name: string) =>
    admission.acquire(
      name.charAt(0),
      waiting(
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

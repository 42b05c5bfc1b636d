import { TURNS_BETWEEN_SLICES } from '@/lib/async/yield-to-event-loop';
import { createAdmission } from '@/server/pipeline/admission';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function turns(count: number): Promise<void> {
  for (let number = 0; number < count; number++) await turn();
}
const nothing = (): void => undefined;

it('The admission queue starts requests in order, with event-loop turns between them for new connections', async () => {
  const begun: number[] = [];
  const admission = createAdmission(10);
  for (const number of [1, 2, 3]) admission.acquire('a', () => begun.push(number), nothing);
  expect(begun).toEqual([]);
  const startedAfter: number[] = [];
  for (let count = 1; begun.length < 3; count++) {
    await turn();
    if (begun.length > startedAfter.length) startedAfter.push(count);
  }
  expect(begun).toEqual([1, 2, 3]);
  expect(startedAfter).toEqual([1, 2, 3].map((number) => number * TURNS_BETWEEN_SLICES));
});

it('The admission queue has a fixed capacity for waiting and running requests', async () => {
  const admission = createAdmission(2);
  const [first] = [admission.acquire('a', nothing, nothing), admission.acquire('a', nothing, nothing)];
  expect(admission.acquire('a', nothing, nothing)).toBeNull();
  await turns(TURNS_BETWEEN_SLICES);
  expect(admission.acquire('a', nothing, nothing)).toBeNull();
  first?.release();
  first?.release();
  expect(admission.count()).toBe(1);
  expect(admission.acquire('a', nothing, nothing)).not.toBeNull();
  expect(admission.acquire('a', nothing, nothing)).toBeNull();
});

it('The admission queue skips a request whose client has disconnected', async () => {
  const begun: string[] = [];
  const admission = createAdmission(2);
  admission.acquire('a', () => begun.push('gone'), nothing)?.release();
  admission.acquire('a', () => begun.push('here'), nothing);
  await turns(2 * TURNS_BETWEEN_SLICES);
  expect(begun).toEqual(['here']);
});

it('The admission queue starts the requests of each client in turn', async () => {
  const begun: string[] = [];
  const admission = createAdmission(10);
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'])
    admission.acquire(name.charAt(0), () => begun.push(name), nothing);
  while (begun.length < 6) await turn();
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

it('The admission queue starts a new client’s request before those of clients with many recent requests', async () => {
  const begun: string[] = [];
  const admission = createAdmission(20);
  const acquire = (name: string) => admission.acquire(name.charAt(0), () => begun.push(name), nothing);
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
    const permit = admission.acquire('a', nothing, shed);
    await turns(TURNS_BETWEEN_SLICES);
    permit?.release();
  }
  admission.acquire('a', nothing, shed);
  expect(admission.acquire('b', nothing, nothing)).not.toBeNull();
  expect(outcomes).toEqual(['shed']);
});

it('At capacity, the client with the most waiting requests loses its newest to a client with fewer', async () => {
  const outcomes: string[] = [];
  const admission = createAdmission(3);
  const acquire = (name: string) =>
    admission.acquire(
      name.charAt(0),
      () => outcomes.push(`${name} begins`),
      () => outcomes.push(`${name} is shed`),
    );
  const [, , shed] = ['a1', 'a2', 'a3'].map(acquire);
  expect(acquire('a4')).toBeNull();
  expect(acquire('b1')).not.toBeNull();
  shed?.release();
  expect(admission.count()).toBe(3);
  // This request would give both clients the same number of waiting requests.
  expect(acquire('b2')).toBeNull();
  while (outcomes.length < 4) await turn();
  expect(outcomes).toEqual(['a3 is shed', 'a1 begins', 'b1 begins', 'a2 begins']);
});

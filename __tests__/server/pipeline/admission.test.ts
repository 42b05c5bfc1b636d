import { createAdmission } from '@/server/pipeline/admission';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const nothing = (): void => undefined;

it('The admission queue starts one request per event-loop turn, in order, so that other requests can be read', async () => {
  const begun: number[] = [];
  const admission = createAdmission(10);
  for (const number of [1, 2, 3]) admission.acquire('a', () => begun.push(number), nothing);
  expect(begun).toEqual([]);
  const seen: number[] = [];
  while (begun.length < 3) {
    await turn();
    seen.push(begun.length);
  }
  expect(begun).toEqual([1, 2, 3]);
  expect(seen).toEqual([1, 2, 3]);
});

it('The admission queue has a fixed capacity for waiting and running requests', async () => {
  const admission = createAdmission(2);
  const [first] = [admission.acquire('a', nothing, nothing), admission.acquire('a', nothing, nothing)];
  expect(admission.acquire('a', nothing, nothing)).toBeNull();
  await turn();
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
  await turn();
  await turn();
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
  // Now both would have as many as the other.
  expect(acquire('b2')).toBeNull();
  while (outcomes.length < 4) await turn();
  expect(outcomes).toEqual(['a3 is shed', 'a1 begins', 'b1 begins', 'a2 begins']);
});

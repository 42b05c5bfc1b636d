import { createAdmission } from '@/server/pipeline/admission';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('The admission queue starts one request per event-loop turn, in order, so that other requests can be read', async () => {
  const begun: number[] = [];
  const admission = createAdmission(10);
  for (const number of [1, 2, 3]) admission.acquire(() => begun.push(number));
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
  const nothing = (): void => undefined;
  const [first] = [admission.acquire(nothing), admission.acquire(nothing)];
  expect(admission.acquire(nothing)).toBeNull();
  await turn();
  expect(admission.acquire(nothing)).toBeNull();
  first?.release();
  first?.release();
  expect(admission.count()).toBe(1);
  expect(admission.acquire(nothing)).not.toBeNull();
  expect(admission.acquire(nothing)).toBeNull();
});

it('The admission queue skips a request whose client has disconnected', async () => {
  const begun: string[] = [];
  const admission = createAdmission(2);
  admission.acquire(() => begun.push('gone'))?.release();
  admission.acquire(() => begun.push('here'));
  await turn();
  await turn();
  expect(begun).toEqual(['here']);
});

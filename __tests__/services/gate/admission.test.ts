import { createAdmission } from '@/services/gate/admission';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('The admission queue starts one request per event-loop turn, in order, so that other requests can be read', async () => {
  const begun: number[] = [];
  const admission = createAdmission(10);
  for (const number of [1, 2, 3]) admission.enter(() => begun.push(number));
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
  const [first] = [admission.enter(nothing), admission.enter(nothing)];
  expect(admission.enter(nothing)).toBeNull();
  await turn();
  expect(admission.enter(nothing)).toBeNull();
  first?.leave();
  first?.leave();
  expect(admission.count()).toBe(1);
  expect(admission.enter(nothing)).not.toBeNull();
  expect(admission.enter(nothing)).toBeNull();
});

it('The admission queue skips a request whose client has disconnected', async () => {
  const begun: string[] = [];
  const admission = createAdmission(2);
  admission.enter(() => begun.push('gone'))?.leave();
  admission.enter(() => begun.push('here'));
  await turn();
  await turn();
  expect(begun).toEqual(['here']);
});

import { createAdmission } from '@/services/gate/admission';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('Requests begin one in a turn, in the order in which they came: others can be read in between', async () => {
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

it('There is room for so many, whether they wait or are worked on', async () => {
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

it('Work for somebody who has gone is not begun', async () => {
  const begun: string[] = [];
  const admission = createAdmission(2);
  admission.enter(() => begun.push('gone'))?.leave();
  admission.enter(() => begun.push('here'));
  await turn();
  await turn();
  expect(begun).toEqual(['here']);
});

import { forEachPaced, mapPaced } from '../../src/async/paced';
import { fakeOnly } from '@locator/test-support/fake-timers';

beforeEach(() => fakeOnly('performance'));
afterEach(() => jest.useRealTimers());

it('Paced work yields to the event loop every eight milliseconds', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('another'));
  await forEachPaced(['a', 'b', 'c', 'd'], function work(item) {
    order.push(item);
    jest.advanceTimersByTime(4);
  });
  expect(order).toEqual(['a', 'b', 'another', 'c', 'd']);
});

it('Paced work returns the results in order', async () => {
  expect(await mapPaced(['a', 'b'], (item, index) => `${index}${item}`)).toEqual(['0a', '1b']);
});

it('Paced work rejects when an item throws', async () => {
  const failing = forEachPaced(['a', 'b'], function refuse(item) {
    if (item === 'b') throw new Error('No b.');
  });
  await expect(failing).rejects.toThrow('No b.');
});

it('Paced work awaits the work on an item before the next one', async () => {
  const order: string[] = [];
  await forEachPaced(['a', 'b'], async function work(item) {
    order.push(`${item} begins`);
    await Promise.resolve();
    order.push(`${item} ends`);
  });
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

it('Paced work ends with the reason of its signal, before or between items', async () => {
  const reason = new Error('No longer needed.');
  const work = jest.fn((item: string) => item === 'b' && controller.abort(reason));
  const controller = new AbortController();
  await expect(forEachPaced(['a', 'b', 'c'], work, controller.signal)).rejects.toBe(reason);
  expect(work.mock.calls.map(([item]) => item)).toEqual(['a', 'b']);
  await expect(mapPaced(['d'], work, controller.signal)).rejects.toBe(reason);
  expect(work).toHaveBeenCalledTimes(2);
});

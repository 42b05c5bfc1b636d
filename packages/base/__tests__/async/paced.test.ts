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

import { atOnce, calmly, eachCalmly, eachInSteps, type Steps } from '@/lib/async/steps';

function* counting(items: readonly string[]): Steps<string> {
  let text = '';
  yield* eachInSteps(items, 2, (item, index) => (text += `${index}${item} `));
  return text.trim();
}

describe('Chunked work', () => {
  it('Chunked work has the same result with and without pauses', async () => {
    expect(atOnce(counting(['a', 'b', 'c']))).toBe('0a 1b 2c');
    expect(await calmly(counting(['a', 'b', 'c']))).toBe('0a 1b 2c');
  });

  it('Chunked work yields to the event loop after every chunk', async () => {
    const order: string[] = [];
    setImmediate(() => order.push('another'));
    await eachCalmly(['a', 'b', 'c', 'd'], 2, (item) => order.push(item));
    expect(order).toEqual(['a', 'b', 'another', 'c', 'd']);
  });

  it('Chunked work rejects when a chunk throws', async () => {
    const failing = eachCalmly(['a', 'b'], 1, function refuse(item) {
      if (item === 'b') throw new Error('No b.');
    });
    await expect(failing).rejects.toThrow('No b.');
  });
});

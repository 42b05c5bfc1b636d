import {
  runSynchronously,
  runInChunks,
  forEachChunked,
  forEachInChunks,
  type ChunkedWork,
} from '@/lib/async/chunked';

function* counting(items: readonly string[]): ChunkedWork<string> {
  let text = '';
  yield* forEachInChunks(items, 2, (item, index) => (text += `${index}${item} `));
  return text.trim();
}

describe('Chunked work', () => {
  it('Chunked work has the same result with and without pauses', async () => {
    expect(runSynchronously(counting(['a', 'b', 'c']))).toBe('0a 1b 2c');
    expect(await runInChunks(counting(['a', 'b', 'c']))).toBe('0a 1b 2c');
  });

  it('Chunked work yields to the event loop after every chunk', async () => {
    const order: string[] = [];
    setImmediate(() => order.push('another'));
    await forEachChunked(['a', 'b', 'c', 'd'], 2, (item) => order.push(item));
    expect(order).toEqual(['a', 'b', 'another', 'c', 'd']);
  });

  it('Chunked work rejects when a chunk throws', async () => {
    const failing = forEachChunked(['a', 'b'], 1, function refuse(item) {
      if (item === 'b') throw new Error('No b.');
    });
    await expect(failing).rejects.toThrow('No b.');
  });
});

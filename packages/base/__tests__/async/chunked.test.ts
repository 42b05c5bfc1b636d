import { runSynchronously, runInChunks, forEachInChunks, type ChunkedWork } from '../../src/async/chunked';

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
});

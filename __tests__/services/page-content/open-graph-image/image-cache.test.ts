import { createImageCache } from '@/services/page-content/open-graph-image/image-cache';
import type { ImageText } from '@/lib/server/http/response-metadata';

const contentFor = (title: string): ImageText => ({ title, lines: [] });

/** Creates a cache of ten-byte images. Each image is rendered when the test resolves its promise. */
function createTestCache(options: { maxBytes?: number; maxWaiting?: number } = {}) {
  const drawn: string[] = [];
  const finish: (() => void)[] = [];
  const getImage = createImageCache({
    maxBytes: 25,
    maxWaiting: 1,
    ...options,
    async draw({ title }) {
      drawn.push(title);
      await new Promise<void>((resolve) => finish.push(resolve));
      if (title === 'bad') throw new Error('No such letter.');
      return Buffer.alloc(10);
    },
  });
  async function finishAll(): Promise<void> {
    for (let step = 0; step < 20; step += 1) {
      finish.shift()?.();
      await Promise.resolve();
    }
  }
  return { drawn, finishAll, getImage };
}

test('The image cache renders one image at a time, and rejects requests when too many are waiting', async () => {
  const { drawn, finishAll, getImage } = createTestCache();
  const first = getImage(contentFor('a'));
  const second = getImage(contentFor('b'));
  await Promise.resolve();
  expect(drawn).toEqual(['a']);
  expect(await getImage(contentFor('c'))).toEqual({ kind: 'busy' });
  await finishAll();
  expect((await first).kind).toBe('drawn');
  expect((await second).kind).toBe('drawn');
  expect(drawn).toEqual(['a', 'b']);
});

test('Concurrent requests for the same image share one rendering', async () => {
  const { drawn, finishAll, getImage } = createTestCache();
  const both = [getImage(contentFor('a')), getImage(contentFor('a'))];
  await finishAll();
  await Promise.all(both);
  expect(drawn).toEqual(['a']);
});

test('The image cache evicts the least recently used images above its size limit', async () => {
  const { drawn, finishAll, getImage } = createTestCache();
  async function request(title: string): Promise<void> {
    const pending = getImage(contentFor(title));
    await finishAll();
    await pending;
  }
  for (const title of ['a', 'b', 'a', 'c', 'a', 'b']) await request(title);
  expect(drawn).toEqual(['a', 'b', 'c', 'b']);
});

test('A failed rendering does not block the next one', async () => {
  const { finishAll, getImage } = createTestCache();
  const bad = getImage(contentFor('bad'));
  const good = getImage(contentFor('good'));
  const failure = expect(bad).rejects.toThrow('No such letter.');
  await finishAll();
  await failure;
  expect((await good).kind).toBe('drawn');
});

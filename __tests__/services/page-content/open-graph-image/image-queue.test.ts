import { createImageQueue } from '@/services/page-content/open-graph-image/image-queue';
import type { ImageText } from '@/lib/server/http/response-metadata';

const contentFor = (title: string): ImageText => ({ title, lines: [] });

/** Creates a queue of ten-byte images. Each image is rendered when the test resolves its promise. */
function createTestQueue() {
  const drawn: string[] = [];
  const finish: (() => void)[] = [];
  const getImage = createImageQueue(async function draw({ title }) {
    drawn.push(title);
    await new Promise<void>((resolve) => finish.push(resolve));
    if (title === 'bad') throw new Error('No such letter.');
    return Buffer.alloc(10);
  }, 1);
  async function finishAll(): Promise<void> {
    for (let step = 0; step < 20; step += 1) {
      finish.shift()?.();
      await Promise.resolve();
    }
  }
  return { drawn, finishAll, getImage };
}

test('The queue renders one image at a time, and rejects requests when too many are waiting', async () => {
  const { drawn, finishAll, getImage } = createTestQueue();
  const first = getImage(contentFor('a'));
  const second = getImage(contentFor('b'));
  await Promise.resolve();
  expect(drawn).toEqual(['a']);
  expect(await getImage(contentFor('c'))).toBeNull();
  await finishAll();
  expect(await first).toHaveLength(10);
  expect(await second).toHaveLength(10);
  expect(drawn).toEqual(['a', 'b']);
});

test('A failed rendering does not block the next one', async () => {
  const { finishAll, getImage } = createTestQueue();
  const bad = getImage(contentFor('bad'));
  const good = getImage(contentFor('good'));
  const failure = expect(bad).rejects.toThrow('No such letter.');
  await finishAll();
  await failure;
  expect(await good).toHaveLength(10);
});

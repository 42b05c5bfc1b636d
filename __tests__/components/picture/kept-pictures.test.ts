import { keepPictures } from '@/components/picture/kept-pictures';
import type { PictureWords } from '@/lib/http/page-notes';

const wordsFor = (title: string): PictureWords => ({ title, facts: [] });

/** Creates a cache of ten-byte images, each rendered when the test resolves it. */
function studio(options: { maxBytes?: number; maxWaiting?: number } = {}) {
  const drawn: string[] = [];
  const finish: (() => void)[] = [];
  const pictureOf = keepPictures({
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
    for (let turn = 0; turn < 20; turn += 1) {
      finish.shift()?.();
      await Promise.resolve();
    }
  }
  return { drawn, finishAll, pictureOf };
}

test('one picture is drawn at a time, and too many are refused', async () => {
  const { drawn, finishAll, pictureOf } = studio();
  const first = pictureOf(wordsFor('a'));
  const second = pictureOf(wordsFor('b'));
  await Promise.resolve();
  expect(drawn).toEqual(['a']);
  expect(await pictureOf(wordsFor('c'))).toEqual({ kind: 'busy' });
  await finishAll();
  expect((await first).kind).toBe('drawn');
  expect((await second).kind).toBe('drawn');
  expect(drawn).toEqual(['a', 'b']);
});

test('who asks for a picture under way waits for that one', async () => {
  const { drawn, finishAll, pictureOf } = studio();
  const both = [pictureOf(wordsFor('a')), pictureOf(wordsFor('a'))];
  await finishAll();
  await Promise.all(both);
  expect(drawn).toEqual(['a']);
});

test('pictures are kept up to so many bytes, those longest unused go first', async () => {
  const { drawn, finishAll, pictureOf } = studio();
  async function ask(title: string): Promise<void> {
    const asked = pictureOf(wordsFor(title));
    await finishAll();
    await asked;
  }
  for (const title of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(title);
  expect(drawn).toEqual(['a', 'b', 'c', 'b']);
});

test('one that fails keeps nobody else from theirs', async () => {
  const { finishAll, pictureOf } = studio();
  const bad = pictureOf(wordsFor('bad'));
  const good = pictureOf(wordsFor('good'));
  const failure = expect(bad).rejects.toThrow('No such letter.');
  await finishAll();
  await failure;
  expect((await good).kind).toBe('drawn');
});

import { gunzipSync } from 'node:zlib';
import type { Result } from '@locator/base';
import { valueOf } from '@locator/test-support/value-of';
import type { Backend } from '@/services/backend/backend';
import { cachedFeed } from '@/services/feeds/feed-cache';

const aBackend = (): Backend => ({}) as Backend;

async function textOf(feed: Promise<Result<Buffer>>): Promise<string> {
  return gunzipSync(valueOf(await feed)).toString();
}

async function* words(...texts: string[]): AsyncGenerator<string> {
  for (const text of texts) {
    await new Promise((resolve) => setImmediate(resolve));
    yield text;
  }
}

it('Twenty readers at once share one making, and the next reader gets what was made', async () => {
  const backend = aBackend();
  const make = jest.fn(() => words('all', ' of ', 'it'));
  const ask = () => cachedFeed(backend, { name: 'fr', changedAt: 1 }, make);
  const texts = await Promise.all(Array.from({ length: 20 }, () => textOf(ask())));
  expect(new Set([...texts, await textOf(ask())])).toEqual(new Set(['all of it']));
  expect(make).toHaveBeenCalledTimes(1);
});

it('Each name and each version of the venues has a file of its own', async () => {
  const backend = aBackend();
  const ask = (name: string, version: number): Promise<string> =>
    textOf(cachedFeed(backend, { name, changedAt: version }, () => words(`${name} ${version}`)));
  expect(await Promise.all([ask('fr', 1), ask('de', 1)])).toEqual(['fr 1', 'de 1']);
  expect(await ask('fr', 2)).toBe('fr 2');
});

it('Files are made one after the other', async () => {
  const backend = aBackend();
  let inProgress = 0;
  let most = 0;
  async function* counted(): AsyncGenerator<string> {
    most = Math.max(most, ++inProgress);
    yield* words('a', 'b');
    inProgress -= 1;
  }
  const names = ['fr', 'de', 'en'];
  await Promise.all(names.map((name) => textOf(cachedFeed(backend, { name, changedAt: 1 }, counted))));
  expect(most).toBe(1);
});

it('Files of a request without its time are asked of the back-end that lasts', async () => {
  const lasting = aBackend();
  const make = jest.fn(() => words('once'));
  for (let time = 0; time < 2; time++) {
    await textOf(cachedFeed({ ...aBackend(), lasting }, { name: 'fr', changedAt: 1 }, make));
  }
  expect(make.mock.calls).toEqual([[lasting]]);
});

it('A file that fails is not sent, and is made again for the next one', async () => {
  const backend = aBackend();
  let isDown = true;
  async function* failing(): AsyncGenerator<string> {
    yield* words('a beginning');
    if (isDown) throw new Error('The database is gone.');
  }
  const ask = (): Promise<string> => textOf(cachedFeed(backend, { name: 'fr', changedAt: 1 }, failing));
  const outcomes = await Promise.allSettled([ask(), ask()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await ask()).toBe('a beginning');
});

it('The least recently used files are dropped when all of them take too much memory', async () => {
  const backend = aBackend();
  const made: string[] = [];
  async function ask(name: string): Promise<void> {
    function make(): AsyncGenerator<string> {
      made.push(name);
      return words(name);
    }
    // With gzip's header and trailer, a short string takes about 22 bytes.
    await textOf(cachedFeed(backend, { name, changedAt: 1, maxBytes: 60 }, make));
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const name of ['fr', 'de', 'fr', 'en', 'fr', 'de']) await ask(name);
  expect(made).toEqual(['fr', 'de', 'en', 'de']);
});

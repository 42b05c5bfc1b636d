import { siteIndex } from '@/services/feeds/site-index';
import { createRemote } from '@/services/remote/remote';
import { startTestServer, stopTestServers } from '@locator/test-support/http-server';
import { valueOf } from '@locator/test-support/value-of';

afterEach(stopTestServers);

it('The site index loads the venues once, however many requests read it', async () => {
  let asked = 0;
  const { url } = await startTestServer((_, response) => {
    asked += 1;
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ data: [], total: 0, next: null }));
  });
  const remote = createRemote({ baseUrl: url, credentials: null, isGoogle: false });
  const first = await siteIndex(remote.forOneRequest().backend);
  const before = asked;
  const second = await siteIndex(remote.forOneRequest().backend);
  expect(first.ok).toBe(true);
  expect(second).toBe(first);
  expect(before).toBeGreaterThan(0);
  expect(asked).toBe(before);
});

it('The previous site index stays in use while a new one cannot be loaded', async () => {
  let isWell = true;
  const { url } = await startTestServer((_, response) => {
    response
      .writeHead(isWell ? 200 : 500, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ data: [], total: 0, next: null }));
  });
  const logged = jest.spyOn(console, 'error').mockReturnValue();
  // Create a new adapter each time, because the first one could return the venues from its stale cache.
  const remote = () => createRemote({ baseUrl: url, credentials: null, isGoogle: false }).backend;
  const well = remote();
  const before = await siteIndex(well, () => 0);
  isWell = false;
  well.feed = remote().feed;
  expect(valueOf(await siteIndex(well, () => 3_600_000))).toBe(valueOf(before));
  expect(logged).toHaveBeenCalledTimes(1);
});

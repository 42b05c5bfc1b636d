import { siteIndex } from '@/services/feeds/site-index';
import { createRemote } from '@/services/remote/remote';
import { startTestServer, stopTestServers } from '@locator/test-support/http-server';

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

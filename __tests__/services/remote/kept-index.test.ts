import { siteIndex } from '@/services/feeds/site-index';
import { createRemote } from '@/services/remote/remote';
import { startTestServer, stopTestServers } from '../../support/http-server';

afterEach(stopTestServers);

it('is asked for its venues once, however many requests look at the index of them', async () => {
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

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, test } from 'playwright/test';
import { type OwnServer, startOwnServer } from './support/own-server';

interface Answer {
  readonly data: readonly { readonly code: string; readonly phone?: string | null }[];
  readonly url: string;
}

test.describe('A site with MCP', () => {
  test.describe.configure({ mode: 'default' });
  let site: OwnServer;
  let client: Client;

  test.beforeAll(async () => {
    site = await startOwnServer({ MCP: 'true', SHOW_PHONE: 'false' });
    client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${site.baseURL}/api/mcp`)));
  });

  test.afterAll(async () => {
    await client.close();
    await site.stop();
  });

  async function ask(name: string, input: Record<string, unknown>): Promise<Answer> {
    const { content, isError } = await client.callTool({ name, arguments: input });
    const [{ text }] = content as [{ text: string }];
    expect(isError, text).not.toBe(true);
    return JSON.parse(text) as Answer;
  }

  test('It answers with the venues of the page, and about a venue with the JSON of the public API, without its phone', async () => {
    const { data, url } = await ask('search', { place: 'Lyon', lang: 'fr' });
    expect(data.length).toBeGreaterThan(0);
    const page = await (await fetch(url)).text();
    for (const { code } of data) {
      expect(page).toContain(code);
      const answer = await ask('venue', { code, lang: 'fr' });
      const response = await fetch(`${site.baseURL}/api/v1/pois/${code}?lang=fr`);
      expect(answer).toEqual(await response.json());
      expect(answer.data).toMatchObject([{ code, phone: null }]);
    }
  });
});

test.describe('A site without MCP', () => {
  test('It has no endpoint for assistants', async ({ request }) => {
    for (const method of ['GET', 'POST'])
      expect((await request.fetch('/api/mcp', { method })).status()).toBe(404);
  });
});

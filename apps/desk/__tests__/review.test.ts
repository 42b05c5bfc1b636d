import { once } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { addUser } from '../src/users';
import { addDeskUser, type DeskClient, deskFolder, type DeskProcess, startDesk } from './support/desk';
import { aVenue, venueCsv } from '@locator/test-support/venue-file';

const { folder, settings } = deskFolder('desk-review');
const usersFile = path.join(folder, 'desk-users.json');
const logFile = path.join(folder, 'desk', 'log.jsonl');
const PASSWORD = 'correct horse battery';
const FILE = venueCsv([aVenue()]);

const webhook = createServer();
let desk: DeskProcess;
let editor: DeskClient;
let publisher: DeskClient;

beforeAll(async () => {
  webhook.listen(0, '127.0.0.1');
  await once(webhook, 'listening');
  const { port } = webhook.address() as AddressInfo;
  addDeskUser(usersFile, 'Ada', 'publisher', PASSWORD);
  await addUser(usersFile, 'Émile', 'editor', PASSWORD);
  desk = await startDesk({
    ...settings,
    DESK_WEBHOOK_URL: `http://127.0.0.1:${port}/hook`,
  });
  [editor, publisher] = [desk.client(), desk.client()];
  await editor.signIn({ name: 'Émile', password: PASSWORD });
  await publisher.signIn({ name: 'Ada', password: PASSWORD });
});

afterAll(() => webhook.close());

/** Sends the form, and returns the resulting page. */
async function send(
  client: DeskClient,
  at: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { location } = await client.post(at, fields);
  return (await client.get(location)).text;
}

/** Waits until the desk calls the webhook. */
async function called(): Promise<{ readonly body: unknown; readonly response: ServerResponse }> {
  const [request, response] = (await once(webhook, 'request')) as [IncomingMessage, ServerResponse];
  return { body: await json(request), response };
}

const logged = (): unknown[] =>
  readFileSync(logFile, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);

it('An editor asks for publication; a publisher returns the draft with a sentence, then publishes it', async () => {
  const draft = await editor.upload('shops.csv', FILE);
  const id = draft.replace('/drafts/', '');
  expect((await editor.get(`${draft}/difference`)).text).toContain('Ask for publication');
  const call = called();
  // The webhook has not been answered yet.
  expect(await send(editor, `${draft}/request`)).toContain('The draft awaits a publisher.');
  const { body, response } = await call;
  expect(body).toEqual({
    event: 'publication-requested',
    draft: 'shops.csv',
    author: 'Émile',
    url: `http://127.0.0.1:${desk.port}${draft}/difference`,
  });
  response.end();
  expect((await editor.get(`${draft}/difference`)).text).not.toContain('Ask for publication');
  const overview = (await publisher.get('/')).text;
  expect(overview).toMatch(
    new RegExp(`Awaiting publication \\(1\\)[^]*href="${draft}/difference"[^]*requested by Émile`),
  );

  expect((await editor.post(`${draft}/return`, { reason: 'No.' })).status).toBe(403);
  expect(await send(publisher, `${draft}/return`, { reason: ' ' })).toContain('Not returned');
  const reason = 'The hours\nof Lyon are missing.';
  expect(await send(publisher, `${draft}/return`, { reason })).toContain('The draft is returned.');
  expect((await publisher.post(`${draft}/return`, { reason })).status).toBe(404);
  const returned = 'Returned by Ada: The hours of Lyon are missing.';
  expect((await editor.get('/')).text).toContain(returned);
  expect((await editor.get(draft)).text).toContain(returned);

  const second = called();
  await editor.post(`${draft}/request`, {});
  (await second).response.end();
  expect(await publisher.publish(draft)).toContain('Published');
  expect((await editor.get('/')).text).not.toContain('Awaiting publication');
  const counts = { added: 1, changed: 0, removed: 0 };
  const about = { id, name: 'shops.csv' };
  expect(logged()).toMatchObject([
    { action: 'user', name: 'Ada (publisher)', id: null },
    { user: 'Émile', action: 'request', ...about, counts },
    { user: 'Ada', action: 'return', ...about, reason: 'The hours of Lyon are missing.' },
    { user: 'Émile', action: 'request', ...about, counts },
  ]);
});

it('A draft without a difference or without a valid row cannot await publication', async () => {
  const same = await editor.upload('same.csv', FILE);
  expect(await send(editor, `${same}/request`)).toContain('The venues are the same as on the site.');
  const empty = await editor.upload('empty.csv', 'code,name\n');
  expect(await send(editor, `${empty}/request`)).toContain('there is nothing to publish');
  expect((await publisher.get('/')).text).not.toContain('Awaiting publication');
  for (const draft of [same, empty]) await editor.post(`${draft}/discard`, {});
});

it('The log shows publishers who did what, newest first, also after a line was cut off', async () => {
  const [version = ''] = await publisher.versions();
  await publisher.post(`${version}/restore`, {});
  appendFileSync(logFile, '{"time":"2031-01-01T00:00:0\n');
  const { text } = await publisher.get('/log');
  const lines = [
    ...text.matchAll(/<strong>([^<]+)<\/strong>\s*([a-z ]+) (?:<a [^>]+>)?(?:Version of|\w+\.csv)/g),
  ].map(([, who = '', what = '']) => `${who} ${what}`);
  expect(lines.slice(0, 7)).toEqual([
    'Ada made a draft to restore',
    'Émile discarded',
    'Émile discarded',
    'Ada published',
    'Émile asked for publication of',
    'Ada returned',
    'Émile asked for publication of',
  ]);
  expect(text).toContain('1 new, 0 changed, 0 removed');
  expect(text).toContain('The hours of Lyon are missing.');
  expect((await editor.get('/log')).status).toBe(403);
});

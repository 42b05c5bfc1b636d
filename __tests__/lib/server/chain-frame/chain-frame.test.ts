import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { log } from '@locator/base/log';
import { shared } from '@locator/base';
import {
  chainFragment,
  chainFrameChangedAt,
  chainFrameOrigins,
  type ChainFrameSettings,
  chainFrameVersion,
  createRenewal,
  openChainFrame,
} from '@/lib/server/chain-frame/chain-frame';
import { startTestServer, stopTestServers, type TestServer } from '@locator/test-support/http-server';
import { temporaryFolder } from '@locator/test-support/temporary-folder';

interface Answer {
  readonly status: number;
  readonly body: string | Buffer;
  readonly type?: string;
}

/** Replaced in each test. */
let answer: (url: string) => Answer | Promise<Answer>;
let server: TestServer;
let warn: jest.SpyInstance;

beforeAll(async () => {
  server = await startTestServer(async (request, response) => {
    const { status, body, type = 'text/html' } = await answer(request.url ?? '');
    response.writeHead(status, { 'Content-Type': type }).end(body);
  });
});
afterAll(stopTestServers);
afterEach(() => jest.restoreAllMocks());

beforeEach(() => {
  delete shared.chainFrame;
  warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
});

function optionsFor(settings: Partial<ChainFrameSettings>): Parameters<typeof createRenewal>[0] {
  return {
    settings: { header: null, footer: null, ...settings },
    locales: ['fr', 'de'],
    siteOrigin: 'https://stores.example',
    timeoutMs: 2_000,
  };
}

test('Each language has its header and footer, sanitised', async () => {
  answer = (url) => ({ status: 200, body: `<p onclick="x()">${url}</p>` });
  const renew = createRenewal(
    optionsFor({ header: `${server.url}/{lang}/header`, footer: `${server.url}/footer` }),
  );
  await renew({ isStart: true });
  expect(chainFragment('header', 'fr')).toBe('<p>/fr/header</p>');
  expect(chainFragment('header', 'de')).toBe('<p>/de/header</p>');
  expect(chainFragment('footer', 'de')).toBe('<p>/footer</p>');
  expect(warn).not.toHaveBeenCalled();
});

test('The log names the elements that are left out, once', async () => {
  const body =
    '<style>p {}</style><!-- <form> --><p>Menu</p><script>"<p><b>"</script><form><input><input></form>';
  answer = () => ({ status: 200, body });
  const renew = createRenewal(optionsFor({ header: server.url }));
  await renew({ isStart: true });
  await renew({ isStart: false });
  expect(chainFragment('header', 'fr')).toBe('<p>Menu</p>');
  expect(warn.mock.calls).toEqual([
    [
      { address: server.url, removed: '1 style, 1 script, 1 form, 2 input' },
      'Parts of the chain’s header or footer are left out.',
    ],
  ]);
});

test('A renewal shows what changed, and the version changes with it', async () => {
  answer = () => ({ status: 200, body: '<p>1</p>' });
  const renew = createRenewal(optionsFor({ header: server.url }));
  await renew({ isStart: true });
  const version = chainFrameVersion();
  const changedAt = chainFrameChangedAt();
  jest.spyOn(Date, 'now').mockReturnValue(changedAt + 60_000);
  await renew({ isStart: false });
  expect([chainFrameVersion(), chainFrameChangedAt()]).toEqual([version, changedAt]);
  answer = () => ({ status: 200, body: '<p>2</p>' });
  await renew({ isStart: false });
  expect(chainFragment('header', 'fr')).toBe('<p>2</p>');
  expect(chainFrameVersion()).not.toBe(version);
  expect(chainFrameChangedAt()).toBe(changedAt + 60_000);
});

test.each([
  ['an error', { status: 500, body: '<p>error</p>' }],
  ['nothing that can be shown', { status: 200, body: '<script>1</script>' }],
  ['too much', { status: 200, body: `<p>${'x'.repeat(200_000)}</p>` }],
])('The last fragment stays while the URL answers with %s, and the log says so once', async (_, failure) => {
  answer = () => ({ status: 200, body: '<p>good</p>' });
  const renew = createRenewal(optionsFor({ header: server.url }));
  await renew({ isStart: true });
  answer = () => failure;
  await renew({ isStart: false });
  await renew({ isStart: false });
  expect(chainFragment('header', 'fr')).toBe('<p>good</p>');
  expect(warn).toHaveBeenCalledTimes(1);
  answer = () => ({ status: 200, body: '<p>new</p>' });
  await renew({ isStart: false });
  expect(chainFragment('header', 'fr')).toBe('<p>new</p>');
  answer = () => failure;
  await renew({ isStart: false });
  expect(warn).toHaveBeenCalledTimes(2);
});

test('A URL that does not answer at the start leaves pages without the part until it does', async () => {
  answer = () => ({ status: 503, body: '' });
  const renew = createRenewal(optionsFor({ footer: server.url }));
  await renew({ isStart: true });
  expect(chainFragment('footer', 'fr')).toBeNull();
  answer = () => ({ status: 200, body: '<p>good</p>' });
  await renew({ isStart: false });
  expect(chainFragment('footer', 'fr')).toBe('<p>good</p>');
});

test('A missing file is an error at the start that names the setting and the file', async () => {
  const file = path.join(temporaryFolder('chain-frame'), 'footer.html');
  await expect(openChainFrame(optionsFor({ footer: file }))).rejects.toThrow(
    `The configuration is invalid:\n  FOOTER_HTML: cannot use ${file}: no such file or directory (ENOENT)`,
  );
});

test('A file of more than 100 kB is an error at the start', async () => {
  const file = path.join(temporaryFolder('chain-frame'), 'header.html');
  writeFileSync(file, `<p>${'é'.repeat(60_000)}</p>`);
  await expect(openChainFrame(optionsFor({ header: file }))).rejects.toThrow(
    `HEADER_HTML: cannot use ${file}: more than 100 kB`,
  );
});

test('The languages are requested at the same time', async () => {
  const waiting: (() => void)[] = [];
  answer = async (url) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 2) for (const go of waiting) go();
    });
    return { status: 200, body: `<p>${url}</p>` };
  };
  const renew = createRenewal(optionsFor({ header: `${server.url}/{lang}` }));
  await renew({ isStart: true });
  expect([chainFragment('header', 'fr'), chainFragment('header', 'de')]).toEqual([
    '<p>/fr</p>',
    '<p>/de</p>',
  ]);
});

test('A file that cannot be read later stays as it was', async () => {
  const file = path.join(temporaryFolder('chain-frame'), 'header.html');
  writeFileSync(file, '<p>file</p>');
  const renew = createRenewal(optionsFor({ header: file }));
  await renew({ isStart: true });
  writeFileSync(file, '');
  await renew({ isStart: false });
  expect(chainFragment('header', 'fr')).toBe('<p>file</p>');
});

test('Without settings, there are no fragments and no version', async () => {
  await openChainFrame(optionsFor({}));
  expect([chainFragment('header', 'fr'), chainFrameVersion()]).toEqual([null, '']);
});

test('Style sheets may come from the origins of URLs', () => {
  const settings = { header: 'https://chain.example/{lang}/header', footer: 'parts/footer.html' };
  expect(chainFrameOrigins(settings, ['fr', 'de'])).toEqual(['https://chain.example']);
});

test('The language may be part of the host name', () => {
  const settings = { header: 'https://{lang}.chain.example/header', footer: null };
  expect(chainFrameOrigins(settings, ['fr', 'de'])).toEqual([
    'https://fr.chain.example',
    'https://de.chain.example',
  ]);
});

test.each([
  ['JSON', { body: '{"message":"<p>down</p>"}', type: 'application/json' }, /application\/json/],
  [
    'a page of its own',
    { body: '<!doctype html><html lang="fr"><body><p>Maintenance</p></body></html>' },
    /whole page/,
  ],
  ['an unknown encoding', { body: '<p>x</p>', type: 'text/html; charset=klingon' }, /klingon/],
])('Instead of %s, the last header stays', async (_, wrong, reason) => {
  answer = () => ({ status: 200, body: '<p>good</p>' });
  const renew = createRenewal(optionsFor({ header: `${server.url}/header` }));
  await renew({ isStart: true });
  answer = () => ({ status: 200, ...wrong });
  await renew({ isStart: false });
  expect(chainFragment('header', 'fr')).toBe('<p>good</p>');
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ reason: expect.stringMatching(reason) as string }),
    expect.any(String),
  );
});

test('The text has the encoding of its answer', async () => {
  const body = Buffer.from('<p>Caf\u00e9</p>', 'latin1');
  answer = () => ({ status: 200, body, type: 'text/html; charset=ISO-8859-1' });
  await createRenewal(optionsFor({ header: `${server.url}/header` }))({ isStart: true });
  expect(chainFragment('header', 'fr')).toBe('<p>Café</p>');
});

test('Pictures that the pages cannot show are left out, and named', async () => {
  answer = () => ({
    status: 200,
    body: '<p>x<img src="http://pictures.example/a.png"><img src="https://pictures.example/b.png"></p>',
  });
  await createRenewal(optionsFor({ header: `${server.url}/header` }))({ isStart: true });
  expect(chainFragment('header', 'fr')).toBe('<p>x<img src="https://pictures.example/b.png" /></p>');
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ removed: '1 img' }), expect.any(String));
});

test('A text that grows beyond the limit, because its addresses become whole ones, is refused', async () => {
  const file = path.join(temporaryFolder('chain-frame'), 'header.html');
  const renew = createRenewal(optionsFor({ header: file }));
  writeFileSync(file, '<p>good</p>');
  await renew({ isStart: true });
  writeFileSync(file, `<p><img src="/a.png" srcset="${'/a 1x, '.repeat(5_000)}"></p>`);
  await renew({ isStart: false });
  expect(chainFragment('header', 'fr')).toBe('<p>good</p>');
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ reason: 'more than 100 kB' }),
    expect.any(String),
  );
});

import { createDCtx, decompressUsingDict, freeDCtx } from '@bokuweb/zstd-wasm';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startNginx } from '@/scripts/cluster/nginx.mjs';
import { freePort } from '@/scripts/setup/address.mjs';
import { findNginx } from '@/scripts/setup/find-nginx.mjs';
import { compressFile } from '@/scripts/setup/precompress.mjs';
import { compressDifferences } from '@/scripts/setup/script-differences.mjs';
import { withCompressedFiles } from '@/server/compressed-files.mjs';
import { deliver as deliverUrl, type Delivery } from '../support/deliver';
import { startTestServer, stopTestServers, type TestServer } from '../support/http-server';
import { temporaryFolder } from '../support/temporary-folder';

afterEach(stopTestServers);

/**
 * Versions of one script, identical except for one line in the middle. Each is 26 kB of text that hardly compresses.
 */
const [OLDEST, OLD, NEW, OTHER] = ['oldest', 'old', 'new', 'other'].map((version) => {
  const lines = Array.from({ length: 400 }, (_, line) => sha256(String(line)).toString('hex'));
  return Buffer.from(lines.with(200, version).join('\n'));
}) as [Buffer, Buffer, Buffer, Buffer];

/** Returns the path of a page's script. It contains square brackets, which browsers percent-encode in URLs. */
const pageScript = (version: number): string =>
  `chunks/pages/[locale]/[country]-${version}123456789abcdef.js`;
const SCRIPT = '/_next/static/chunks/pages/%5Blocale%5D/%5Bcountry%5D-3123456789abcdef.js';
const ALL_VERSIONS = 'match="/_next/static/chunks/pages/%5Blocale%5D/%5Bcountry%5D-*.js"';
const STYLE = '/_next/static/css/0123456789abcdef.css';

/** Static files of a build, by their path below `/_next/static/`. */
type StaticFiles = Readonly<Record<string, Buffer>>;

const BUILDS: readonly StaticFiles[] = [
  { [pageScript(1)]: OLDEST, 'chunks/43.1123456789abcdef.js': OLDEST },
  { [pageScript(2)]: OLD, 'first_build/_buildManifest.js': OLD },
  { [pageScript(3)]: NEW, 'other-build/_buildManifest.js': NEW, 'css/0123456789abcdef.css': OLD },
];

interface Deployment {
  /** Project folder. */
  readonly site: string;
  /** Static files of the latest build. */
  readonly folder: string;
  readonly kept: string;
}

/** Deploys the builds one after the other. Each replaces the previous one. */
async function deploy(builds = BUILDS): Promise<Deployment> {
  const site = temporaryFolder('deployment');
  const deployment = { site, kept: path.join(site, 'kept'), folder: path.join(site, '.next/static') };
  for (const files of builds) {
    rmSync(deployment.folder, { recursive: true, force: true });
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(deployment.folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
      await compressFile(file);
    }
    await compressDifferences(deployment.folder, deployment.kept);
  }
  return deployment;
}

let deployment: Deployment;
beforeAll(async () => {
  deployment = await deploy();
});

function startNode(folder: string, url = '/_next/static/'): Promise<TestServer> {
  const serve = withCompressedFiles(
    (_, response) => Promise.resolve(void response.writeHead(404).end()),
    [{ url, copies: folder }],
  );
  return startTestServer((received, response) => void serve(received, response));
}

/** Requests a file as Chromium does when it has stored `dictionary`, a previous version of the file. */
function deliver(
  port: number,
  url: string,
  dictionary?: Buffer,
  headers: Readonly<Record<string, string>> = {},
): Promise<Delivery> {
  return deliverUrl(`http://127.0.0.1:${port}${url}`, {
    'Accept-Encoding': `gzip, deflate, br, zstd${dictionary ? ', dcb, dcz' : ''}`,
    ...(dictionary && { 'Available-Dictionary': `:${sha256(dictionary).toString('base64')}:` }),
    ...headers,
  });
}

/**
 * Decodes a response as a browser does when it has stored `dictionary`, a previous version of the file. Throws if the
 * response refers to another version.
 */
function decoded({ headers, body }: Delivery, dictionary?: Buffer): string {
  switch (headers['content-encoding']) {
    case undefined:
      return body.toString();
    case 'br':
      return brotliDecompressSync(body).toString();
    case 'gzip':
      return gunzipSync(body).toString();
    default:
      return decodedDifference(body, dictionary);
  }
}

/** Decodes the format of RFC 9842, section 5: a fixed header of 40 bytes, then Zstandard. */
function decodedDifference(body: Buffer, dictionary: Buffer = Buffer.alloc(0)): string {
  expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(body.subarray(8, 40)).toEqual(sha256(dictionary));
  const context = createDCtx();
  try {
    return Buffer.from(decompressUsingDict(context, body.subarray(40), dictionary)).toString();
  } finally {
    freeDCtx(context);
  }
}

function sha256(content: Buffer | string): Buffer {
  return createHash('sha256').update(content).digest();
}

it.each([
  ['the previous version', OLD],
  ['the version before', OLDEST],
])('A browser that has %s of a script receives the difference from it', async (_, dictionary) => {
  const { port } = await startNode(deployment.folder);
  const delivery = await deliver(port, SCRIPT, dictionary);
  expect(delivery.headers['content-encoding']).toBe('dcz');
  expect(delivery.body.length).toBeLessThan(200);
  expect(decoded(delivery, dictionary)).toBe(NEW.toString());
});

it.each([
  ['has an unknown version', OTHER, {}],
  ['has no version', undefined, {}],
  ['does not accept differences', OLD, { 'Accept-Encoding': 'br, dcz;q=0' }],
  ['sends a malformed header', OLD, { 'Available-Dictionary': sha256(OLD).toString('base64') }],
])('A browser that %s receives the whole script', async (_, dictionary, headers) => {
  const { port } = await startNode(deployment.folder);
  const delivery = await deliver(port, SCRIPT, dictionary, headers);
  expect(delivery.headers['content-encoding']).toBe('br');
  expect(decoded(delivery)).toBe(NEW.toString());
});

it.each([OLD, undefined])(
  'A script says that it is the dictionary of its next versions, and how responses vary',
  async (dictionary) => {
    const { port } = await startNode(deployment.folder);
    expect((await deliver(port, SCRIPT, dictionary)).headers).toMatchObject({
      'use-as-dictionary': ALL_VERSIONS,
      vary: 'Accept-Encoding, Available-Dictionary',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=UTF-8',
    });
    const manifest = await deliver(port, '/_next/static/other-build/_buildManifest.js', dictionary);
    expect(manifest.headers['use-as-dictionary']).toBe('match="/_next/static/*/_buildManifest.js"');
    expect(manifest.headers['content-encoding']).toBe(dictionary ? 'dcz' : 'br');
  },
);

it('A file without a version in its name is no dictionary', async () => {
  const { port } = await startNode(deployment.folder);
  const { headers } = await deliver(port, STYLE, OLD);
  expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'content-encoding': 'br' });
  expect(headers).not.toHaveProperty('use-as-dictionary');
});

it.each([
  ['?v=1', 'public, max-age=31536000, immutable'],
  ['', 'private, max-age=60'],
  ['?x=1', 'private, max-age=60'],
])('A file of the map with the query "%s" is compressed in advance', async (query, cacheControl) => {
  const { port } = await startNode(deployment.folder, '/map/');
  const { headers } = await deliver(port, STYLE.replace('/_next/static/', '/map/') + query);
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': cacheControl });
});

it('Five versions of each script are kept, and none of a script that is no longer part of the site', async () => {
  const versions = Array.from({ length: 7 }, (_, version) => Buffer.from(`${NEW.toString()}${version}`));
  const builds = versions.map((content, version) => ({ [pageScript(version)]: content }));
  const { folder, kept } = await deploy([...BUILDS, ...builds]);
  const differences = readdirSync(path.join(folder, 'chunks/pages/[locale]')).flatMap(
    (name) => /^.+\.js\.([0-9a-f]{64})\.dcz$/.exec(name)?.[1] ?? [],
  );
  expect(differences.sort()).toEqual(
    versions
      .slice(1, 6)
      .map((version) => sha256(version).toString('hex'))
      .sort(),
  );
  const files = readdirSync(kept, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  expect(files.sort()).toEqual([2, 3, 4, 5, 6].map(pageScript));
});

it('A difference that is no smaller than the compressed script is not written', async () => {
  const source = readFileSync('server/compressed-files.mjs');
  const { folder } = await deploy([{ [pageScript(1)]: NEW }, { [pageScript(2)]: source }]);
  const files = readdirSync(path.join(folder, 'chunks/pages/[locale]'));
  expect(files.sort()).toEqual(['', '.br', '.gz'].map((ending) => path.basename(pageScript(2)) + ending));
});

const nginx = findNginx();
// Without nginx, these tests are skipped unless REQUIRE_NGINX is 1. `npm test` tries to install nginx first.
const describeWithNginx = nginx !== undefined || process.env.REQUIRE_NGINX === '1' ? describe : describe.skip;

describeWithNginx('Behind nginx with its cache (Debian: apt-get install nginx-light)', () => {
  let proxy: ReturnType<typeof startNginx> | undefined;
  afterEach(() => proxy?.stop());

  /** Starts nginx in front of a node. `site` is the project folder from which nginx serves static files. */
  async function startProxy(site: string, node: TestServer): Promise<number> {
    const folder = temporaryFolder('nginx');
    // nginx's worker processes do not run as root, so let other users read these folders.
    for (const each of [folder, site]) chmodSync(each, 0o755);
    mkdirSync(path.join(folder, 'log'));
    const port = await freePort(0);
    proxy = startNginx({ nginx: nginx ?? 'nginx', folder, port, nodePorts: [node.port], site });
    await proxy.untilReady();
    return port;
  }

  /** Columns: previous version in the browser, accepted encodings, expected encoding. */
  const BROWSERS = [
    [undefined, 'identity', undefined],
    [OLD, 'gzip, br, dcz', 'dcz'],
    [undefined, 'gzip, br, zstd', 'gzip'],
    [OLDEST, 'gzip, br, dcb, dcz', 'dcz'],
    [OLD, 'gzip, br', 'gzip'],
    [OLD, 'identity', undefined],
  ] as const;

  it.each([
    ['nginx has the static files', (site: string) => site],
    ['only nodes have the static files', () => temporaryFolder('no-build')],
  ])('Every browser gets the variant that it can decode if %s', async (_, siteOfNginx) => {
    const { site, folder } = deployment;
    const port = await startProxy(siteOfNginx(site), await startNode(folder));
    for (const [dictionary, accepted, encoding] of [...BROWSERS, ...BROWSERS.toReversed()]) {
      const delivery = await deliver(port, SCRIPT, dictionary, { 'Accept-Encoding': accepted });
      expect(delivery.status).toBe(200);
      expect(decoded(delivery, dictionary)).toBe(NEW.toString());
      expect([accepted, delivery.headers['content-encoding']]).toEqual([accepted, encoding]);
      expect(delivery.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'use-as-dictionary': ALL_VERSIONS,
      });
      expect(delivery.headers.vary).toMatch(/Available-Dictionary/);
    }
    const unknown = await deliver(port, SCRIPT, OTHER);
    expect(decoded(unknown)).toBe(NEW.toString());
  });

  it('nginx sends whole scripts while no node responds', async () => {
    const { site, folder } = deployment;
    const node = await startNode(folder);
    const port = await startProxy(site, node);
    await node.stop();
    const delivery = await deliver(port, SCRIPT, OLD);
    expect(delivery.status).toBe(200);
    expect(decoded(delivery)).toBe(NEW.toString());
  });
});

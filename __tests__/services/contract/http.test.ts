import { request as httpRequest } from 'node:http';
import { filterCodes, gameCodes, isGame } from '@locator/venue-model/chain';
import { failed } from '@locator/base';
import type { ContractEndpoint } from '@/services/contract/handle-request';
import type { Ports } from '@/services/backend/backend';
import { stopTestServers } from '@locator/test-support/http-server';
import { networkOf } from '../../support/network';
import { type ContractServer, startContractServer } from '../../support/contract/contract-server';
import { NOW } from '../../support/contract/describe-contract';

let ports: Ports;
let open: ContractServer;
const servers: ContractServer[] = [];

async function serve(endpoint: Partial<ContractEndpoint> = {}): Promise<ContractServer> {
  const server = await startContractServer({ ports: () => ports, credentials: null, ...endpoint });
  servers.push(server);
  return server;
}

beforeAll(async () => {
  ports = await networkOf('data/venues.csv', () => NOW);
  open = await serve();
});

afterAll(async () => {
  await stopTestServers();
});

const get = (question: string, init: RequestInit = {}, server = open): Promise<Response> =>
  fetch(`${server.url}/api/v1${question}`, init);

interface Answer {
  readonly data: readonly Record<string, unknown>[];
  readonly total?: number;
  readonly error?: { readonly code: string; readonly message: string };
}

const read = async (question: string): Promise<Answer> => (await get(question)).json() as Promise<Answer>;

describe('A request for venues open at a time out of range', () => {
  it.each(['2000-01-01T20:00', '2026-11-18T20:00', '2099-12-31T20:00'])(
    'is rejected with the accepted range: %s',
    async (openAt) => {
      const response = await get(`/pois?openat=${openAt}`);
      expect(response.status).toBe(400);
      expect(((await response.json()) as Answer).error).toEqual({
        code: 'bad-request',
        message: `openat must be from 2026-11-19T00:00 to 2027-12-20T23:59, not ${openAt}.`,
      });
      expect((await get(`/filter-counts?openat=${openAt}`)).status).toBe(400);
    },
  );

  it.each(['2026-11-19T00:00', '2027-12-20T23:59'])(
    'is answered if it is just within: %s',
    async (openAt) => {
      expect((await get(`/pois?openat=${openAt}`)).status).toBe(200);
    },
  );
});

describe('A valid request', () => {
  it.each([
    ['/engine/autocomplete?text=lyo&country=FRA&lang=fr&token=abc', 'Label'],
    ['/engine/search?text=lyon&country=fra&lang=fr', 'Location'],
    ['/engine/search?text=saint-denis&country=FRA&lang=fr&postalcode=11310', 'Location'],
    ['/engine/reverse?lat=45.76&lon=4.83&lang=de', 'Position'],
    ['/pois', 'metadata'],
    ['/pois?country=FRA&county=69&filters=bar&filters=salle&page=1&limit=3', 'code'],
    ['/pois?country=FRA&county=69&city=Lyon', 'distance'],
    ['/pois?lat=45.76&lon=4.83&radius=50000&openat=2026-11-21T20:00', 'distance'],
    ['/pois/clusters?bbox=-180,-90,180,90&zoom=3', 'kind'],
    ['/pois/fair?start=50.63,3.06&start=48.86,2.35&limit=5&country=FRA&filters=bar', 'distances'],
    ['/pois/clusters?bbox=-5,42,8,51&zoom=5&country=FRA&filters=bar&filters=salle', 'position'],
    ['/filter-counts?country=FRA&filters=bar', 'venueCount'],
    ['/filter-counts?country=FRA&city=Lyon&openat=2026-11-21T20:00', 'code'],
    ['/pois/LGQ-LYO-01', 'paymentMeans'],
    ['/pois/lgq-lyo-01?lang=nl', 'specialDays'],
    ['/countries?lang=it', 'venueCount'],
    ['/counties?country=FRA&lang=fr', 'countyNormalizedLabel'],
    ['/cities?country=FRA&county=69&lang=fr', 'settledBy'],
    ['/payment-means?lang=es', 'label'],
  ])('The response to %s has the envelope of the contract', async (question, field) => {
    const response = await get(question);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const { data } = (await response.json()) as Answer;
    expect(data.length).toBeGreaterThan(0);
    expect(data[0]).toHaveProperty(field);
  });

  it('The envelope has the total of all pages', async () => {
    const { data, total } = await read('/pois?country=FRA&limit=2');
    expect([data.length, total]).toEqual([2, (await read('/pois?country=FRA')).total]);
    expect(total).toBeGreaterThan(20);
  });

  it('The lists around a town and around its postal codes are equal', async () => {
    const byName = await read('/pois?country=FRA&city=Lyon');
    expect(byName.data[0]).toMatchObject({ address: { City: 'Lyon' } });
    expect(await read('/pois?country=FRA&postalcode=69003')).toEqual(byName);
    expect(await read('/pois?country=FRA&city=lyon&postalcode=69003')).toEqual(byName);
    expect((await read('/pois?country=FRA&city=lyon&radius=0')).total).toBe(0);
  });

  it('The counts of filters and games equal the totals of the filtered lists', async () => {
    for (const area of ['country=FRA&city=Lyon', 'country=FRA&county=69', 'lat=45.76&lon=4.83&radius=9000']) {
      const { data } = await read(`/filter-counts?${area}`);
      expect(data.map(({ code }) => code)).toEqual([...filterCodes(), ...gameCodes()]);
      for (const { code, venueCount } of data) {
        const criterion = isGame(String(code)) ? 'game' : 'filters';
        const { total } = await read(`/pois?${area}&${criterion}=${String(code)}`);
        expect([area, code, venueCount]).toEqual([area, code, total]);
      }
    }
  });

  it('The filter counts around an unknown town are zero', async () => {
    const { data } = await read('/filter-counts?country=FRA&city=Nulleville');
    expect(new Set(data.map(({ venueCount }) => venueCount))).toEqual(new Set([0]));
  });

  it.each(['Nulleville', 'Marsielle'])('The list around the unknown town %s is empty', async (city) => {
    expect(await read(`/pois?country=FRA&city=${city}`)).toEqual({ data: [], total: 0 });
  });

  it('The API ignores unknown parameters', async () => {
    expect(await read('/countries?lang=fr&utm_source=x')).toEqual(await read('/countries?lang=fr'));
  });

  it('The response to a HEAD request has no body', async () => {
    const whole = await get('/pois?country=FRA');
    const head = await get('/pois?country=FRA', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'));
    expect(await head.text()).toBe('');
  });
});

describe('Invalid API request', () => {
  const refused = { engine: refusing<Ports['engine']>(), backend: refusing<Ports['backend']>() };

  it.each([
    ['/engine/autocomplete?country=FRA&lang=fr', /^text must be a text of 2 to 200 .*missing/],
    ['/engine/autocomplete?text=+l+&country=FRA&lang=fr', /^text must .*one of 3 characters/],
    [`/engine/search?text=${'a'.repeat(201)}&country=FRA&lang=fr`, /^text must .*200.*201/],
    ['/engine/search?text=lyon&lang=fr', /^country must .*FRA.*missing/],
    ['/engine/search?text=lyon&country=XXX&lang=fr', /^country must .*XXX/],
    ['/engine/search?text=lyon&country=FRA&lang=xx', /^lang must .*fr, en.*xx/],
    ['/engine/search?text=lyon&country=FRA', /^lang must .*missing/],
    [
      '/engine/search?text=lyon&country=FRA&lang=fr&bylocation=maybe',
      /^bylocation must .*true or false.*maybe/,
    ],
    ['/engine/reverse?lat=91&lon=0&lang=fr', /^lat must .*-90 to 90.*91/],
    ['/engine/reverse?lat=0&lon=180.5&lang=fr', /^lon must .*-180 to 180.*180\.5/],
    ['/engine/reverse?lat=NaN&lon=0&lang=fr', /^lat must .*NaN/],
    ['/engine/reverse?lat=Infinity&lon=0&lang=fr', /^lat must .*Infinity/],
    ['/engine/reverse?lat=&lon=0&lang=fr', /^lat must .*empty/],
    ['/engine/reverse?lat=0x10&lon=0&lang=fr', /^lat must .*0x10/],
    ['/engine/reverse?lat=1&lat=2&lon=0&lang=fr', /^lat must be given once/],
    ['/engine/details?lang=fr', /^placeid must .*missing/],
    ['/pois?page=-1', /^page must .*whole number.*-1/],
    ['/pois?page=0', /^page must .*0/],
    ['/pois?page=1.5', /^page must .*1\.5/],
    ['/pois?page=NaN', /^page must .*NaN/],
    ['/pois?limit=0', /^limit must .*not 0/],
    ['/pois?limit=1.5', /^limit must .*1\.5/],
    ['/pois?limit=101', /^limit must .*100.*101/],
    ['/pois?limit=1e9', /^limit must .*1e9/],
    ['/pois?filters=bar&filters=pool', /^filters must .*acces_pmr.*not pool/],
    ['/pois?lat=45', /^lat and lon must be given together/],
    ['/pois?county=69', /^county requires country/],
    ['/pois?city=lyon', /^city and postalcode require country/],
    ['/pois?lat=0&lon=-181', /^lon must .*-181/],
    ['/pois?players=0', /^players must .*1 to 200, not 0/],
    ['/pois?players=201', /^players must .*201/],
    ['/pois?bbox=0,0,200,10', /^bbox must .*200/],
    ['/filter-counts?lat=91&lon=0', /^lat must .*91/],
    ['/filter-counts?county=69', /^county requires country/],
    ['/filter-counts?filters=pool', /^filters must .*pool/],
    ['/pois?city=lyon&country=FRA&lat=45&lon=4', /either a town or lat and lon/],
    ['/pois?radius=1000', /^radius requires lat and lon/],
    ['/pois?lat=45&lon=4&radius=-1', /^radius must .*-1/],
    ['/pois?openat=2026-02-30T10:00', /^openat must .*2026-11-21T23:00.*2026-02-30/],
    ['/pois/fair?start=50.63,3.06', /^start must/],
    ['/pois/fair?start=50.63,3.06&start=1,x', /^start must .*latitude,longitude/],
    [`/pois/fair?${'start=50.63,3.06&'.repeat(13)}`, /^start must/],
    ['/pois/fair?start=50.63,3.06&start=91,0', /^start must/],
    ['/pois/fair?start=50.63,3.06&start=48.86,2.35&limit=101', /^limit must .*101/],
    ['/pois/clusters?zoom=3', /^bbox must be west,south,east,north .*missing/],
    ['/pois/clusters?bbox=1,2,3&zoom=3', /^bbox must .*1,2,3/],
    ['/pois/clusters?bbox=0,10,1,5&zoom=3', /^bbox must .*south below north.*0,10,1,5/],
    ['/pois/clusters?bbox=0,0,181,5&zoom=3', /^bbox must .*0,0,181,5/],
    ['/pois/clusters?bbox=0,0,1,5', /^zoom must .*missing/],
    ['/pois/clusters?bbox=NaN,0,1,1&zoom=3', /^bbox must .*NaN/],
    ['/pois/clusters?bbox=0,0,1,5&zoom=-1', /^zoom must .*-1/],
    ['/pois/clusters?bbox=0,0,1,5&zoom=21', /^zoom must .*0 to 20.*21/],
    ['/pois/clusters?bbox=0,0,1,5&zoom=2.5', /^zoom must .*2\.5/],
    ['/pois/clusters?bbox=0,0,1,5&zoom=2&filters=pool', /^filters must .*pool/],
    [`/pois/${'x'.repeat(65)}`, /^code must .*64/],
    ['/counties?country=F&lang=fr', /^country must .*not F\./],
    [`/countries?lang=fr&padding=${'x'.repeat(4096)}`, /^The URL must .*4096/],
  ])('The API refuses %.90s before it reaches the repository', async (question, message) => {
    const server = await serve({ ports: () => refused });
    const response = await get(question, {}, server);
    const { error } = (await response.json()) as Answer;
    expect([response.status, error?.code]).toEqual([400, 'bad-request']);
    expect(error?.message).toMatch(message);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('The error message never repeats the input', async () => {
    const secret = 'rue-du-secret';
    const { error } = await read(`/engine/search?text=${secret.repeat(20)}&country=FRA&lang=fr`);
    expect(error?.message).not.toContain(secret);
  });
});

/** Returns a port whose operations always reject. */
function refusing<Port extends object>(): Port {
  return new Proxy({} as Port, {
    get: (_, operation) => () => Promise.reject(new Error(`${String(operation)} was asked`)),
  });
}

describe('Path outside the contract', () => {
  it.each(['', '/', '/nowhere', '/pois/', '/pois/A/B', '/engine', '/pois/clusters/x', '/__proto__'])(
    'The path “%s” is a 404',
    async (question) => {
      const response = await get(question);
      expect([response.status, ((await response.json()) as Answer).error?.code]).toEqual([404, 'not-found']);
    },
  );

  it('An unknown venue is a 404', async () => {
    const response = await get('/pois/NO-SUCH-VENUE');
    expect(response.status).toBe(404);
    expect(((await response.json()) as Answer).error?.message).toContain('NO-SUCH-VENUE');
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is a 405', async (method) => {
    const response = await get('/pois', { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(((await response.json()) as Answer).error?.code).toBe('method-not-allowed');
  });

  it('The response allows no cross-origin read', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const response = await get('/pois', { method, headers: { Origin: 'https://elsewhere.example' } });
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

describe('Caching of API responses', () => {
  it('A response may be cached by everyone for a short time', async () => {
    const { headers } = await get('/countries?lang=fr');
    expect(headers.get('cache-control')).toMatch(/^public, max-age=\d{1,3}$/);
    expect(headers.get('vary')).toBeNull();
  });

  it.each([
    ['as it was sent', (tag: string) => tag],
    ['among others', (tag: string) => `"x", ${tag}`],
    ['as a strong ETag', (tag: string) => tag.replace('W/', '')],
    ['as the wildcard', () => '*'],
  ])('A conditional request with the ETag %s gets a 304', async (_, named) => {
    const first = await get('/countries?lang=fr');
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/".{20,}"$/);
    const again = await get('/countries?lang=fr', { headers: { 'If-None-Match': named(tag) } });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, '']);
  });

  it('A conditional request gets the new response after a change', async () => {
    const tag = (await get('/countries?lang=fr')).headers.get('etag') ?? '';
    expect((await get('/countries?lang=de', { headers: { 'If-None-Match': tag } })).status).toBe(200);
  });
});

describe('API with credentials', () => {
  const credentials = { user: 'site', password: 'geheim: €' };
  const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;
  let closed: ContractServer;

  beforeAll(async () => {
    closed = await serve({ credentials });
  });

  const status = async (authorization: string | null, question = '/countries?lang=fr'): Promise<number> =>
    (await get(question, authorization === null ? {} : { headers: { Authorization: authorization } }, closed))
      .status;

  it('A request with both user and password is served', async () => {
    expect(await status(basic('site:geheim: €'))).toBe(200);
    expect(await status(basic('site:geheim: €').replace('Basic', 'basic'))).toBe(200);
  });

  it.each([
    ['no credentials', null],
    ['another password', basic('site:offen')],
    ['the beginning of the password', basic('site:geheim')],
    ['more than the password', basic('site:geheim: €!')],
    ['another user', basic('Site:geheim: €')],
    ['no password', basic('site:')],
    ['no user', basic(':geheim: €')],
    ['both, unencoded', 'Basic site:geheim: E'],
    ['another scheme', basic('site:geheim: €').replace('Basic', 'Bearer')],
    ['an empty header', ''],
  ])('A request with %s is rejected', async (_, authorization) => {
    expect(await status(authorization)).toBe(401);
  });

  it('The 401 response names the scheme and reveals nothing else', async () => {
    for (const question of ['/pois', '/nowhere', '/openapi.json', '/pois?limit=x']) {
      const response = await get(question, {}, closed);
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toMatch(/^Basic realm=".+", charset="UTF-8"$/);
      expect(((await response.json()) as Answer).error?.code).toBe('unauthorized');
    }
    expect((await get('/pois', { method: 'POST' }, closed)).status).toBe(401);
  });

  it('The response is not cacheable by shared caches', async () => {
    const headers = { Authorization: basic('site:geheim: €') };
    const response = await get('/countries?lang=fr', { headers }, closed);
    expect(response.headers.get('cache-control')).toMatch(/^private/);
    expect(response.headers.get('vary')).toBe('Authorization');
  });
});

describe('API behind a failing service', () => {
  const failing = (kind: 'unavailable' | 'unexpected'): Ports => ({
    ...ports,
    backend: {
      ...ports.backend,
      countries: () =>
        Promise.resolve(failed({ kind, service: 'backend', operation: 'countries', message: 'at 10.0.0.7' })),
    },
  });
  let log: jest.SpyInstance;

  beforeEach(() => {
    log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => log.mockRestore());

  it.each([
    ['unavailable', 503, '30'],
    ['unexpected', 500, null],
  ] as const)(
    'A failure of kind %s is a %i whose cause is only in the log',
    async (kind, status, retryAfter) => {
      const response = await get('/countries?lang=fr', {}, await serve({ ports: () => failing(kind) }));
      expect([response.status, response.headers.get('retry-after')]).toEqual([status, retryAfter]);
      expect(await response.text()).not.toContain('10.0.0.7');
      expect(log.mock.calls.flat().join()).toContain('backend countries: at 10.0.0.7');
    },
  );

  it('An exception is a 500', async () => {
    const server = await serve({ ports: () => Promise.reject(new Error('no database at 10.0.0.7')) });
    const response = await get('/countries?lang=fr', {}, server);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('10.0.0.7');
  });
});

it('The API serves its OpenAPI document', async () => {
  const response = await get('/openapi.json');
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ openapi: '3.1.0' });
});

it('The API refuses a request with a body', async () => {
  const { status, message } = await getWithBody(open, 'x'.repeat(100));
  expect([status, message]).toEqual([400, 'A request must not have a body.']);
});

it('Every response matches the OpenAPI document', () => {
  expect(servers.flatMap(({ faults }) => faults)).toEqual([]);
  const statuses = servers.flatMap(({ answers }) => answers.map((answer) => answer.status));
  expect([...new Set(statuses)].sort()).toEqual([200, 400, 401, 404, 405, 500, 503]);
});

/** Sends a GET with a body, which `fetch` refuses to do. */
function getWithBody(server: ContractServer, body: string): Promise<{ status?: number; message?: string }> {
  return new Promise((resolve, reject) => {
    const url = `${server.url}/api/v1/countries?lang=fr`;
    const request = httpRequest(
      url,
      { method: 'GET', headers: { 'Content-Length': body.length } },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () =>
          resolve({
            ...(response.statusCode !== undefined && { status: response.statusCode }),
            message: (JSON.parse(text) as Answer).error?.message ?? '',
          }),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

import { expect, test } from 'playwright/test';
import { featureCollection, anAddokFeature } from '@locator/test-support/geocoder-server';
import {
  FAULTS,
  type Fault,
  type FaultyUpstream,
  startFaultyUpstream,
} from './support/faults/faulty-upstream';
import { fetchOrNull, fetchSuccessfully, outcomeOf, type PageResponse } from './support/faults/outcome';
import { type OwnServer, startOwnServer } from './support/own-server';

const KINDS = Object.keys(FAULTS) as Fault[];

const ADDRESS = '12%20rue%20Merci%C3%A8re%2C%20Lyon';
const GEOCODER_REQUESTS = [
  [`/fr/results?place=${ADDRESS}`, 'the page of its town'],
  [`/api/suggestions?text=${ADDRESS}&country=FRA&locale=fr`, 'the response without the failed part'],
  ['/fr/results?latitude=45.7624&longitude=4.8326', 'the page without the failed part'],
] as const;

let server: OwnServer;
let geocoder: FaultyUpstream;
let webhook: FaultyUpstream;

test.describe('Failing optional services', () => {
  // All tests share one site.
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async () => {
    const respond = (body: object) => () => ({
      status: 200,
      type: 'application/json',
      body: JSON.stringify(body),
    });
    webhook = await startFaultyUpstream({
      operationOf: () => 'webhook',
      respond: respond({ status: 'success' }),
    });
    // Photon fails in the same ways: see __tests__/services/geocoder/fallback.test.ts.
    geocoder = await startFaultyUpstream({
      operationOf: () => 'addresses',
      respond: respond(featureCollection([anAddokFeature()])),
    });
    server = await startOwnServer({
      // The timeout is long enough for a healthy response on a busy machine.
      UPSTREAM_TIMEOUT_MS: '4000',
      TRUSTED_PROXIES: '1',
      RATE_LIMIT_PER_MINUTE: '0',
      NEWSLETTER_WEBHOOK_URL: webhook.url,
      GEOCODER: `addok ${geocoder.url}`,
    });
  });

  test.afterAll(async () => {
    await server?.stop();
    await Promise.all([geocoder?.stop(), webhook?.stop()]);
  });

  test('The visitor gets the results of the gazetteer when the geocoder fails', async () => {
    for (const [path, expected] of GEOCODER_REQUESTS) {
      const url = server.baseURL + path;
      const healthy = await fetchSuccessfully(url);
      for (const fault of KINDS) {
        geocoder.failWith(fault, ['addresses']);
        expect(outcomeOf(await fetchOrNull(url), healthy), `${path}: ${fault}`).toBe(expected);
        expect(geocoder.calledOperations()).not.toEqual([]);
        geocoder.failWith(null);
        // Let a request succeed between two failures, which keeps the circuit breaker closed.
        expect(outcomeOf(await fetchOrNull(url), healthy)).not.toMatch(/less|wrong/);
      }
    }
  });

  test('The visitor sees that the subscription failed when the newsletter webhook fails', async () => {
    const fields = { name: 'Zoé', email: 'zoe@quiz.test', locale: 'fr', from: '/fr/results' };
    let client = 0;
    async function subscribe(body: string | URLSearchParams): Promise<PageResponse | null> {
      // Each request comes from a different address, so that the rate limit does not apply.
      const headers = { 'X-Forwarded-For': `192.0.2.${client++}` };
      const type = typeof body === 'string' ? { 'Content-Type': 'application/json' } : {};
      return fetchOrNull(`${server.baseURL}/api/newsletter`, {
        method: 'POST',
        headers: { ...headers, ...type },
        body,
      });
    }
    for (const [body, expected] of [
      [JSON.stringify(fields), '503 in JSON'],
      [new URLSearchParams(fields), 'the page with an error message'],
    ] as const) {
      webhook.failWith(null);
      const healthy = await subscribe(body);
      if (!healthy || healthy.status >= 400) throw new Error(`The newsletter answers ${healthy?.text}`);
      for (const fault of KINDS) {
        webhook.failWith(fault, ['webhook']);
        expect(outcomeOf(await subscribe(body), healthy), fault).toBe(expected);
      }
    }
    expect(server.log()).not.toContain('zoe@');
  });
});

import { expect, test } from 'playwright/test';
import { featureCollection, anAddokFeature } from '../__tests__/support/geocoder-server';
import type { SampleRequest } from './support/faults/requests';
import { type FaultyUpstream, startFaultyUpstream } from './support/faults/faulty-upstream';
import { fetchSuccessfully } from './support/faults/healthy';
import { KINDS } from './support/faults/kinds';
import { causeIn } from './support/faults/log-lines';
import { outcomeOf, fetchOrNull, type PageResponse } from './support/faults/outcome';
import { expectStoredTables, type Row, rowOf } from './support/faults/table';
import { type OwnServer, startOwnServer } from './support/own-server';

const rows: Row[] = [];
let server: OwnServer;
let geocoder: FaultyUpstream;
let webhook: FaultyUpstream;

test.describe('Failing optional services', () => {
  // All tests share one site. The last test checks the table of all results.
  test.describe.configure({ mode: 'serial', timeout: 180_000 });

  test.beforeAll(async () => {
    webhook = await startFaultyUpstream({
      operationOf: () => 'webhook',
      respond: () => ({ status: 200, type: 'application/json', body: '{"status":"success"}' }),
    });
    // Photon fails in the same ways: see __tests__/services/geocoder/fallback.test.ts.
    geocoder = await startFaultyUpstream({
      operationOf: () => 'all',
      respond: () => ({
        status: 200,
        type: 'application/json',
        body: JSON.stringify(featureCollection([anAddokFeature()])),
      }),
    });
    server = await startOwnServer({
      // The timeout is long enough for a healthy response on a busy machine.
      UPSTREAM_TIMEOUT_MS: '4000',
      TRUSTED_PROXIES: '1',
      RATE_LIMIT_PER_MINUTE: '0',
      NEWSLETTER_WEBHOOK_URL: webhook.url,
      GEOCODER: 'addok',
      GEOCODER_URL: geocoder.url,
    });
  });

  test.afterAll(async () => {
    await server?.stop();
    await Promise.all([geocoder?.stop(), webhook?.stop()]);
  });

  test('The visitor gets the results of the gazetteer when the geocoder fails', async () => {
    for (const [index, request] of GEOCODER_REQUESTS.entries()) {
      const healthy = await fetchSuccessfully(server.baseURL + request.url);
      for (const kind of KINDS.filter(({ isForAll, isTypical }) => !isForAll && (isTypical || index === 0))) {
        geocoder.failWith(kind, ['all']);
        const from = server.log().length;
        const seen = await fetchOrNull(server.baseURL + request.url);
        expect(geocoder.calledOperations().length, `${kind.name}: ${request.name} asks`).toBeGreaterThan(0);
        const cause = kind.isHarmless ? '' : await causeIn(server, from, 'addok');
        const row = { upstream: 'geocoder', operation: 'addresses', page: request.name } as const;
        rows.push(rowOf({ ...row, kind, hasStaleResponse: false, cause }, seen, healthy));
        geocoder.failWith(null);
        // Let a request succeed between two failures, which keeps the circuit breaker closed.
        expect(outcomeOf(await fetchOrNull(server.baseURL + request.url), healthy)).not.toMatch(/less|wrong/);
      }
    }
  });

  test('The visitor sees that the subscription failed when the newsletter webhook fails', async () => {
    const endpoint = `${server.baseURL}/api/newsletter`;
    let client = 0;
    const subscribe = (type: 'json' | 'form'): Promise<PageResponse | null> => {
      const fields = { name: 'Zoé', email: 'zoe@quiz.test', locale: 'fr', from: '/fr/results' };
      const isJson = type === 'json';
      return fetchOrNull(endpoint, {
        method: 'POST',
        // Each request comes from a different address, so that the rate limit does not apply.
        headers: {
          'X-Forwarded-For': `192.0.2.${client++}`,
          'Content-Type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
        },
        body: isJson ? JSON.stringify(fields) : new URLSearchParams(fields),
      });
    };
    for (const type of ['json', 'form'] as const) {
      const healthy = await subscribe(type);
      if (!healthy || healthy.status >= 400) throw new Error(`The newsletter answers ${healthy?.text}`);
      for (const kind of KINDS.filter(({ isTypical }) => isTypical || type === 'json')) {
        webhook.failWith(kind, ['webhook']);
        const from = server.log().length;
        const seen = await subscribe(type);
        const cause = kind.isHarmless ? '' : await causeIn(server, from, 'newsletter', 'webhook');
        const page = type === 'json' ? 'the form' : 'the form, without JavaScript';
        rows.push(
          rowOf(
            { upstream: 'newsletter', operation: 'webhook', page, kind, hasStaleResponse: false, cause },
            seen,
            healthy,
          ),
        );
      }
    }
    expect(server.log()).not.toContain('zoe@');
  });

  test('The results equal the stored table of faults', () => {
    for (const row of rows.filter(({ isHarmless }) => isHarmless)) {
      expect(row.outcome, JSON.stringify(row)).toMatch(/^the (page( of the place)?|response)$/);
    }
    expectStoredTables(rows);
  });
});

const ADDRESS = '12%20rue%20Merci%C3%A8re%2C%20Lyon';
const GEOCODER_REQUESTS: readonly SampleRequest[] = [
  { name: 'a typed address', url: `/fr/results?place=${ADDRESS}` },
  { name: 'suggestions', url: `/api/suggestions?text=${ADDRESS}&country=FRA&locale=fr` },
  { name: 'results around a position', url: '/fr/results?latitude=45.7624&longitude=4.8326' },
];

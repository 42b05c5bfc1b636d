import { success } from '@/lib/result';
import { MAX_PLACE_TEXT_LENGTH, MIN_PLACE_TEXT_LENGTH } from '@/services/engine/engine';
import { MAX_LIMIT } from '@/services/backend/venue-query';
import { createRemoteBackend } from '@/services/remote/remote-backend';
import { createRemoteEngine } from '@/services/remote/remote-engine';
import type { SendRequest } from '@/services/remote/send-request';
import { valueOf } from '../../support/value-of';

/** A `SendRequest` whose lists are empty, and the requests that it received. */
function recordRequests(total = 0) {
  const requests: [operation: string, parameters: object][] = [];
  const send = ((operation: string, parameters: object) => {
    requests.push([operation, parameters]);
    return Promise.resolve(success({ data: [], total }));
  }) as unknown as SendRequest;
  return { send, requests };
}

describe('Suggestions of a remote back-end', () => {
  it.each([
    [MIN_PLACE_TEXT_LENGTH - 1, 0],
    [MIN_PLACE_TEXT_LENGTH, 1],
    [MAX_PLACE_TEXT_LENGTH, 1],
    [MAX_PLACE_TEXT_LENGTH + 1, 0],
  ])('A text of %d characters takes %d requests', async (length, count) => {
    const { send, requests } = recordRequests();
    const query = { text: ` ${'a'.repeat(length)} `, country: 'FRA', locale: 'fr', token: 't' } as const;
    await createRemoteEngine(send, false).autocomplete(query);
    expect(requests).toEqual(
      Array.from({ length: count }, () => [
        'autocomplete',
        { text: 'a'.repeat(length), country: 'FRA', lang: 'fr', token: 't' },
      ]),
    );
  });

  it.each([
    [false, 'FRA', 'search'],
    [false, undefined, 'details'],
    [true, 'FRA', 'details'],
  ])(
    'A chosen suggestion (maps service: %s, country: %s) is located by %s',
    async (isGoogle, country, operation) => {
      const { send, requests } = recordRequests();
      await createRemoteEngine(send, isGoogle).details('id', 'fr', 'token', country);
      expect(requests.map(([name]) => name)).toEqual([operation]);
    },
  );
});

describe('Feed read from the pages of a list', () => {
  it.each([
    [2 * MAX_LIMIT - 1, 'page:2'],
    [MAX_LIMIT + 1, 'page:2'],
    [MAX_LIMIT, null],
    [0, null],
  ])('After the first page of %d venues comes %j', async (total, next) => {
    const { send, requests } = recordRequests(total);
    expect(valueOf(await createRemoteBackend(send).feed('page:1')).next).toBe(next);
    expect(requests).toEqual([['venues', { page: 1, limit: MAX_LIMIT }]]);
  });
});

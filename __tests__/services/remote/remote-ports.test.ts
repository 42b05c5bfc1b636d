import { MAX_PLACE_TEXT_LENGTH, MIN_PLACE_TEXT_LENGTH, success } from '@locator/base';
import { createRemoteEngine } from '@/services/remote/remote-engine';
import type { SendRequest } from '@locator/venue-api/client';

/** A `SendRequest` whose lists are empty, and the requests that it received. */
function recordRequests() {
  const requests: [operation: string, parameters: object][] = [];
  const send = ((operation: string, parameters: object) => {
    requests.push([operation, parameters]);
    return Promise.resolve(success({ data: [], total: 0 }));
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

import { type HttpClient, type ResilientCall, UpstreamFault, wholeTime } from '@locator/base/http';
import { createSendRequest, type SendRequest } from '../src/send-request';

/** Creates a `SendRequest` that sends nothing, and records the stale key of each call. */
function recordStaleKeys(): { readonly send: SendRequest; readonly keys: (string | undefined)[] } {
  const keys: (string | undefined)[] = [];
  const call: ResilientCall = ({ staleKey }) => {
    keys.push(staleKey);
    return Promise.reject(new UpstreamFault('no connection'));
  };
  const http: HttpClient = { get: jest.fn(), post: jest.fn() };
  return { send: createSendRequest({ http, call, deadline: wholeTime(1_000) }), keys };
}

describe('The key of a stale response', () => {
  it('is the same in every search session, because it leaves out the session token', async () => {
    const { send, keys } = recordStaleKeys();
    await send('details', { placeid: 'ChIJ-1', lang: 'fr', token: 'first-session' });
    await send('details', { placeid: 'ChIJ-1', lang: 'fr', token: 'second-session' });
    expect(keys).toEqual([
      '/engine/details?placeid=ChIJ-1&lang=fr',
      '/engine/details?placeid=ChIJ-1&lang=fr',
    ]);
  });

  it('contains every other parameter', async () => {
    const { send, keys } = recordStaleKeys();
    await send('details', { placeid: 'ChIJ-1', lang: 'fr', token: 'session' });
    await send('details', { placeid: 'ChIJ-2', lang: 'fr', token: 'session' });
    await send('details', { placeid: 'ChIJ-1', lang: 'de', token: 'session' });
    await send('venue', { code: 'A-1', lang: 'fr' });
    await send('venue', { code: 'A-2', lang: 'fr' });
    expect(new Set(keys).size).toBe(5);
    expect(keys[3]).toBe('/pois/A-1?lang=fr');
  });

  it('is absent for requests that depend on keystrokes, map movements, starting points or batches', async () => {
    const { send, keys } = recordStaleKeys();
    await send('autocomplete', { text: 'Lyon', country: null, lang: 'fr', token: 'session' });
    await send('clusters', { bounds: '1,2,3,4', zoom: 5, lang: 'fr' });
    await send('fairVenues', { from: ['48.85,2.35', '45.76,4.83'], lang: 'fr' });
    await send('feed', { after: null, lang: 'fr' });
    expect(keys).toEqual([undefined, undefined, undefined, undefined]);
  });
});

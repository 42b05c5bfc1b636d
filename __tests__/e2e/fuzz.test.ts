import { makeRequest } from '@/e2e/support/fuzz/grammar';
import { CANARY, MARKUP, reflectionIn } from '@/e2e/support/fuzz/hostile-texts';
import { faultOf } from '@/e2e/support/fuzz/response-fault';

const html = (body: string) => ({ status: 200, headers: { 'content-type': 'text/html' }, body });
const request = makeRequest(1, 1);

describe('Fuzzer requests', () => {
  it('The same seed always produces the same requests', () => {
    const once = Array.from({ length: 200 }, (_, index) => makeRequest(8, index));
    expect(makeRequest(8, 150)).toEqual(once[150]);
    expect(makeRequest(9, 150)).not.toEqual(once[150]);
    expect(new Set(once.map(({ path }) => path)).size).toBeGreaterThan(150);
  });
});

describe('Fuzzer response check', () => {
  it.each([
    ['executes the input', `<p><img src=x onerror=${CANARY}()></p>`],
    ['runs a script', `<p></title><script>${CANARY}()</script>`],
    ['breaks out of an attribute', `<input value=""onmouseover="${CANARY}()">`],
    ['links to a script', `<a href="javascript:${CANARY}()">x</a>`],
  ])('A response that %s is a fault', (_, body) => {
    expect(reflectionIn(body)).not.toBeNull();
    expect(faultOf(request, html(body))).toMatch(/^reflected/);
  });

  it('A JSON response that a browser may render as a page is also a fault', () => {
    const body = `<img src=x onerror=${CANARY}()>`;
    const plain = { 'content-type': 'text/plain' };
    expect(faultOf(request, { status: 404, headers: plain, body })).toMatch(/^reflected/);
    expect(
      faultOf(request, { status: 404, headers: { ...plain, 'x-content-type-options': 'nosniff' }, body }),
    ).toBeNull();
    expect(faultOf(request, { status: 308, headers: { location: '/fr' }, body })).toBeNull();
  });

  it('A response that repeats the input as plain text is not a fault', () => {
    const escaped = MARKUP.map((text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)).join(
      ' ',
    );
    const data = JSON.stringify({ asked: MARKUP.join(' ') }).replaceAll('<', '\\u003c');
    const body = `<p title="${escaped}">${escaped}</p><script type="application/json">${data}</script>`;
    expect(reflectionIn(body)).toBeNull();
  });

  it.each([
    '//evil.example/',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:1',
    '/\t/evil.example',
  ])('A redirect to %s is a fault', (location) => {
    expect(faultOf(request, { status: 308, headers: { location }, body: '' })).toMatch(/^redirect to/);
  });

  it('A status 500, a cookie, an injected header and broken JSON are faults', () => {
    const json = { 'content-type': 'application/json' };
    expect(faultOf(request, { status: 500, headers: {}, body: '' })).toBe('status 500');
    expect(faultOf(request, { status: 200, headers: { 'set-cookie': 'a=b' }, body: '' })).toMatch(/cookie/);
    expect(faultOf(request, { status: 200, headers: { [`x-${CANARY}`]: '1' }, body: '' })).toMatch(/header/);
    expect(faultOf({ ...request, isRaw: false }, { status: 200, headers: json, body: '{' })).toMatch(/JSON/);
  });
});

// A real OpenID Connect provider, as a process of its own, because `oidc-provider` is an ES module.
// Usage: node provider-process.mjs CLIENT_ID CLIENT_SECRET. Prints its issuer. A line of standard input with the client's
// callback URL turns it on, an empty line off: then it closes each connection without a response.
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
// @ts-expect-error The package has no types.
import { Provider } from 'oidc-provider';

/** The groups of the accounts, by user name. @type {Readonly<Record<string, readonly string[]>>} */
const GROUPS = {
  ada: ['staff', 'desk-publishers'],
  emile: ['desk-editors'],
  bea: ['desk-belgium'],
  leo: ['desk-belgium', 'desk-rhone'],
  zoe: ['staff'],
};

const [, , clientId = '', clientSecret = ''] = process.argv;

/** @type {import('node:http').RequestListener} */
const close = (request) => void request.socket.destroy();
let answer = close;
const server = createServer((request, response) => answer(request, response));
server.listen(0, '127.0.0.1', function onListening() {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const issuer = `http://127.0.0.1:${port}`;
  process.stdout.write(`${issuer}\n`);
  createInterface({ input: process.stdin }).on('line', function change(callback) {
    answer = callback === '' ? close : listenerOf(issuer, callback);
    process.stdout.write('done\n');
  });
});

/** @type {(issuer: string, callback: string) => import('node:http').RequestListener} */
function listenerOf(issuer, callback) {
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [callback] }],
    claims: { profile: ['preferred_username'], groups: ['groups'] },
    scopes: ['openid', 'profile', 'email', 'groups'],
    cookies: { keys: ['a key of the test'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: {
      /** @type {(context: unknown, interaction: { uid: string }) => string} */
      url: (_, { uid }) => `/login/${uid}`,
    },
    /** @type {(context: unknown, id: string) => object} */
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: `id-${id}`, preferred_username: id, groups: GROUPS[id] }),
    }),
    /**
     * The company has given its consent for everybody.
     *
     * @type {(context: { oidc: { session: { accountId: string } } }) => Promise<unknown>}
     */
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid profile email groups');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  return function onRequest(request, response) {
    const url = new URL(request.url ?? '/', issuer);
    if (!url.pathname.startsWith('/login/')) return handle(request, response);
    const account = url.searchParams.get('account');
    if (account === null) {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      const links = [...Object.keys(GROUPS), ''].map(
        (name) => `<a href="?account=${name}">${name || 'Deny'}</a>`,
      );
      return response.end(`<!doctype html><title>Provider</title>${links.join(' ')}`);
    }
    const result = account ? { login: { accountId: account } } : { error: 'access_denied' };
    return provider.interactionFinished(request, response, result);
  };
}

// A real OpenID Connect provider, as a process of its own, because `oidc-provider` is an ES module.
// Usage: node provider-process.mjs CLIENT_ID CLIENT_SECRET AUTHENTICATION_METHOD. Prints its issuer. A line of standard
// input with the client's callback URL turns it on, an empty line off: then it closes each connection without a response.
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
// @ts-expect-error The package has no types.
import { Provider } from 'oidc-provider';

/** Claims of the accounts, by user name unless they have another. @type {Readonly<Record<string, object>>} */
const ACCOUNTS = {
  ada: { groups: ['staff', 'desk-publishers'] },
  emile: { groups: ['desk-editors'] },
  bea: { groups: ['desk-belgium'] },
  leo: { groups: ['desk-belgium', 'desk-rhone'] },
  max: { groups: ['desk-belgium', 'desk-france'] },
  zoe: { groups: ['staff'] },
  mia: { preferred_username: undefined, email: 'mia@shops.example', email_verified: true },
  ines: { preferred_username: undefined, email: 'ines@shops.example', email_verified: false },
  nora: { preferred_username: undefined, email: 'nora@shops.example' },
  long: { preferred_username: 'x'.repeat(101) },
  // Both have the name of somebody with a password.
  bob: { preferred_username: 'Bob', groups: ['desk-belgium'] },
  bobby: { preferred_username: 'Bob', groups: ['desk-belgium'] },
};

const [, , clientId = '', clientSecret = '', method] = process.argv;

/** @type {(id: string) => string} */
const nameOf = (id) => id.slice('id-'.length);

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
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [callback],
        token_endpoint_auth_method: method,
      },
    ],
    clientAuthMethods: [method],
    claims: { profile: ['preferred_username'], email: ['email', 'email_verified'], groups: ['groups'] },
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
      claims: () => ({ sub: id, preferred_username: nameOf(id), ...ACCOUNTS[nameOf(id)] }),
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
    // The package admits both methods for each client.
    if (method === 'client_secret_post' && request.headers.authorization?.startsWith('Basic '))
      return response.writeHead(401).end();
    if (!url.pathname.startsWith('/login/')) return handle(request, response);
    const account = url.searchParams.get('account');
    if (account === null) {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      const links = [...Object.keys(ACCOUNTS), ''].map(
        (name) => `<a href="?account=${name}">${name || 'Deny'}</a>`,
      );
      return response.end(`<!doctype html><title>Provider</title>${links.join(' ')}`);
    }
    const result = account ? { login: { accountId: `id-${account}` } } : { error: 'access_denied' };
    return provider.interactionFinished(request, response, result);
  };
}

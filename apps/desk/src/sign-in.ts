import { clientOf } from '@locator/base/http';
import type { Access } from './access';
import type { IdentityProvider } from './identity-provider';
import { createSecretCookie, type SecretCookie, randomToken, type Session } from './sessions';
import { type Exchange, fieldOf, formOf, type Reply } from './exchange';
import { html, type Html } from './html';
import { TEXTS, type Translate } from './texts';

const CALLBACK_PATH = '/sign-in/callback';
const MAX_SIGN_IN_BYTES = 4_096;

const STATUS = { 'no-group': 403, denied: 403, expired: 403, failed: 502, unavailable: 503 } as const;

export interface SignInOptions {
  readonly access: Access;
  readonly isSecure: boolean;
  readonly trustedProxies: number;
}

interface SignIn {
  reply(exchange: Exchange): Promise<Reply>;
  signOut(exchange: Exchange, session: Session): Promise<Reply>;
}

/** Creates the pages that need no session. `cookie`: of the session. */
export function createSignIn(
  { access, isSecure, trustedProxies }: SignInOptions,
  cookie: SecretCookie,
): SignIn {
  /** Unlike the session's, it must be sent when the provider's site leads back. */
  const attempt = createSecretCookie(isSecure, 'desk-sign-in', 'Lax');
  const show = pageWith(access);

  function addressOf({ request: { socket, headers } }: Exchange): string {
    return clientOf(socket.remoteAddress, headers['x-forwarded-for']?.toString(), trustedProxies);
  }

  async function readForm(exchange: Exchange): Promise<Reply> {
    const { language } = exchange;
    const t = TEXTS[language];
    // Ignore an existing session, because the sign-in form has no CSRF token.
    const form = await formOf({ ...exchange, session: null }, MAX_SIGN_IN_BYTES);
    const token = fieldOf(form, 'token');
    const credentials = { name: fieldOf(form, 'name'), password: fieldOf(form, 'password') };
    const outcome = await access.signIn({ token, ...credentials, address: addressOf(exchange) }, language);
    if (outcome.kind === 'too-many') return show(exchange, tooMany(exchange, outcome.seconds), 429);
    if (outcome.kind === 'refused')
      return show(exchange, access.isTeam ? t('wrongPassword') : t('linkUsed'), 403);
    return { kind: 'redirect', to: '/', cookies: [cookie.write(outcome.id)] };
  }

  async function goToProvider(exchange: Exchange): Promise<Reply> {
    const secret = randomToken();
    const to = await access.provider?.signInUrl(secret, `${exchange.url.origin}${CALLBACK_PATH}`);
    return to ? { kind: 'redirect', to, cookies: [attempt.write(secret)] } : show(exchange, null, 503);
  }

  async function readResponse(exchange: Exchange): Promise<Reply> {
    const { request, url, language } = exchange;
    const t = TEXTS[language];
    const response = { url, secret: attempt.read(request), address: addressOf(exchange) };
    const outcome = await access.signInByProvider(response, language);
    if (outcome.kind === 'too-many') return show(exchange, tooMany(exchange, outcome.seconds), 429);
    const withoutAttempt = attempt.write('');
    if (outcome.kind !== 'signed-in') {
      const names = { provider: access.provider?.name ?? '', name: 'name' in outcome ? outcome.name : '' };
      return show(exchange, t(`provider.${outcome.kind}`, names), STATUS[outcome.kind], [withoutAttempt]);
    }
    const content = html`<p><a href="/">${t('openDesk')}</a></p>`;
    // After a redirect from another site, the browser would not send the session's cookie.
    const refresh = { seconds: 0, to: '/' };
    const cookies = [cookie.write(outcome.id), withoutAttempt];
    return { kind: 'page', title: t('signIn'), content, refresh, cookies };
  }

  return {
    reply(exchange) {
      const { request, url } = exchange;
      if (url.pathname === '/sign-in') return request.method === 'POST' ? readForm(exchange) : show(exchange);
      if (access.provider && url.pathname === '/sign-in/provider') return goToProvider(exchange);
      if (access.provider && url.pathname === CALLBACK_PATH) return readResponse(exchange);
      return Promise.resolve({ kind: 'not-found' });
    },
    async signOut(exchange, session) {
      await formOf(exchange, MAX_SIGN_IN_BYTES);
      access.end(cookie.read(exchange.request));
      access.printLink();
      const to = session.proof.kind === 'provider' ? '/sign-in?signed-out' : '/sign-in';
      return { kind: 'redirect', to, cookies: [cookie.write('')] };
    },
  };
}

function tooMany({ language }: Exchange, seconds: number): string {
  return TEXTS[language]('tooManySignIns', { minutes: Math.ceil(seconds / 60) });
}

type Show = (
  exchange: Exchange,
  problem?: string | null,
  status?: number,
  cookies?: readonly string[],
) => Promise<Reply>;

function pageWith({ isTeam, provider, hasPasswords }: Access): Show {
  return async function show({ url, language }, problem = null, status = 200, cookies = []) {
    const t = TEXTS[language];
    // In the background: the page is that of the last state.
    void provider?.discover();
    const isDown = provider?.isDiscovered() === false;
    const alert = problem ?? (isDown ? t('provider.unavailable', { provider: provider.name }) : null);
    const hasForm = !provider || (await hasPasswords());
    const team = html`${provider && providerLink(provider, url, t)} ${hasForm && passwordForm(t)}`;
    const content = html`${alert !== null && html`<p class="problem" role="alert">${alert}</p>`}
    ${isTeam ? team : tokenForm(url.searchParams.get('token'), alert, t)}`;
    return { kind: 'page', title: t('signIn'), status, content, cookies };
  };
}

/** A link, because the page's content security policy forbids forms to lead to the provider. */
function providerLink(
  { name: provider, signOutUrl }: IdentityProvider,
  { searchParams }: URL,
  t: Translate,
): Html {
  // The provider's sign-out page is for somebody who has just signed out of the desk.
  const signOut = searchParams.has('signed-out') ? signOutUrl() : null;
  return html`<p><a class="button" href="/sign-in/provider">${t('provider.signIn', { provider })}</a></p>
    ${
      signOut !== null &&
      html`<p>${t('provider.signedOut')} <a href="${signOut}">${t('provider.signOut', { provider })}</a></p>`
    }`;
}

/** The token is consumed only when the form is submitted, because link previews load the page. */
function tokenForm(token: string | null, problem: string | null, t: Translate): Html {
  if (token === null) return html`${problem === null && html`<p>${t('linkNeeded')}</p>`}`;
  return html`<form method="post" action="/sign-in">
    <input type="hidden" name="token" value="${token}" />
    <button>${t('openDesk')}</button>
  </form>`;
}

function passwordForm(t: Translate): Html {
  return html`<form method="post" action="/sign-in" class="stack">
    <label>${t('name')}<input name="name" autocomplete="username" required maxlength="50" /></label>
    <label
      >${t('password')}<input
        name="password"
        type="password"
        autocomplete="current-password"
        required
        maxlength="200"
    /></label>
    <button>${t('signIn')}</button>
  </form>`;
}

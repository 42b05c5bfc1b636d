import { createHash } from 'node:crypto';
import { isSameText } from '@locator/base/http';
import * as oidc from 'openid-client';
import type { ProviderSettings } from './settings';

interface ProviderAccount {
  /** Issuer and subject, which together are unique. A colon makes them no name of somebody with a password. */
  readonly id: string;
  /** User name or e-mail address. Another account may have, or have had, the same. */
  readonly name: string;
  readonly groups: readonly string[];
}

export type ProviderProblem = 'denied' | 'expired' | 'failed' | 'unavailable';

/** A company's OpenID Connect provider, with the authorization code flow and PKCE. */
export interface IdentityProvider {
  readonly name: string;
  /** Whether {@link discover} has read its metadata. Until then, nobody can sign in. */
  isDiscovered(): boolean;
  /** Reads its metadata. Does nothing if they have been read, or were tried in the last 30 seconds. */
  discover(): Promise<void>;
  /**
   * Returns the URL of its sign-in page; null if it is not discovered. State, nonce and PKCE verifier are hashes of
   * `secret`, which only a cookie of this browser contains.
   */
  signInUrl(secret: string, redirectUri: string): Promise<string | null>;
  /**
   * Checks the response with which the browser has returned to `url`. Calls `takeAttempt` before the request to the
   * provider. If that returns seconds to wait, returns them without a request.
   */
  accountOf(
    secret: string,
    url: URL,
    takeAttempt: () => number,
  ): Promise<ProviderAccount | ProviderProblem | number>;
  /** Returns the URL of its sign-out page; null if it has none or is not discovered. */
  signOutUrl(): string | null;
}

const TIMEOUT_SECONDS = 5;
const RETRY_AFTER_MS = 30_000;

/** `report` gets the reason of each failure, for the log. `now`: a monotonic clock, in milliseconds. */
export function createIdentityProvider(
  { issuer, clientId, clientSecret, groupsClaim, name }: ProviderSettings,
  report: (reason: string) => void,
  now: () => number = () => performance.now(),
): IdentityProvider {
  const options = {
    timeout: TIMEOUT_SECONDS,
    execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
  };
  let config: oidc.Configuration | null = null;
  let triedAt = -Infinity;
  let reported = '';

  async function discover(): Promise<void> {
    if (config || now() - triedAt < RETRY_AFTER_MS) return;
    triedAt = now();
    try {
      const secret = clientAuthentication(clientSecret);
      config = await oidc.discovery(new URL(issuer), clientId, undefined, secret, options);
    } catch (error) {
      const reason = reasonOf(error);
      if (reason !== reported) report(reason);
      reported = reason;
    }
  }

  async function identify(config: oidc.Configuration, secret: string, url: URL): Promise<ProviderAccount> {
    const tokens = await oidc.authorizationCodeGrant(config, url, {
      expectedState: hashOf('state', secret),
      expectedNonce: hashOf('nonce', secret),
      pkceCodeVerifier: hashOf('verifier', secret),
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The response has no ID token.');
    // Many providers have these claims at their UserInfo endpoint only.
    const isComplete = groupsClaim in claims && 'preferred_username' in claims;
    const needsUserInfo = !isComplete && config.serverMetadata().userinfo_endpoint !== undefined;
    const info = needsUserInfo ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub) : {};
    return accountFrom({ ...info, ...claims }, groupsClaim);
  }

  return {
    name,
    isDiscovered: () => config !== null,
    discover,
    async signInUrl(secret, redirectUri) {
      if (!config) return null;
      // Some providers have a scope for the groups, others refuse an unknown scope.
      const extra = config.serverMetadata().scopes_supported?.includes(groupsClaim) ? [groupsClaim] : [];
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: ['openid', 'profile', 'email', ...extra].join(' '),
        state: hashOf('state', secret),
        nonce: hashOf('nonce', secret),
        code_challenge: await oidc.calculatePKCECodeChallenge(hashOf('verifier', secret)),
        code_challenge_method: 'S256',
      }).href;
    },
    async accountOf(secret, url, takeAttempt) {
      const isOwn = isSameText(url.searchParams.get('state') ?? '', hashOf('state', secret));
      // Without a cookie, the secret is empty, so that somebody else could have computed the hashes.
      if (secret === '' || !isOwn) return 'expired';
      if (!config) return 'unavailable';
      const seconds = url.searchParams.has('code') ? takeAttempt() : 0;
      if (seconds > 0) return seconds;
      try {
        return await identify(config, secret, url);
      } catch (error) {
        report(reasonOf(error));
        return problemOf(error);
      }
    },
    signOutUrl() {
      return config?.serverMetadata().end_session_endpoint ? oidc.buildEndSessionUrl(config).href : null;
    },
  };
}

function hashOf(purpose: 'state' | 'nonce' | 'verifier', secret: string): string {
  return createHash('sha256').update(`${purpose} ${secret}`).digest('base64url');
}

/** Uses the method that every provider must support, unless the provider lists others only. */
function clientAuthentication(clientSecret: string): oidc.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(clientSecret), oidc.ClientSecretPost(clientSecret)];
  return function authenticate(server, ...request) {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    (methods.includes('client_secret_basic') ? basic : post)(server, ...request);
  };
}

const MAX_NAME = 100;

/** A longer name is not used, because names that are cut might become equal. */
function accountFrom(claims: Readonly<Record<string, unknown>>, groupsClaim: string): ProviderAccount {
  const { preferred_username: userName, email, email_verified: isVerified, iss, sub } = claims;
  const names = [userName, isVerified === true ? email : null];
  const name = names.find((one) => typeof one === 'string' && one !== '' && one.length <= MAX_NAME) ?? sub;
  const groups = [claims[groupsClaim]].flat().filter((group) => typeof group === 'string');
  return { id: `${String(iss)} ${String(sub)}`, name: String(name), groups };
}

function problemOf(error: unknown): ProviderProblem {
  if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied') return 'denied';
  if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') return 'expired';
  // `fetch` throws a `TypeError` for each failed connection.
  const isUnavailable =
    error instanceof TypeError || (error instanceof oidc.ClientError && error.code === 'OAUTH_TIMEOUT');
  return isUnavailable ? 'unavailable' : 'failed';
}

/** Control characters of the response must not reach the terminal. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isResponse =
    error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError;
  const details = isResponse
    ? [error.error, error.error_description]
    : [error.cause instanceof Error ? error.cause.message : undefined];
  const parts = [error.message, ...details].filter((part) => part !== undefined && part !== '');
  return parts.join(': ').replace(/\p{C}+/gu, ' ');
}

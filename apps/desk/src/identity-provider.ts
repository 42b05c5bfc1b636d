import { createHash } from 'node:crypto';
import * as oidc from 'openid-client';
import { isSameText } from './sessions';
import type { ProviderSettings } from './settings';

/** Somebody whom the provider has identified. */
export interface ProviderAccount {
  /** User name or e-mail address. Not the displayed name, because two people may have the same. */
  readonly name: string;
  readonly groups: readonly string[];
}

export type ProviderProblem = 'denied' | 'expired' | 'failed' | 'unavailable';

/** A company's OpenID Connect provider, with the authorization code flow and PKCE. */
export interface IdentityProvider {
  readonly name: string;
  isAvailable(): Promise<boolean>;
  /**
   * Returns the URL of its sign-in page; null if it is unavailable. State, nonce and PKCE verifier are hashes of
   * `secret`, which only a cookie of this browser contains.
   */
  signInUrl(secret: string, redirectUri: string): Promise<string | null>;
  /** Checks the response with which the browser has returned to `url`. */
  accountOf(secret: string, url: URL): Promise<ProviderAccount | ProviderProblem>;
  /** Returns the URL of its sign-out page; null if it has none or is unavailable. */
  signOutUrl(): Promise<string | null>;
}

const TIMEOUT_SECONDS = 5;

/** `report` gets the reason of each failure, for the log. */
export function createIdentityProvider(
  { issuer, clientId, clientSecret, groupsClaim, name }: ProviderSettings,
  report: (reason: string) => void,
): IdentityProvider {
  let discovered: Promise<oidc.Configuration | null> | null = null;
  let reported = '';

  /** Tries again after a failure. Reports the same failure once. */
  function discover(): Promise<oidc.Configuration | null> {
    discovered ??= oidc
      .discovery(new URL(issuer), clientId, undefined, clientAuthentication(clientSecret), {
        timeout: TIMEOUT_SECONDS,
        execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
      })
      .catch(function forget(error: unknown) {
        discovered = null;
        const reason = reasonOf(error);
        if (reason !== reported) report(reason);
        reported = reason;
        return null;
      });
    return discovered;
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
    isAvailable: async () => (await discover()) !== null,
    async signInUrl(secret, redirectUri) {
      const config = await discover();
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
    async accountOf(secret, url) {
      const isOwn = isSameText(url.searchParams.get('state') ?? '', hashOf('state', secret));
      // Without a cookie, the secret is empty, so that somebody else could have computed the hashes.
      if (secret === '' || !isOwn) return 'expired';
      const config = await discover();
      if (!config) return 'unavailable';
      try {
        return await identify(config, secret, url);
      } catch (error) {
        report(reasonOf(error));
        return problemOf(error);
      }
    },
    async signOutUrl() {
      const config = await discover();
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

function accountFrom(claims: Readonly<Record<string, unknown>>, groupsClaim: string): ProviderAccount {
  const { preferred_username: userName, email, email_verified: isVerified, sub } = claims;
  const names = [userName, isVerified === false ? null : email, sub];
  const name = names.find((one) => typeof one === 'string' && one !== '');
  const groups = [claims[groupsClaim]].flat().filter((group) => typeof group === 'string');
  return { name: String(name).slice(0, MAX_NAME), groups };
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

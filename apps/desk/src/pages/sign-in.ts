import type { Reply } from '../exchange';
import { type Html, html } from '../html';
import type { Translate } from '../texts';

export interface SignInPage {
  readonly t: Translate;
  readonly isTeam: boolean;
  readonly hasPasswords: boolean;
  /** Name of the provider; null without one. */
  readonly provider: string | null;
  /** The provider's sign-out page, for somebody who has just signed out of the desk. */
  readonly signOutUrl: string | null;
  /** Consumed only when the form is submitted, because link previews load the page. */
  readonly token: string | null;
  readonly problem: string | null;
  readonly status: number;
  readonly cookies: readonly string[];
}

export function signInPage(page: SignInPage): Reply {
  const { t, isTeam, hasPasswords, provider, problem, status, cookies } = page;
  const alert = problem !== null && html`<p class="problem" role="alert">${problem}</p>`;
  const team = html`${provider !== null && providerLink(page, provider)}
  ${(hasPasswords || provider === null) && passwordForm(t)}`;
  const content = html`${alert} ${isTeam ? team : tokenForm(page)}`;
  return { kind: 'page', title: t('signIn'), status, content, cookies };
}

/** A link, because the page's content security policy forbids forms to lead to the provider. */
function providerLink({ t, signOutUrl }: SignInPage, provider: string): Html {
  return html`<p><a class="button" href="/sign-in/provider">${t('provider.signIn', { provider })}</a></p>
    ${
      signOutUrl !== null &&
      html`<p>
        ${t('provider.signedOut')} <a href="${signOutUrl}">${t('provider.signOut', { provider })}</a>
      </p>`
    }`;
}

function tokenForm({ t, token, problem }: SignInPage): Html {
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

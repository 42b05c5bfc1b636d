import type { Reply } from '../exchange';
import { html } from '../html';
import type { Translate } from '../texts';

export interface SignInPage {
  readonly t: Translate;
  readonly isTeam: boolean;
  /** Consumed only when the form is submitted, because link previews load the page. */
  readonly token: string | null;
  readonly problem: string | null;
  readonly status: number;
}

export function signInPage({ t, isTeam, token, problem, status }: SignInPage): Reply {
  const alert = problem !== null && html`<p class="problem" role="alert">${problem}</p>`;
  const link =
    token === null
      ? problem === null && html`<p>${t('linkNeeded')}</p>`
      : html`<form method="post" action="/sign-in">
          <input type="hidden" name="token" value="${token}" />
          <button>${t('openDesk')}</button>
        </form>`;
  const team = html`<form method="post" action="/sign-in" class="stack">
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
  return { kind: 'page', title: t('signIn'), status, content: html`${alert}${isTeam ? team : link}` };
}

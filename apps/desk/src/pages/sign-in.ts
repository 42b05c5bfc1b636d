import type { Reply } from '../exchange';
import { html } from '../html';
import type { Texts } from '../texts';

export interface SignInPage {
  readonly texts: Texts;
  readonly isTeam: boolean;
  /** Consumed only when the form is submitted, because link previews load the page. */
  readonly token: string | null;
  readonly problem: string | null;
  readonly status: number;
}

export function signInPage({ texts, isTeam, token, problem, status }: SignInPage): Reply {
  const alert = problem !== null && html`<p class="problem" role="alert">${problem}</p>`;
  const link =
    token === null
      ? problem === null && html`<p>${texts.linkNeeded}</p>`
      : html`<form method="post" action="/sign-in">
          <input type="hidden" name="token" value="${token}" />
          <button>${texts.openDesk}</button>
        </form>`;
  const team = html`<form method="post" action="/sign-in" class="stack">
    <label>${texts.name}<input name="name" autocomplete="username" required maxlength="50" /></label>
    <label
      >${texts.password}<input
        name="password"
        type="password"
        autocomplete="current-password"
        required
        maxlength="200"
    /></label>
    <button>${texts.signIn}</button>
  </form>`;
  return { kind: 'page', title: texts.signIn, status, content: html`${alert}${isTeam ? team : link}` };
}

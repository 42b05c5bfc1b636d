import type { Draft } from '../venue-desk/draft-store';
import type { Context } from '../exchange';
import { cardList, type Html, html } from '../html';
import { csrf, formatDay } from '../layout';
import type { Translate } from '../texts';

export function planFields({ id }: Draft, problem: string | null, t: Translate): Html {
  return html`<fieldset class="stack">
    <legend>${t('plan')}</legend>
    <label
      >${t('planDate')}<input
        type="date"
        name="date"
        ${problem !== null && html` aria-invalid="true" aria-describedby="date-problem" autofocus`}
    /></label>
    ${problem !== null && html`<p id="date-problem" class="problem" role="alert">${problem}</p>`}
    <p class="hint">${t('planHint')}</p>
    <button class="quiet" formaction="/drafts/${id}/plan">${t('planNow')}</button>
  </fieldset>`;
}

export function planCard(draft: Draft, context: Context): Html | null {
  const { session, t } = context;
  if (!draft.planned) return null;
  return html`<p><strong>${plannedFor(draft.planned, context)}</strong></p>
    ${isOverdue(draft.planned) && html`<p class="problem">${t('overdue')}</p>`}
    ${
      session.role === 'publisher' &&
      html`<form method="post" action="/drafts/${draft.id}/cancel-plan" class="stack">
        ${csrf(session)}
        <p class="hint">${t('planHint')}</p>
        <button class="quiet">${t('cancelPlan')}</button>
      </form>`
    }`;
}

export function plannedList(drafts: readonly Draft[], context: Context): Html | null {
  const planned = drafts.flatMap((draft) => (draft.planned ? [{ ...draft, planned: draft.planned }] : []));
  if (planned.length === 0) return null;
  const cards = planned
    .sort((one, other) => one.planned.date.localeCompare(other.planned.date))
    .map(
      (draft) =>
        html`<a href="/drafts/${draft.id}/difference">${draft.name}</a>
          <small>${plannedFor(draft.planned, context)}</small>
          ${isOverdue(draft.planned) && html`<p class="problem">${context.t('overdue')}</p>`}`,
    );
  return html`<section>
    <h2>${context.t('plannedTitle')}</h2>
    ${cardList(cards)}
  </section>`;
}

type Plan = NonNullable<Draft['planned']>;

export function plannedFor({ date, by }: Plan, context: Context): string {
  return context.t('plannedFor', { date: formatDay(date, context), by });
}

/** Once its date has passed in UTC, it has begun in every time zone. */
function isOverdue({ date }: Plan): boolean {
  return date < new Date().toISOString().slice(0, 10);
}

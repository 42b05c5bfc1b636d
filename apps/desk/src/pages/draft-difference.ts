import { append } from '@locator/base';
import { venuesAsCsv } from '@locator/venue-import';
import type { VersionDifference } from '@locator/venue-import/version-difference';
import type { VenueRecord } from '@locator/venue-model';
import { type CheckedDraft, type Confirmation, confirmationsOf } from '../venue-desk/check-draft';
import type { Draft } from '../venue-desk/draft-store';
import { type Context, csvFile, fieldOf, type Reply } from '../exchange';
import { sayHours } from '../fields/words';
import { checkBox, type Html, html } from '../html';
import { csrf, formatDay } from '../layout';
import { tallyText } from '../texts';
import { differenceList, nameList } from './difference';
import { discardForm, steps, withDraft } from './draft-frame';
import { planCard, planFields } from './planned';
import { positionsToConfirm } from './position-map';
import { previewForm } from './preview';
import { requestForm, returnForm, reviewNote } from './review';
import { modeForm } from './upload';

export const differencePage = withDraft(differenceReply);

/** What is published comes before the button that publishes it. */
export async function differenceReply(
  draft: Draft,
  checked: CheckedDraft,
  context: Context,
  problem: string | null = null,
  dateProblem: string | null = null,
): Promise<Reply> {
  const { t } = context;
  const { difference, imported } = checked;
  const { added, changed, removed, unchangedCount } = difference;
  const hasVenues = imported.records.length > 0;
  const isSame = added.length + changed.length + removed.length === 0;
  const content = html`${steps(draft, 'difference', context)} ${reviewNote(draft, context)}
    ${modeForm(draft, 'difference', checked, context)}
    ${problem !== null && html`<p id="problem" class="problem" role="alert">${problem}</p>`}
    <p class="tally">
      ${tallyText({ added: added.length, changed: changed.length, removed: removed.length, same: unchangedCount }, t)}
    </p>
    ${hasVenues && !isSame && html`<p><a href="#publish">${t('toPublish')}</a></p>`}
    ${await leftOutNote(draft, context)} ${keptNote(checked, context)}
    ${draft.kind === 'edit' && replacedDays(difference, context)}
    ${differenceList({ ...difference, removed: [] }, context)}
    <section id="publish" tabindex="-1">
      ${
        !hasVenues
          ? html`<p class="problem">${t('noVenues')}</p>`
          : isSame && !draft.planned
            ? html`<p>${t('noDifference')}</p>`
            : publishPart(draft, checked, { problem, dateProblem }, context)
      }
    </section>
    ${returnForm(draft, context)} ${hasVenues && previewForm(draft, context)}
    <p><a href="/drafts/${draft.id}/venues.csv">${t('download')}</a></p>
    ${discardForm(draft, context)}`;
  const status = problem === null && dateProblem === null ? 200 : 422;
  return { kind: 'page', title: draft.name, content, status };
}

/** Names the venues that a change to many has left out. Those that the user may not see are not on the desk. */
async function leftOutNote({ leftOut }: Draft, context: Context): Promise<Html | null> {
  if (leftOut.length === 0) return null;
  const { desk, t } = context;
  const { records } = await desk.live();
  const venues = records.filter(({ code }) => leftOut.includes(code));
  return html`<section>
    <p>${t('leftOut')}</p>
    ${nameList(venues, t('leftOut'), context)}
  </section>`;
}

export function keptNote({ imported }: CheckedDraft, context: Context): Html | null {
  const { kept } = imported;
  const { t } = context;
  if (kept.length === 0) return null;
  return html`<section>
    <p>${t('kept')}</p>
    ${nameList(kept, t('kept'), context)}
  </section>`;
}

/** Names all special days that are lost: after a change to many venues, the list of changed venues may be cut. */
function replacedDays({ changed }: VersionDifference, context: Context): Html | null {
  const { t } = context;
  const hoursText = (hours: readonly string[] | undefined): string =>
    hours ? sayHours(hours, context) : t('blank');
  const venuesOf = new Map<string, VenueRecord[]>();
  for (const { before, after } of changed) {
    const fresh = new Map(after.specialDays.map(({ date, hours }) => [date, hours]));
    for (const { date, hours } of before.specialDays) {
      const [old, now] = [hoursText(hours), hoursText(fresh.get(date))];
      if (old !== now) append(venuesOf, JSON.stringify([date, old, now]), after);
    }
  }
  if (venuesOf.size === 0) return null;
  const lines = [...venuesOf].sort().map(function toLine([key, venues]) {
    const [date = '', before = '', after = ''] = JSON.parse(key) as string[];
    const names = venues.map(({ name }) => name).join(', ');
    return html`<li>
      ${t('replacedDay', { day: formatDay(date, context), before, after, venues: names })}
    </li>`;
  });
  return html`<section>
    <h2>${t('replacedDays')}</h2>
    <ul class="lines names" tabindex="0" aria-label="${t('replacedDays')}">
      ${lines}
    </ul>
  </section>`;
}

/** The form of the publication, after what has to be confirmed; for an editor, that of the request. */
function publishPart(
  draft: Draft,
  checked: CheckedDraft,
  { problem, dateProblem }: Record<'problem' | 'dateProblem', string | null>,
  context: Context,
): Html | null {
  const { t, session } = context;
  const isPublisher = session.role === 'publisher' && !draft.planned;
  const tick = isPublisher ? tickBox(checked, problem !== null, context) : () => null;
  const { difference, closings } = checked;
  const named = (title: string, venues: readonly VenueRecord[]): Html | false =>
    venues.length > 0 &&
    html`<h2>${title} (${venues.length})</h2>
      ${nameList(venues, title, context)}`;
  const confirmed = html`${guard(checked, context)} ${tick('sizes')} ${positionsToConfirm(checked, context)}
  ${tick('positions')} ${named(t('removed'), difference.removed)}
  ${tick('removals', difference.removed.length)} ${named(t('closings'), closings)}
  ${tick('closings', closings.length)}`;
  if (draft.planned) return html`${confirmed} ${planCard(draft, context)}`;
  if (!isPublisher) return html`${confirmed} ${requestForm(draft, context)}`;
  return html`<form method="post" action="/drafts/${draft.id}/publish" class="stack">
    ${csrf(session)} <input type="hidden" name="draft" value="${checked.fingerprint}" />
    <input type="hidden" name="live" value="${checked.live.fingerprint}" />
    ${confirmed}
    ${
      !context.showsPhones &&
      checked.records.some(({ phone }) => phone !== null) &&
      html`<p>${t('phonesHidden')}</p>`
    }
    <button>${t('publishNow')}</button>
    ${draft.kind === 'edit' && planFields(draft, dateProblem, t)}
  </form>`;
}

function guard({ exceedsLimits, difference, live, imported }: CheckedDraft, { t }: Context): Html | null {
  if (!exceedsLimits) return null;
  return html`<p class="problem">
    ${t('guard', { removed: difference.removed.length, before: live.records.length, rejected: imported.rejectedCount, rows: imported.table.rows.length })}
  </p>`;
}

/** Returns the check boxes of what has to be confirmed. Sent with the same venues, they keep their ticks. */
function tickBox(
  checked: CheckedDraft,
  isRefused: boolean,
  { t, form }: Context,
): (confirmation: Confirmation, count?: number) => Html | null {
  const isNeeded = confirmationsOf(checked);
  const isSent =
    fieldOf(form, 'draft') === checked.fingerprint && fieldOf(form, 'live') === checked.live.fingerprint;
  const isTicked = (one: Confirmation): boolean => isSent && fieldOf(form, one) === 'yes';
  const missing = isSent && isRefused ? isNeeded.filter((one) => !isTicked(one)) : [];
  return function box(confirmation, count = 1) {
    if (!isNeeded.includes(confirmation)) return null;
    const isMissing = missing.includes(confirmation);
    const attributes = html`type="checkbox" name="${confirmation}" value="yes"
    ${isTicked(confirmation) && html`checked`}
    ${isMissing && html`aria-invalid="true" aria-describedby="problem"`}
    ${confirmation === missing[0] && html`autofocus`}`;
    return checkBox(attributes, t(`confirms.${confirmation}`, { count }));
  };
}

export const downloadDraft = withDraft(function sendDraft(_draft, { records }) {
  return csvFile('draft.csv', venuesAsCsv(records));
});

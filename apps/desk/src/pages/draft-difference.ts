import { venuesAsCsv } from '@locator/venue-import';
import type { CheckedDraft } from '../venue-desk/check-draft';
import type { Draft } from '../venue-desk/draft-store';
import { type Context, csvFile, type Reply } from '../exchange';
import { type Html, html } from '../html';
import { csrf } from '../layout';
import { tallyText } from '../texts';
import { differenceList } from './difference';
import { discardForm, steps, withDraft } from './draft-frame';
import { planCard, planFields } from './planned';
import { positionsToConfirm } from './position-map';
import { previewForm } from './preview';
import { requestForm, returnForm, reviewNote } from './review';
import { modeForm } from './upload-mode';

export const differencePage = withDraft(function showDifference(draft, checked, context) {
  return differenceReply(draft, checked, context, null);
});

export function differenceReply(
  draft: Draft,
  checked: CheckedDraft,
  context: Context,
  problem: string | null,
  dateProblem: string | null = null,
): Reply {
  const { t } = context;
  const { difference, imported, live, exceedsLimits } = checked;
  const { added, changed, removed, unchangedCount } = difference;
  const isSame = added.length + changed.length + removed.length === 0;
  const guard =
    exceedsLimits &&
    html`<p class="problem">
      ${t('guard', { removed: removed.length, before: live.records.length, rejected: imported.rejectedCount, rows: imported.table.rows.length })}
    </p>`;
  const content = html`${steps(draft, 'difference', context)} ${reviewNote(draft, context)}
    ${modeForm(draft, 'difference', checked, context)}
    ${problem !== null && html`<p class="problem" role="alert">${problem}</p>`}
    <p class="tally">
      ${tallyText({ added: added.length, changed: changed.length, removed: removed.length, same: unchangedCount }, t)}
    </p>
    ${
      imported.records.length === 0
        ? html`<p class="problem">${t('noVenues')}</p>`
        : html`${guard}${positionsToConfirm(checked, context)}${isSame && !draft.planned ? html`<p>${t('noDifference')}</p>` : publishForm(draft, checked, dateProblem, context)}`
    }
    ${returnForm(draft, context)} ${imported.records.length > 0 && previewForm(draft, context)}
    ${differenceList(difference, context)}
    <p><a href="/drafts/${draft.id}/venues.csv">${t('download')}</a></p>
    ${discardForm(draft, context)}`;
  return { kind: 'page', title: draft.name, content };
}

function publishForm(
  draft: Draft,
  checked: CheckedDraft,
  dateProblem: string | null,
  context: Context,
): Html | null {
  const { t, session } = context;
  if (draft.planned) return planCard(draft, context);
  if (session.role !== 'publisher') return requestForm(draft, context);
  return html`<form method="post" action="/drafts/${draft.id}/publish" class="stack">
    ${csrf(session)} ${seenFields(checked)}
    ${
      !context.showsPhones &&
      checked.records.some(({ phone }) => phone !== null) &&
      html`<p>${t('phonesHidden')}</p>`
    }
    ${
      checked.needsConfirmation &&
      html`<label class="check"
        ><input
          type="checkbox"
          name="confirmed"
          value="yes"
        />${checked.exceedsLimits ? t('confirm') : t('confirmPositions')}</label
      >`
    }
    <button>${t('publishNow')}</button>
    ${draft.kind === 'edit' && planFields(draft, dateProblem, t)}
  </form>`;
}

function seenFields({ fingerprint, live }: CheckedDraft): Html {
  return html`<input type="hidden" name="draft" value="${fingerprint}" />
    <input type="hidden" name="live" value="${live.fingerprint}" />`;
}

export const downloadDraft = withDraft(function sendDraft(_draft, { records }) {
  return csvFile('draft.csv', venuesAsCsv(records));
});

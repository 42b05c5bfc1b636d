import {
  columnLabel,
  createFindingPlaces,
  describeFinding,
  type Finding,
  type FindingGroup,
  FINDINGS,
  groupFindings,
  type RawRow,
  rejectedRowsAsWorkbook,
  REPORT_TEXTS,
  SEVERITIES,
  venuesAsCsv,
} from '@locator/venue-import';
import type { Draft } from '../venue-desk/draft-store';
import { type CheckedDraft, isNewVenue } from '../venue-desk/check-draft';
import type { Approval, Refusal } from '../venue-desk/venue-desk';
import { type Context, fieldOf, isDate, NOT_FOUND, redirect, type Reply } from '../exchange';
import { type Html, html } from '../html';
import { csrf, formatDay } from '../layout';
import { tallyText } from '../texts';
import { cellFields } from './cells';
import {
  fieldName,
  fragmentOf,
  INLINE_COLUMNS,
  isFolded,
  isRemovable,
  MAX_FINDINGS,
  MAX_UNFOLDED,
  removeButton,
  restoreButton,
} from './corrections';
import { differenceList } from './difference';
import { discardForm, refusePlanned, steps, withDraft } from './draft-frame';
import { hoursText } from './hours-fields';
import { planCard, planFields } from './planned';
import { positionFigure, positionsToConfirm } from './position-map';
import { previewForm } from './preview';
import { requestForm, returnForm, reviewNote } from './review';
import { missingPartsOf, modeForm } from './upload-mode';
import { groupRemedies, remedyButtons, undoForm } from './remedies';

export const findingsPage = withDraft(function showFindings(draft, checked, context) {
  const { desk, t, session } = context;
  const { imported } = checked;
  const isNew = session.uploaded === draft.id;
  session.uploaded = null;
  const { fields } = imported.table;
  // A table of something else has no rows: its finding says why.
  if (isNew && imported.table.rows.length > 0 && missingPartsOf(draft, fields).length > 0) {
    return redirect(`/drafts/${draft.id}/columns`);
  }
  const report = REPORT_TEXTS[session.language];
  const tally = `${report('accepted', { count: imported.records.length })}, ${report('rejected', { count: imported.rejectedCount })}`;
  const { rows } = imported.table;
  const rowOf = new Map(rows.map((row) => [row.row, row]));
  const fragments = new Set<string>();
  const placesOf = createFindingPlaces(rows, desk.referenceData.gazetteer);
  function show(finding: Finding): Html {
    const raw = finding.row === null ? undefined : rowOf.get(finding.row);
    const places = raw && placesOf(finding, raw);
    const map = places ? positionFigure(places, context) : null;
    const hasCode = draft.kind !== 'edit' || (raw !== undefined && isNewVenue(draft, raw.row, checked));
    const fragment = fragmentOf(finding);
    const isFirst = !fragments.has(fragment);
    fragments.add(fragment);
    return findingCard(finding, draft, raw, { map, hasCode, isFirst }, context);
  }
  const sections = SEVERITIES.map(function sectionOf(severity) {
    const groups = groupFindings(imported.findings, severity);
    if (groups.length === 0) return null;
    const total = groups.reduce((sum, { findings }) => sum + findings.length, 0);
    return html`<section class="${severity}">
      <h2>${report(`severities.${severity}`)} (${total})</h2>
      <p>${report(`severityNotes.${severity}`)}</p>
      ${groups.map((group) =>
        groupDetails(
          group,
          !isFolded(group.code, group.findings.length),
          show,
          groupRemedies(group, rowOf, draft, context),
          context,
        ),
      )}
    </section>`;
  });
  const content = html`${steps(draft, 'findings', context)} ${reviewNote(draft, context)}
    ${modeForm(draft, 'findings', checked, context)}
    <p class="tally">${tally}</p>
    ${
      imported.rejectedCount > 0 &&
      html`<p><a href="/drafts/${draft.id}/rejected.xlsx">${t('rejectedRows')}</a></p>`
    }
    ${imported.findings.length === 0 && html`<p>${report('nothingFound')}</p>`} ${undoForm(draft, context)}
    <p><a class="button" href="/drafts/${draft.id}/difference">${t('toDifference')}</a></p>
    <form method="post" action="/drafts/${draft.id}/corrections">
      ${csrf(session)} ${enterButton(context)} ${sections}
    </form>
    ${discardForm(draft, context)}`;
  return { kind: 'page', title: draft.name, content };
});

/** The Enter key presses the first button of a form. */
function enterButton({ t }: Context): Html {
  return html`<button class="for-reader" tabindex="-1" aria-hidden="true">${t('correct')}</button>`;
}

function groupDetails(
  { findings }: FindingGroup,
  isOpen: boolean,
  show: (finding: Finding) => Html,
  remedies: Html | null,
  { t, session }: Context,
): Html | null {
  const [first] = findings;
  if (!first) return null;
  const { title, advice } = describeFinding(first, session.language);
  const hidden = findings.length - MAX_FINDINGS;
  const isMany = findings.length > MAX_UNFOLDED;
  return html`<details${isOpen && html` open`}>
    <summary><strong>${title}</strong> (${findings.length})</summary>
    <p>${first.code === 'coordinates-of-town' && isMany ? t('townPositions', { count: findings.length }) : advice}</p>
    ${remedies}
    <ul class="${isLine(first) ? 'lines' : 'cards'}">${findings.slice(0, MAX_FINDINGS).map(show)}</ul>
    ${hidden > 0 && html`<p>${t('moreFindings', { count: hidden })}</p>`}
  </details>`;
}

function rowLink({ row }: RawRow, { id }: Draft, { t }: Context): Html {
  return html`<a href="/drafts/${id}/rows/${row}"
    >${t('wholeRow')} <span class="for-reader">(${t('row', { row })})</span></a
  >`;
}

function inWords(finding: Finding, context: Context): Finding {
  const { code, details } = finding;
  if (code !== 'hours-derived' || typeof details.derived !== 'string') return finding;
  return { ...finding, details: { ...details, derived: hoursText(details.derived, context) } };
}

/** Derived values are right more often than not, so that they are only listed. */
function isLine({ code }: Finding): boolean {
  return FINDINGS[code] === 'derived' && !code.startsWith('coordinates-');
}

interface CardOptions {
  readonly map: Html | null;
  /** Whether the code of the row can be corrected. */
  readonly hasCode: boolean;
  /** Whether it is the first card with its fragment. */
  readonly isFirst: boolean;
}

function findingCard(
  finding: Finding,
  draft: Draft,
  raw: RawRow | undefined,
  { map, hasCode, isFirst }: CardOptions,
  context: Context,
): Html {
  const { t, session } = context;
  const { code, row, venue, column, value } = finding;
  if (raw && isLine(finding)) {
    return html`<li ${isFirst && html`id="${fragmentOf(finding)}"`}>
      <strong>${t('row', { row: raw.row })}</strong> ${raw.cells.name ?? venue}<br />
      ${describeFinding(inWords(finding, context), session.language).sentence} ${rowLink(raw, draft, context)}
    </li>`;
  }
  const canMend = FINDINGS[code] !== 'derived' && draft.kind !== 'restore' && !draft.planned;
  const mends = raw && column && canMend && (column !== 'code' || hasCode);
  return html`<li ${isFirst && html`id="${fragmentOf(finding)}"`}>
    <strong>${row === null ? t('wholeFile') : t('row', { row })}</strong>
    ${raw?.cells.name ?? venue}${column !== null && ` · ${columnLabel(column, session.language)}`}
    ${value !== null && html`<q>${value.slice(0, 200)}</q>`}
    <p>${describeFinding(inWords(finding, context), session.language).sentence}</p>
    ${map} ${remedyButtons(finding, raw, draft, context)}
    ${code === 'row-removed' && row !== null && restoreButton(row, draft, context)}
    ${raw && !mends && FINDINGS[code] !== 'derived' && draft.kind !== 'restore' && html`<p>${rowLink(raw, draft, context)}</p>`}
    ${raw && isRemovable(finding) && !mends && removeButton(raw.row, draft, context)}
    ${
      mends &&
      html`<div class="inline">
        ${cellFields(raw, INLINE_COLUMNS[column] ?? [column], context, (one, value) => fieldName(raw, one, value))}
        <button class="quiet" name="at" value="${fragmentOf(finding)}">
          ${t('correct')} <span class="for-reader">(${t('row', { row: raw.row })})</span>
        </button>
        ${rowLink(raw, draft, context)} ${isRemovable(finding) && removeButton(raw.row, draft, context)}
      </div>`
    }
  </li>`;
}

export const rejectedRows = withDraft(async function sendRejectedRows(draft, { imported }, { session }) {
  const content = await rejectedRowsAsWorkbook({
    name: draft.name,
    language: session.language,
    checkedAt: new Date().toISOString(),
    imported,
  });
  if (!content) return NOT_FOUND;
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { kind: 'file', name: 'rejected.xlsx', type, content };
});

/** For example to show them on a second site. */
export const downloadDraft = withDraft(function sendDraft(_draft, { records }) {
  const content = venuesAsCsv(records);
  return { kind: 'file', name: 'draft.csv', type: 'text/csv; charset=utf-8', content };
});

export const differencePage = withDraft(function showDifference(draft, checked, context) {
  return differenceReply(draft, checked, context, null);
});

function differenceReply(
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

function approvalOf({ session, form }: Context): Approval {
  return {
    author: session.name,
    seenDraft: fieldOf(form, 'draft'),
    seenLive: fieldOf(form, 'live'),
    isConfirmed: fieldOf(form, 'confirmed') === 'yes',
  };
}

/** If the draft cannot be published, shows the changes again with the reason. */
export async function publishDraft(context: Context): Promise<Reply> {
  const { desk, session, t, params } = context;
  const draft = await desk.drafts.read(params.id ?? '');
  if (!draft) return NOT_FOUND;
  if (draft.planned) return refusePlanned(draft, context);
  const outcome = await desk.publish(draft, approvalOf(context));
  if (outcome.kind !== 'published') return refusalReply(outcome, draft, context);
  session.notice =
    outcome.afterwards === null
      ? t('published', { venues: t('venues', { count: outcome.venueCount }) })
      : t('afterwards', { reason: outcome.afterwards });
  return redirect(await pageAfter(draft, context));
}

/** The page of a venue has a link to its page on the site. */
async function pageAfter({ edits }: Draft, { desk }: Context): Promise<string> {
  const { records } = await desk.live();
  const [code, ...others] = new Set(edits.map((edit) => edit.code));
  const isThere = others.length === 0 && records.some((record) => record.code === code);
  return isThere ? `/venues/${encodeURIComponent(code ?? '')}` : '/';
}

/** If the draft cannot be scheduled, shows the difference again with the reason. */
export async function planDraft(context: Context): Promise<Reply> {
  const { desk, session, t, params, form } = context;
  const draft = await desk.drafts.read(params.id ?? '');
  if (draft?.kind !== 'edit') return NOT_FOUND;
  if (draft.planned) return refusePlanned(draft, context);
  const date = fieldOf(form, 'date');
  if (!isDate(date) || date < new Date().toISOString().slice(0, 10)) {
    const checked = await (await desk.beginCheck(draft)).result;
    return differenceReply(draft, checked, context, null, t('invalidDate'));
  }
  const outcome = await desk.plan(draft, date, approvalOf(context));
  if (outcome.kind !== 'planned') return refusalReply(outcome, draft, context);
  session.notice = t('planned', { date: formatDay(date, context) });
  return redirect('/');
}

export async function cancelPlan({ desk, session, t, params }: Context): Promise<Reply> {
  const id = params.id ?? '';
  const isCancelled = await desk.cancelPlan(id);
  session.notice = isCancelled ? t('cancelled') : t('notPlanned');
  return redirect(isCancelled ? `/drafts/${id}/difference` : '/');
}

async function refusalReply(refusal: Refusal, draft: Draft, context: Context): Promise<Reply> {
  const checked = await (await context.desk.beginCheck(draft)).result;
  return differenceReply(draft, checked, context, await problemOf(refusal, context));
}

async function problemOf(refusal: Refusal, { desk, t }: Context): Promise<string | null> {
  if (refusal.kind === 'removes-venues') return t('planRemoves');
  if (refusal.kind === 'unconfirmed') return t('unconfirmed');
  if (refusal.kind === 'no-venues') return null;
  if (refusal.changed === 'draft') return t('outdatedDraft');
  const [newest] = await desk.versions.list();
  const isByDesk = newest && newest.author !== null && (await desk.isLive(newest.id));
  return t('outdatedLive', {
    who: isByDesk ? `${newest.name}, ${t('by', { author: newest.author ?? '' })}` : t('publishedOutside'),
  });
}

export async function discardDraft(context: Context): Promise<Reply> {
  const { desk, session, t, params } = context;
  const draft = await desk.drafts.read(params.id ?? '');
  if (!draft) return NOT_FOUND;
  if (draft.planned) return refusePlanned(draft, context);
  const { id, name } = draft;
  await desk.drafts.remove(draft);
  await desk.log.append({ user: session.name, action: 'discard', id, name });
  session.notice = t('discarded');
  return redirect('/');
}

import {
  describeFinding,
  type Finding,
  type FindingGroup,
  groupFindings,
  REPORT_LABELS,
  rejectedRowsAsWorkbook,
  SEVERITIES,
} from '@/services/venue-import';
import type { Draft } from '@/services/venue-desk/draft-store';
import type { CheckedDraft } from '@/services/venue-desk/check-draft';
import { type Context, fieldOf, NOT_FOUND, redirect, type Reply } from '../exchange';
import { type Html, html } from '../html';
import { csrf } from '../layout';
import { differenceList } from './difference';

/** Time after which a page says that the check is still running. */
const PATIENCE_MS = 3_000;

/** Maximum number of findings of one kind on the page; the workbook of rejected rows has all of them. */
const MAX_FINDINGS = 100;

/** Shows a page about a draft that has been checked, or the progress of the check. */
function withDraft(
  show: (draft: Draft, checked: CheckedDraft, context: Context) => Reply | Promise<Reply>,
): (context: Context) => Promise<Reply> {
  return async function showDraft(context) {
    const { desk, texts, params } = context;
    const draft = await desk.drafts.read(params.id ?? '');
    if (!draft) return NOT_FOUND;
    const { result, progress } = await desk.beginCheck(draft);
    const checked = await Promise.race([result, patience()]);
    if (checked) return show(draft, checked, context);
    const content = html`<p role="status">${texts.checkingRows(progress.done, progress.total)}</p>
      <p class="hint">${texts.reloads}</p>`;
    return { kind: 'page', title: texts.checking, refreshSeconds: 2, content };
  };
}

function patience(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref());
}

export const findingsPage = withDraft(function showFindings(draft, checked, context) {
  const { texts, session } = context;
  const { imported } = checked;
  const labels = REPORT_LABELS[session.language];
  const sections = SEVERITIES.map(function sectionOf(severity) {
    const groups = groupFindings(imported.findings, severity);
    if (groups.length === 0) return null;
    const total = groups.reduce((sum, { findings }) => sum + findings.length, 0);
    return html`<section class="${severity}">
      <h2>${labels.severities[severity]} (${total})</h2>
      <p>${labels.severityNotes[severity]}</p>
      ${groups.map((group) => groupDetails(group, severity !== 'derived', context))}
    </section>`;
  });
  const content = html`${steps(draft, 'findings', context)}
    <p class="tally">${labels.tally(imported.records.length, imported.rejectedCount)}</p>
    ${
      imported.rejectedCount > 0 &&
      html`<p><a href="/drafts/${draft.id}/rejected.xlsx">${texts.rejectedRows}</a></p>`
    }
    ${imported.findings.length === 0 && html`<p>${labels.nothingFound}</p>`}
    <p><a class="button" href="/drafts/${draft.id}/difference">${texts.toDifference}</a></p>
    ${sections} ${discardForm(draft, context)}`;
  return { kind: 'page', title: draft.name, content };
});

function groupDetails({ findings }: FindingGroup, isOpen: boolean, context: Context): Html | null {
  const { texts, session } = context;
  const [first] = findings;
  if (!first) return null;
  const { title, advice } = describeFinding(first, session.language);
  const hidden = findings.length - MAX_FINDINGS;
  return html`<details${isOpen && html` open`}>
    <summary><strong>${title}</strong> (${findings.length})</summary>
    <p>${advice}</p>
    <ul class="cards">
      ${findings.slice(0, MAX_FINDINGS).map((finding) => findingCard(finding, context))}
    </ul>
    ${hidden > 0 && html`<p>${texts.moreFindings(hidden)}</p>`}
  </details>`;
}

function findingCard(finding: Finding, { texts, session }: Context): Html {
  const { row, venue, column, value } = finding;
  return html`<li>
    <strong>${row === null ? texts.wholeFile : texts.row(row)}</strong>
    ${venue} ${column !== null && html`<code>${column}</code>`}
    ${value !== null && html`<q>${value.slice(0, 200)}</q>`}
    <p>${describeFinding(finding, session.language).sentence}</p>
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

export const differencePage = withDraft(function showDifference(draft, checked, context) {
  return differenceReply(draft, checked, context, null);
});

function differenceReply(
  draft: Draft,
  checked: CheckedDraft,
  context: Context,
  problem: string | null,
): Reply {
  const { texts } = context;
  const { difference, imported, live, needsConfirmation } = checked;
  const { added, changed, removed, unchangedCount } = difference;
  const isSame = added.length + changed.length + removed.length === 0;
  const guard =
    needsConfirmation &&
    html`<p class="problem">
      ${texts.guard(removed.length, live.records.length, imported.rejectedCount, imported.table.rows.length)}
    </p>`;
  const content = html`${steps(draft, 'difference', context)}
    ${problem !== null && html`<p class="problem" role="alert">${problem}</p>`}
    <p class="tally">${texts.tally(added.length, changed.length, removed.length, unchangedCount)}</p>
    ${
      imported.records.length === 0
        ? html`<p class="problem">${texts.noVenues}</p>`
        : html`${guard}${isSame ? html`<p>${texts.noDifference}</p>` : publishForm(draft, checked, context)}`
    }
    ${differenceList(difference, context)} ${discardForm(draft, context)}`;
  return { kind: 'page', title: draft.name, content };
}

function publishForm(draft: Draft, checked: CheckedDraft, { texts, session }: Context): Html {
  if (session.role !== 'publisher') return html`<p>${texts.editorsCannot}</p>`;
  return html`<form method="post" action="/drafts/${draft.id}/publish" class="stack">
    ${csrf(session)}
    <input type="hidden" name="draft" value="${checked.fingerprint}" />
    <input type="hidden" name="live" value="${checked.live.fingerprint}" />
    ${
      checked.needsConfirmation &&
      html`<label class="check"
        ><input type="checkbox" name="confirmed" value="yes" />${texts.confirm}</label
      >`
    }
    <button>${texts.publishNow}</button>
  </form>`;
}

/** Publishes a draft as it was shown; otherwise shows the difference again with the reason. */
export async function publishDraft(context: Context): Promise<Reply> {
  const { desk, session, texts, params, form } = context;
  const draft = await desk.drafts.read(params.id ?? '');
  if (!draft) return NOT_FOUND;
  const outcome = await desk.publish(draft, {
    author: session.name,
    seenDraft: fieldOf(form, 'draft'),
    seenLive: fieldOf(form, 'live'),
    isConfirmed: fieldOf(form, 'confirmed') === 'yes',
  });
  if (outcome.kind === 'published') {
    session.notice =
      outcome.afterwards === null
        ? texts.published(outcome.venueCount)
        : texts.afterwards(outcome.afterwards);
    return redirect('/');
  }
  const checked = await (await desk.beginCheck(draft)).result;
  if (outcome.kind !== 'outdated') {
    return differenceReply(
      draft,
      checked,
      context,
      outcome.kind === 'unconfirmed' ? texts.unconfirmed : null,
    );
  }
  const [newest] = await desk.versions.list();
  const isByDesk = newest && newest.author !== null && (await desk.isLive(newest.id));
  const who = isByDesk ? `${newest.name}, ${texts.by(newest.author ?? '')}` : texts.publishedOutside;
  const problem = outcome.changed === 'draft' ? texts.outdatedDraft : texts.outdatedLive(who);
  return differenceReply(draft, checked, context, problem);
}

export async function discardDraft({ desk, session, texts, params }: Context): Promise<Reply> {
  const draft = await desk.drafts.read(params.id ?? '');
  if (!draft) return NOT_FOUND;
  await desk.drafts.remove(draft);
  session.notice = texts.discarded;
  return redirect('/');
}

function discardForm(draft: Draft, { session, texts }: Context): Html {
  return html`<form method="post" action="/drafts/${draft.id}/discard">
    ${csrf(session)}<button class="quiet">${texts.discard}</button>
  </form>`;
}

function steps({ id }: Draft, current: 'findings' | 'difference', { texts }: Context): Html {
  const pages = [
    { name: 'findings', path: `/drafts/${id}`, label: texts.findings },
    { name: 'difference', path: `/drafts/${id}/difference`, label: texts.difference },
  ];
  const links = pages.map(
    ({ name, path, label }) =>
      html`<li><a href="${path}" ${name === current && html` aria-current="step"`}>${label}</a></li>`,
  );
  return html`<nav class="steps" aria-label="${texts.steps}">
    <ol>
      ${links}
    </ol>
  </nav>`;
}

import { mapPaced, yieldToEventLoop } from '@locator/base';
import {
  columnLabel,
  createFindingPlaces,
  describeFinding,
  type Finding,
  type FindingGroup,
  groupFindings,
  type RawRow,
  rejectedRowsAsWorkbook,
  REPORT_TEXTS,
  SEVERITIES,
  type Column,
  FINDINGS,
  type Remedy,
  remediesOf,
} from '@locator/venue-import';
import type { Draft } from '../venue-desk/draft-store';
import { isNewVenue } from '../venue-desk/change-cells';
import { type Context, NOT_FOUND, redirect } from '../exchange';
import { hoursText } from '../fields/words';
import { type Html, html } from '../html';
import { csrf } from '../layout';
import { cellFields } from './cells';
import {
  fragmentOf,
  isFolded,
  MAX_FINDINGS,
  MAX_UNFOLDED,
  removeButton,
  restoreButton,
  canRemedy,
  INLINE_COLUMNS,
} from './corrections';
import { keptNote } from './draft-difference';
import { discardForm, steps, withDraft } from './draft-frame';
import { positionFigure } from './position-map';
import { groupRemedies, remedyButtons, undoForm } from './remedies';
import { reviewNote } from './review';
import { missingPartsOf, modeForm } from './upload';

const MAX_VALUE = 200;

/** Writing the workbook blocks the desk. */
const MAX_REJECTED_ROWS = 2_000;

export const findingsPage = withDraft(async function showFindings(draft, checked, context) {
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
  // Fragments, and the cells whose fields are drawn: a form has each once.
  const drawn = new Set<string>();
  const placesOf = createFindingPlaces(rows, desk.referenceData.gazetteer);
  function show(finding: Finding): Html {
    const raw = finding.row === null ? undefined : rowOf.get(finding.row);
    const places = raw && placesOf(finding, raw);
    const map = places ? positionFigure(places, context) : null;
    const isNewRow = raw !== undefined && isNewVenue(draft, raw.row, checked);
    const isFirst = (key: string): boolean => !drawn.has(key) && drawn.add(key).has(key);
    const { columns, ...others } = actionsOf(finding, draft, raw, isNewRow);
    const actions = { ...others, columns: columns.filter((column) => isFirst(`${finding.row} ${column}`)) };
    const fragment = fragmentOf(finding);
    const id = isFirst(fragment) ? fragment : null;
    return findingCard(finding, { draft, raw, actions, map, id, findings: imported.findings }, context);
  }
  const sections: Html[] = [];
  for (const severity of SEVERITIES) {
    await yieldToEventLoop();
    const groups = groupFindings(imported.findings, severity);
    if (groups.length === 0) continue;
    const total = groups.reduce((sum, { findings }) => sum + findings.length, 0);
    const details = await mapPaced(groups, (group) =>
      groupDetails(
        group,
        !isFolded(group.code, group.findings.length),
        show,
        groupRemedies(group, rowOf, draft, context),
        context,
      ),
    );
    sections.push(
      html`<section class="${severity}">
        <h2>${report(`severities.${severity}`)} (${total})</h2>
        <p>${report(`severityNotes.${severity}`)}</p>
        ${details}
      </section>`,
    );
  }
  const content = html`${steps(draft, 'findings', context)} ${reviewNote(draft, context)}
    ${modeForm(draft, 'findings', checked, context)}
    <p class="tally">${tally}</p>
    ${
      imported.rejectedCount > 0 &&
      html`<p>
        <a href="/drafts/${draft.id}/rejected.xlsx"
          >${imported.rejectedCount > MAX_REJECTED_ROWS ? t('firstRejectedRows', { count: MAX_REJECTED_ROWS }) : t('rejectedRows')}</a
        >
      </p>`
    }
    ${keptNote(checked, context)} ${imported.findings.length === 0 && html`<p>${report('nothingFound')}</p>`}
    ${undoForm(draft, context)}
    <p><a class="button" href="/drafts/${draft.id}/difference">${t('toDifference')}</a></p>
    <form method="post" action="/drafts/${draft.id}/corrections" novalidate>
      ${csrf(session)} ${enterButton(context)} ${sections}
    </form>
    <script src="/venue-form.js" defer></script>
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

interface FindingCard {
  readonly draft: Draft;
  /** Undefined for a finding about the whole file. */
  readonly raw: RawRow | undefined;
  readonly actions: FindingActions;
  readonly map: Html | null;
  /** Null for a finding whose fragment an earlier one has. */
  readonly id: string | null;
  /** Those of the whole draft. */
  readonly findings: readonly Finding[];
}

function findingCard(
  finding: Finding,
  { draft, raw, actions, map, id, findings }: FindingCard,
  context: Context,
): Html {
  const { t, session } = context;
  const { row, venue, column, value } = finding;
  const { sentence } = describeFinding(inWords(finding, context), session.language);
  const name = raw?.cells.name ?? venue;
  const link = raw && actions.hasRowLink && rowLink(raw, draft, context);
  const place = html`<strong>${row === null ? t('wholeFile') : t('row', { row })}</strong> ${name}`;
  const about = id !== null && html`id="${id}"`;
  if (raw && isLine(finding)) return html`<li ${about}>${place}<br />${sentence} ${link}</li>`;
  const fields =
    raw &&
    actions.columns.length > 0 &&
    html`${cellFields(raw, actions.columns, findings, context)}
      <button class="quiet" name="at" value="${fragmentOf(finding)}">
        ${t('correct')} <span class="for-reader">(${t('row', { row: raw.row })})</span>
      </button>`;
  const removal = row !== null && actions.canRemoveRow && removeButton(row, context);
  const buttons = [fields, link, removal].filter(Boolean);
  return html`<li ${about}>
    ${place}${column !== null && ` · ${columnLabel(column, session.language)}`}
    ${value !== null && html`<q>${value.slice(0, MAX_VALUE)}</q>`}
    <p>${sentence}</p>
    ${map} ${remedyButtons(finding, actions.remedies, context)}
    ${row !== null && actions.canRestoreRow && restoreButton(row, context)}
    ${buttons.length > 0 && html`<div class="inline">${buttons}</div>`}
  </li>`;
}

export const rejectedRows = withDraft(async function sendRejectedRows(draft, { imported }, { session }) {
  const about = { name: draft.name, language: session.language, checkedAt: new Date().toISOString() };
  const content = await rejectedRowsAsWorkbook({ ...about, imported }, MAX_REJECTED_ROWS);
  if (!content) return NOT_FOUND;
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { kind: 'file', name: 'rejected.xlsx', type, content };
});

export interface FindingActions {
  readonly columns: readonly Column[];
  readonly remedies: readonly Remedy[];
  readonly canRemoveRow: boolean;
  readonly canRestoreRow: boolean;
  readonly hasRowLink: boolean;
}

/** Codes of findings that removing the row can resolve. */
const REMOVABLE: ReadonlySet<string> = new Set(['venue-duplicate', 'venue-neighbour', 'code-duplicate']);

export function actionsOf(
  finding: Finding,
  draft: Pick<Draft, 'kind' | 'planned'>,
  raw: RawRow | undefined,
  isNewVenue: boolean,
): FindingActions {
  const { code, row, column } = finding;
  const isOpen = raw !== undefined && FINDINGS[code] !== 'derived' && draft.kind !== 'restore';
  const hasFixedCode = column === 'code' && draft.kind === 'edit' && !isNewVenue;
  const hasFields = isOpen && !draft.planned && column !== null && !hasFixedCode;
  return {
    columns: hasFields ? (INLINE_COLUMNS[column] ?? [column]) : [],
    remedies: canRemedy(draft) ? remediesOf(finding, raw ?? { cells: {} }) : [],
    canRemoveRow: raw !== undefined && canRemedy(draft) && REMOVABLE.has(code),
    canRestoreRow: row !== null && canRemedy(draft) && code === 'row-removed',
    hasRowLink: isOpen || (raw !== undefined && isLine(finding)),
  };
}

/** Derived values are right more often than not, so that they are only listed. */
function isLine({ code }: Finding): boolean {
  return FINDINGS[code] === 'derived' && !code.startsWith('coordinates-');
}

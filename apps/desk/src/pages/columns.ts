import {
  columnLabel,
  type Column,
  type ColumnMapping,
  allColumns,
  type FileField,
  isColumn,
  proposeColumns,
} from '@locator/venue-import';
import { fieldOf, NOT_FOUND, redirect, type Context, type Reply } from '../exchange';
import { cardList, type Html, html, optionList } from '../html';
import { csrf } from '../layout';
import { missingPartsOf } from './upload';
import { discardForm, steps, withDraft } from './draft-frame';

/** Values of the select options that do not name a column. */
const AUTOMATIC = '';
const IGNORED = '-';

const MAX_EXAMPLES = 3;
const MAX_EXAMPLE_LENGTH = 60;

export const columnsPage = withDraft(function showColumns(draft, { imported, mapping }, context) {
  const { desk, t, session } = context;
  const { fields } = imported.table;
  const proposed = proposeColumns(fields, desk.referenceData.gazetteer);
  const missing = missingPartsOf(draft, fields).map((part) => t(`missingParts.${part}`));
  // Columns with a proposal come first, because a person has to check them.
  const order = fields
    .map((field, index) => ({ field, index }))
    .sort((a, b) => Number(b.field.name in proposed) - Number(a.field.name in proposed));
  const cards = order.map(({ field, index }) =>
    fieldChoice(field, index, { mapping, proposed: proposed[field.name] }, context),
  );
  const form = html`<form method="post" action="/drafts/${draft.id}/columns">
    ${csrf(session)} ${missing.length > 0 && html`<p class="problem" role="alert">${missing.join(' ')}</p>`}
    <p class="hint">${t('columnsHint')}</p>
    ${cardList(cards)}
    <button>${t('check')}</button>
  </form>`;
  const content = html`${steps(draft, 'columns', context)}
  ${fields.length > 0 ? form : html`<p>${t('noColumns')}</p>`} ${discardForm(draft, context)}`;
  return { kind: 'page', title: draft.name, content };
});

function fieldChoice(
  { name, column, samples }: FileField,
  index: number,
  { mapping, proposed }: { readonly mapping: ColumnMapping; readonly proposed: Column | undefined },
  { t, session }: Context,
): Html {
  const mapped = mapping[name];
  const chosen = mapped === undefined ? (proposed ?? AUTOMATIC) : (mapped ?? IGNORED);
  const automatic = mapped === undefined ? column && columnLabel(column, session.language) : '…';
  const automaticLabel = automatic === null ? t('automaticUnused') : t('automatic', { column: automatic });
  const examples = samples.slice(0, MAX_EXAMPLES).map((cell) => cell.slice(0, MAX_EXAMPLE_LENGTH));
  const columns = allColumns().map((one) => [one, columnLabel(one, session.language)] as const);
  return html`<label for="column-${index}"><strong>${name}</strong></label>
    ${examples.length > 0 && html`<small>${t('example', { cell: examples.join(' · ') })}</small>`}
    ${mapped === undefined && proposed && html`<small class="proposed">${t('proposed')}</small>`}
    <select id="column-${index}" name="column-${index}">
      ${optionList([[AUTOMATIC, automaticLabel], [IGNORED, t('ignore')], ...columns], chosen)}
    </select>`;
}

export const saveColumns = withDraft(
  async function save(draft, { imported }, { desk, form }) {
    const mapping = new Map<string, ColumnMapping[string]>();
    imported.table.fields.forEach(function readChoice({ name }, index) {
      const choice = fieldOf(form, `column-${index}`);
      if (choice === IGNORED) mapping.set(name, null);
      else if (isColumn(choice)) mapping.set(name, choice);
    });
    if (draft.kind !== 'upload') return NOT_FOUND;
    await desk.columns.remember(imported.table.fields, Object.fromEntries(mapping));
    await desk.drafts.save({ ...draft, mapping: Object.fromEntries(mapping) });
    return redirect(`/drafts/${draft.id}`) satisfies Reply;
  },
  { isPatient: true, changes: true },
);

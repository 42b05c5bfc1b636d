import { columnLabel, type ColumnMapping, COLUMNS, type FileField, isColumn } from '@locator/venue-import';
import { fieldOf, NOT_FOUND, redirect, type Context, type Reply } from '../exchange';
import { type Html, html } from '../html';
import { csrf } from '../layout';
import { discardForm, steps, withDraft } from './draft-frame';

/** Values of the select options that do not name a column. */
const AUTOMATIC = '';
const IGNORED = '-';

export const columnsPage = withDraft(function showColumns(draft, { imported }, context) {
  const { texts, session } = context;
  const { fields } = imported.table;
  const form = html`<form method="post" action="/drafts/${draft.id}/columns">
    ${csrf(session)}
    <p class="hint">${texts.columnsHint}</p>
    <ul class="cards">
      ${fields.map((field, index) => html`<li>${fieldChoice(field, index, draft.mapping, context)}</li>`)}
    </ul>
    <button>${texts.check}</button>
  </form>`;
  const content = html`${steps(draft, 'columns', context)}
  ${fields.length > 0 ? form : html`<p>${texts.noColumns}</p>`} ${discardForm(draft, context)}`;
  return { kind: 'page', title: draft.name, content };
});

function fieldChoice(
  { name, column, example }: FileField,
  index: number,
  mapping: ColumnMapping,
  { texts, session }: Context,
): Html {
  const mapped = mapping[name];
  const chosen = mapped === undefined ? AUTOMATIC : (mapped ?? IGNORED);
  const option = (value: string, label: string): Html =>
    html`<option value="${value}" ${value === chosen && html` selected`}>${label}</option>`;
  return html`<label for="column-${index}"><strong>${name}</strong></label>
    ${example !== '' && html`<small>${texts.example(example.slice(0, 80))}</small>`}
    <select id="column-${index}" name="column-${index}">
      ${option(AUTOMATIC, mapped === undefined ? texts.automatic(column && columnLabel(column, session.language)) : texts.automatic('…'))}
      ${option(IGNORED, texts.ignore)}
      ${COLUMNS.map((one) => option(one, columnLabel(one, session.language)))}
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
    await desk.drafts.save({ ...draft, mapping: Object.fromEntries(mapping) });
    return redirect(`/drafts/${draft.id}`) satisfies Reply;
  },
  { isPatient: true, changes: true },
);

import { normaliseName } from '@locator/gazetteer';
import { VENUE_STATES } from '@locator/venue-model/venue';
import { type Attribute, attributeText } from '@locator/venue-model/attributes';
import { attributeOf } from '@locator/venue-model/chain';
import { cellsOf, type Column, columnLabel, columnName, type ReportLanguage } from '@locator/venue-import';
import { EDITABLE_COLUMNS, editsOfVenue } from '../venue-desk/venue-edits';
import { type HistoryEntry, venueHistory } from '../venue-desk/venue-history';
import type { VenueRecord } from '@locator/venue-model/venue-record';
import { type Context, fieldOf, NOT_FOUND, redirect, type Reply } from '../exchange';
import { type Html, html } from '../html';
import { csrf, formatInstant } from '../layout';
import type { Texts } from '../texts';
import { fieldList, nameOf } from './difference';
import { pictureCell, pictureFields, type PictureForm, picturesOf, readPictureForm } from './photos';

/** Maximum number of venues on the page; the search finds the others. */
const MAX_FOUND = 100;

export async function venuesPage(context: Context): Promise<Reply> {
  const { desk, texts, query } = context;
  const { records } = await desk.live();
  const searched = query.get('q') ?? '';
  const words = normaliseName(searched).split(' ').filter(Boolean);
  const found = records.filter(function matches({ code, name, address }) {
    const text = normaliseName(
      `${code} ${name} ${address.city} ${address.postalCode} ${address.countryCode}`,
    );
    return words.every((word) => text.includes(word));
  });
  const hidden = found.length - MAX_FOUND;
  const cards = found
    .slice(0, MAX_FOUND)
    .map(
      (record) =>
        html`<li><a href="/venues/${encodeURIComponent(record.code)}">${nameOf(record, context)}</a></li>`,
    );
  const content = html`<form action="/venues" class="stack" role="search">
      <label for="q">${texts.search}</label><input id="q" name="q" value="${searched}" type="search" />
      <button>${texts.searchButton}</button>
    </form>
    <p class="tally">${texts.venues(found.length)}</p>
    ${
      cards.length > 0
        ? html`<ul class="cards">
            ${cards}
          </ul>`
        : html`<p>${texts.noVenueFound}</p>`
    }
    ${hidden > 0 && html`<p>${texts.moreFindings(hidden)}</p>`}`;
  return { kind: 'page', title: texts.venuesTitle, content };
}

async function venueOf({ desk, params }: Context): Promise<VenueRecord | undefined> {
  const { records } = await desk.live();
  return records.find(({ code }) => encodeURIComponent(code) === params.code);
}

export async function venuePage(context: Context): Promise<Reply> {
  const record = await venueOf(context);
  if (!record) return NOT_FOUND;
  const cells = cellsOf(record);
  return showVenue(
    record,
    cells,
    { pictures: picturesOf(cells.pictures), newTexts: [], problems: [] },
    context,
  );
}

/** With the contents of `cells`, and the problems that prevented saving it. */
async function showVenue(
  record: VenueRecord,
  cells: Readonly<Partial<Record<Column, string>>>,
  pictures: PictureForm,
  context: Context,
): Promise<Reply> {
  const { desk, session, texts } = context;
  const { problems } = pictures;
  const inputs = EDITABLE_COLUMNS.map((column) =>
    column === 'pictures'
      ? pictureFields(pictures, context)
      : fieldOfColumn(column, cells[column] ?? '', context),
  );
  const history = await venueHistory(desk.versions, record.code);
  const content = html`<p>${nameOf(record, context)}</p>
    ${
      problems.length > 0 &&
      html`<div class="problem" role="alert">
        ${problems.map((problem) => html`<p>${problem}</p>`)}
        <p>${texts.photosNotSaved}</p>
      </div>`
    }
    <h2>${texts.edit}</h2>
    <form
      method="post"
      action="/venues/${encodeURIComponent(record.code)}"
      enctype="multipart/form-data"
      class="stack"
    >
      ${csrf(session)}
      <p class="hint">${texts.editHint}</p>
      ${inputs}
      <button>${texts.save}</button>
    </form>
    <h2>${texts.history}</h2>
    ${
      history.length > 0
        ? html`<ul class="cards">
            ${history.map((entry) => historyCard(entry, context))}
          </ul>`
        : html`<p>${texts.noHistory}</p>`
    }`;
  return { kind: 'page', title: record.name, content, status: problems.length > 0 ? 422 : 200 };
}

/** Example values for columns whose format is not obvious. */
const EXAMPLES: Readonly<Partial<Record<Column, string>>> = {
  opening_hours: 'Mo-Fr 12:00-14:00,18:00-23:30; Sa 12:00-24:00; Su off',
  special_days: '2026-12-25 off;2026-12-31 18:00-05:00',
  prices: '22 EUR par joueur; dès 300 EUR par salle',
  events: '2026-12-05 20:00-23:30 | Quiz années 80 | 15 EUR',
};

function fieldOfColumn(column: Column, value: string, { texts, session }: Context): Html {
  const example = EXAMPLES[column];
  const attribute = attributeOf(columnName(column));
  if (attribute?.kind === 'severalOf') return checkBoxes(column, attribute, value, session.language);
  return html`<label
    >${columnLabel(column, session.language)}${inputOf(column, value, texts, session.language)}
    ${example !== undefined && html`<small>${texts.examples(example)}</small>`}</label
  >`;
}

function inputOf(column: Column, value: string, texts: Texts, language: ReportLanguage): Html {
  if (column === 'state_from' || column === 'state_until') {
    return html`<input type="date" name="${column}" value="${value}" />`;
  }
  const attribute = attributeOf(columnName(column));
  if (attribute?.kind === 'yesNo') {
    return choice(column, [['', ''], ['yes', texts.yes], ['no', texts.no]], value); // prettier-ignore
  }
  if (attribute?.kind === 'oneOf') {
    const options = attribute.options?.map(
      ({ key, label }) => [key, attributeText(label, language)] as const,
    );
    return choice(column, [['', ''], ...(options ?? [])], value);
  }
  const unit = attribute?.currency ?? (attribute?.unit && attributeText(attribute.unit, language));
  if (attribute?.kind === 'number' || attribute?.kind === 'price') {
    return html`<input
        type="number"
        step="any"
        name="${column}"
        value="${value}"
      />${unit && html` ${unit}`}`;
  }
  if (column !== 'state') {
    const area = html`<textarea name="${column}" rows="${value.length > 50 ? 3 : 1}">${value}</textarea>`;
    return unit ? html`${area} ${unit}` : area;
  }
  return choice(
    column,
    VENUE_STATES.map((state) => [state, texts.states[state]]),
    value,
  );
}

function choice(
  column: Column,
  options: readonly (readonly [value: string, label: string])[],
  chosen: string,
): Html {
  return html`<select name="${column}">
    ${options.map(
      ([value, label]) =>
        html`<option value="${value}" ${value === chosen && html` selected`}>${label}</option>`,
    )}
  </select>`;
}

function checkBoxes(
  column: Column,
  { options = [] }: Attribute,
  value: string,
  language: ReportLanguage,
): Html {
  const chosen = value.split(';');
  return html`<fieldset class="stack">
    <legend>${columnLabel(column, language)}</legend>
    ${options.map(
      ({ key, label }) =>
        html`<label
          ><input type="checkbox" name="${column}" value="${key}" ${chosen.includes(key) && html` checked`} />
          ${attributeText(label, language)}</label
        >`,
    )}
  </fieldset>`;
}

/** Returns the cell that the form describes. The codes of check boxes keep their order if they are the same. */
function cellOf(form: Context['form'], column: Column, before: string): string {
  if (attributeOf(columnName(column))?.kind !== 'severalOf') return fieldOf(form, column);
  const codes = form.getAll(column).filter((code) => typeof code === 'string');
  const old = before.split(';').filter(Boolean);
  const isSame = codes.length === old.length && codes.every((code) => old.includes(code));
  return isSame ? before : codes.join(';');
}

function historyCard({ version, fields, kind }: HistoryEntry, context: Context): Html {
  const { texts } = context;
  return html`<li>
    <a href="/versions/${version.id}">${formatInstant(version.publishedAt, context)}</a>
    ${version.author === null ? texts.publishedOutside : texts.by(version.author)} ·
    ${texts.historyKinds[kind]} ${fieldList(fields, context)}
  </li>`;
}

export async function editVenue(context: Context): Promise<Reply> {
  const { desk, session, texts, form } = context;
  const record = await venueOf(context);
  if (!record) return NOT_FOUND;
  const pictures = await readPictureForm(context);
  const old = cellsOf(record);
  const cells = Object.fromEntries(
    EDITABLE_COLUMNS.map((column) => [column, cellOf(form, column, old[column] ?? '')]),
  );
  if (pictures.problems.length > 0) return showVenue(record, cells, pictures, context);
  const edits = editsOfVenue(record, { ...cells, pictures: pictureCell(pictures.pictures) });
  if (edits.length === 0) {
    session.notice = texts.nothingChanged;
    return redirect(`/venues/${encodeURIComponent(record.code)}`);
  }
  const name = `${record.name}${texts.colon}${edits.map(({ column }) => columnLabel(column, session.language)).join(', ')}`;
  const draft = await desk.drafts.create(
    { kind: 'edit', name, author: session.name, edits },
    Buffer.alloc(0),
  );
  return redirect(`/drafts/${draft.id}/difference`);
}

import { z } from 'zod';
import { parseJson } from '@locator/base';
import { countryName } from '@locator/base/geo';
import { columnLabel } from '@locator/venue-import';
import type { VenueRecord } from '@locator/venue-model';
import { withCode } from '../venue-desk/change-cells';
import type { CheckedVenue } from '../venue-desk/check-venue';
import { columnOf } from '../venue-desk/edits';
import { editsOfVenue, NEW_VENUE, valuesOf, withWholeState } from '../venue-desk/venue-edits';
import { type EditableColumn, editableColumns, type FormValues } from '../venue-desk/venue-fields';
import { type HistoryEntry, type VenueHistory, venueHistory } from '../venue-desk/venue-history';
import { isWithin, type VenueLimit } from '../venue-desk/limited-desk';
import { type Context, fieldOf, NOT_FOUND, redirect, type Reply } from '../exchange';
import { readField } from '../fields/editors';
import type { FieldValue } from '../fields/field';
import { cardList, type Html, html } from '../html';
import { formatInstant } from '../layout';
import { authorOf } from '../sessions';
import { fieldList, nameOf } from './difference';
import { plannedFor } from './planned';
import { pictureCell, picturesOf, readPictureForm } from './photos';
import { isLost, unseenFindings, type VenueForm, venueForm } from './venue-form';

async function venueOf({ desk, params }: Context): Promise<VenueRecord | undefined> {
  const { records } = await desk.live();
  return records.find(({ code }) => encodeURIComponent(code) === params.code);
}

/** Versions whose changes the page shows at first, because reading those of a large network takes long. */
const RECENT_VERSIONS = 10;

export async function venuePage(context: Context): Promise<Reply> {
  const record = await venueOf(context);
  if (!record) return NOT_FOUND;
  const { desk, query } = context;
  const most = query.has('history') ? Infinity : RECENT_VERSIONS;
  const history = await venueHistory(desk.versions, record.code, most);
  return showVenue(await unchangedForm(record, context), context, history);
}

export async function newVenuePage(context: Context): Promise<Reply> {
  return showVenue(await unchangedForm(null, context), context);
}

async function unchangedForm(record: VenueRecord | null, { desk }: Context): Promise<VenueForm> {
  // The state that a new form has is no change.
  const shown: FormValues = record ? valuesOf(record) : { state: 'open' };
  return {
    record,
    fields: Object.fromEntries(Object.entries(shown).map(([column, value]) => [column, { value }])),
    shown,
    pictures: { pictures: picturesOf(String(shown.pictures ?? '')), newTexts: [], problems: [] },
    checked: record ? await desk.checkVenue(record.code, []) : UNCHECKED,
    changes: null,
    notice: null,
  };
}

const UNCHECKED: CheckedVenue = {
  record: null,
  findings: [],
  isLocated: false,
  places: { position: null, corrected: null, town: null },
};

/** @param history null in answers to the form */
async function showVenue(
  form: VenueForm,
  context: Context,
  history: VenueHistory | null = null,
): Promise<Reply> {
  const { session, t, publicUrl } = context;
  const { record, notice } = form;
  const about =
    record &&
    html`<p>
      ${nameOf(record, context)} · <a href="${publicUrl(record, session.language)}">${t('publicPage')}</a>
    </p>`;
  const { limit } = session;
  const own = limit && html`<p>${t('ownVenues', { places: placesIn(limit, context) })}</p>`;
  const waiting = record && (await waitingDrafts(record, context));
  const content = html`${about} ${own} ${waiting} ${await venueForm(form, context)}
  ${history && historyList(history, context)}`;
  const title = record?.name ?? t('addVenue');
  return { kind: 'page', title, content, status: notice === null ? 200 : 422 };
}

/** Lists the drafts that a person may open, without uploaded files, which would have to be checked first. */
async function waitingDrafts({ code }: VenueRecord, context: Context): Promise<Html | null> {
  const { desk, t } = context;
  const drafts = (await desk.drafts.list()).filter(({ edits }) => edits.some((edit) => edit.code === code));
  if (drafts.length === 0) return null;
  const links = drafts.map(
    ({ id, name, author, planned }, index) =>
      html`${index > 0 && t('semicolon')}<a href="/drafts/${id}/difference">${name}</a>
        (${planned ? plannedFor(planned, context) : t('by', { author })})`,
  );
  return html`<p class="notice">${t('waitingDrafts')}${t('colon')}${links}</p>`;
}

function placesIn({ countries, counties, codes }: VenueLimit, { desk, session }: Context): string {
  const { language } = session;
  const names = counties.map(function nameOfCounty(county) {
    const [country = '', code = ''] = county.split('/');
    return desk.referenceData.counties.find(country, code)?.names[language] ?? county;
  });
  return [...countries.map((code) => countryName(code, language)), ...names, ...codes].join(', ');
}

function historyList({ entries, hasOlder }: VenueHistory, context: Context): Html {
  const { t } = context;
  const none = hasOlder ? t('noRecentHistory', { versions: RECENT_VERSIONS }) : t('noHistory');
  return html`<h2>${t('history')}</h2>
    ${cardList(
      entries.map((entry) => historyCard(entry, context)),
      none,
    )}
    ${hasOlder && html`<p><a href="?history=all">${t('wholeHistory')}</a></p>`}`;
}

function historyCard(entry: HistoryEntry, context: Context): Html {
  const { version, kind } = entry;
  const { t, session } = context;
  const date = formatInstant(version.publishedAt, context);
  return html`${session.limit ? date : html`<a href="/versions/${version.id}">${date}</a>`}
  ${version.author === null ? t('publishedOutside') : t('by', { author: version.author })} ·
  ${t(`historyKinds.${kind}`)} ${fieldList(entry, context)}`;
}

export async function editVenue(context: Context): Promise<Reply> {
  const record = await venueOf(context);
  return record ? saveVenue(context, record) : NOT_FOUND;
}

const shownSchema = z.record(z.string(), z.unknown());

/** Without `record`, adds a venue. */
export async function saveVenue(context: Context, record: VenueRecord | null = null): Promise<Reply> {
  const { desk, session, t, form } = context;
  const pictures = await readPictureForm(context);
  const shown =
    shownSchema.safeParse(parseJson(fieldOf(form, 'shown'))).data ?? (record ? valuesOf(record) : {});
  const action = form.has('move') || form.has('more') ? 'check' : fieldOf(form, 'action');
  const fields = readFields(shown, pictures, action, context);
  const values = Object.fromEntries(Object.entries(fields).map(([column, field]) => [column, field?.value]));
  const edits = editsOfVenue(record, values, shown);
  const checked = await desk.checkVenue(record?.code ?? NEW_VENUE, edits);
  const isComplete = action !== 'check' && action !== 'locate';
  // Also by Enter in a field, which presses the first button.
  const isChecked = fieldOf(form, 'action') === 'check';
  const columns = edits.map(columnOf);
  const labels = editableColumns()
    .filter((column) => columns.includes(column) || fields[column]?.typed)
    .map((column) => columnLabel(column, session.language));
  const unseen = unseenFindings(checked, columns, form);
  const hasProblem =
    pictures.problems.length > 0 ||
    unseen.some(isLost) ||
    Object.values(fields).some((value) => value?.typed);
  const isWrong = hasProblem || !checked.record;
  if (isComplete && !isWrong && edits.length === 0) {
    session.notice = t('nothingChanged');
    return redirect(`/venues/${encodeURIComponent(record?.code ?? '')}`);
  }
  const isOthers =
    session.limit !== null && checked.record !== null && !isWithin(session.limit, checked.record);
  const isSeen = unseen.length === 0 && !checked.isLocated;
  if (isComplete && !isWrong && !isOthers && isSeen && checked.record) {
    const { code, name } = checked.record;
    const about = record ? `${record.name}${t('colon')}${labels.join(', ')}` : t('newVenueName', { name });
    const author = authorOf(session);
    const draft = await desk.drafts.create({
      kind: 'edit',
      name: about,
      ...author,
      edits: withCode(withWholeState(edits, values), code),
    });
    return redirect(`/drafts/${draft.id}/difference`);
  }
  if (!isComplete && !isWrong && isSeen) session.notice = t('checkedFine');
  const { position } = checked.places;
  const located = checked.isLocated && position;
  return showVenue(
    {
      ...{ record, shown, pictures, checked },
      changes: labels.length,
      fields: {
        ...fields,
        ...(checked.record && { code: { value: checked.record.code } }),
        ...(located && {
          latitude: { value: String(located.latitude) },
          longitude: { value: String(located.longitude) },
        }),
      },
      notice: isOthers
        ? t('notOwnVenue')
        : isWrong && (isComplete || isChecked)
          ? t('notSavedYet')
          : isComplete
            ? t('warningsFirst')
            : null,
    },
    context,
  );
}

const NOT_IN_STATE: Readonly<Record<string, readonly EditableColumn[]>> = {
  open: ['state_from', 'state_until', 'moved_to'],
  coming_soon: ['state_from', 'moved_to'],
  temporarily_closed: ['moved_to'],
  closed: ['state_until', 'moved_to'],
  moved: ['state_until'],
};

function readFields(
  shown: FormValues,
  { pictures }: VenueForm['pictures'],
  action: string,
  context: Context,
): Partial<Record<EditableColumn, FieldValue>> {
  const read = Object.fromEntries(
    editableColumns().map((column) => [
      column,
      readField(column, column, context) ?? { value: shown[column] },
    ]),
  );
  const state = String(read.state?.value ?? '');
  // A new state leaves out the dates of the previous one, which the form hides.
  const outdated = (state === shown.state ? [] : (NOT_IN_STATE[state] ?? [])).filter(
    (column) => read[column]?.value === shown[column],
  );
  return {
    ...read,
    ...Object.fromEntries(outdated.map((column) => [column, { value: '' }])),
    code: { value: fieldOf(context.form, 'code') },
    pictures: { value: pictureCell(pictures) },
    ...(action === 'locate' && { latitude: { value: '' }, longitude: { value: '' } }),
  };
}

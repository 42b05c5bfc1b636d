import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describeFileError, isSystemError, ifExists } from '@locator/base/files';
import { photoIdsIn, photoName } from '@locator/venue-model';
import type { ReportLanguage } from '@locator/venue-import';
import { VenuesUnavailable } from '@locator/venues';
import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS, type PhotoProblem } from '../venue-desk/prepare-photo';
import { type Context, fieldOf, NOT_FOUND, type Reply } from '../exchange';
import { checkBox, type Html, html } from '../html';
import type { Translate } from '../texts';

const NEW_PHOTOS = 3;

const MAX_TEXT = 200;

interface Picture {
  readonly url: string;
  readonly text: string;
}

export interface PictureForm {
  readonly pictures: readonly Picture[];
  /** Texts entered for new photos, in the order of the fields; empty if the photo has already been stored. */
  readonly newTexts: readonly string[];
  readonly problems: readonly PictureProblem[];
}

interface PictureProblem {
  readonly text: string;
  readonly target: string;
}

export function picturesOf(cell: string): Picture[] {
  return cell
    .split(';')
    .filter(Boolean)
    .map(function readPicture(item) {
      const [url = '', ...words] = item.split(' ');
      return { url, text: words.join(' ') };
    });
}

export function pictureCell(pictures: readonly Picture[]): string {
  return pictures.map(({ url, text }) => `${url} ${text}`.trim()).join(';');
}

export function pictureFields({ pictures, newTexts, problems }: PictureForm, { t }: Context): Html {
  const description = (name: string, text: string, id: string): Html => {
    const own = problems.filter(({ target }) => target === id);
    return html`<label
        >${t('photoText')}<input
          name="${name}"
          id="${id}"
          value="${text}"
          maxlength="${MAX_TEXT}"
          ${own.length > 0 && html` aria-invalid="true" aria-describedby="${id}-problem"`}
      /></label>
      ${
        own.length > 0 &&
        html`<p id="${id}-problem" class="remarks error">${own.map(({ text: problem }) => problem)}</p>`
      }`;
  };
  const mover = (index: number, by: -1 | 1, sign: string): Html =>
    html`<button
      class="quiet"
      name="move"
      value="${index} ${index + by}"
      formnovalidate
      ${(index + by < 0 || index + by >= pictures.length) && html` disabled`}
    >
      ${sign}<span class="for-reader"> ${t(by < 0 ? 'photoUp' : 'photoDown', { position: index + 1 })}</span>
    </button>`;
  const shown = pictures.map(
    ({ url, text }, index) =>
      html`<li class="photo">
        ${pictureImage(url, text) ?? html`<small>${url}</small>`}
        ${index === 0 && html`<span class="badge">${t('mainPhoto')}</span>`}
        <input type="hidden" name="picture" value="${url}" />
        ${description('picture-text', text, `photo-${index}`)}
        <div class="inline">
          ${mover(index, -1, '↑')} ${mover(index, 1, '↓')}
          ${checkBox(html`type="checkbox" name="picture-removed" value="${index}"`, t('photoRemoved'))}
        </div>
      </li>`,
  );
  const fresh = Array.from(
    { length: NEW_PHOTOS },
    (_, index) =>
      html`<li class="photo">
        <label
          >${t('newPhoto', { number: index + 1 })}<input
            type="file"
            name="photo"
            accept="image/jpeg,image/png,image/webp"
            aria-describedby="photo-hint"
        /></label>
        ${description('photo-text', newTexts[index] ?? '', `new-photo-${index}`)}
      </li>`,
  );
  return html`<div id="field-pictures">
    <p id="photo-hint" class="hint">
      ${t('photoHint', { megabytes: MAX_PHOTO_BYTES / 2 ** 20, megapixels: MAX_PHOTO_PIXELS / 1e6 })}
    </p>
    <ul class="cards photo-cards">
      ${shown} ${fresh}
    </ul>
    <details>
      <summary>${t('photoElsewhere')}</summary>
      <div class="form-grid">
        <label
          >${t('photoAddress')}<input name="picture-url" type="url" placeholder="https://" autocomplete="off"
        /></label>
        ${description('picture-url-text', '', 'picture-url-text')}
      </div>
    </details>
  </div>`;
}

export function pictureList(cell: string): Html {
  return html`<ul class="photos">
    ${picturesOf(cell).map(
      ({ url, text }) => html`<li>${pictureImage(url, '')} ${text === '' ? url : text}</li>`,
    )}
  </ul>`;
}

export async function readPictureForm(context: Context): Promise<PictureForm> {
  const { form, t } = context;
  const problems: PictureProblem[] = [];
  const pictures = keptPictures(form);
  const newTexts: string[] = [];
  for (const [index, file] of form.getAll('photo').entries()) {
    const text = oneLine(form.getAll('photo-text')[index]);
    if (!(file instanceof File) || file.size === 0) {
      newTexts.push(text);
      if (text !== '') problems.push({ text: t('photoMissing', { text }), target: `new-photo-${index}` });
      continue;
    }
    const stored = await storePhoto(file, context);
    newTexts.push('problem' in stored ? text : '');
    if ('problem' in stored) problems.push({ text: stored.problem, target: `new-photo-${index}` });
    else pictures.push({ url: stored.url, text });
  }
  const elsewhere = fieldOf(form, 'picture-url').trim();
  if (elsewhere !== '') pictures.push({ url: elsewhere, text: oneLine(form.get('picture-url-text')) });
  for (const [index, { url, text }] of pictures.entries()) {
    if (text === '' && photoIdsIn(url).length > 0)
      problems.push({ text: t('photoTextMissing', { position: index + 1 }), target: `photo-${index}` });
  }
  return { pictures, newTexts, problems };
}

function keptPictures(form: FormData): Picture[] {
  const all = (name: string): FormDataEntryValue[] => form.getAll(name);
  const [urls, texts] = [all('picture'), all('picture-text')];
  const removed = new Set(all('picture-removed'));
  const order = urls.map((_, index) => index);
  const [from = -1, to = -1] = fieldOf(form, 'move').split(' ').map(Number);
  if (order[from] !== undefined && order[to] !== undefined) order.splice(to, 0, ...order.splice(from, 1));
  return order
    .filter((index) => !removed.has(String(index)))
    .map(function readPicture(index) {
      const url = urls[index];
      return {
        url: typeof url === 'string' ? url.replace(/[\p{Cc}\s;|]/gu, '') : '',
        text: oneLine(texts[index]),
      };
    });
}

/** Converts a form value to a single line, and replaces `;` and `|`, which separate pictures in a cell, with commas. */
function oneLine(value: FormDataEntryValue | null | undefined): string {
  if (typeof value !== 'string') return '';
  const words = value.replace(/[\p{Cc}\s]+/gu, ' ').replace(/ ?[;|]/g, ',');
  return words.trim().slice(0, MAX_TEXT);
}

function problemText(name: string, problem: PhotoProblem, language: ReportLanguage, t: Translate): string {
  const megabytes = (bytes: number): string =>
    (bytes / 2 ** 20).toLocaleString(language, { maximumFractionDigits: 1 });
  return t(`photoProblem.${problem.kind}`, {
    name,
    maximum: megabytes(MAX_PHOTO_BYTES),
    megapixels: MAX_PHOTO_PIXELS / 1e6,
    ...(problem.kind === 'too-large' && { size: megabytes(problem.bytes) }),
    ...(problem.kind === 'too-many-pixels' && { width: problem.width, height: problem.height }),
  });
}

async function storePhoto(
  file: File,
  { desk, t, session }: Context,
): Promise<{ readonly url: string } | { readonly problem: string }> {
  try {
    const stored = await desk.storePhoto(Buffer.from(await file.arrayBuffer()));
    return 'kind' in stored
      ? { problem: problemText(file.name, stored, session.language, t) }
      : { url: stored.path };
  } catch (error) {
    const reason = isSystemError(error) ? describeFileError(error) : unavailability(error);
    return { problem: t('photoNotStored', { name: file.name, reason }) };
  }
}

/** Without the final full stop. @throws any error that is no {@link VenuesUnavailable} */
function unavailability(error: unknown): string {
  if (error instanceof VenuesUnavailable) return error.message.replace(/\.$/, '');
  throw error;
}

/** A drawing of the brand, in `public/brand/pictures`. */
const DRAWING = /^\/brand\/pictures\/([\w-]+\.webp)$/;

/** Returns the picture of a venue as a thumbnail; null for other sites, which the Content-Security-Policy blocks. */
export function pictureImage(url: string, alt: string): Html | null {
  const [id] = photoIdsIn(url);
  const src = id === undefined ? drawingPath(url) : `/photos/${photoName(id, 480)}`;
  return src === null
    ? null
    : html`<img class="thumbnail" src="${src}" alt="${alt}" width="160" height="80" loading="lazy" />`;
}

function drawingPath(url: string): string | null {
  return DRAWING.test(url) ? url.replace('-960.', '-480.') : null;
}

const MAX_AGE_SECONDS = 86_400;

function pictureReply(name: string, content: Uint8Array | null | undefined): Reply {
  return content
    ? { kind: 'file', name, type: 'image/webp', content, maxAgeSeconds: MAX_AGE_SECONDS }
    : NOT_FOUND;
}

export async function drawingFile({ params: { name = '' } }: Pick<Context, 'params'>): Promise<Reply> {
  if (!DRAWING.test(`/brand/pictures/${name}`)) return NOT_FOUND;
  const content = await ifExists(readFile(path.resolve('public/brand/pictures', name)));
  return pictureReply(name, content);
}

export async function photoFile({ desk, params: { name = '' } }: Context): Promise<Reply> {
  const content = await desk.photos.read(name);
  return pictureReply(name, content);
}

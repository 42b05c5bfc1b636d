import { describeFileError, isSystemError } from '@locator/base/files';
import { photoIdsIn } from '@locator/venue-model';
import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS, type PhotoProblem } from '../venue-desk/prepare-photo';
import type { ReportLanguage } from '@locator/venue-import';
import { VenuesUnavailable } from '@locator/venues';
import { type Context, fieldOf } from '../exchange';
import { type Html, html } from '../html';
import { pictureImage } from '../pictures';
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
  readonly problems: readonly string[];
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

export function pictureFields({ pictures, newTexts }: PictureForm, { t }: Context): Html {
  const description = (name: string, text: string): Html =>
    html`<label>${t('photoText')}<input name="${name}" value="${text}" maxlength="${MAX_TEXT}" /></label>`;
  const shown = pictures.map(
    ({ url, text }, index) =>
      html`<li class="photo">
        ${pictureImage(url, text)}
        <div class="stack">
          <input type="hidden" name="picture" value="${url}" />
          ${photoIdsIn(url).length === 0 && html`<small>${url}</small>`} ${description('picture-text', text)}
          <label class="short"
            >${t('photoPosition')}<input
              type="number"
              name="picture-position"
              value="${index + 1}"
              min="1"
              max="${pictures.length}"
          /></label>
          <label class="check"
            ><input type="checkbox" name="picture-removed" value="${index}" /> ${t('photoRemoved')}</label
          >
        </div>
      </li>`,
  );
  const fresh = Array.from(
    { length: NEW_PHOTOS },
    (_, index) =>
      html`<li class="stack">
        <label
          >${t('newPhoto', { number: index + 1 })}<input
            type="file"
            name="photo"
            accept="image/jpeg,image/png,image/webp"
            aria-describedby="photo-hint"
        /></label>
        ${description('photo-text', newTexts[index] ?? '')}
      </li>`,
  );
  return html`<fieldset class="stack">
    <legend>${t('photos')}</legend>
    ${
      shown.length > 0 &&
      html`<ul class="cards">
        ${shown}
      </ul>`
    }
    <p id="photo-hint" class="hint">
      ${t('photoHint', { megabytes: MAX_PHOTO_BYTES / 2 ** 20, megapixels: MAX_PHOTO_PIXELS / 1e6 })}
    </p>
    <ul class="cards">
      ${fresh}
    </ul>
    <details>
      <summary>${t('photoElsewhere')}</summary>
      <div class="stack">
        <label>${t('photoAddress')}<input name="picture-url" type="url" placeholder="https://" /></label>
        ${description('picture-url-text', '')}
      </div>
    </details>
  </fieldset>`;
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
  const problems: string[] = [];
  const pictures = keptPictures(form);
  const newTexts: string[] = [];
  for (const [index, file] of form.getAll('photo').entries()) {
    const text = oneLine(form.getAll('photo-text')[index]);
    if (!(file instanceof File) || file.size === 0) {
      newTexts.push(text);
      if (text !== '') problems.push(t('photoMissing', { text }));
      continue;
    }
    const stored = await storePhoto(file, context);
    newTexts.push('problem' in stored ? text : '');
    if ('problem' in stored) problems.push(stored.problem);
    else pictures.push({ url: stored.url, text });
  }
  const elsewhere = fieldOf(form, 'picture-url').trim();
  if (elsewhere !== '') pictures.push({ url: elsewhere, text: oneLine(form.get('picture-url-text')) });
  for (const [index, { url, text }] of pictures.entries()) {
    if (text === '' && photoIdsIn(url).length > 0)
      problems.push(t('photoTextMissing', { position: index + 1 }));
  }
  return { pictures, newTexts, problems };
}

function keptPictures(form: FormData): Picture[] {
  const all = (name: string): FormDataEntryValue[] => form.getAll(name);
  const [urls, texts, positions] = [all('picture'), all('picture-text'), all('picture-position')];
  const removed = new Set(all('picture-removed'));
  return urls
    .map((url, index) => ({
      url: typeof url === 'string' ? url.replace(/[\p{Cc}\s;|]/gu, '') : '',
      text: oneLine(texts[index]),
      position: Number(positions[index]) || index + 1,
      isRemoved: removed.has(String(index)),
    }))
    .filter(({ isRemoved }) => !isRemoved)
    .sort((one, other) => one.position - other.position)
    .map(({ url, text }) => ({ url, text }));
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

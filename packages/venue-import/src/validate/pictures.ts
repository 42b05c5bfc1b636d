import { isWebUrl } from '@locator/facts';
import { isPicturePath, type VenueRecord } from '@locator/venue-model';
import type { Cells } from '../raw-table';
import type { RowFindings } from '../finding';

type Pictures = Pick<VenueRecord, 'pictures' | 'pictureTexts'>;

/** `/hall.webp The hall`. The slash is required, so that text with an ordinary first word does not match. */
const WITH_TEXT = /^((?:\/|https:)\S+)\s+(.+)$/is;

/** A text with such an ending is actually the rest of a path that contains spaces. */
const FILE_ENDING = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** Paths from the root of the site or `https` URLs: the content security policy blocks all other pictures. */
export function validatePictures(cells: Cells, findings: RowFindings): Pictures {
  const items = (cells.pictures ?? '').split(/[;\n|]/).map((item) => item.trim());
  const valid = items.filter(Boolean).flatMap(function readPicture(item) {
    const [, url = item, text = ''] = WITH_TEXT.exec(item) ?? [];
    const isPicture = url.startsWith('/') ? isPicturePath(url) : /^https:/i.test(url) && isWebUrl(url);
    if (isPicture && !FILE_ENDING.test(text)) return [{ url, text }];
    findings.add('picture-invalid', 'pictures', item);
    return [];
  });
  return { pictures: valid.map(({ url }) => url), pictureTexts: valid.map(({ text }) => text) };
}

export function writePictures({ pictures, pictureTexts }: Pictures): string {
  return pictures.map((url, index) => `${url} ${pictureTexts[index] ?? ''}`.trim()).join(';');
}

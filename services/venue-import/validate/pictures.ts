import { isPicturePath } from '@/lib/url/picture-path';
import type { VenueRecord } from '@/services/venues/venue-record';
import type { RawRow } from '../raw-table';
import { isWebUrl } from './contact';
import type { RowFindings } from './row-findings';

type Pictures = Pick<VenueRecord, 'pictures' | 'pictureTexts'>;

/** `/hall.webp The hall`. A bare name before a space is no path, but a word. */
const WITH_TEXT = /^((?:\/|https:)\S+)\s+(.+)$/is;

/** A text that ends so is the rest of a path with spaces. */
const FILE_ENDING = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/**
 * Returns paths on the site and `https` URLs, with their alternative texts. The content security policy blocks all other
 * pictures.
 */
export function validatePictures(cells: RawRow['cells'], findings: RowFindings): Pictures {
  const items = (cells.pictures ?? '').split(/[;\n|]/).map((item) => item.trim());
  const valid = items.filter(Boolean).flatMap(function readPicture(item) {
    const [, url = item, text = ''] = WITH_TEXT.exec(item) ?? [];
    const isPicture = isPicturePath(url) || (/^https:/i.test(url) && isWebUrl(url));
    if (isPicture && !FILE_ENDING.test(text)) return [{ url, text }];
    findings.add('picture-invalid', 'pictures', item);
    return [];
  });
  return { pictures: valid.map(({ url }) => url), pictureTexts: valid.map(({ text }) => text) };
}

/** Returns the cell that {@link validatePictures} reads. */
export function writePictures({ pictures, pictureTexts }: Pictures): string {
  return pictures.map((url, index) => `${url} ${pictureTexts[index] ?? ''}`.trim()).join(';');
}

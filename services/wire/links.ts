import { isPicturePath } from '@/lib/url/picture-path';

/** What becomes a link must not be a script. */
export function webUrl(text: string | null | undefined): string | null {
  if (!text || !URL.canParse(text)) return null;
  return /^https?:$/.test(new URL(text).protocol) ? text : null;
}

/** What becomes a picture is a web address, or a path on the site that shows it. */
export function pictureUrl(text: string | null | undefined): string | null {
  return text && isPicturePath(text) ? text : webUrl(text);
}

import { z } from 'zod';
import { isPicturePath } from '@/lib/url/photo-urls';

export const wireBookingUrl = z.string().nullish().describe('An http(s) URL; anything else is ignored.');

/** Returns an http(s) URL; null for anything else, such as a `javascript:` URL. */
export function webUrl(text: string | null | undefined): string | null {
  if (!text || !URL.canParse(text)) return null;
  return /^https?:$/.test(new URL(text).protocol) ? text : null;
}

/** Returns an http(s) URL or a path on the site; null for anything else. */
export function pictureUrl(text: string | null | undefined): string | null {
  return text && isPicturePath(text) ? text : webUrl(text);
}

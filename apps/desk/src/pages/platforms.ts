import { exportForPlatform, PLATFORM_KEYS, PLATFORMS } from '@locator/venue-import/platforms';
import { type Context, NOT_FOUND, type Reply } from '../exchange';
import { cardList, html } from '../html';

export function platformsPage({ t }: Context): Promise<Reply> {
  const links = PLATFORM_KEYS.map((key) => html`<a href="/platforms/${key}">${PLATFORMS[key].name}</a>`);
  const content = html`<p>${t('forPlatforms')}</p>
    ${cardList(links)}`;
  return Promise.resolve({ kind: 'page', title: t('platforms'), content });
}

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  geojson: 'application/geo+json',
  json: 'application/json',
} as const;

export async function platformFile({ desk, params, now, publicUrl }: Context): Promise<Reply> {
  const key = PLATFORM_KEYS.find((one) => one === params.platform);
  if (!key) return NOT_FOUND;
  const { records } = await desk.live();
  const today = new Date(now()).toISOString().slice(0, 10);
  const { text } = await exportForPlatform(key, records, today, { pageUrl: publicUrl });
  const { extension } = PLATFORMS[key];
  return { kind: 'file', name: `venues-${key}.${extension}`, type: MEDIA_TYPES[extension], content: text };
}

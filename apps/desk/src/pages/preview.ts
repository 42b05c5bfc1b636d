import { publishedFile } from '@locator/venue-model/published-file';
import { type Context, NOT_FOUND, redirect, type Reply } from '../exchange';
import type { Draft } from '../venue-desk/draft-store';
import { type Html, html } from '../html';
import { postButton } from '../layout';
import { withDraft } from './draft-frame';

export function previewForm({ id }: Draft, { preview, session, t }: Context): Html | null {
  if (!preview) return null;
  return postButton(`/drafts/${id}/preview`, t('preview'), session, true);
}

export const startPreview = withDraft(
  async function start({ id, name }, { records }, { preview, session, t }) {
    if (!preview) return NOT_FOUND;
    if (records.length === 0) {
      session.notice = t('noVenues');
      return redirect(`/drafts/${id}/difference`);
    }
    await preview.site.start(name, publishedFile(records, { source: name }));
    return redirect('/preview');
  },
  { isPatient: true },
);

export function previewPage({ preview, session, sessionId, t }: Context): Promise<Reply> {
  const current = preview?.site.current();
  const stop = postButton('/preview/stop', t('stopPreview'), session, true);
  const states = {
    starting: () => html`<p role="status">${t('previewStarts')}</p>`,
    ready: () =>
      html`<p><a class="button" href="${preview?.linkFor(sessionId)}">${t('openPreview')}</a></p>
        <p class="hint">${t('previewHint')}</p>`,
    failed: () => html`<p class="problem">${t('previewFailed')}</p>`,
  };
  const content = current
    ? html`<p><strong>${current.name}</strong></p>
        ${states[current.state]()} ${stop}`
    : html`<p>${t('noPreview')}</p>`;
  const title = t('previewTitle');
  const isStarting = current?.state === 'starting';
  return Promise.resolve({ kind: 'page', title, content, ...(isStarting && { refresh: { seconds: 2 } }) });
}

export async function stopPreview({ preview }: Context): Promise<Reply> {
  await preview?.site.stop();
  return redirect('/preview');
}

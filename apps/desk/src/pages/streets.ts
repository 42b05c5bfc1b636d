import { stat } from 'node:fs/promises';
import { dateIn } from '@locator/base/time';
import { ifExists } from '@locator/base/files';
import { withStreets } from '@locator/street-map';
import { currentMapFile, isSampleFile } from '@locator/street-map/settings';
import { describeProblem, megabytes } from '@locator/street-map/get-streets';
import { isListed, stateOn, type VenueRecord } from '@locator/venue-model';
import { type Context, redirect, type Reply } from '../exchange';
import { type Html, html } from '../html';
import { formatInstant, postButton } from '../layout';
import { openedStreetMap } from '../streets';

/** The age and size of the sample say nothing about the venues. */
async function mapInUse(context: Context): Promise<string> {
  const { desk, streets, t, session } = context;
  const [listed, map] = await Promise.all([listedVenues(desk), openedStreetMap(streets.mapFile)]);
  const shown = map ? await withStreets(map.file, listed) : [];
  const count = t('streets.inUse', { shown: shown.length, listed: listed.length });
  const file = currentMapFile(streets.mapFile);
  const facts = file === null || isSampleFile(file) ? null : await ifExists(stat(file));
  if (!facts) return count;
  const size = megabytes(facts.size, session.language);
  return `${count} ${t('streets.file', { size, date: formatInstant(facts.mtime.toISOString(), context) })}`;
}

async function listedVenues(desk: Context['desk']): Promise<VenueRecord[]> {
  const now = Date.now();
  const { records } = await desk.live();
  return records.filter((record) => isListed(stateOn(record, dateIn(record.timeZone, now))));
}

export async function streetsPage(context: Context): Promise<Reply> {
  const { streets, t, session } = context;
  const state = streets.state();
  const button = (action: 'start' | 'confirm' | 'stop', label: string, isQuiet = false): Html =>
    postButton(`/streets/${action}`, label, session, isQuiet);
  const stop = button('stop', t('streets.stop'), true);
  const size = (bytes: number): string => megabytes(bytes, session.language);
  const start =
    streets.source === null
      ? html`<p>${t('streets.noSource')}</p>`
      : html`<p class="hint">${t('streets.hint', { source: streets.source })}</p>
          ${button('start', t('streets.start'))}`;
  const problem = (text: string): Html =>
    html`<p class="problem" role="alert">${text}</p>
      ${start}`;

  function status(): Html {
    switch (state.kind) {
      case 'idle':
        return start;
      case 'reading':
        return html`<p role="status">${t('streets.reading')}</p>
          ${stop}`;
      case 'asking':
        return html`<p>${t('streets.large', { size: size(state.bytes) })}</p>
          ${button('confirm', t('streets.confirm'))} ${stop}`;
      case 'fetching':
        return html`<p role="status">
            ${t('streets.progress', { done: size(state.doneBytes), total: size(state.totalBytes) })}
          </p>
          <p class="hint">${t('reloads')}</p>
          ${stop}`;
      case 'done':
        return html`<p class="notice" role="status">${t('streets.done')}</p>
          ${start}`;
      case 'failed':
        return problem(describeProblem(state.problem, session.language));
      case 'unexpected':
        return problem(t('streets.unexpected'));
    }
  }

  const content = html`<p>${await mapInUse(context)}</p>
    ${status()}`;
  const isRunning = state.kind === 'reading' || state.kind === 'fetching';
  return { kind: 'page', title: t('streets.title'), content, ...(isRunning && { refresh: { seconds: 2 } }) };
}

export async function startStreets({ desk, streets }: Context): Promise<Reply> {
  const listed = await listedVenues(desk);
  streets.start(listed.map(({ position }) => position));
  return redirect('/streets');
}

export function confirmStreets({ streets }: Context): Promise<Reply> {
  streets.confirm();
  return Promise.resolve(redirect('/streets'));
}

export async function stopStreets({ streets }: Context): Promise<Reply> {
  await streets.stop();
  return redirect('/streets');
}

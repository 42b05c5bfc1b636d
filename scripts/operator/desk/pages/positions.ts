import type { CheckedDraft } from '@/services/venue-desk/check-draft';
import { describeFinding } from '@/services/venue-import';
import type { Context } from '../exchange';
import { type Html, html } from '../html';
import { nameOf } from './difference';

/** Lists the venues whose position was found by the import, the least precise ones first, with a link to a map. */
export function positionsToConfirm({ unconfirmed }: CheckedDraft, { texts, session }: Context): Html | null {
  if (unconfirmed.length === 0) return null;
  const places = [...unconfirmed].sort((one, other) => other.finding.code.localeCompare(one.finding.code));
  const rows = places.map(function row({ venue, finding }) {
    const { latitude, longitude } = venue.position;
    const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
    return html`<li>
      ${nameOf(venue)}
      <p>
        ${describeFinding(finding, session.language).sentence}
        <a href="${map}" rel="noreferrer">${texts.onTheMap}</a>
      </p>
    </li>`;
  });
  return html`<section>
    <h2>${texts.positions} (${unconfirmed.length})</h2>
    <p>${texts.positionsHint}</p>
    <ul class="cards">
      ${rows}
    </ul>
  </section>`;
}

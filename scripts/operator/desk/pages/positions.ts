import type { CheckedDraft } from '@/services/venue-desk/check-draft';
import { describeFinding } from '@/services/venue-import';
import type { Context } from '../exchange';
import { type Html, html } from '../html';
import { nameOf } from './difference';
import { positionFigure } from './position-map';

/** Lists the venues that the import geocoded, least precise first, each with a map. */
export function positionsToConfirm({ unconfirmed }: CheckedDraft, context: Context): Html | null {
  if (unconfirmed.length === 0) return null;
  const { desk, texts, session } = context;
  const places = [...unconfirmed].sort((one, other) => other.finding.code.localeCompare(one.finding.code));
  const rows = places.map(function row({ venue, finding }) {
    const { position } = venue;
    const town = desk.referenceData.gazetteer.byId(venue.town ?? '') ?? null;
    return html`<li>
      ${nameOf(venue, context)}
      <p>${describeFinding(finding, session.language).sentence}</p>
      ${positionFigure({ position, corrected: null, town }, context)}
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

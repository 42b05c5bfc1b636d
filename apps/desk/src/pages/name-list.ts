import type { VenueRecord } from '@locator/venue-model';
import type { Context } from '../exchange';
import { type Html, html } from '../html';
import { nameOf } from './difference';

/** Names all of the venues, and says which are not open. A long list scrolls, also by keyboard. */
export function nameList(records: readonly VenueRecord[], label: string, context: Context): Html {
  const names = records.map(function nameOfVenue(record) {
    const { kind } = record.declaredState;
    return html`<li>
      ${nameOf(record, context)} ${kind !== 'open' && html`<small>${context.t(`states.${kind}`)}</small>`}
    </li>`;
  });
  return html`<ul class="lines names" tabindex="0" aria-label="${label}">
    ${names}
  </ul>`;
}

import type { VenueRecord } from '@locator/venue-model';
import type { Context } from '../exchange';
import { type Html, html } from '../html';
import { nameOf } from './difference';

/** Names all of the venues. A long list scrolls, also by keyboard. */
export function nameList(
  records: readonly VenueRecord[],
  label: string,
  context: Context,
  about: (record: VenueRecord) => string | null = () => null,
): Html {
  const names = records.map(
    (record) => html`<li>${nameOf(record, context)} <small>${about(record)}</small></li>`,
  );
  return html`<ul class="lines names" tabindex="0" aria-label="${label}">
    ${names}
  </ul>`;
}

import { countryName } from '@locator/base/geo';
import { columnLabel, type Column } from '@locator/venue-import';
import type { ChangedVenue, FieldChange, VersionDifference } from '@locator/venue-import/version-difference';
import type { VenueRecord } from '@locator/venue-model';
import type { Context } from '../exchange';
import { cardList, type Html, html } from '../html';
import { formatDay, formatDistance } from '../layout';
import { pictureList } from './photos';

/** Per list. */
const MAX_VENUES = 200;

/** Smaller differences only reflect how the coordinates were written. */
const MIN_MOVE_METERS = 20;

export function differenceList({ removed, changed, added }: VersionDifference, context: Context): Html {
  const { t } = context;
  return html`${list(t('added'), added, nameIn)} ${list(t('changed'), changed, changedVenue)}
  ${list(t('removed'), removed, nameIn)}`;

  function nameIn(venue: VenueRecord): Html {
    return nameOf(venue, context);
  }

  function list<Item>(title: string, items: readonly Item[], show: (item: Item) => Html): Html | null {
    if (items.length === 0) return null;
    const hidden = items.length - MAX_VENUES;
    return html`<section>
      <h2>${title} (${items.length})</h2>
      ${cardList(items.slice(0, MAX_VENUES).map(show))}
      ${hidden > 0 && html`<p>${t('moreFindings', { count: hidden })}</p>`}
    </section>`;
  }

  function changedVenue({ after, fields, movedMeters }: ChangedVenue): Html {
    return html`${nameIn(after)}
    ${movedMeters >= MIN_MOVE_METERS && html`<strong>${t('moved', { distance: formatDistance(movedMeters, context) })}</strong>`}
    ${fieldList(fields, context)}`;
  }
}

export function fieldList(fields: readonly FieldChange[], context: Context): Html | null {
  const { t, session } = context;
  if (fields.length === 0) return null;
  const valueOf = (column: Column, value: string): Html => {
    if (value === '') return html`<i>${t('blank')}</i>`;
    if (column === 'special_days') return specialDayList(value, context);
    return column === 'pictures' ? pictureList(value) : html`${value}`;
  };
  return html`<dl class="fields">
    ${fields.map(
      ({ column, before, after }) =>
        html`<dt>${columnLabel(column, session.language)}</dt>
          <dd>
            <del><span class="for-reader">${t('before')}: </span>${valueOf(column, before)}</del>
            <ins><span class="for-reader">${t('after')}: </span>${valueOf(column, after)}</ins>
          </dd>`,
    )}
  </dl>`;
}

function specialDayList(cell: string, context: Context): Html {
  const days = cell.split(';').map(function inWords(day): string {
    const [date = '', ...hours] = day.trim().split(' ');
    if (!/^\d{4}-\d\d-\d\d$/.test(date)) return day;
    const text = hours.join(' ');
    return `${formatDay(date, context)}${context.t('colon')}${text === 'off' ? context.t('closedThatDay') : text}`;
  });
  return html`${days.map((day) => html`<span>${day}</span><br />`)}`;
}

export function nameOf({ code, name, address }: VenueRecord, { session }: Pick<Context, 'session'>): Html {
  const town = [address.postalCode, address.city].filter(Boolean).join(' ');
  return html`<strong>${name}</strong> <code>${code}</code>
    <small>${town}, ${countryName(address.countryCode, session.language)}</small>`;
}

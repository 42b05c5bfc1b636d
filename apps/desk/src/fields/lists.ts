import { CELL_FORMATS } from '@locator/venue-import/cell-formats';
import type { SpecialDay, VenueEvent } from '@locator/venue-model';
import type { Price, Room } from '@locator/venue-model/group-fit';
import { html, optionList } from '../html';
import type { Row } from './field';
import type { ListFormat, Part } from './list-editor';
import { dayWords } from './words';

const OPENS: Part = { name: 'open', label: 'rowParts.open', kind: 'time' };
const CLOSES: Part = { name: 'close', label: 'rowParts.close', kind: 'time' };
const OPENS_AGAIN: Part = { name: 'open2', label: 'rowParts.open2', kind: 'time', isRare: true };
const CLOSES_AGAIN: Part = { name: 'close2', label: 'rowParts.close2', kind: 'time', isRare: true };

/** Midnight is `24:00` at the end of a period, and `00:00` in a control. */
const atEnd = (time: string): string => (time === '00:00' ? '24:00' : time);
const inControl = (time: string): string => (time === '24:00' ? '00:00' : time);

export const specialDays: ListFormat<SpecialDay> = {
  format: CELL_FORMATS.special_days,
  parts: [
    { name: 'date', label: 'rowParts.date', kind: 'date' },
    { name: 'closed', label: 'rowParts.closed', kind: 'box' },
    ...[OPENS, CLOSES, OPENS_AGAIN, CLOSES_AGAIN],
  ],
  rowOf({ date, hours }) {
    const [[open = '', close = ''] = [], [open2 = '', close2 = ''] = [], ...others] = hours.map((period) =>
      period.split('-').map(inControl),
    );
    if (others.length > 0) return null;
    return { date, closed: hours.length === 0 ? 'yes' : '', open, close, open2, close2 };
  },
  textOf({ date = '', closed, open = '', close = '', open2 = '', close2 = '' }) {
    const periods = [[open, close], [open2, close2]].filter((times) => times.join('') !== ''); // prettier-ignore
    const hours = periods.map(([from = '', to = '']) => `${from}-${atEnd(to)}`).join(',');
    return [date, ...(closed ? ['off'] : []), hours].filter(Boolean).join(' ');
  },
  settle(row, before) {
    const same = before.find(({ date }) => date === row.date);
    const times = ({ open, close, open2, close2 }: Row): string => [open, close, open2, close2].join('');
    if (!same || !row.closed || times(row) === '') return row;
    if (same.closed) return { ...row, closed: '' };
    return times(row) === times(same) ? { ...row, open: '', close: '', open2: '', close2: '' } : row;
  },
  problem: 'rowProblems.specialDays',
  example: '2026-12-25 off; 2026-12-31 18:00-05:00',
  choice: {
    rowOf: (date) => ({ date, closed: 'yes' }),
    draw(rows, name, { holidays, context }) {
      const days = holidays.filter((date) => !rows.some((row) => row.date === date));
      if (days.length === 0) return null;
      return html`<label class="holiday"
        >${context.t('closedHoliday')}<select name="${name}.chosen">
          ${optionList([['', ''], ...days.map((date) => [date, dayWords(date, context)] as const)], '')}
        </select></label
      >`;
    },
  },
};

export const events: ListFormat<VenueEvent> = {
  format: CELL_FORMATS.events,
  parts: [
    { name: 'date', label: 'rowParts.date', kind: 'date' },
    { name: 'start', label: 'rowParts.start', kind: 'time' },
    { name: 'end', label: 'rowParts.end', kind: 'time' },
    { name: 'title', label: 'rowParts.title', kind: 'text' },
    { name: 'price', label: 'rowParts.price', kind: 'amount' },
    { name: 'url', label: 'rowParts.url', kind: 'url' },
  ],
  rowOf: ({ title, start, end, price, bookingUrl }) => ({
    ...{ date: start.slice(0, 10), start: start.slice(11), end: end?.slice(11) ?? '', title },
    price: price ? `${price.amount} ${price.currency}` : '',
    url: bookingUrl ?? '',
  }),
  textOf: ({ date = '', start = '', end = '', title = '', price = '', url = '' }) =>
    [`${date} ${start}${end && `-${end}`}`, title, withCurrency(price), url].filter(Boolean).join(' | '),
  problem: 'rowProblems.events',
  example: '2026-12-05 10:00-17:00 | Portes ouvertes | 15 EUR',
};

function withCurrency(price: string): string {
  return /^\d+(?:[.,]\d+)?$/.test(price) ? `${price} EUR` : price;
}

export const rooms: ListFormat<Room> = {
  format: CELL_FORMATS.rooms,
  parts: [
    { name: 'name', label: 'rowParts.name', kind: 'text' },
    { name: 'min', label: 'rowParts.min', kind: 'number' },
    { name: 'max', label: 'rowParts.max', kind: 'number' },
    { name: 'joined', label: 'rowParts.joined', kind: 'text' },
  ],
  // Of two joined rooms, the second names the first.
  rowOf: ({ name, minPlayers, maxPlayers, combinesWith }, earlier) => ({
    ...{ name, min: String(minPlayers), max: String(maxPlayers) },
    joined: combinesWith.filter((other) => earlier.some((room) => room.name === other)).join(', '),
  }),
  textOf: ({ name = '', min = '', max = '' }) => `${name} ${min || 1}-${max}`,
  endOf: (rows) =>
    rows.flatMap(({ name = '', joined = '' }) => namesIn(joined).map((other) => `${name} + ${other}`)).join('\n'),
  isKept: (rows, read) =>
    rows.every(function hasLinks({ name = '', joined = '' }) {
      const room = read.find((one) => isSameName(one.name, name));
      return namesIn(joined).every((other) => room?.combinesWith.some((one) => isSameName(one, other)));
    }),
  problem: 'rowProblems.rooms',
  example: 'Salle Jazz 4-20 + Salle Rock 4-18; Salle VIP 2-8',
}; // prettier-ignore

function namesIn(text: string): string[] {
  return text.split(',').map((name) => name.trim()).filter(Boolean); // prettier-ignore
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

export const prices: ListFormat<Price> = {
  format: CELL_FORMATS.prices,
  parts: [
    { name: 'from', label: 'rowParts.from', kind: 'box' },
    { name: 'amount', label: 'rowParts.amount', kind: 'amount' },
    { name: 'currency', label: 'rowParts.currency', kind: 'choice', options: () => CURRENCIES },
    {
      ...{ name: 'per', label: 'rowParts.per', kind: 'choice' },
      options: (t) => [['joueur', t('perPerson')], ['salle', t('perRoom')]],
    },
    {
      ...{ name: 'days', label: 'rowParts.days', kind: 'choice' },
      options: (t) => [
        ['', t('everyDay')],
        ['en semaine', t('dayTypes.weekday')],
        ['le week-end', t('dayTypes.weekend')],
      ],
    },
  ],
  rowOf: ({ per, amount, currency, dayType, isFrom }) => ({
    ...{ from: isFrom ? 'yes' : '', amount: String(amount), currency },
    per: per === 'player' ? 'joueur' : 'salle',
    days: { any: '', weekday: 'en semaine', weekend: 'le week-end' }[dayType],
  }),
  textOf: ({ from, amount = '', currency = '', per = '', days = '' }) =>
    [from ? 'dès' : '', amount, currency, `par ${per}`, days].filter(Boolean).join(' '),
  problem: 'rowProblems.prices',
  example: {
    en: '22 EUR per person; from 300 EUR per room',
    fr: '22 EUR par personne; dès 300 EUR par salle',
  },
}; // prettier-ignore

const CURRENCIES = ['EUR', 'CHF', 'GBP', 'USD', 'CAD'].map((code) => [code, code] as const);

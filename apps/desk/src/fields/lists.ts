import {
  isWebUrl,
  type Price,
  readAmount,
  readDate,
  type Room,
  type SpecialDay,
  type VenueEvent,
} from '@locator/facts';
import { daysAfter } from '@locator/base/time';
import { html, optionList } from '../html';
import type { Row } from './field';
import type { ListFormat, Part } from './list-editor';
import { dayWords } from './words';

const TIMES = ['open', 'close', 'open2', 'close2'] as const;

const isTime = (time: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time);

/** Midnight is `24:00` at the end of a period, and `00:00` in a control. */
const atEnd = (time: string): string => (time === '00:00' ? '24:00' : time);
const inControl = (time: string): string => (time === '24:00' ? '00:00' : time);

export const specialDays: ListFormat<SpecialDay> = {
  parts: [
    { name: 'date', label: 'rowParts.date', kind: 'date' },
    { name: 'closed', label: 'rowParts.closed', kind: 'box' },
    ...TIMES.map((name): Part => ({
      name,
      label: `rowParts.${name}`,
      kind: 'time',
      isRare: name.endsWith('2'),
    })),
  ],
  toRow({ date, hours }) {
    if (hours.length > 2) return null;
    const times = hours.flatMap((period) => period.split('-').map(inControl));
    const named = TIMES.map((name, index) => [name, times[index] ?? '']);
    return { date, closed: hours.length === 0 ? 'yes' : '', ...Object.fromEntries(named) };
  },
  fromRow({ date = '', closed, open = '', close = '', open2 = '', close2 = '' }) {
    const periods = [[open, close], [open2, close2]].filter((times) => times.join('') !== ''); // prettier-ignore
    const isReadable = periods.every(
      ([from = '', to = '']) => isTime(from) && isTime(to) && from !== atEnd(to),
    );
    const on = readDate(date);
    if (on === undefined || !isReadable || (closed !== '') === periods.length > 0) return null;
    return { date: on, hours: periods.map(([from = '', to = '']) => `${from}-${atEnd(to)}`) };
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
  parts: [
    { name: 'date', label: 'rowParts.date', kind: 'date' },
    { name: 'start', label: 'rowParts.start', kind: 'time' },
    { name: 'end', label: 'rowParts.end', kind: 'time' },
    { name: 'title', label: 'rowParts.title', kind: 'text' },
    { name: 'price', label: 'rowParts.price', kind: 'amount' },
    { name: 'url', label: 'rowParts.url', kind: 'url' },
  ],
  toRow: ({ title, start, end, price, bookingUrl }) => ({
    ...{ date: start.slice(0, 10), start: start.slice(11), end: end?.slice(11) ?? '', title },
    price: price ? `${price.amount} ${price.currency}` : '',
    url: bookingUrl ?? '',
  }),
  fromRow({ date = '', start = '', end = '', title = '', price = '', url = '' }) {
    const money = readAmount(/^[\d.,]+$/.test(price) ? `${price} eur` : price.toLowerCase());
    const on = readDate(date);
    const isReadable =
      isTime(start) && (end === '' || isTime(end)) && /^[^|]+$/.test(title) && (url === '' || isWebUrl(url));
    if (on === undefined || !isReadable || (price !== '' && money?.rest !== '')) return null;
    return {
      ...{ title, start: `${on}T${start}` },
      end: end === '' ? null : `${end > start ? on : daysAfter(on, 1)}T${end}`,
      price: money && { amount: money.amount, currency: money.currency },
      bookingUrl: url || null,
    };
  },
  problem: 'rowProblems.events',
  example: '2026-12-05 10:00-17:00 | Portes ouvertes | 15 EUR',
};

export const rooms: ListFormat<Room> = {
  parts: [
    { name: 'name', label: 'rowParts.name', kind: 'text' },
    { name: 'min', label: 'rowParts.min', kind: 'number' },
    { name: 'max', label: 'rowParts.max', kind: 'number' },
    { name: 'joined', label: 'rowParts.joined', kind: 'text' },
  ],
  // Of two joined rooms, the second names the first.
  toRow: ({ name, minPlayers, maxPlayers, combinesWith }, earlier) => ({
    ...{ name, min: String(minPlayers), max: String(maxPlayers) },
    joined: combinesWith.filter((other) => earlier.some((room) => room.name === other)).join(' + '),
  }),
  fromRow({ name = '', min = '', max = '', joined = '' }, rows) {
    const [minPlayers, maxPlayers] = [Number(min || 1), Number(max || NaN)];
    const isWhole = [minPlayers, maxPlayers].every((players) => Number.isInteger(players) && players > 0);
    const others = namesIn(joined, rows).map(
      (other) => rows.find((row) => isSameName(row.name, other))?.name,
    );
    const isName = name !== '' && !/[;+]/.test(name) && !others.includes(name);
    if (!isName || !isWhole || minPlayers > maxPlayers || others.includes(undefined)) return null;
    const joining = rows.filter((row) => namesIn(row.joined, rows).some((other) => isSameName(other, name)));
    const combinesWith = [...others, ...joining.map((row) => row.name)].flatMap((other) => other ?? []);
    return { name, minPlayers, maxPlayers, combinesWith: [...new Set(combinesWith)] };
  },
  problem: 'rowProblems.rooms',
  example: 'Salle Jazz 4-20 + Salle Rock 4-18; Salle VIP 2-8',
};

/** People also write commas between names, which a name may contain. */
function namesIn(text = '', rows: readonly Row[]): string[] {
  const isName = (part: string): boolean => rows.some(({ name }) => isSameName(name, part.trim()));
  const parts = text.split('+').flatMap((part) => (isName(part) ? part : part.split(',')));
  return parts.map((name) => name.trim()).filter(Boolean);
}

function isSameName(one = '', other = ''): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

export const prices: ListFormat<Price> = {
  parts: [
    { name: 'from', label: 'rowParts.from', kind: 'box' },
    { name: 'amount', label: 'rowParts.amount', kind: 'amount' },
    { name: 'currency', label: 'rowParts.currency', kind: 'choice', options: () => CURRENCIES },
    {
      ...{ name: 'per', label: 'rowParts.per', kind: 'choice' },
      options: (t) => [['player', t('perPerson')], ['room', t('perRoom')]],
    },
    {
      ...{ name: 'days', label: 'rowParts.days', kind: 'choice' },
      options: (t) => [
        ['any', t('everyDay')],
        ['weekday', t('dayTypes.weekday')],
        ['weekend', t('dayTypes.weekend')],
      ],
    },
  ],
  toRow: ({ per, amount, currency, dayType, isFrom }) => ({
    ...{ from: isFrom ? 'yes' : '', amount: String(amount), currency, per, days: dayType },
  }),
  fromRow({ from, amount = '', currency = '', per, days }) {
    const money = readAmount(`${amount} ${currency.toLowerCase()}`);
    if (money?.rest !== '') return null;
    const { rest: _, ...price } = money;
    return { per: per as Price['per'], ...price, dayType: days as Price['dayType'], isFrom: from !== '' };
  },
  problem: 'rowProblems.prices',
  example: {
    en: '22 EUR per person; from 300 EUR per room',
    fr: '22 EUR par personne; dès 300 EUR par salle',
  },
}; // prettier-ignore

const CURRENCIES = ['EUR', 'CHF', 'GBP', 'USD', 'CAD'].map((code) => [code, code] as const);

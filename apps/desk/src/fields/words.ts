import path from 'node:path';
import { countryName, findCountry } from '@locator/base/geo';
import {
  type Accessibility,
  ACCESSIBILITY_FACTS,
  FACTS,
  factWithEntries,
  type Price,
  type Room,
  type SpecialDay,
  type VenueEvent,
} from '@locator/facts';
import { correctDate, formatClock, formatHours, languageTag } from '@locator/base/locale';
import { type Column, columnName, type ReportLanguage } from '@locator/venue-import';
import { readEntries } from '@locator/venue-import/read-entries';
import { VENUE_STATES } from '@locator/venue-model';
import {
  type Attribute,
  attributeOf,
  attributeText,
  ofChain,
  PAYMENTS_FILE,
  readPaymentMethods,
  readPriceList,
} from '@locator/venue-model/chain';
import type { Context } from '../exchange';
import { type Control, type VenueField, venueFields } from '../venue-desk/venue-fields';
import { gridOf } from '../venue-desk/week-grid';

export type Speech = Pick<Context, 't' | 'session'>;

/** Says the content of a cell as people do, one line for each of several values. Unreadable parts stay as they are. */
export function linesOf(column: Column, cell: string, speech: Speech): readonly string[] {
  if (cell.trim() === '') return [];
  const [kind, fact] = [kindOf(column), factWithEntries(column)];
  if (fact && ENTRY_WORDS[kind]) {
    const { value, unread } = readEntries(fact, cell, '');
    return [...sayEntries(column, value, speech), ...unread];
  }
  return WORDS[kind]?.(cell, speech, attributeOf(columnName(column))) ?? [cell];
}

/** Says each entry of a fact. */
export function sayEntries(column: Column, value: unknown, speech: Speech): readonly string[] {
  return ENTRY_WORDS[kindOf(column)]?.(value as never, speech) ?? [];
}

export function words(column: Column, cell: string, speech: Speech): string {
  return linesOf(column, cell, speech).join(speech.t('semicolon'));
}

export function kindOf(column: Column): Control {
  const facts: readonly Pick<VenueField, 'column' | 'control'>[] = Object.values(FACTS);
  const isOfColumn = (one: Pick<VenueField, 'column'>): boolean => one.column === column;
  return (venueFields().find(isOfColumn) ?? facts.find(isOfColumn))?.control ?? 'line';
}

export const paymentMethods = ofChain(({ name }) => readPaymentMethods(path.resolve(PAYMENTS_FILE), name));

type Say = (cell: string, speech: Speech, attribute: Attribute | undefined) => readonly string[];

function codes(labelOf: (code: string, speech: Speech, attribute?: Attribute) => string | undefined): Say {
  return function sayCodes(cell, speech, attribute) {
    const labels = cell.split(';').map((code) => labelOf(code.trim(), speech, attribute) ?? code.trim());
    return [labels.filter(Boolean).join(', ')];
  };
}

const optionLabel = codes(function labelOf(code, { session }, attribute) {
  const option = attribute?.options?.find(({ key }) => key === code);
  return option && attributeText(option.label, session.language);
});

/** Cells of other kinds are said as they are. */
const WORDS: Readonly<Partial<Record<Control, Say>>> = {
  country(cell, { session }) {
    const code = findCountry(cell)?.code;
    return [code ? countryName(code, session.language) : cell];
  },
  week: (cell, speech) => [hoursText(cell, speech)],
  date: (cell, speech) => [dayWords(cell, speech)],
  state(cell, { t }) {
    const state = VENUE_STATES.find((one) => one === cell);
    return [state ? t(`states.${state}`) : cell];
  },
  yesNo: (cell, { t }) => [cell === 'yes' ? t('yes') : cell === 'no' ? t('no') : cell],
  number: (cell, { session }, attribute) => [
    attribute?.unit ? `${cell} ${attributeText(attribute.unit, session.language)}` : cell,
  ],
  price: (cell, speech, attribute) => [
    attribute?.currency ? money(Number(cell.replace(',', '.')), attribute.currency, speech, cell) : cell,
  ],
  priceList(cell, speech) {
    const prices = readPriceList(cell).map(({ name, amount, currency, isFrom }) => {
      const price = money(amount, currency, speech);
      return `${name}${speech.t('colon')}${isFrom ? speech.t('fromPrice', { price }) : price}`;
    });
    return prices.length > 0 ? prices : [cell];
  },
  oneOf: optionLabel,
  severalOf: optionLabel,
  payments: codes(
    (code, { session }) => paymentMethods().in(session.language).find((one) => one.code === code)?.label,
  ),
  languages: codes((code, { session }) => languageName(code, session.language)),
  pictures: (cell, { t }) => cell.split(';').map(function sayPicture(item) {
    const [url = '', ...text] = item.split(' ');
    return text.length > 0 ? text.join(' ') : t('pictureWithoutText', { url });
  }),
}; // prettier-ignore

type SayEntries = (value: never, speech: Speech) => readonly string[];

function each<Item>(say: (item: Item, speech: Speech) => string): SayEntries {
  return (items: readonly Item[], speech) => items.map((item) => say(item, speech));
}

const ENTRY_WORDS: Readonly<Partial<Record<Control, SayEntries>>> = {
  specialDays: each(sayDay),
  events: each(sayEvent),
  rooms: each(sayRoom),
  prices: each(sayPrice),
  accessibility: (known: Accessibility, { t }) =>
    ACCESSIBILITY_FACTS.flatMap(function sayFact(fact) {
      const value = known[fact];
      if (value === null) return [];
      const text = typeof value === 'boolean' ? t(value ? 'yes' : 'no') : value;
      const said = typeof text === 'number' || fact !== 'entree_marches_rampe' ? text : t(`ramps.${text as 'fixe'}`);
      return [`${t(`access.${fact}`)}${t('colon')}${said}${fact === 'entree_largeur_mini' ? ' cm' : ''}`];
    }),
}; // prettier-ignore

/** "sam. 5 décembre 2026". Other texts stay as they are. */
export function dayWords(date: string, { session }: Speech): string {
  const time = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : NaN;
  if (Number.isNaN(time)) return date;
  const format = new Intl.DateTimeFormat(languageTag(session.language), {
    ...{ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  });
  return correctDate(format.format(time), session.language);
}

function sayDay({ date, hours }: SpecialDay, speech: Speech): string {
  return `${dayWords(date, speech)}${speech.t('colon')}${sayHours(hours, speech)}`;
}

export function sayHours(hours: SpecialDay['hours'], { t, session }: Speech): string {
  const open = hours.map((period) => formatHours(period.replace('-', '–'), session.language));
  return open.join(', ') || t('closedThatDay');
}

/** Says the hours of a day as visitors read them. With `usualHours`, they are to be confirmed. */
export function sayDayOnPage(
  { hours, usualHours }: Pick<SpecialDay, 'hours'> & { readonly usualHours?: SpecialDay['hours'] },
  speech: Speech,
): string {
  if (usualHours) return speech.t('toConfirm', { hours: sayHours(usualHours, speech) });
  return hours.length === 0 ? speech.t('dayClosedOnPage') : sayHours(hours, speech);
}

function sayEvent({ title, start, end, price, bookingUrl }: VenueEvent, speech: Speech): string {
  const [from, to, { language }] = [start.slice(11), end?.slice(11), speech.session];
  const hours = to ? formatHours(`${from}–${to}`, language) : formatClock(from, language);
  return [
    `${dayWords(start.slice(0, 10), speech)}, ${hours}`,
    title,
    ...(price ? [money(price.amount, price.currency, speech)] : []),
    ...(bookingUrl ? [bookingUrl] : []),
  ].join(' · ');
}

function sayRoom({ name, minPlayers, maxPlayers, combinesWith }: Room, { t, session }: Speech): string {
  const others = new Intl.ListFormat(session.language).format(combinesWith);
  const room = t('roomWords', { name, min: minPlayers, max: maxPlayers });
  return others === '' ? room : t('joinedRoomWords', { room, others });
}

function sayPrice({ per, amount, currency, dayType, isFrom }: Price, speech: Speech): string {
  const { t } = speech;
  const unit = t(per === 'player' ? 'perPerson' : 'perRoom');
  const price = t('priceWords', { price: money(amount, currency, speech), unit });
  const days = dayType === 'any' ? price : `${price} ${t(`dayTypes.${dayType}`)}`;
  return isFrom ? t('fromPrice', { price: days }) : days;
}

/** @param otherwise the text if the amount is no number */
function money(amount: number, currency: string, { session }: Speech, otherwise = ''): string {
  if (Number.isNaN(amount)) return otherwise;
  return new Intl.NumberFormat(languageTag(session.language), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);
}

export function languageName(code: string, language: string): string | undefined {
  if (!/^[a-z]{2,3}$/.test(code)) return undefined;
  return new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(code);
}

/** Monday first. 1 January 2001 was a Monday. */
export function weekdays(language: ReportLanguage): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2001, 0, 1 + day)));
}

/**
 * Says opening hours as people do. Hours that a week cannot express stay as they are.
 *
 * @param days the days to say (0 is Monday), without the other rules; all by default
 */
export function hoursText(
  text: string,
  { t, session }: Pick<Context, 't' | 'session'>,
  days?: readonly number[],
): string {
  const grid = gridOf(text);
  if (!grid) return text;
  const names = weekdays(session.language);
  const runs: { first: number; last: number; hours: string }[] = [];
  grid.days.forEach(function addDay({ periods }, day) {
    if (days && !days.includes(day)) return;
    const hours =
      periods.map((period) => formatHours(period.join('–'), session.language)).join(', ') || t('dayClosed');
    const run = runs.at(-1);
    if (run?.hours === hours && run.last === day - 1) run.last = day;
    else runs.push({ first: day, last: day, hours });
  });
  const words = runs.map(
    ({ first, last, hours }) =>
      `${[...new Set([names[first], names[last]])].join(' – ')}${t('colon')}${hours}`,
  );
  return [...words, days ? '' : grid.rest].filter(Boolean).join(t('semicolon'));
}

/** Says the days whose hours differ; all days if other rules differ, or if the days of one text are unknown. */
export function changedHours(
  before: string,
  after: string,
  speech: Pick<Context, 't' | 'session'>,
): readonly [string, string] {
  const [old, fresh] = [gridOf(before), gridOf(after)];
  const canCompare = before !== '' && after !== '' && old?.rest === fresh?.rest;
  const days = canCompare
    ? old?.days.flatMap(({ periods }, day) =>
        JSON.stringify(periods) === JSON.stringify(fresh?.days[day]?.periods) ? [] : [day],
      )
    : undefined;
  return [sayDays(before), sayDays(after)];

  function sayDays(text: string): string {
    return text === '' ? '' : hoursText(text, speech, days?.length === 0 ? undefined : days);
  }
}

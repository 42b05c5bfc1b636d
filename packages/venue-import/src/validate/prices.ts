import type { Price } from '@locator/venue-model/group-fit';
import type { Cells } from '../raw-table';
import type { RowFindings } from '../finding';
import { itemsOf } from './texts';

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const SYMBOLS: Readonly<Record<string, string>> = { '€': 'EUR', euro: 'EUR', euros: 'EUR', '£': 'GBP' };

/** Dinars and rials of 1,000 parts. */
const THREE_DECIMALS: ReadonlySet<string> = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

export const FROM =
  /^(?:dès|à partir de|a partir de|from|starting (?:at|from)|ab|desde|a partire da|da|vanaf|v\.a\.)(?: ?:)? /;
const CURRENCY = String.raw`(€|£|euros?|[a-z]{3})`;
/** `22,50`, `1 200`, `1’200`, `1.200,50` or `1,200.50`. */
const AMOUNT = String.raw`([1-9]\.\d{3}(?:,\d{1,2})?|[1-9],\d{3}(?:\.\d{1,2})?|(?:[1-9]\d?[\s'’]\d{3}|\d{1,5})(?:[.,]\d{1,2})?)`;
const AMOUNT_FIRST = new RegExp(`^${AMOUNT} ?${CURRENCY}(?![a-z])`);
const CURRENCY_FIRST = new RegExp(`^${CURRENCY} ?${AMOUNT}(?![\\d.,])`);
const UNITS = {
  player: String.raw`joueurs?|joueuses?|personnes?|pers\.?|participants?|players?|persons?|people|spieler|person|persona|jugador|giocatore|speler|persoon`,
  room: 'salle|room|raum|sala|zaal',
} as const;
const UNIT = new RegExp(
  `^ ?(?:/|par|per|pro|por|a|al|je)? ?(?:(${UNITS.player})|(${UNITS.room}))(?![\\p{L}])`,
  'u',
);
const DAYS = {
  weekday:
    '(?:en |la )?semaine|(?:du )?lundi au vendredi|(?:on )?weekdays|unter der woche|werktags|entre semana|nei giorni feriali|doordeweeks',
  weekend:
    '(?:le )?week-?end|(?:on |at )?weekends?|at the weekend|am wochenende|(?:el )?fin de semana|nel fine settimana|in het weekend',
} as const;
const DAY = new RegExp(`^[ ,(]*(?:(${DAYS.weekday})|(${DAYS.weekend}))\\)?$`, 'u');

/** Parses a row's prices: `22 € par joueur; 18 € par joueur en semaine; dès 300 € par salle`. */
export function validatePrices(cells: Cells, findings: RowFindings): Price[] {
  return itemsOf(cells.prices).flatMap(function toPrice(item): Price[] {
    const price = readPrice(item);
    if (price === null) findings.add('price-invalid', 'prices', item);
    return price ? [price] : [];
  });
}

function readPrice(item: string): Price | null {
  const text = item.toLowerCase();
  const withoutFrom = text.replace(FROM, '');
  const money = readAmount(withoutFrom);
  if (!money) return null;
  const [unitText, perPlayer] = UNIT.exec(money.rest) ?? [];
  if (unitText === undefined) return null;
  const dayText = money.rest.slice(unitText.length).trim();
  const [, weekday, weekend] = DAY.exec(dayText) ?? [];
  if (dayText !== '' && !weekday && !weekend) return null;
  return {
    per: perPlayer ? 'player' : 'room',
    amount: money.amount,
    currency: money.currency,
    dayType: weekday ? 'weekday' : weekend ? 'weekend' : 'any',
    isFrom: withoutFrom !== text,
  };
}

/** `22,50 €`, `EUR 22.50`, in lower case. Null for 0, which operators write for an unknown price. */
export function readAmount(text: string): { amount: number; currency: string; rest: string } | null {
  const last = AMOUNT_FIRST.exec(text);
  const first = last ? null : CURRENCY_FIRST.exec(text);
  const [matched = '', number = '', name = ''] = last ?? (first ? [first[0], first[2], first[1]] : []);
  const currency = SYMBOLS[name] ?? name.toUpperCase();
  const plain = withoutThousands(number, currency);
  const amount = Number(plain.replace(',', '.'));
  if (!(amount > 0) || !CURRENCIES.has(currency) || /[.,]\d{3}/.test(plain)) return null;
  return { amount, currency, rest: text.slice(matched.length) };
}

/** Joins `1 200`, `1’200` and `1.200` to `1200`: prices in most currencies never have three decimals. */
export function withoutThousands(number: string, currency: string | undefined): string {
  const joined = number.replace(/[\s'’]/g, '');
  return THREE_DECIMALS.has(currency ?? '') ? joined : joined.replace(/^([1-9])[.,](?=\d{3}(?!\d))/, '$1');
}

export function writePrices(prices: readonly Price[]): string {
  return prices
    .map(({ per, amount, currency, dayType, isFrom }) =>
      [
        ...(isFrom ? ['dès'] : []),
        `${amount} ${currency} par ${per === 'player' ? 'joueur' : 'salle'}`,
        ...(dayType === 'any' ? [] : [dayType === 'weekday' ? 'en semaine' : 'le week-end']),
      ].join(' '),
    )
    .join('; ');
}

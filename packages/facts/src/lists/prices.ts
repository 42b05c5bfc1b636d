import { z } from 'zod';
import type { Fact, Frozen, Reading } from '../fact';
import { itemsOf } from '../items';

export const PRICE_UNITS = ['player', 'room'] as const;

export const DAY_TYPES = ['any', 'weekday', 'weekend'] as const;

const price = z.object({
  per: z.enum(PRICE_UNITS),
  /** In major units of the currency (euros, not cents), with at most two decimals. Never 0. */
  amount: z.number(),
  /** ISO 4217. */
  currency: z.string(),
  /** Days on which the price applies. `weekday` is Monday to Friday. */
  dayType: z.enum(DAY_TYPES),
  isFrom: z.boolean(),
});

export type Price = Frozen<z.output<typeof price>>;

export const wireAmount = z.number().min(0).describe('In units of the currency. A price of 0 is ignored.');

export const wireCurrency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .describe('ISO 4217.');

const wire = z
  .array(
    z.object({
      per: z.enum(PRICE_UNITS),
      amount: wireAmount,
      currency: wireCurrency,
      dayType: z.enum(DAY_TYPES).nullish().describe('Monday to Friday, or the other days. Default: any.'),
      isFrom: z.boolean().nullish().describe('Whether it is the lowest of several prices.'),
    }),
  )
  .nullish()
  .describe('Missing if unknown.');

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

/** `22 € par joueur; 18 € par joueur en semaine; dès 300 € par salle`. */
function readPrices(cell: string, { report }: Reading): Price[] {
  return itemsOf(cell).flatMap(function toPrice(item): Price[] {
    const found = readPrice(item);
    if (found === null) report('price-invalid', 'prices', item);
    return found ? [found] : [];
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

function writePrices(all: readonly Price[]): string {
  return all
    .map(({ per, amount, currency, dayType, isFrom }) =>
      [
        ...(isFrom ? ['dès'] : []),
        `${amount} ${currency} par ${per === 'player' ? 'joueur' : 'salle'}`,
        ...(dayType === 'any' ? [] : [dayType === 'weekday' ? 'en semaine' : 'le week-end']),
      ].join(' '),
    )
    .join('; ');
}

export const prices: Fact<readonly Price[], 'prices', typeof wire, 'list'> = {
  ...{ column: 'prices', shown: 'list', control: 'prices' },
  schema: z.array(price).default([]),
  blank: [],
  parse: readPrices,
  check: (all, reading) => readPrices(writePrices(all), reading),
  merge: { keyOf: ({ per, dayType, currency, isFrom }: Price) => `${per} ${dayType} ${currency} ${isFrom}` },
  write: writePrices,
  wire,
  fromWire: (sent) =>
    sent
      .filter(({ amount }) => amount > 0)
      .map((one) => ({ ...one, dayType: one.dayType ?? 'any', isFrom: one.isFrom ?? false })),
};

import { daysAfter } from '@locator/base/time';
import type { Column } from '@locator/venue-import';
import { type Context, isDate } from '../exchange';
import { formatDay } from '../layout';
import { words } from './words';

export const STATE_COLUMNS: readonly Column[] = ['state', 'state_from', 'state_until', 'moved_to'];

export type Cells = Readonly<Partial<Record<Column, string>>>;

/** Says a state with its dates, such as "fermé temporairement du 1er au 22 décembre 2026". */
export function stateWords(cells: Cells, context: Pick<Context, 't' | 'session'>): string {
  const { t } = context;
  const { state = '', state_from: from = '', state_until: until = '', moved_to: successor = '' } = cells;
  const name = words('state', state, context);
  const day = (date: string): string => (isDate(date) ? formatDay(date, context) : date);
  if (state === 'coming_soon' && until) return t('stateWords.opens', { state: name, date: day(until) });
  // The end date of a closure is the day of the reopening.
  const last = state === 'temporarily_closed' && isDate(until) ? daysAfter(until, -1) : '';
  if (last && isDate(from)) return t('stateWords.between', { state: name, ...range(from, last) });
  if (last) return t('stateWords.until', { state: name, date: day(last) });
  const since =
    from && ['temporarily_closed', 'moved', 'closed'].includes(state)
      ? t('stateWords.since', { state: name, date: day(from) })
      : name;
  return state === 'moved' && successor ? t('stateWords.to', { state: since, successor }) : since;

  /** Says the month and the year of the first day only if the last day has others. */
  function range(first: string, end: string): { from: string; to: string } {
    const parts = first.slice(0, 7) === end.slice(0, 7) ? 1 : first.slice(0, 4) === end.slice(0, 4) ? 2 : 3;
    return { from: day(first).split(' ').slice(0, parts).join(' '), to: day(end) };
  }
}

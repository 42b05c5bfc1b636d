import { withFilterMessages } from '../../lib/locale/filter-messages';
import common from '../../public/locales/fr/common.json';
import facts from '../../public/locales/fr/facts.json';
import home from '../../public/locales/fr/home.json';
import indexes from '../../public/locales/fr/indexes.json';
import map from '../../public/locales/fr/map.json';
import problem from '../../public/locales/fr/problem.json';
import results from '../../public/locales/fr/results.json';
import selection from '../../public/locales/fr/selection.json';
import venue from '../../public/locales/fr/venue.json';
import venues from '../../public/locales/fr/venues.json';

/** French messages. Tests use them instead of literal text, so that they do not depend on the wording. */
export const messages = withFilterMessages(
  { common, facts, home, indexes, map, problem, results, selection, venue, venues },
  'fr',
);

export function fill(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`"${message}" needs a value for ${name}.`);
    return String(value);
  });
}

/** Returns the number at the start of a summary such as "27 salles à moins de…". */
export function countIn(summary: string): number {
  const count = /^\d+/.exec(summary.trim())?.[0];
  if (count === undefined) throw new Error(`"${summary}" begins with no number.`);
  return Number(count);
}

import { NO_CRITERIA } from '@locator/venue-model';
import { filterCodes } from '@locator/venue-model/chain';
import type { Translate } from '@/lib/locale/messages';
import { searchOptions } from '@/lib/server/http/search-options';

it('The labels of the filters are translated once per language, not once per page', () => {
  const keys: string[] = [];
  const t = ((key: string) => {
    keys.push(key);
    return `${key}!`;
  }) as unknown as Translate;
  const labels = (locale: 'fr' | 'nl'): object =>
    searchOptions(NO_CRITERIA, { hasAdvancedFilters: true }, locale, t).labels;
  const first = labels('fr');
  expect(Object.values(first)).toContain(`common:filters.${filterCodes()[0]!}!`);
  expect(labels('fr')).toEqual(first);
  labels('nl');
  expect(keys.filter((key) => key === `common:filters.${filterCodes()[0]!}`)).toHaveLength(2);
});

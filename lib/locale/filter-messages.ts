import type { Locale } from '@locator/base/locale/locale';
import { FILTER_WORDS } from '@locator/venue-model/filter-words';
import { byCode, FILTER_CODES, type FilterCode } from '@locator/venue-model/filters';

type OfFilters = Readonly<Record<FilterCode, string>>;

/** Messages added to those of a namespace. */
interface Added {
  readonly common: { readonly filters: OfFilters };
  readonly results: { readonly criterion: OfFilters };
}

export type WithFilters<Messages> = {
  [Name in keyof Messages]: Name extends keyof Added ? Messages[Name] & Added[Name] : Messages[Name];
};

/** Adds the labels of filters to the namespace `common`, and their words in a summary to `results`, if loaded. */
export function withFilterMessages<Messages extends Readonly<Record<string, unknown>>>(
  messages: Messages,
  locale: Locale,
): WithFilters<Messages> {
  const { common, results } = messages as { common?: object; results?: { criterion: object } };
  const filters = byCode(FILTER_CODES, (code) => FILTER_WORDS[code].label[locale]);
  const criteria = byCode(FILTER_CODES, (code) => FILTER_WORDS[code].criterion[locale]);
  return {
    ...messages,
    ...(common && { common: { ...common, filters } }),
    ...(results && { results: { ...results, criterion: { ...results.criterion, ...criteria } } }),
  } as WithFilters<Messages>;
}

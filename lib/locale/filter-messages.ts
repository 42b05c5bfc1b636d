import type { Locale } from '@locator/base/locale';
import {
  attributeText,
  byCode,
  chain,
  entryOf,
  type FilterCode,
  filterCodes,
  filterLists,
  type Game,
  gameCodes,
  groupOf,
  wheelchair,
} from '@locator/venue-model/chain';

interface Added {
  readonly common: {
    /** Games have the labels of the menu where it has some. */
    readonly menu: Readonly<Record<Game, string>>;
    readonly filters: Readonly<Record<FilterCode, string>>;
    readonly filterForm: {
      readonly lists: Readonly<Record<string, string>>;
      /** For the choice of none, where visitors choose one. */
      readonly any: Readonly<Record<string, string>>;
    };
  };
  readonly results: { readonly criterion: Readonly<Record<FilterCode | Game, string>> };
  readonly venues: { readonly games: Readonly<Record<Game, string>> };
}

interface CommonMessages {
  readonly menu: object;
  readonly filterForm: { readonly features: string; readonly anyOption: string };
}

export type WithFilters<Messages> = {
  [Name in keyof Messages]: Name extends keyof Added ? Messages[Name] & Added[Name] : Messages[Name];
};

/** Adds the labels of the brand's filters and games, and their words in a summary, to the namespaces that are loaded. */
export function withFilterMessages<Messages extends Readonly<Record<string, unknown>>>(
  messages: Messages,
  locale: Locale,
): WithFilters<Messages> {
  const { common, results, venues } = messages as {
    common?: CommonMessages;
    results?: { criterion: object };
    venues?: object;
  };
  const label = (code: string): string => attributeText(entryOf(code)?.label ?? {}, locale);
  const short = (code: string): string => {
    const found = entryOf(code);
    return attributeText((found && 'short' in found && found.short) || found?.label || {}, locale);
  };
  const criterion = (code: string): string => {
    const found = entryOf(code);
    return attributeText(found?.criterion ?? found?.label ?? {}, locale);
  };
  function commonWithFilters({ filterForm, menu, ...others }: CommonMessages): object {
    const { features, anyOption, ...texts } = filterForm;
    const keys = filterLists().map(({ key }) => key);
    const single = filterLists().flatMap(({ key, choice }) => (choice === 'one' ? [key] : []));
    // The label of an attribute with options is also that of its list.
    const textOf = (key: string, name: 'label' | 'any', fallback: string): string => {
      const named = chain().attributes.find((one) => one.options && one.filter && groupOf(one) === key);
      return attributeText(named?.[name] ?? { [locale]: fallback }, locale);
    };
    return {
      ...others,
      menu: { ...byCode(gameCodes(), short), ...menu },
      filters: byCode([...filterCodes(), wheelchair() ?? []].flat(), label),
      filterForm: {
        ...texts,
        lists: byCode(keys, (key) => textOf(key, 'label', features)),
        any: byCode(single, (key) => textOf(key, 'any', anyOption)),
      },
    };
  }
  return {
    ...messages,
    ...(common && { common: commonWithFilters(common) }),
    ...(results && {
      results: {
        ...results,
        criterion: { ...results.criterion, ...byCode([...filterCodes(), ...gameCodes()], criterion) },
      },
    }),
    ...(venues && { venues: { ...venues, games: byCode(gameCodes(), label) } }),
  } as WithFilters<Messages>;
}

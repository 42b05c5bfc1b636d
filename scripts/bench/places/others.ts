import uFuzzy from '@leeoniya/ufuzzy';
import MiniSearch from 'minisearch';
import type { Locale } from '@/lib/locale/locale';
import { type GazetteerPlace, normaliseName } from '@/services/gazetteer';

/** Something that suggests places for a text: their identifiers, best first. */
export interface Finder {
  readonly name: string;
  find(text: string, country: string, locale: Locale): Promise<readonly string[]>;
}

const LIMIT = 5;

/** What a site without a search engine does: names that begin with the text, the most populous first. */
export function prefixFinder(places: readonly GazetteerPlace[]): Finder {
  const rows = places.map(({ id, name, population }) => ({ id, population, name: name.toLowerCase() }));
  return {
    name: 'prefix',
    find(text) {
      const beginning = text.toLowerCase();
      const found = rows.filter(({ name }) => name.startsWith(beginning));
      found.sort((a, b) => b.population - a.population);
      return Promise.resolve(found.slice(0, LIMIT).map(({ id }) => id));
    },
  };
}

/** MiniSearch over names, aliases and postal codes, with its default options. */
export function miniSearchFinder(places: readonly GazetteerPlace[]): Finder {
  const search = new MiniSearch({ fields: ['name', 'aliases', 'postalCodes'] });
  search.addAll(
    places.map(({ id, name, aliases, postalCodes }) => ({
      id,
      name,
      aliases: aliases.join(' '),
      postalCodes: postalCodes.join(' '),
    })),
  );
  return {
    name: 'MiniSearch',
    find: (text) =>
      Promise.resolve(
        search
          .search(text)
          .slice(0, LIMIT)
          .map(({ id }) => String(id)),
      ),
  };
}

/** uFuzzy over folded names and aliases, with its default options. */
export function uFuzzyFinder(places: readonly GazetteerPlace[]): Finder {
  const rows = places.flatMap(({ id, name, aliases, postalCodes }) =>
    [name, ...aliases].map((one) => ({ id, text: [normaliseName(one), ...postalCodes].join(' ') })),
  );
  const haystack = rows.map(({ text }) => text);
  const fuzzy = new uFuzzy();
  return {
    name: 'uFuzzy',
    find(text) {
      const [indexes, info, order] = fuzzy.search(haystack, normaliseName(text));
      const sorted = info && order ? order.map((at) => info.idx[at]) : (indexes ?? []);
      const ids = sorted.flatMap((index) => (index === undefined ? [] : (rows[index]?.id ?? [])));
      return Promise.resolve([...new Set(ids)].slice(0, LIMIT));
    },
  };
}

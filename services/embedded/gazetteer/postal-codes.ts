import { belongTogether, type CountryCode } from '@/lib/country/country';
import type { GazetteerPlace } from './gazetteer-place';

/** Places by their postal codes, towns before their districts and the most populous first. */
export interface PostalCodes {
  whole(postalCode: string): readonly GazetteerPlace[];
  /** Those of a country and of what belongs with it. */
  beginning(beginning: string, country: CountryCode): readonly GazetteerPlace[];
}

/** Beginnings of fewer figures stand for half a country. */
const SHORTEST_BEGINNING = 2;

export function createPostalCodes(places: readonly GazetteerPlace[]): PostalCodes {
  const byCode = new Map<string, GazetteerPlace[]>();
  for (const place of places) {
    for (const postalCode of place.postalCodes) {
      const code = compact(postalCode);
      const sharing = byCode.get(code);
      if (sharing) sharing.push(place);
      else byCode.set(code, [place]);
    }
  }
  const codes = [...byCode.keys()].sort();

  return {
    whole: (postalCode) => [...(byCode.get(compact(postalCode)) ?? [])].sort(byLikelihood),
    beginning(beginning, country) {
      const text = compact(beginning);
      if (text.length < SHORTEST_BEGINNING) return [];
      const found = new Set<GazetteerPlace>();
      for (let index = lowerBound(codes, text); codes[index]?.startsWith(text); index++) {
        for (const place of byCode.get(codes[index] ?? '') ?? []) {
          if (belongTogether(place.country, country)) found.add(place);
        }
      }
      return [...found].sort(byLikelihood);
    },
  };
}

function compact(postalCode: string): string {
  return postalCode.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

function lowerBound(codes: readonly string[], text: string): number {
  let low = 0;
  let high = codes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((codes[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Towns before their districts and the most populous first, so that the first is the likeliest. */
export function byLikelihood(a: GazetteerPlace, b: GazetteerPlace): number {
  return (
    Number(a.parent !== null) - Number(b.parent !== null) ||
    b.population - a.population ||
    (a.id < b.id ? -1 : 1)
  );
}

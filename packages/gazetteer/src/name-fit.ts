import type { CountryCode } from '@locator/base/geo';
import { toSlug } from '@locator/base';
import type { Gazetteer } from './gazetteer';
import type { GazetteerPlace } from './gazetteer-place';
import { nameKey, normaliseName, withoutConnectingWords } from './normalise';

const MAX_HOMONYMS = 12;

/** How a given name of a town fits that of a place. */
export enum NameFit {
  None,
  /** The place's name ends with the given one: "Bourg" in Saint-Denis-lès-Bourg. */
  End,
  /** The place's name begins with the given one: "Bourg" in Bourg-en-Bresse. */
  Start,
  Whole,
}

interface NameLookup {
  /** Ignores accents, hyphens and the abbreviation "St". */
  homonyms(country: CountryCode, name: string): readonly GazetteerPlace[];
  fitOf(place: GazetteerPlace, name: string): NameFit;
}

/** Caches its results, because many venues of a file are in the same towns. */
export function createNameLookup(gazetteer: Gazetteer): NameLookup {
  const homonymsByName = new Map<string, readonly GazetteerPlace[]>();
  const namesByPlace = new Map<GazetteerPlace, readonly string[]>();
  return {
    homonyms(country, name) {
      const key = `${country} ${name}`;
      let found = homonymsByName.get(key);
      if (!found) {
        const slugs = new Set([toSlug(name), normaliseName(name).replaceAll(' ', '-')].filter(Boolean));
        const filter = (place: GazetteerPlace): boolean => place.country === country;
        const homonyms = new Set([
          ...[...slugs].flatMap((slug) => gazetteer.bySlug(country, slug)),
          ...gazetteer
            .byName({ text: name, country, limit: MAX_HOMONYMS, mode: 'exact', filter })
            .map(({ item }) => item),
        ]);
        homonymsByName.set(key, (found = [...homonyms]));
      }
      return found;
    },
    fitOf(place, name) {
      let names = namesByPlace.get(place);
      if (!names) namesByPlace.set(place, (names = [place.name, ...place.aliases].map(nameKey)));
      const given = [nameKey(name), nameKey(withoutDistrict(name))].filter(Boolean);
      return Math.max(NameFit.None, ...names.flatMap((own) => given.map((one) => fitOf(own, one))));
    },
  };
}

function fitOf(own: string, given: string): NameFit {
  if (own === given || withoutConnectingWords(own) === withoutConnectingWords(given)) return NameFit.Whole;
  if (own.startsWith(`${given} `) || given.startsWith(`${own} `)) return NameFit.Start;
  return own.endsWith(` ${given}`) || given.endsWith(` ${own}`) ? NameFit.End : NameFit.None;
}

/** Removes the arrondissement number: `PARIS 11`, `Lyon 3e`, `Marseille 01`. */
export function withoutDistrict(city: string): string {
  return city.replace(/\s+\d{1,2}\s*(?:er|e|ème|eme|nd)?(?:\s+arr.*)?$/i, '');
}

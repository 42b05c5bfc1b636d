import type { Locale } from '@locator/base/locale';
import {
  type Engine,
  failed,
  type Failure,
  MAX_PLACE_TEXT_LENGTH,
  MIN_PLACE_TEXT_LENGTH,
  type Place,
  type PlaceQuery,
  success,
} from '@locator/base';
import type { Interpretation, NamedVenue, PlaceData } from '@locator/gazetteer';
import { createPlaceMapper } from './place-mapper';
import { createPlaceSearch } from './place-search';

/** Maximum number of suggestions: as many as fit on a phone screen. */
export const SUGGESTION_LIMIT = 7;

const REVERSE_LIMIT = 5;

export async function createEmbeddedEngine(
  known: PlaceData,
  venues: readonly NamedVenue[] = [],
): Promise<Engine> {
  const { gazetteer, counties } = known;
  const mapper = createPlaceMapper(gazetteer, counties);
  const places = await createPlaceSearch(known, venues, mapper);

  function search(query: PlaceQuery): readonly Place[] {
    return places.search(query).map((match) => mapper.toPlace(match, query.country, query.locale));
  }

  function details(id: string, locale: Locale): Place[] {
    return places.findById(id).map((match) => mapper.toPlace(match, countryOf(match), locale));
  }

  return {
    search(query) {
      const fault = validateText('search', query.text);
      if (fault) return Promise.resolve(failed(fault));
      return Promise.resolve(success(search(query)));
    },
    reverse(position, locale) {
      const nearest = gazetteer.nearest(position, REVERSE_LIMIT);
      return Promise.resolve(success(nearest.flatMap(({ id }) => details(id, locale))));
    },
    autocomplete({ text, country, locale }) {
      const trimmed = text.trim();
      if (trimmed.length < MIN_PLACE_TEXT_LENGTH || validateText('autocomplete', trimmed)) {
        return Promise.resolve([]);
      }
      const found = places.suggest({ text: trimmed, country, locale }, SUGGESTION_LIMIT);
      return Promise.resolve(
        found.slice(0, SUGGESTION_LIMIT).map((match) => mapper.toPlace(match, country, locale)),
      );
    },
    inhabitantsOf: places.inhabitantsOf,
    details: (placeId, locale) => Promise.resolve(success(details(placeId, locale))),
  };
}

function countryOf(match: Interpretation): string {
  if (match.kind === 'place') return match.place.country;
  return match.kind === 'county' ? match.county.country : match.venue.country;
}

function validateText(operation: string, text: string): Failure | null {
  if (text.length <= MAX_PLACE_TEXT_LENGTH) return null;
  const message = `text must have at most ${MAX_PLACE_TEXT_LENGTH} characters, it has ${text.length}.`;
  return { kind: 'bad-request', service: 'engine', operation, message };
}

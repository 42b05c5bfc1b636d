import {
  type Engine,
  mapResult,
  MAX_PLACE_TEXT_LENGTH,
  MIN_PLACE_TEXT_LENGTH,
  type Place,
  type PlaceQuery,
  type Result,
  success,
  type SuggestionQuery,
  valueOr,
} from '@locator/base';
import { fromWireLocations, locatedSuggestion, type ResponseOf } from '@locator/venue-api';
import type { SendRequest } from '@locator/venue-api/client';

/** `isGoogle`: suggestions are located with `details`, otherwise with `search` (specification, section 7). */
export function createRemoteEngine(ask: SendRequest, isGoogle: boolean): Engine {
  async function suggestions({
    text,
    country,
    locale,
    token,
  }: SuggestionQuery): Promise<Result<ResponseOf<'autocomplete'>['data']>> {
    const trimmed = text.trim();
    if (trimmed.length < MIN_PLACE_TEXT_LENGTH || trimmed.length > MAX_PLACE_TEXT_LENGTH) return success([]);
    const answer = await ask('autocomplete', { text: trimmed, country, lang: locale, token });
    return mapResult(answer, ({ data }) => data);
  }

  async function search({
    text,
    country,
    locale,
    postalCode,
    byLocation,
  }: PlaceQuery): Promise<Result<readonly Place[]>> {
    const answer = await ask('search', {
      text,
      country,
      lang: locale,
      postalcode: postalCode || null,
      bylocation: byLocation || null,
    });
    const isByName = !byLocation && !postalCode;
    return mapResult(answer, ({ data }) => placesIn(data, isByName ? text : null));
  }

  return {
    search,
    async reverse({ latitude, longitude }, locale) {
      const answer = await ask('reverse', { lat: latitude, lon: longitude, lang: locale });
      return mapResult(answer, ({ data }) => fromWireLocations(data, null));
    },
    async autocomplete(query) {
      const found = valueOr(await suggestions(query), []);
      return found.map(locatedSuggestion).filter((place): place is Place => place !== null);
    },
    async details(placeId, locale, token, country) {
      if (!isGoogle && country) return search({ text: placeId, country, locale, byLocation: true });
      const answer = await ask('details', { placeid: placeId, lang: locale, token });
      return mapResult(answer, ({ data }) => placesIn(data, null));
    },
    async predict(query) {
      return mapResult(await suggestions(query), (found) =>
        found.map((suggestion) => ({
          id: suggestion.LocationId,
          label: suggestion.Label,
          countryCode: suggestion.CountryCode ?? null,
          place: locatedSuggestion(suggestion),
        })),
      );
    },
  };
}

function placesIn(found: ResponseOf<'search'>['data'], searchedName: string | null): Place[] {
  const locations = found.map(({ Location }) => Location);
  return fromWireLocations(locations, searchedName);
}

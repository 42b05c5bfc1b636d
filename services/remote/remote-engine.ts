import {
  type Engine,
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
    return answer.ok ? success(answer.value.data) : answer;
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
    if (!answer.ok) return answer;
    const isByName = !byLocation && !postalCode;
    return success(placesIn(answer.value.data, isByName ? text : null));
  }

  return {
    search,
    async reverse({ latitude, longitude }, locale) {
      const answer = await ask('reverse', { lat: latitude, lon: longitude, lang: locale });
      return answer.ok ? success(fromWireLocations(answer.value.data, null)) : answer;
    },
    async autocomplete(query) {
      const found = valueOr(await suggestions(query), []);
      return found.map(locatedSuggestion).filter((place): place is Place => place !== null);
    },
    async details(placeId, locale, token, country) {
      if (!isGoogle && country) return search({ text: placeId, country, locale, byLocation: true });
      const answer = await ask('details', { placeid: placeId, lang: locale, token });
      if (!answer.ok) return answer;
      return success(placesIn(answer.value.data, null));
    },
    async predict(query) {
      const found = await suggestions(query);
      if (!found.ok) return found;
      return success(
        found.value.map((suggestion) => ({
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

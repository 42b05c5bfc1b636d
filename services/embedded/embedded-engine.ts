import { isPosition, type Position } from '@/lib/geo/position';
import type { Locale } from '@/lib/locale/locale';
import { type Failure, failed, success } from '@/lib/result';
import {
  type Engine,
  MAX_PLACE_TEXT_LENGTH,
  MIN_PLACE_TEXT_LENGTH,
  type Place,
  type PlaceQuery,
  type SuggestionQuery,
} from '@/services/engine/engine';
import type { Counties } from './gazetteer/counties';
import { findPlaces, type FoundPlace } from './gazetteer/find-places';
import type { Gazetteer } from './gazetteer/gazetteer';
import { labelOf } from './gazetteer/labels';

/** Suggestions under the search box: more than fit on a phone are no help. */
const SUGGESTION_LIMIT = 7;

/** Places one search answers; the commonest French name is shared by fewer. */
const SEARCH_LIMIT = 50;

const REVERSE_LIMIT = 5;

/** The engine that answers from the gazetteer in this process. */
export function createEmbeddedEngine(gazetteer: Gazetteer, counties: Counties): Engine {
  function find(query: SuggestionQuery, limit: number): FoundPlace[] {
    const { text, country, locale } = query;
    return findPlaces(gazetteer, {
      text,
      country,
      limit,
      labelOf: (place) => labelOf(place, counties, country, locale),
    });
  }

  function search(query: PlaceQuery): FoundPlace[] {
    if (query.byLocation) {
      const place = gazetteer.byId(query.text);
      return place ? [{ place, isAccurate: true }] : [];
    }
    const found = find(query, SEARCH_LIMIT);
    const { postalCode } = query;
    return postalCode ? found.filter(({ place }) => place.postalCodes.includes(postalCode)) : found;
  }

  function toPlace({ place, isAccurate }: FoundPlace, asked: string, locale: Locale): Place {
    return {
      kind: place.parent === null ? 'town' : 'district',
      id: place.id,
      label: labelOf(place, counties, asked, locale),
      city: place.name,
      countryCode: place.country,
      postalCode: gazetteer.settlingPostalCode(place) ?? place.postalCodes[0] ?? null,
      addressLine: null,
      countyCode: place.county || null,
      isAccurate,
      settledBy: gazetteer.settledBy(place),
      position: place.position,
      ownPage: null,
    };
  }

  return {
    search(query) {
      const fault = textFault('search', query.text);
      if (fault) return Promise.resolve(failed(fault));
      const places = search(query).map((found) => toPlace(found, query.country, query.locale));
      return Promise.resolve(success(places));
    },
    reverse(position, locale) {
      const fault = positionFault(position);
      if (fault) return Promise.resolve(failed(fault));
      const places = gazetteer.nearest(position, REVERSE_LIMIT);
      return Promise.resolve(
        success(places.map((place) => toPlace({ place, isAccurate: true }, place.country, locale))),
      );
    },
    autocomplete({ text, country, locale }) {
      const trimmed = text.trim();
      if (trimmed.length < MIN_PLACE_TEXT_LENGTH || textFault('autocomplete', trimmed)) {
        return Promise.resolve([]);
      }
      const found = find({ text: trimmed, country, locale }, SUGGESTION_LIMIT);
      return Promise.resolve(found.map((one) => toPlace(one, country, locale)));
    },
    details(placeId, locale) {
      const place = gazetteer.byId(placeId);
      return Promise.resolve(
        success(place ? [toPlace({ place, isAccurate: true }, place.country, locale)] : []),
      );
    },
  };
}

function textFault(operation: string, text: string): Failure | null {
  if (text.length <= MAX_PLACE_TEXT_LENGTH) return null;
  const message = `text must have at most ${MAX_PLACE_TEXT_LENGTH} characters, it has ${text.length}.`;
  return { kind: 'bad-request', service: 'engine', operation, message };
}

function positionFault({ latitude, longitude }: Position): Failure | null {
  if (isPosition(latitude, longitude)) return null;
  const message = `lat and lon must be degrees on the globe, not ${latitude}, ${longitude}.`;
  return { kind: 'bad-request', service: 'engine', operation: 'reverse', message };
}

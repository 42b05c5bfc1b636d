import type { Locale } from '@/lib/locale/locale';
import type { Place } from '@/services/engine/engine';
import {
  type Counties,
  countyId,
  countyLabel,
  type FoundPlace,
  type Gazetteer,
  type GazetteerCounty,
  type GazetteerPlace,
  type Interpretation,
  labelOf,
  landmarkKind,
  landmarkLabel,
  type NamedVenue,
  venueId,
  venueLabel,
} from '@/services/gazetteer';

type PlaceData = Omit<Place, 'label' | 'isAccurate'>;

/** Converts gazetteer matches to the `Place` type of the engine port. */
export interface PlaceMapper {
  /** Returns the label shown to a visitor who searches in `country`. */
  label(match: Interpretation, country: string, locale: Locale): string;
  toPlace(match: FoundPlace, country: string, locale: Locale): Place;
}

export function createPlaceMapper(gazetteer: Gazetteer, counties: Counties): PlaceMapper {
  function label(match: Interpretation, country: string, locale: Locale): string {
    switch (match.kind) {
      case 'place':
        return landmarkKind(match.place)
          ? landmarkLabel(match.place, gazetteer.byId(match.place.parent ?? ''), country, locale)
          : labelOf(match.place, counties, country, locale);
      case 'county':
        return countyLabel(match.county, locale);
      case 'venue':
        return venueLabel(match.venue);
    }
  }

  function dataOf(match: FoundPlace, locale: Locale): PlaceData {
    switch (match.kind) {
      case 'place':
        return landmarkData(match.place) ?? townData(gazetteer, match.place);
      case 'county':
        return countyData(match.county, locale);
      case 'venue':
        return venueData(match.venue);
    }
  }

  return {
    label,
    toPlace: (match, country, locale) => ({
      label: label(match, country, locale),
      isAccurate: match.isAccurate,
      ...dataOf(match, locale),
    }),
  };
}

function townData(gazetteer: Gazetteer, place: GazetteerPlace): PlaceData {
  return {
    kind: place.parent === null ? 'town' : 'district',
    id: place.id,
    city: place.name,
    countryCode: place.country,
    postalCode: gazetteer.distinguishingPostalCode(place) ?? place.postalCodes[0] ?? null,
    addressLine: null,
    countyCode: place.county || null,
    settledBy: gazetteer.settledBy(place),
    position: place.position,
    ownPage: null,
  };
}

function landmarkData(place: GazetteerPlace): PlaceData | null {
  const kind = landmarkKind(place);
  return (
    kind && {
      kind,
      id: place.id,
      city: place.name,
      countryCode: place.country,
      postalCode: null,
      addressLine: null,
      countyCode: place.county || null,
      settledBy: 'id',
      position: place.position,
      ownPage: null,
    }
  );
}

function countyData(county: GazetteerCounty, locale: Locale): PlaceData {
  return {
    kind: 'county',
    id: countyId(county),
    city: county.names[locale].replaceAll("'", '’'),
    countryCode: county.country,
    postalCode: null,
    addressLine: null,
    countyCode: county.code,
    settledBy: 'id',
    position: county.position,
    ownPage: { kind: 'county', slug: county.slug },
  };
}

function venueData(venue: NamedVenue): PlaceData {
  return {
    kind: 'venue',
    id: venueId(venue),
    city: venue.city,
    countryCode: venue.country,
    postalCode: venue.postalCode || null,
    addressLine: venue.addressLine,
    countyCode: venue.countyCode,
    settledBy: 'id',
    position: venue.position,
    ownPage: { kind: 'venue', code: venue.code, name: venue.name },
  };
}

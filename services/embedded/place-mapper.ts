import type { Locale } from '@locator/base/locale';
import { townLabel } from '@/lib/locale/town-names';
import type { Place } from '@locator/base';
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
} from '@locator/gazetteer';

type PlaceData = Omit<Place, 'label' | 'isAccurate' | 'insteadOfArea'>;

export interface PlaceMapper {
  /** Returns the label shown to a visitor who searches in `country`. */
  label(match: Interpretation, country: string, locale: Locale): string;
  toPlace(match: FoundPlace, country: string, locale: Locale): Place;
}

export function createPlaceMapper(gazetteer: Gazetteer, counties: Counties): PlaceMapper {
  function rawLabel(match: Interpretation, country: string, locale: Locale): string {
    switch (match.kind) {
      case 'place':
        return landmarkKind(match.place)
          ? landmarkLabel(match.place, gazetteer.byId(match.place.parent ?? ''), country, locale, (place) =>
              shownName(place, locale),
            )
          : labelOf(match.place, counties, country, locale, shownName(match.place, locale));
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

  const label: PlaceMapper['label'] = (...match) => rawLabel(...match).replaceAll("'", '’');
  return {
    label,
    toPlace: (match, country, locale) => ({
      label: label(match, country, locale),
      isAccurate: match.isAccurate,
      ...(match.insteadOfArea && { insteadOfArea: match.insteadOfArea }),
      ...dataOf(match, locale),
    }),
  };
}

function shownName({ country, name }: GazetteerPlace, locale: Locale): string {
  return townLabel({ countryCode: country, city: name }, locale);
}

function townData(gazetteer: Gazetteer, place: GazetteerPlace): PlaceData {
  return {
    ...placeData(place),
    kind: place.parent === null ? 'town' : 'district',
    postalCode: gazetteer.distinguishingPostalCode(place) ?? place.postalCodes[0] ?? null,
    settledBy: gazetteer.settledBy(place),
  };
}

function landmarkData(place: GazetteerPlace): PlaceData | null {
  const kind = landmarkKind(place);
  return kind && { ...placeData(place), kind, postalCode: null, settledBy: 'id' };
}

function placeData({ id, name, country, county, position, parent }: GazetteerPlace) {
  return {
    ...{ id, city: name, countryCode: country, countyCode: county || null, position },
    ...{ addressLine: null, ownPage: null },
    ...(parent !== null && { townId: parent }),
  };
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
  const { code, name, city, country, postalCode, addressLine, countyCode, position } = venue;
  return {
    ...{ kind: 'venue', settledBy: 'id', id: venueId(venue) },
    ...{ city, countryCode: country, postalCode: postalCode || null, addressLine, countyCode, position },
    ownPage: { kind: 'venue', code, name },
  };
}

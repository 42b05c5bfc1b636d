/** Public entry point of the place search: see README.md. */
export type { Areas } from './src/areas';
export { type Counties, type GazetteerCounty, readCounties } from './src/counties';
export { findPlaces, inhabitantsOf } from './src/find-places';
export type { Gazetteer } from './src/gazetteer';
export {
  type GazetteerPlace,
  landmarkKind,
  PLACE_COLUMNS,
  type PlaceColumn,
  readPlaces,
} from './src/gazetteer-place';
export { countyId, type FoundPlace, type Interpretation, venueId } from './src/interpretation';
export {
  type AddressLocation,
  type AddressLocator,
  createAddressLocator,
  townAround,
  type VenueAddress,
} from './src/locate-address';
export { createPlaceRadius, type IsWithinRadius } from './src/place-radius';
export { countyLabel, labelOf, landmarkLabel, venueLabel } from './src/labels';
export { type NearStation, nearestStations, venueSurroundings } from './src/nearest-stations';
export {
  COUNTY_OUTLINES,
  loadCounties,
  loadGazetteer,
  loadPlaceData,
  type PlaceData,
  PLACES_FOLDER,
} from './src/place-data';
export { nameKey, normaliseName } from './src/normalise';
export { isStreetWord, mentionsStreet } from './src/parse-text';
export { createVenueNames, type NamedVenue } from './src/venue-names';

/** Public entry point of the place search: see README.md. */
export { type Areas, createAreas } from './areas';
export { type Counties, type GazetteerCounty, readCounties } from './counties';
export { findPlaces } from './find-places';
export type { Gazetteer } from './gazetteer';
export { type GazetteerPlace, type LandmarkKind, landmarkKind, readPlaces } from './gazetteer-place';
export { openGazetteer, openLandmarks, writeIndexFile } from './index-file';
export { countyId, type FoundPlace, type Interpretation, venueId } from './interpretation';
export {
  type AddressLocation,
  type AddressLocator,
  createAddressLocator,
  nameKey,
  townAround,
  type VenueAddress,
} from './locate-address';
export { createPlaceRadius, type IsWithinRadius } from './place-radius';
export { countyLabel, labelOf, landmarkLabel, venueLabel } from './labels';
export { normaliseName } from './normalise';
export { mentionsStreet } from './parse-text';
export { readRegions } from './regions';
export { createVenueNames, type NamedVenue } from './venue-names';

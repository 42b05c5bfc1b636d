export { currentMapFile, fetchedMapFile, isSampleFile } from './src/current-file';
export { DEFAULT_PIN_COLORS, type PinColors, readPinColors } from './src/pin-colors';
export { attributionText, streetMapInfo } from './src/street-map-info';
export {
  STREET_MAP_SHAPE,
  type StreetMapSettings,
  streetMapSettings,
  STREETS_SOURCE_SHAPE,
} from './src/street-map-settings';

export { currentMapFile, fetchedMapFile, isSampleFile } from './src/current-file';
export { dataUrl, type Picture, readPicture } from './src/picture-file';
export * from './src/brand-colors';
export { brandLook, readBrandLook, setBrandLook } from './src/brand-look';
export { attributionText, streetMapInfo } from './src/street-map-info';
export {
  STREET_MAP_SHAPE,
  type StreetMapSettings,
  streetMapSettings,
  STREETS_SOURCE_SHAPE,
} from './src/street-map-settings';

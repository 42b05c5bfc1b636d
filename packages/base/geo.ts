export * from './src/country/country';
export * from './src/geo/bounds';
export * from './src/geo/boxes-around';
export * from './src/geo/fair-order';
export * from './src/geo/itinerary';
export * from './src/geo/nearest-of';
export * from './src/geo/position';

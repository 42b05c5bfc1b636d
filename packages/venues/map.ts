export * from './src/map/venue-map';

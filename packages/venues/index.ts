export * from './src/open-repository';
export * from './src/photo-store';
export * from './src/venue-files';
export * from './src/venue-repository';
export * from './src/venue-store';

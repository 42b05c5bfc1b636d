export * from './src/iso-date';
export * from './src/openings';
export * from './src/week';

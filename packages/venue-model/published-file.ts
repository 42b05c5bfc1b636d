export * from './src/outdated-values';
export * from './src/published-file';
export * from './src/record-schema';

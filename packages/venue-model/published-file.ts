export * from './src/published-file';
export * from './src/record-schema';

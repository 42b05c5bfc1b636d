export * from './src/cache/cache-limits';
export * from './src/cache/create-cache';

export * from './src/memory/memory-store';
export * from './src/memory/read-version';

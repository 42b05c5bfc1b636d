export * from './src/attributes';
export * from './src/chain';
export * from './src/filter-counts';
export * from './src/filters';
export * from './src/games';
export * from './src/payment-methods';

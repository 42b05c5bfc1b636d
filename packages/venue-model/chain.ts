export * from './src/attributes';
export * from './src/chain';
export * from './src/filter-counts';
export * from './src/filters';
export * from './src/games';
export { splitTag } from './src/osm-tags';
export * from './src/payment-methods';

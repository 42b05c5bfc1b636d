export * from './src/read-chain';

export * from './src/openapi';

export * from './src/repository-settings';

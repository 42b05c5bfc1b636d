export * from './src/files/describe-file-error';
export * from './src/files/json-problems';
export * from './src/files/replace-file';
export * from './src/files/watch-file';

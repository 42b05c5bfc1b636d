export * from './src/back-settings';
export * from './src/send-request';

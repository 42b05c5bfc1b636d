export * from './src/log/log';
export * from './src/log/log-fault';
export * from './src/log/request-context';
export * from './src/metrics/metrics';
export * from './src/metrics/venue-data';

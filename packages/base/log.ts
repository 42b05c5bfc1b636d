export * from './src/log/console-to-log';
export * from './src/log/log';
export * from './src/log/log-fault';
export * from './src/log/log-levels';
export * from './src/log/request-context';
export * from './src/metrics/metrics';
export * from './src/metrics/time-upstream';
export * from './src/metrics/venue-data';

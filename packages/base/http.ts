export * from './src/http/client-address';
export * from './src/http/rate-limit';
export * from './src/http/same-text';
export * from './src/upstream/deadline';
export * from './src/upstream/http-client';
export * from './src/upstream/resilient-calls';
export * from './src/upstream/upstream-fault';

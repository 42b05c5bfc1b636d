export * from './src/postgres/connection-faults';
export * from './src/postgres/database';
export * from './src/postgres/postgres-store';
export * from './src/postgres/resilient-store';
export * from './src/postgres/version-reader';
export * from './src/postgres/versions';

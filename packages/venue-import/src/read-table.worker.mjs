import { register as registerForRequire } from 'tsx/cjs/api';
import { register } from 'tsx/esm/api';

// A worker thread does not inherit the loader for TypeScript.
registerForRequire();
register();
await import(new URL('read-table.worker.ts', import.meta.url).href);

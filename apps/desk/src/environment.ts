import { loadEnvConfig } from '@next/env';

// Reads the same settings as the server: the environment, and the .env files that Next.js reads. This module comes first,
// because `@locator/base/log` reads its settings when it is loaded.
loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error });

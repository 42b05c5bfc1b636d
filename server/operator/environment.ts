import { loadEnvConfig } from '@next/env';

// This module comes first, because others read the settings when they are loaded.
loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error });

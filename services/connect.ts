import path from 'node:path';
import { siteConfig } from '@/lib/env/site-config';
import type { Backend } from './backend/backend';
import { createEmbedded } from './embedded/embedded';
import type { Engine } from './engine/engine';

export interface Services {
  readonly engine: Engine;
  readonly backend: Backend;
}

/** One for all bundles of the server: Next may load this module more than once in a process. */
const shared = globalThis as typeof globalThis & { venueLocatorServices?: Services };

/** The adapters that the configuration chooses, made at first use. */
export function services(): Services {
  shared.venueLocatorServices ??= connect();
  return shared.venueLocatorServices;
}

function connect(): Services {
  const config = siteConfig();
  if (config.backUrl) {
    throw new Error(
      `BACK_URL is ${config.backUrl}, but there is no adapter for a remote back-end yet. Unset it.`,
    );
  }
  return createEmbedded({
    dataFolder: path.resolve('data'),
    venuesFile: path.resolve(config.venuesFile),
  });
}

import { success } from '@/lib/result';
import type { Ports } from './answers';

/**
 * The same ports without the telephone numbers of venues: what a site doesn't show (`SHOW_PHONE`), it doesn't tell
 * everybody who asks with a program either. Whoever brings credentials is another part of the same chain.
 */
export function withoutPhones({ engine, backend }: Ports): Ports {
  return {
    engine,
    backend: {
      ...backend,
      async venue(code, locale) {
        const found = await backend.venue(code, locale);
        return found.ok ? success({ ...found.value, phone: null }) : found;
      },
    },
  };
}

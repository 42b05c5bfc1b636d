import { success } from '@locator/base';
import type { Ports } from '@/services/backend/backend';

/** Omits phone numbers, for an API without credentials on a site that does not show them (`SHOW_PHONE`). */
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

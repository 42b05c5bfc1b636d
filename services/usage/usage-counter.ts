import { yieldToEventLoop } from '@locator/base';
import { NO_CRITERIA } from '@locator/venue-model';
import { describeFileError, isSystemError } from '@locator/base/files';
import type { Locale } from '@locator/base/locale';
import { log } from '@locator/base/log';
import type { Ports } from '@/services/backend/backend';
import { searchAround } from '@/services/backend/search';
import { resolvePlace } from '@/services/engine/resolve-place';
import { addToFile, deleteExpired, type Month, monthOf, type UsageCount } from '@locator/usage/usage-files';
import type { ViewedPage } from './viewed-page';

interface UsageCounterOptions {
  readonly folder: string;
  /** Name of this node, unique among the nodes that write to the folder. */
  readonly node: string;
  readonly locale: Locale;
  readonly services: () => Promise<Ports>;
  readonly now?: () => Date;
}

export interface UsageCounter {
  add(page: ViewedPage): void;
  /** Adds the counts in memory to the monthly files. */
  flush(): Promise<void>;
}

/** Further pages are not counted between two flushes, because each is looked up, even if its URL is invented. */
const MAX_PENDING = 500;

interface Pending {
  readonly month: Month;
  readonly page: ViewedPage;
  count: number;
}

/** Looks pages up only when it writes, so that neither URLs of nonexistent pages nor positions are stored. */
export function createUsageCounter(options: UsageCounterOptions): UsageCounter {
  const { folder, node, locale, services, now = () => new Date() } = options;
  let pending = new Map<string, Pending>();
  let last: Promise<void> = Promise.resolve();

  async function toCounts({ page, count }: Pending): Promise<UsageCount[]> {
    if (page.kind === 'filters') {
      return page.codes.map((code) => ({ kind: 'filter', id: code, name: code, country: '', count }));
    }
    const { engine, backend } = await services();
    if (page.kind === 'venue') {
      const found = await backend.venue(page.code, locale);
      if (!found.ok) return [];
      const { code, name, address } = found.value;
      return [{ kind: 'venue', id: code, name, country: address.countryCode, count }];
    }
    const resolved = await resolvePlace(engine, { ...page.place, locale }, { isExact: true });
    const place = resolved.ok ? resolved.value.place : null;
    // Addresses are not counted, because their identifiers contain positions, which must not be stored.
    if (!place || place.kind === 'address') return [];
    const search = { page: 1, criteria: NO_CRITERIA, wantsCounts: false };
    const found = await searchAround(backend, place.position, search);
    if (!found.ok || found.value.isAround) return [];
    return [{ kind: 'search', id: place.id, name: place.label, country: place.countryCode, count }];
  }

  async function write(views: readonly Pending[]): Promise<void> {
    const months = new Map<Month, UsageCount[]>();
    for (const view of views) {
      months.set(view.month, [...(months.get(view.month) ?? []), ...(await toCounts(view))]);
      await yieldToEventLoop();
    }
    for (const [month, counts] of months) await addToFile(folder, month, node, counts);
    await deleteExpired(folder, now());
  }

  return {
    add(page) {
      const month = monthOf(now());
      const key = `${month} ${JSON.stringify(page)}`;
      const counted = pending.get(key);
      if (counted) counted.count += 1;
      else if (pending.size < MAX_PENDING) pending.set(key, { month, page, count: 1 });
    },
    flush() {
      const views = [...pending.values()];
      pending = new Map();
      if (views.length === 0) return last;
      // Drops counts that cannot be written: statistics are not worth a failed request or a growing backlog.
      last = last
        .then(() => write(views))
        .catch(function warn(error: unknown) {
          const cause = isSystemError(error) ? describeFileError(error) : String(error);
          log.warn({ cause, lost: views.length }, 'The counts of viewed pages cannot be written.');
        });
      return last;
    },
  };
}

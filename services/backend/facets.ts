import { CAPACITY_CODES, FILTER_CODES, type FilterCode, orderFilters } from '@/lib/filters/filters';
import type { Criteria } from '@/lib/url/links';
import type { Backend, VenueQuery } from './backend';

/** How many venues each filter would leave, were it chosen beside those that are. */
export type FilterCounts = Readonly<Record<FilterCode, number>>;

/** Where venues are counted: the place, without the criteria. */
export type Scope = Pick<VenueQuery, 'country' | 'county' | 'near' | 'radiusMeters'>;

/**
 * Counts for every filter, given the criteria already chosen. A capacity replaces the chosen one, since there is only
 * one. Null when the back-end can't say: options then go without counts.
 */
export async function countFilters(
  backend: Backend,
  scope: Scope,
  criteria: Criteria,
): Promise<FilterCounts | null> {
  const counted = await Promise.all(
    FILTER_CODES.map(async (code) => {
      const total = await count(backend, scope, { ...criteria, filters: withFilter(criteria.filters, code) });
      return [code, total] as const;
    }),
  );
  if (counted.some(([, total]) => total === null)) return null;
  return Object.fromEntries(counted) as Record<FilterCode, number>;
}

/** A criterion that can be dropped: a filter, or the opening time. */
export interface Relaxation {
  readonly dropped: FilterCode | 'openAt';
  readonly criteria: Criteria;
  /** Venues there would be without it. */
  readonly total: number;
}

/** What dropping each single criterion would bring, most venues first; those that bring nothing are left out. */
export async function findRelaxations(
  backend: Backend,
  scope: Scope,
  criteria: Criteria,
): Promise<Relaxation[]> {
  const candidates: Omit<Relaxation, 'total'>[] = [
    ...criteria.filters.map((dropped) => ({
      dropped,
      criteria: { ...criteria, filters: criteria.filters.filter((code) => code !== dropped) },
    })),
    ...(criteria.openAt ? [{ dropped: 'openAt' as const, criteria: { ...criteria, openAt: null } }] : []),
  ];
  const counted = await Promise.all(
    candidates.map(async (candidate) => ({
      ...candidate,
      total: (await count(backend, scope, candidate.criteria)) ?? 0,
    })),
  );
  return counted.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
}

async function count(backend: Backend, scope: Scope, criteria: Criteria): Promise<number | null> {
  const list = await backend.venues({ ...scope, ...criteria, limit: 1 });
  return list.ok ? list.value.total : null;
}

function withFilter(chosen: readonly FilterCode[], code: FilterCode): FilterCode[] {
  const isCapacity = CAPACITY_CODES.some((capacity) => capacity === code);
  const kept = isCapacity
    ? chosen.filter((other) => !CAPACITY_CODES.some((capacity) => capacity === other))
    : chosen;
  return orderFilters([...kept, code]);
}

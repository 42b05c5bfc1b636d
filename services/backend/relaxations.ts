import type { Criteria } from '@/lib/filters/criteria';
import type { FilterCode } from '@/lib/filters/filters';
import type { Backend } from './backend';
import type { SearchArea } from './venue-query';

/** A criterion that the visitor can remove to get results. */
export interface Relaxation {
  readonly dropped: FilterCode | Exclude<keyof Criteria, 'filters'>;
  readonly criteria: Criteria;
  /** Number of venues that match without the criterion. */
  readonly total: number;
}

const SINGLE_CRITERIA = ['openAt', 'players', 'game'] as const;

/** Returns the criteria whose removal yields results, most venues first. */
export async function findRelaxations(
  backend: Backend,
  area: SearchArea,
  criteria: Criteria,
): Promise<Relaxation[]> {
  const candidates: Omit<Relaxation, 'total'>[] = [
    ...criteria.filters.map((dropped) => ({
      dropped,
      criteria: { ...criteria, filters: criteria.filters.filter((code) => code !== dropped) },
    })),
    ...SINGLE_CRITERIA.filter((name) => criteria[name] !== null).map((dropped) => ({
      dropped,
      criteria: { ...criteria, [dropped]: null },
    })),
  ];
  const counted = await Promise.all(
    candidates.map(async (candidate) => {
      const list = await backend.venues({ ...area, ...candidate.criteria, limit: 1 });
      return { ...candidate, total: list.ok ? list.value.total : 0 };
    }),
  );
  return counted.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
}

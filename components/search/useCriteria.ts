import { useRouter } from 'next/router';
import { useState } from 'react';
import { type FilterCode, orderFilters } from '@/lib/filters/filters';
import { withCriteria } from '@/lib/url/browser-urls';
import { useAppSelector } from '@/store/hooks';

export interface CriteriaState {
  readonly filters: readonly FilterCode[];
  readonly openAt: string;
  changeFilters(filters: readonly FilterCode[]): void;
  changeOpenAt(openAt: string): void;
  /** Shows the results for this opening time; an empty string removes the condition. */
  applyOpenAt(openAt: string): void;
}

/**
 * Returns the selected criteria. On a results page they are in the URL, so a changed filter navigates at once; on
 * other pages they apply to the next search.
 */
export function useCriteria(): CriteriaState {
  const router = useRouter();
  const shown = useAppSelector((state) => state.search);
  const isResults = useAppSelector((state) => state.page.type === 'results');
  const [filters, setFilters] = useState(shown.filters);
  const [openAt, setOpenAt] = useState(shown.openAt ?? '');
  const [synced, setSynced] = useState(shown);
  // A navigation (Back, or a link) has changed the criteria, which now replace the selected ones.
  if (synced !== shown) {
    setSynced(shown);
    setFilters(shown.filters);
    setOpenAt(shown.openAt ?? '');
  }

  function show(nextFilters: readonly FilterCode[], nextOpenAt: string): void {
    if (!isResults) return;
    void router.push(withCriteria(router.asPath, nextFilters, nextOpenAt || null), undefined, {
      scroll: false,
    });
  }

  return {
    filters,
    openAt,
    changeFilters(next) {
      const ordered = orderFilters(next);
      setFilters(ordered);
      show(ordered, shown.openAt ?? '');
    },
    changeOpenAt: setOpenAt,
    applyOpenAt(next) {
      setOpenAt(next);
      show(filters, next);
    },
  };
}

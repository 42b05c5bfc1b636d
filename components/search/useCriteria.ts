import { useRouter } from 'next/router';
import { type RefObject, useState } from 'react';
import type { Criteria } from '@locator/venue-model/criteria';
import { type FilterCode, orderFilters } from '@locator/venue-model/filters';
import { readGame } from '@locator/venue-model/games';
import { readPlayers } from '@locator/venue-model/group-fit/room';
import { withCriteria } from '@/lib/url/browser-urls';
import { useAppSelector } from '@/store/hooks';

export interface CriteriaState {
  readonly filters: readonly FilterCode[];
  readonly openAt: string;
  changeFilters(filters: readonly FilterCode[]): void;
  changeOpenAt(openAt: string): void;
  /** Limits the results to venues that are open at this time; an empty string removes the limit. */
  applyOpenAt(openAt: string): void;
  applyGroup(): void;
  /** Returns the selected criteria, including the group size and game entered in the form. */
  selected(): Criteria;
}

/** On a results page, changing a filter navigates at once; on other pages, it applies to the next search. */
export function useCriteria(formRef: RefObject<HTMLFormElement | null>): CriteriaState {
  const router = useRouter();
  const shown = useAppSelector((state) => state.search);
  const isResults = useAppSelector((state) => state.page.type === 'results');
  const [filters, setFilters] = useState(shown.filters);
  const [openAt, setOpenAt] = useState(shown.openAt ?? '');
  const [synced, setSynced] = useState(shown);
  // A navigation (Back, or a link) has changed the criteria of the page. They replace the visitor's selection.
  if (synced !== shown) {
    setSynced(shown);
    setFilters(shown.filters);
    setOpenAt(shown.openAt ?? '');
  }

  function show(changes: Partial<Criteria>): void {
    if (!isResults) return;
    const criteria = { ...shown, ...groupIn(formRef.current), ...changes };
    void router.push(withCriteria(router.asPath, criteria), undefined, { scroll: false });
  }

  return {
    filters,
    openAt,
    changeFilters(next) {
      const ordered = orderFilters(next);
      setFilters(ordered);
      show({ filters: ordered });
    },
    changeOpenAt: setOpenAt,
    applyOpenAt(next) {
      setOpenAt(next);
      show({ filters, openAt: next || null });
    },
    applyGroup: () => show({}),
    selected: () => ({
      filters,
      openAt: openAt || null,
      ...(groupIn(formRef.current) ?? { players: null, game: null }),
    }),
  };
}

/** Reads the group size and game from the form. Its fields are uncontrolled, so that they work before hydration. */
function groupIn(form: HTMLFormElement | null): Pick<Criteria, 'players' | 'game'> | null {
  if (!form) return null;
  const data = new FormData(form);
  const textOf = (name: string): string => String(data.get(name) ?? '');
  return {
    players: readPlayers(textOf('players')),
    game: readGame(textOf('game')),
  };
}

import type { Criteria } from '@locator/venue-model';
import type { SearchOptions } from '@/lib/page/page';
import { readPlayers } from '@locator/venue-model/group-fit';

/** Fields are uncontrolled, so that they work before hydration. The filters get the order of `search`, that of URLs. */
export function readCriteria(form: HTMLFormElement, search: SearchOptions | null): Criteria {
  const data = new FormData(form);
  const order = Object.keys(search?.labels ?? {});
  const textOf = (name: string): string => String(data.get(name) ?? '');
  const when = textOf('when');
  return {
    filters: (data.getAll('filters') as string[])
      .filter(Boolean)
      .sort((one, other) => order.indexOf(one) - order.indexOf(other)),
    players: readPlayers(textOf('players')),
    game: textOf('game') || null,
    // Either a time or a choice without one.
    openAt: when.includes('T') ? when : textOf('openAt').slice(0, 16) || null,
  };
}

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

/** Chooses a time that the form offers or, if it does not offer it, writes it as the visitor's own. */
export function chooseTime({ elements }: HTMLFormElement, time: string): void {
  const offered = elements.namedItem('when');
  if (!(offered instanceof RadioNodeList || offered instanceof HTMLSelectElement)) return;
  offered.value = time;
  if (offered.value === time) return;
  offered.value = 'own';
  const own = elements.namedItem('openAt');
  if (own instanceof HTMLInputElement) own.value = time;
}

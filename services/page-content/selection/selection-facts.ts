import type { Game } from '@locator/venue-model/games';
import { formatMoney } from '@/lib/locale/format';
import type { Locale } from '@locator/base/locale/locale';
import type { Translate } from '@/lib/locale/messages';
import type { VenueDetails } from '@locator/venue-model/venue';
import { nameIn } from '../foreign-names';

export function accessText(
  { accessibility }: Pick<VenueDetails, 'accessibility'>,
  t: Translate,
): string | null {
  const { entree_plain_pied, entree_marches, entree_marches_rampe, sanitaires_adaptes } = accessibility;
  const { stationnement_pmr, stationnement_ext_pmr } = accessibility;
  const parking = stationnement_pmr || stationnement_ext_pmr ? true : stationnement_pmr;
  const facts = [
    entree_marches
      ? t('facts:access.entree_marches', { count: entree_marches })
      : yesOrNo('entree_plain_pied', entree_plain_pied),
    entree_marches_rampe && entree_marches_rampe !== 'aucune'
      ? t(`comparison:access.entree_marches_rampe_${entree_marches_rampe}`)
      : null,
    yesOrNo('sanitaires_adaptes', sanitaires_adaptes),
    yesOrNo('stationnement', parking),
  ].filter((fact) => fact !== null);
  return facts.length > 0 ? facts.join(', ') : null;

  function yesOrNo(
    name: 'entree_plain_pied' | 'sanitaires_adaptes' | 'stationnement',
    value: boolean | null,
  ): string | null {
    if (value === null) return null;
    return t(`comparison:access.${name}_${value ? 'yes' : 'no'}`);
  }
}

export function eventsText(
  venue: Pick<VenueDetails, 'events' | 'translations'>,
  openAt: string | null,
  locale: Locale,
): string | null {
  if (openAt === null) return null;
  const titles = venue.events
    .filter(({ start }) => start.slice(0, 10) === openAt.slice(0, 10))
    .map(function titleOf({ title, price }) {
      const name = nameIn(venue, title, locale);
      return price ? `${name} (${formatMoney(price.amount, price.currency, locale)})` : name;
    });
  return titles.join(', ') || null;
}

/** A chosen game is first if the venue offers it and last if not. Null if the venue's games are unknown. */
export function gamesText(
  { games }: Pick<VenueDetails, 'games'>,
  chosen: Game | null,
  t: Translate,
): string | null {
  if (games.length === 0) return null;
  const nameOf = (game: Game): string => t(`results:criterion.${game}`);
  const others = games.filter((game) => game !== chosen).map(nameOf);
  if (chosen === null) return capitalised(others.join(', '));
  const game = nameOf(chosen);
  const all = games.includes(chosen)
    ? [t('comparison:games.offered', { game }), ...others]
    : [...others, t('comparison:games.notOffered', { game })];
  return capitalised(all.join(', '));
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

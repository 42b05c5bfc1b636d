import type { Game } from '@locator/venue-model/chain';
import { formatMoney } from '@/lib/locale/format';
import type { Translate } from '@/lib/locale/messages';
import type { VenueDetails } from '@locator/venue-model';
import { nameIn, splitAtNames } from '../foreign-names';

export interface Feature {
  readonly text: string;
  /** Text that a screen reader adds; empty if `text` says that the venue lacks it. */
  readonly lack?: string;
}

/** Null if unknown. */
export function accessFeatures(
  { accessibility }: Pick<VenueDetails, 'accessibility'>,
  t: Translate,
): readonly Feature[] | null {
  const { entree_plain_pied, entree_marches, entree_marches_rampe, sanitaires_adaptes } = accessibility;
  const { stationnement_pmr, stationnement_ext_pmr } = accessibility;
  const parking = stationnement_pmr || stationnement_ext_pmr ? true : stationnement_pmr;
  const features = [
    entree_marches
      ? { text: t('facts:access.entree_marches', { count: entree_marches }), lack: '' }
      : yesOrNo('entree_plain_pied', entree_plain_pied),
    entree_marches_rampe && entree_marches_rampe !== 'aucune'
      ? { text: t(`comparison:access.entree_marches_rampe_${entree_marches_rampe}`) }
      : null,
    yesOrNo('sanitaires_adaptes', sanitaires_adaptes),
    yesOrNo('stationnement', parking),
  ].filter((feature) => feature !== null);
  return features.length > 0 ? features.map(capitalised) : null;

  function yesOrNo(
    name: 'entree_plain_pied' | 'sanitaires_adaptes' | 'stationnement',
    value: boolean | null,
  ): Feature | null {
    if (value === null) return null;
    return value
      ? { text: t(`comparison:access.${name}_yes`) }
      : { text: t(`comparison:access.${name}_no`), lack: '' };
  }
}

/** Returns the events on the day of the visit, split by `splitAtNames`; null if there are none. */
export function eventsText(
  venue: Pick<VenueDetails, 'events' | 'translations'>,
  openAt: string | null,
  t: Translate,
): readonly string[] | null {
  if (openAt === null) return null;
  const titles = venue.events
    .filter(({ start }) => start.slice(0, 10) === openAt.slice(0, 10))
    .map(function titleOf({ title, price }) {
      const name = nameIn(venue, title, t.lng);
      return price
        ? `${name} (${formatMoney(price.amount, price.currency, t.lng)} ${t('venues:perPerson')})`
        : name;
    });
  return titles.length > 0 ? splitAtNames(titles.join(', ')) : null;
}

/** The chosen game first. Null without games, or if the venue's are unknown. `all` are those of all compared venues. */
export function gameFeatures(
  { games }: Pick<VenueDetails, 'games'>,
  all: readonly Game[],
  chosen: Game | null,
  t: Translate,
): readonly Feature[] | null {
  const ordered = chosen === null ? all : [chosen, ...all.filter((game) => game !== chosen)];
  if (games.length === 0 || ordered.length === 0) return null;
  return ordered.map(function featureOf(code) {
    const game = t(`results:criterion.${code}`);
    const lack = t('comparison:games.notOffered');
    if (games.includes(code)) {
      return capitalised({ text: code === chosen ? t('comparison:games.offered', { game }) : game });
    }
    return capitalised(code === chosen ? { text: `${game} ${lack}`, lack: '' } : { text: game, lack });
  });
}

function capitalised({ text, ...feature }: Feature): Feature {
  return { text: text.charAt(0).toUpperCase() + text.slice(1), ...feature };
}

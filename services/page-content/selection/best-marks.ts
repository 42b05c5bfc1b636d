import { distanceMeters } from '@locator/base/geo';
import { type GroupOffer, groupOffer } from '@locator/venue-model/group-fit';
import { type EveningCriteria, isAwayAt, MIN_STARTS, rankedMeters, type Venue } from '@locator/venue-model';
import type { Start } from '@/lib/url/selection';
import { wholeKilometersOf } from '@/lib/locale/format';

/**
 * `lowestFrom`: its minimum price is the lowest, but a venue with a higher one may be cheaper. `…Known`: the price of
 * another venue, which may be lower, is unknown, or is that of an event.
 */
export type Mark = 'cheapest' | 'cheapestKnown' | 'lowestFrom' | 'lowestFromKnown' | 'fairest';

interface Candidate {
  readonly venue: Pick<
    Venue,
    'state' | 'position' | 'isPositionApproximate' | 'rooms' | 'capacities' | 'prices' | 'events'
  >;
  /** Whether the venue is open at the chosen time; null if no time was chosen, or if unknown. */
  readonly isOpenThen: boolean | null;
}

interface Chosen extends Pick<EveningCriteria, 'players' | 'openAt'> {
  readonly starts: readonly Pick<Start, 'position'>[];
}

/** Returns the marks of each venue. A mark that all venues share, or that only one could have, says nothing. */
export function marksOf(candidates: readonly Candidate[], chosen: Chosen): Mark[][] {
  const { starts } = chosen;
  const offers = candidates.map(function offerOf(candidate) {
    const { venue } = candidate;
    const offer = groupOffer(venue, chosen);
    return {
      isEligible: isEligible(candidate, offer, chosen),
      price: offer.isOfEvent ? null : offer.price,
      distances: starts.map((start) => distanceMeters(start.position, venue.position)),
      ...(venue.isPositionApproximate && { isPositionApproximate: true as const }),
    };
  });
  const eligible = offers.filter((offer) => offer.isEligible);
  const prices = eligible.flatMap(({ price }) => price ?? []);
  const lowest = Math.min(...prices.map(({ total }) => total));
  const isOneCheaper =
    prices.some(({ total }) => total > lowest) && new Set(prices.map(({ currency }) => currency)).size === 1;
  const known = prices.length < eligible.length ? 'Known' : '';
  const [fairest] = starts.length < MIN_STARTS ? [] : eligible.toSorted(compareFairness);
  const isFairest = (offer: (typeof offers)[number]): boolean =>
    fairest !== undefined && !offer.isPositionApproximate && compareFairness(offer, fairest) === 0;
  const isOneFairer = !eligible.every(isFairest);
  return offers.map((offer) => [
    ...(offer.isEligible && isOneCheaper && offer.price?.total === lowest
      ? [`${offer.price.isFrom ? 'lowestFrom' : 'cheapest'}${known}` as const]
      : []),
    ...(offer.isEligible && isOneFairer && isFairest(offer) ? ['fairest' as const] : []),
  ]);
}

/** Only a venue that is known to be open, and to have space for the group, can be the best. */
function isEligible({ venue, isOpenThen }: Candidate, { fits }: GroupOffer, chosen: Chosen): boolean {
  const isOpen = chosen.openAt === null ? !isAwayAt(venue.state, null) : isOpenThen;
  return isOpen === true && isOpenThen !== false && (chosen.players === null || fits === true);
}

interface Reached extends Pick<Venue, 'isPositionApproximate'> {
  /** From all starting points, in metres. */
  readonly distances: readonly number[];
}

export function meanOf(distances: readonly number[]): number {
  return distances.reduce((sum, meters) => sum + meters, 0) / distances.length;
}

/** Compares the longest distances and then the means, both as they are shown: in whole kilometres. */
export function compareFairness(one: Reached, other: Reached): number {
  const longest = shownKilometers(Math.max(...one.distances), one);
  const mean = shownKilometers(meanOf(one.distances), one);
  return (
    longest - shownKilometers(Math.max(...other.distances), other) ||
    mean - shownKilometers(meanOf(other.distances), other)
  );
}

function shownKilometers(meters: number, venue: Reached): number {
  return wholeKilometersOf(rankedMeters(meters, venue));
}

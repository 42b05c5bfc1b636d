import { z } from 'zod';
import type { Wire } from './fields';
import {
  activity,
  attributeOf,
  attributeWithRole,
  byCode,
  codesOf,
  gameCodes,
  isGame,
  shownOptions,
  valueInFeeds,
} from '@locator/venue-model/chain';
import type { Venue } from '@locator/venue-model';
import { omitForeignFields } from './chain-fields';

/** The codes of the attributes to which the specification gives fields of a POI. */
export const serviceCodes = (): readonly string[] => codesOf('services');
export const capacityCodes = (): readonly string[] => codesOf(attributeWithRole('persons')?.key ?? '');

const offered = z.boolean().nullish();

export const wireMetadata = z
  .object({
    details: z.object({ Name: z.string().nullish() }).nullish(),
    services: z.lazy(() => z.object(byCode(serviceCodes(), () => offered))).nullish(),
    gamer: z
      .object({
        capacity: z.lazy(() => z.object(byCode(capacityCodes(), () => offered))).nullish(),
        games: z
          .array(z.string())
          .nullish()
          .meta({
            get description() {
              return `Games and occasions offered: ${gameCodes().join(', ')}. Others are ignored.`;
            },
          }),
      })
      .nullish(),
  })
  .nullish();

export function toWireMetadata({ name, ...venue }: Venue): Wire<typeof wireMetadata> {
  const services = shownOptions(attributeOf('services'), venue.services, 'feeds');
  const capacities = shownOptions(attributeWithRole('persons'), venue.capacities, 'feeds');
  return omitForeignFields({
    details: { Name: name },
    ...(attributeOf('services') && {
      services: byCode(serviceCodes(), (service) => services.includes(service)),
    }),
    gamer: omitForeignFields({
      capacity: byCode(capacityCodes(), (capacity) => capacities.includes(capacity)),
      games: shownOptions(activity(), venue.games, 'feeds'),
    }),
  });
}

export function fromWireMetadata(
  metadata: Wire<typeof wireMetadata>,
): Pick<Venue, 'games' | 'services' | 'capacities'> {
  return {
    games: (metadata?.gamer?.games ?? []).filter(isGame),
    services: serviceCodes().filter((code) => metadata?.services?.[code]),
    capacities: capacityCodes().filter((code) => metadata?.gamer?.capacity?.[code]),
  };
}

/** Returns the attributes for which `metadata` has no field, if the brand file shows them in feeds. */
export function shownAttributes({ attributes }: Venue): Venue['attributes'] {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(function show([key, value]) {
      const shown = valueInFeeds(attributeOf(key), value);
      return shown === undefined ? [] : [[key, shown]];
    }),
  );
}

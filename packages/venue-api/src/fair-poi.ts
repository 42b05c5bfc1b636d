import { z } from 'zod';
import type { Wire } from './fields';
import type { FairVenue } from '@locator/venue-model';
import { fromWireVenue, toWireVenue, wirePoi } from './poi';

export const wireFairPoi = wirePoi
  .omit({ distance: true })
  .extend({
    distances: z
      .array(z.number().min(0))
      .describe('Straight-line metres from each starting point, in the order of the parameters.'),
  })
  .meta({
    description: 'A venue with its distance from each starting point.',
    examples: [
      {
        code: 'LGQ-AMI-01',
        name: 'Le Grand Quiz – Amiens',
        address: {
          AddressLine1: '2 rue des Trois Cailloux',
          PostalCode: '80000',
          City: 'Amiens',
          Country: 'FRA',
        },
        position: { Latitude: 49.8929, Longitude: 2.2997 },
        distances: [98_742.3, 115_204.8],
      },
    ],
  });

export function toWireFairPoi({ distances, ...venue }: FairVenue, siteUrl: string): Wire<typeof wireFairPoi> {
  return { ...toWireVenue(venue, siteUrl), distances };
}

export function fromWireFairPoi({ distances, ...poi }: Wire<typeof wireFairPoi>): FairVenue {
  return { ...fromWireVenue(poi), distances };
}

import { z } from 'zod';
import type { Wire } from './fields';
import {
  byCode,
  byFilter,
  filterCodes,
  gameCodes,
  ofChain,
  type OptionCounts,
} from '@locator/venue-model/chain';

const countedCodes = ofChain(() => [...filterCodes(), ...gameCodes()]);

export const wireFilterCount = z
  .object({
    code: z.string().meta({
      get description() {
        return `Code of a filter or of an activity: ${countedCodes().join(', ')}. Others are ignored.`;
      },
    }),
    venueCount: z.int().min(0),
  })
  .meta({
    description:
      'Number of venues in business that remain if this filter is added to the chosen ones, or if this activity replaces the chosen one.',
    examples: [{ code: 'bar', venueCount: 12 }],
  });

export const filterCountsEnvelope = z.object({
  data: z
    .array(wireFilterCount)
    .refine((counts) => countedCodes().every((code) => counts.some((count) => count.code === code)), {
      error: () => `must contain ${countedCodes().join(', ')}`,
    })
    .describe('One item for each filter and each activity.'),
});

type WireFilterCounts = Wire<typeof filterCountsEnvelope>;

export function toWireFilterCounts({ filters, games }: OptionCounts): WireFilterCounts {
  const counts = Object.entries({ ...filters, ...games });
  return { data: counts.map(([code, venueCount]) => ({ code, venueCount })) };
}

export function fromWireFilterCounts({ data }: WireFilterCounts): OptionCounts {
  const counts = new Map(data.map(({ code, venueCount }) => [code, venueCount]));
  return {
    filters: byFilter((code) => counts.get(code) ?? 0),
    games: byCode(gameCodes(), (code) => counts.get(code) ?? 0),
  };
}

import { z } from 'zod';
import {
  byCode,
  byFilter,
  filterCodes,
  gameCodes,
  ofChain,
  type OptionCounts,
} from '@locator/venue-model/chain';

export const wireFilterCount = z
  .object({
    code: z.string().meta({
      get description() {
        const [filters, games] = [filterCodes().join(', '), gameCodes().join(', ')];
        return `Code of a filter: ${filters}; or of a game: ${games}. Others are ignored.`;
      },
    }),
    venueCount: z.int().min(0),
  })
  .meta({
    description:
      'Number of venues in business that remain if this filter is added to the chosen ones, or if this game replaces the chosen one.',
    examples: [{ code: 'bar', venueCount: 12 }],
  });

const countedCodes = ofChain(() => [...filterCodes(), ...gameCodes()]);

export const filterCountsEnvelope = z.object({
  data: z
    .array(wireFilterCount)
    .refine((counts) => countedCodes().every((code) => counts.some((count) => count.code === code)), {
      error: () => `must contain ${countedCodes().join(', ')}`,
    })
    .describe('One item for each filter and each game.'),
});

type WireFilterCounts = z.infer<typeof filterCountsEnvelope>;

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

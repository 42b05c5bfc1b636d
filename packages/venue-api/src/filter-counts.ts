import { z } from 'zod';
import { byCode, FILTER_CODES } from '@locator/venue-model/filters';
import { GAMES } from '@locator/venue-model/games';
import { byFilter, type OptionCounts } from '@locator/venue-model/filter-counts';

export const wireFilterCount = z
  .object({
    code: z
      .string()
      .describe(
        `Code of a filter: ${FILTER_CODES.join(', ')}; or of a game: ${GAMES.join(', ')}. Others are ignored.`,
      ),
    venueCount: z.int().min(0),
  })
  .meta({
    description:
      'Number of venues that remain if this filter is added to the chosen ones, or if this game replaces the chosen one.',
    examples: [{ code: 'bar', venueCount: 12 }],
  });

const COUNTED_CODES = [...FILTER_CODES, ...GAMES];

export const filterCountsEnvelope = z.object({
  data: z
    .array(wireFilterCount)
    .refine((counts) => COUNTED_CODES.every((code) => counts.some((count) => count.code === code)), {
      error: `must contain ${COUNTED_CODES.join(', ')}`,
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
    games: byCode(GAMES, (code) => counts.get(code) ?? 0),
  };
}

import { z } from 'zod';
import { byCode, FILTER_CODES } from '@/lib/filters/filters';
import { GAMES } from '@/lib/filters/games';
import { byFilter, type OptionCounts } from '@/services/backend/filter-counts';

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

export const filterCountsEnvelope = z.object({
  data: z
    .array(wireFilterCount)
    .refine((counts) => FILTER_CODES.every((code) => counts.some((count) => count.code === code)), {
      error: `must contain ${FILTER_CODES.join(', ')}`,
    })
    .describe('One item for each filter, and one for each game unless the back-end does not count games.'),
});

type WireFilterCounts = z.infer<typeof filterCountsEnvelope>;

export function toWireFilterCounts({ filters, games }: OptionCounts): WireFilterCounts {
  const counts = Object.entries({ ...filters, ...games });
  return { data: counts.map(([code, venueCount]) => ({ code, venueCount })) };
}

/** Converts filter counts. If a game is missing, as in responses from older back-ends, `games` is null. */
export function fromWireFilterCounts({ data }: WireFilterCounts): OptionCounts {
  const counts = new Map(data.map(({ code, venueCount }) => [code, venueCount]));
  const hasGames = GAMES.every((code) => counts.has(code));
  return {
    filters: byFilter((code) => counts.get(code) ?? 0),
    games: hasGames ? byCode(GAMES, (code) => counts.get(code) ?? 0) : null,
  };
}

import { z } from 'zod';
import { FILTER_CODES } from '@/lib/filters/filters';
import { byFilter, type FilterCounts } from '@/services/backend/filter-counts';

export const wireFilterCount = z
  .object({
    code: z.string().describe(`Code of a filter: ${FILTER_CODES.join(', ')}. Others are ignored.`),
    venueCount: z.int().min(0),
  })
  .meta({
    description: 'Number of venues that remain if this filter is added to the chosen ones.',
    examples: [{ code: 'bar', venueCount: 12 }],
  });

export const filterCountsEnvelope = z.object({
  data: z
    .array(wireFilterCount)
    .refine((counts) => FILTER_CODES.every((code) => counts.some((count) => count.code === code)), {
      error: `must contain ${FILTER_CODES.join(', ')}`,
    })
    .describe('One item for each filter.'),
});

type WireFilterCounts = z.infer<typeof filterCountsEnvelope>;

export function toWireFilterCounts(counts: FilterCounts): WireFilterCounts {
  return { data: FILTER_CODES.map((code) => ({ code, venueCount: counts[code] })) };
}

export function fromWireFilterCounts({ data }: WireFilterCounts): FilterCounts {
  const counts = new Map(data.map(({ code, venueCount }) => [code, venueCount]));
  return byFilter((code) => counts.get(code) ?? 0);
}

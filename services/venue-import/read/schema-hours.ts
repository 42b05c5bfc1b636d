import { z } from 'zod';

const oneOrMore = z.union([z.string().transform((one) => [one]), z.array(z.string())]);

/**
 * Schema of https://schema.org/OpeningHoursSpecification without `validFrom` and `validThrough`, because seasonal hours
 * are not converted.
 */
const specification = z
  .array(
    z.looseObject({
      dayOfWeek: oneOrMore,
      opens: z.string(),
      closes: z.string(),
      validFrom: z.undefined().optional(),
      validThrough: z.undefined().optional(),
    }),
  )
  .min(1);

/** Returns the hours of each weekday from schema.org specifications; undefined for other values. */
export function hoursByDay(value: readonly unknown[]): Map<string, string> | undefined {
  const parsed = specification.safeParse(value);
  if (!parsed.success) return undefined;
  const hours = new Map<string, string>();
  for (const { dayOfWeek, opens, closes } of parsed.data) {
    for (const day of dayOfWeek) {
      const name = day.slice(day.lastIndexOf('/') + 1);
      const stretch = `${opens.slice(0, 5)}-${closes.slice(0, 5)}`;
      hours.set(name, [hours.get(name), stretch].filter(Boolean).join(', '));
    }
  }
  return hours;
}

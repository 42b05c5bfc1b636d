/** Filter groups by their names in the specification (section 3), in the order used in URLs and lists. */
export const FILTER_GROUPS = {
  /** Services: visitors can choose several. */
  advanced_criteria: ['acces_pmr', 'salle', 'bar', 'traiteur', 'projecteur', 'autres'],
  /** Maximum group sizes (18, 36 or 54 players): visitors can choose one. */
  capacity_limit: ['max18', 'max36', 'max54'],
} as const;

export const SERVICE_CODES = FILTER_GROUPS.advanced_criteria;

export const CAPACITY_CODES = FILTER_GROUPS.capacity_limit;

export const FILTER_CODES = [...SERVICE_CODES, ...CAPACITY_CODES] as const;

export type ServiceCode = (typeof SERVICE_CODES)[number];
export type CapacityCode = (typeof CAPACITY_CODES)[number];
export type FilterCode = (typeof FILTER_CODES)[number];

export function isFilterCode(value: string): value is FilterCode {
  return FILTER_CODES.some((code) => code === value);
}

export function isCapacity(code: FilterCode): code is CapacityCode {
  return CAPACITY_CODES.some((capacity) => capacity === code);
}

/** Without duplicates and with at most one capacity. */
export function orderFilters(chosen: Iterable<FilterCode>): FilterCode[] {
  const wanted = new Set(chosen);
  const capacity = CAPACITY_CODES.find((code) => wanted.has(code));
  return [...SERVICE_CODES.filter((code) => wanted.has(code)), ...(capacity ? [capacity] : [])];
}

export function byCode<Code extends string, Value>(
  codes: readonly Code[],
  valueOf: (code: Code) => Value,
): Record<Code, Value> {
  return Object.fromEntries(codes.map((code) => [code, valueOf(code)])) as Record<Code, Value>;
}

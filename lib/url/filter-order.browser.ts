/** Browsers do not know the chain's filters. Pages and forms have them in the order used in URLs (`readCriteria`). */
export function orderFilters(chosen: readonly string[]): readonly string[] {
  return chosen;
}

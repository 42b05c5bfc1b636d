export * from './src/columns';
export type { Fact, Frozen, Reading } from './src/fact';
export { itemsOf } from './src/items';
export { readDate } from './src/kinds/date';
export { isWebUrl, webUrl } from './src/kinds/link';
export {
  type Accessibility,
  ACCESSIBILITY_FACTS,
  RAMPS,
  readAccessibilityFact,
  UNKNOWN_ACCESSIBILITY,
} from './src/lists/accessibility';
export type { VenueEvent } from './src/lists/events';
export { DAY_TYPES, FROM, type Price, PRICE_UNITS, readAmount, withoutThousands } from './src/lists/prices';
export type { Room } from './src/lists/rooms';
export { readSpecialDay, type SpecialDay, writeSpecialDays } from './src/lists/special-days';
export { inOrder, isSame, mergeValue } from './src/merge';
export * from './src/table';

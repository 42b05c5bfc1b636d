/** Server only: in browser bundles, `filter-order.browser.ts` replaces this module (next.config.js). */
export { orderFilters } from '@locator/venue-model/filters';

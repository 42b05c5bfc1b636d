/** The module `/embed.js`, which other sites load. `npx tsx tools/embed/write.ts` bundles it. */
import { defineVenueFinder } from './venue-finder';

defineVenueFinder(import.meta.url);

import type { ChainCodes } from './chain-codes.js';

/** Replaced at build time (next.config.js). */
declare const DEFAULT_CHAIN: ChainCodes;

/** The server writes an own brand into the page (`pages/_document.tsx`). */
const json = document.getElementById('brand')?.textContent;

export const CHAIN: ChainCodes = json
  ? (JSON.parse(json) as { readonly chain: ChainCodes }).chain
  : DEFAULT_CHAIN;

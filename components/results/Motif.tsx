import type { ReactElement } from 'react';
import styles from './VenueCard.module.css';

const BARS = [14, 29, 44, 59, 74];

/** An equalizer in place of a picture. The code of the venue determines its bars, so it is always the same. */
export function Motif({ code }: { readonly code: string }): ReactElement {
  const seed = [...code].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 9973, 7);
  // Above the distance.
  const heights = BARS.map((_, index) => 16 + (((seed + index * 11) * (index + 3) * 13) % 37));
  return (
    <svg className={`${styles.picture} ${styles.motif}`} viewBox="0 0 88 88" aria-hidden="true">
      <path d={BARS.map((x, index) => `M${x} 62v-${heights[index]}`).join('')} />
      <path d={BARS.map((x, index) => `M${x} 62v-${Math.round(heights[index]! * 0.3)}`).join('')} />
    </svg>
  );
}

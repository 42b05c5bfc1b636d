import type { ReactElement } from 'react';
import styles from './VenueCard.module.css';

const BARS = [14, 29, 44, 59, 74];

/** An equalizer in place of a picture. The code of the venue determines its bars, so it is always the same. */
export function Motif({ code }: { readonly code: string }): ReactElement {
  const seed = [...code].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 9973, 7);
  const tops = BARS.map((_, index) => 18 + ((seed * (index + 3)) % 47));
  return (
    <svg className={`${styles.picture} ${styles.motif}`} viewBox="0 0 88 88" aria-hidden="true">
      <path d={BARS.map((x, index) => `M${x} 88V${tops[index]}`).join('')} />
      <path d={BARS.map((x, index) => `M${x} 88v${Math.round((tops[index]! - 88) * 0.3)}`).join('')} />
    </svg>
  );
}

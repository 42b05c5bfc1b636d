import type { ReactElement } from 'react';
import styles from './VenueCard.module.css';

const VARIANTS = 4;

/** An equalizer in place of a picture. The code of the venue determines its variant, so it is always the same. */
export function Motif({ code }: { readonly code: string }): ReactElement {
  const sum = [...code].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return <span className={`${styles.picture} ${styles.motif}`} data-variant={sum % VARIANTS} />;
}

import type { ReactElement } from 'react';
import styles from './Layout.module.css';

const HEIGHTS = [38, 62, 46, 84, 58, 96, 70, 48, 88, 64, 40, 76, 54, 92, 60, 34, 72, 50];

export function Equalizer(): ReactElement {
  return (
    <svg
      viewBox="0 0 180 100"
      preserveAspectRatio="xMaxYMax slice"
      className={styles.equalizer}
      aria-hidden="true"
    >
      <path d={bars(1)} stroke="var(--accent)" strokeLinecap="round" />
      <path d={bars(0.3)} stroke="var(--alert)" />
    </svg>
  );
}

/** Returns one vertical line for each bar, with a part of its height. */
function bars(part: number): string {
  return HEIGHTS.map((height, index) => `M${index * 10 + 5} 100v-${Math.round(part * height)}`).join('');
}

import type { ReactElement } from 'react';
import styles from './Equalizer.module.css';

const HEIGHTS = [38, 62, 46, 84, 58, 96, 70, 48, 88, 64, 40, 76, 54, 92, 60, 34, 72, 50];

export function Equalizer(): ReactElement {
  return (
    <div className={styles.equalizer} aria-hidden="true">
      {HEIGHTS.map((height, index) => (
        <span key={index} className={styles.bar} data-level={Math.round(height / 10)} />
      ))}
    </div>
  );
}

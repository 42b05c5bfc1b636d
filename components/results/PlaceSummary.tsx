import type { ReactElement } from 'react';
import styles from './PlaceSummary.module.css';

export function PlaceSummary({ text }: { readonly text: string }): ReactElement | null {
  return text ? <p className={styles.summary}>{text}</p> : null;
}

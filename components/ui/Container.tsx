import type { ReactElement, ReactNode } from 'react';
import styles from './Container.module.css';

/** The width of the page: content never runs wider than it reads well. */
export function Container({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.container}>{children}</div>;
}

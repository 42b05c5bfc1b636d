import type { ReactElement, ReactNode } from 'react';
import styles from './Container.module.css';

export function Container({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.container}>{children}</div>;
}

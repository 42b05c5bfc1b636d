import type { ReactElement } from 'react';
import { brand } from '@/lib/brand/brand';
import { withBasePath } from '@/lib/url/base-path';
import styles from './Logo.module.css';

export function Logo(): ReactElement {
  const { logo } = brand();
  if (logo) {
    const { url, width, height, containsName } = logo;
    return (
      <span className={styles.logo}>
        <img src={withBasePath(url)} width={width} height={height} alt={containsName ? brand().name : ''} />
        {!containsName && <span>{brand().name}</span>}
      </span>
    );
  }
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 48 40" width="42" height="35" aria-hidden="true">
        <path d="M9 28a15 15 0 0 1 30 0z" fill="var(--accent)" />
        <path d="M6 28h36l4 8a3 3 0 0 1-2 4H4a3 3 0 0 1-2-4z" fill="var(--on-dark)" />
        <path
          d="M24 2v5M8.5 6.5l3.2 3.8M39.5 6.5l-3.2 3.8"
          stroke="var(--alert)"
          strokeWidth="3.4"
          strokeLinecap="round"
        />
      </svg>
      <span>{brand().name}</span>
    </span>
  );
}

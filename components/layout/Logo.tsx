import type { ReactElement } from 'react';
import { brand } from '@/lib/brand/brand';
import { withBasePath } from '@/lib/url/base-path';
import styles from './Logo.module.css';

export function Logo(): ReactElement {
  const { name, logo } = brand();
  const { url, width, height, containsName } = logo;
  return (
    <span className={styles.logo}>
      <img src={withBasePath(url)} width={width} height={height} alt={containsName ? name : ''} />
      {!containsName && <span>{name}</span>}
    </span>
  );
}

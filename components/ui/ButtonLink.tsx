import { PageLink } from './PageLink';
import type { ReactElement, ReactNode } from 'react';
import styles from './Button.module.css';

interface ButtonLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly look?: 'main' | 'quiet';
}

export function ButtonLink({ href, children, look = 'main' }: ButtonLinkProps): ReactElement {
  return (
    <PageLink href={href} className={look === 'quiet' ? `${styles.button} ${styles.quiet}` : styles.button}>
      {children}
    </PageLink>
  );
}

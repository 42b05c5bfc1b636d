import { PageLink } from './PageLink';
import type { ReactElement, ReactNode } from 'react';
import styles from './Button.module.css';

interface ButtonLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly variant?: 'main' | 'quiet';
}

export function ButtonLink({ href, children, variant = 'main' }: ButtonLinkProps): ReactElement {
  return (
    <PageLink
      href={href}
      className={variant === 'quiet' ? `${styles.button} ${styles.quiet}` : styles.button}
    >
      {children}
    </PageLink>
  );
}

import { PageLink } from './PageLink';
import type { ReactElement, ReactNode } from 'react';
import styles from './Button.module.css';

interface ButtonLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly variant?: 'main' | 'quiet';
  readonly rel?: 'nofollow';
}

export function ButtonLink({ href, children, variant = 'main', rel }: ButtonLinkProps): ReactElement {
  return (
    <PageLink
      href={href}
      rel={rel}
      className={variant === 'quiet' ? `${styles.button} ${styles.quiet}` : styles.button}
    >
      {children}
    </PageLink>
  );
}

import type { ReactElement } from 'react';
import { PageLink } from '../ui/PageLink';
import styles from './Results.module.css';
import type { PlaceLinks } from '@/services/page-content/results/results-content';

interface AlternativesProps {
  readonly places: PlaceLinks;
  readonly isOpen?: boolean;
}

export function Alternatives({ places, isOpen = false }: AlternativesProps): ReactElement {
  const { title, links } = places;
  if (links.length === 0) return <p className={styles.alternatives}>{title}</p>;
  return (
    <details className={styles.alternatives} open={isOpen}>
      <summary>{title}</summary>
      <ul>
        {links.map((link) => (
          <li key={link.url}>
            <PageLink href={link.url} className="target">
              {link.label}
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

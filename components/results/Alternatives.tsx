import type { ReactElement } from 'react';
import { PageLink } from '../ui/PageLink';
import styles from './Results.module.css';
import type { PlaceLinks } from '@/services/page-content/results/results-content';

export function Alternatives({ places }: { readonly places: PlaceLinks }): ReactElement {
  return (
    <div className={styles.alternatives}>
      <p>{places.title}</p>
      {places.links.length > 0 && (
        <ul>
          {places.links.map((link) => (
            <li key={link.url}>
              <PageLink href={link.url}>{link.label}</PageLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

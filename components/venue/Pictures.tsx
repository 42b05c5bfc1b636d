import type { ReactElement } from 'react';
import styles from './Pictures.module.css';

interface PicturesProps {
  readonly pictures: readonly string[];
  readonly name: string;
}

export function Pictures({ pictures, name }: PicturesProps): ReactElement | null {
  if (pictures.length === 0) return null;
  return (
    <div className={styles.pictures}>
      {pictures.map((source) => (
        // eslint-disable-next-line @next/next/no-img-element -- the operator's own file, of unknown host and size
        <img
          key={source}
          src={source}
          alt={name}
          className={styles.picture}
          loading="lazy"
          decoding="async"
        />
      ))}
    </div>
  );
}

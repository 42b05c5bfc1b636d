import type { ReactElement } from 'react';
import styles from './Pictures.module.css';

interface PicturesProps {
  readonly pictures: readonly string[];
  readonly name: string;
  /** Seed of the drawing that replaces missing photos: the same venue always gets the same drawing. */
  readonly seed: string;
}

const BAR_COUNT = 24;

export function Pictures({ pictures, name, seed }: PicturesProps): ReactElement {
  const [first, ...others] = pictures;
  if (!first) return <Drawing seed={seed} />;
  return (
    <div className={styles.pictures}>
      {[first, ...others].map((source) => (
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

function Drawing({ seed }: { readonly seed: string }): ReactElement {
  const heights = drawHeights(seed);
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 480 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="480" height="180" fill="var(--night)" />
      {heights.map((height, index) => (
        <rect
          key={index}
          x={6 + index * 20}
          y={180 - height}
          width="12"
          height={height}
          rx="4"
          fill={index % 5 === heights.length % 5 ? 'var(--coral)' : 'var(--buzzer)'}
          opacity={0.35 + (height / 150) * 0.65}
        />
      ))}
      <path d="M180 150h120l10 16a6 6 0 0 1-5 9H175a6 6 0 0 1-5-9z" fill="var(--on-night)" />
      <path d="M190 140a50 50 0 0 1 100 0z" fill="var(--buzzer)" stroke="var(--night)" strokeWidth="6" />
    </svg>
  );
}

/**
 * Returns pseudorandom bar heights between 20 and 150, derived from the seed (FNV-1a hash, then a linear congruential
 * generator).
 */
function drawHeights(seed: string): number[] {
  let hash = 0x811c9dc5;
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return Array.from({ length: BAR_COUNT }, function nextHeight() {
    hash = (Math.imul(hash, 1664525) + 1013904223) >>> 0;
    return 20 + ((hash >>> 16) % 131);
  });
}

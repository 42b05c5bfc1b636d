import type { ReactElement } from 'react';
import { pictureSet } from '@/lib/brand/pictures';
import type { ShownPicture } from '@/services/page-content/venue/venue-page';
import styles from './Pictures.module.css';

/** Value of the `sizes` attribute: the display width of a picture, from which the browser picks a file in `srcSet`. */
const SIZES = '(width >= 100rem) 66rem, (width >= 64rem) 56vw, 96vw';

export function Pictures({ pictures }: { readonly pictures: readonly ShownPicture[] }): ReactElement | null {
  if (pictures.length === 0) return null;
  return (
    // The container is focusable, so that the pictures can be scrolled with the keyboard.
    <div className={styles.pictures} tabIndex={pictures.length > 1 ? 0 : undefined}>
      {pictures.map(({ url, text }) => (
        <img
          key={url}
          src={url}
          srcSet={pictureSet(url)}
          sizes={SIZES}
          width={960}
          height={480}
          alt={text}
          className={styles.picture}
          loading="lazy"
          decoding="async"
        />
      ))}
    </div>
  );
}

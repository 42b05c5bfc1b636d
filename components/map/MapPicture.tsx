import type { ReactElement } from 'react';
import { PICTURE_HEIGHT, PICTURE_WIDTHS, pictureSource, type PictureWidth } from '@/lib/url/street-map-urls';
import styles from './LazyVenueMap.module.css';

interface MapPictureProps {
  /** URL returned by `streetPictureUrl`. */
  readonly url: string;
  readonly text: string;
}

const [PHONE, COLUMN, PAGE] = PICTURE_WIDTHS;

/**
 * Renders a picture of the map, drawn by the server. It is shown in print, without JavaScript, and until the map has
 * loaded.
 */
export function MapPicture({ url, text }: MapPictureProps): ReactElement {
  function sources(width: PictureWidth): string {
    return `${pictureSource(url, width, 1)}, ${pictureSource(url, width, 2)} 2x`;
  }
  return (
    <picture>
      <source media="(width < 26rem)" srcSet={sources(PHONE)} />
      <source media="(width < 34rem), (width >= 64rem)" srcSet={sources(COLUMN)} />
      <img
        className={styles.picture}
        src={pictureSource(url, PAGE, 1)}
        srcSet={sources(PAGE)}
        alt={text}
        width={PAGE}
        height={PICTURE_HEIGHT}
        loading="lazy"
      />
    </picture>
  );
}

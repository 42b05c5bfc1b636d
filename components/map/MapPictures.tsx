import { useTranslation } from 'react-i18next';
import type { ReactElement } from 'react';
import {
  PICTURE_HEIGHT,
  PICTURE_WIDTHS,
  pictureSource,
  type PictureWidth,
} from '@locator/street-map/street-map-urls';
import type { Locale } from '@locator/base/locale';
import { withBasePath } from '@/lib/url/base-path';
import { networkMapUrl } from '@/lib/url/browser-urls';
import styles from './LazyVenueMap.module.css';

const [PHONE, COLUMN, PAGE] = PICTURE_WIDTHS;

/** The surroundings of a venue. */
export function VenuePicture({ url, text }: { readonly url: string; readonly text: string }): ReactElement {
  function source(width: PictureWidth, scale: 1 | 2): string {
    return withBasePath(pictureSource(url, width, scale));
  }
  function sources(width: PictureWidth): string {
    return `${source(width, 1)}, ${source(width, 2)} 2x`;
  }
  return (
    <picture>
      <source media="(width < 24.5rem)" srcSet={sources(PHONE)} />
      <source media="(width < 100rem)" srcSet={sources(COLUMN)} />
      <img
        className={styles.picture}
        src={source(PAGE, 1)}
        srcSet={sources(PAGE)}
        alt={text}
        width={PAGE}
        height={PICTURE_HEIGHT}
        loading="lazy"
      />
    </picture>
  );
}

export function NetworkPicture({ locale }: { readonly locale: Locale }): ReactElement {
  const { t } = useTranslation('venues');
  return (
    <img
      className={styles.picture}
      src={withBasePath(networkMapUrl(locale))}
      alt={t('map.label')}
      loading="lazy"
    />
  );
}

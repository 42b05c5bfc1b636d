import dynamic from 'next/dynamic';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDrawing, pictureIn, pictureSet } from '@/lib/brand/pictures';
import type { ShownPicture } from '@/services/page-content/venue/shown-venue';
import { PICTURES_MODAL } from '@/store/panel-slice';
import { withBasePath } from '@/lib/url/base-path';
import buttonStyles from '../ui/Button.module.css';
import { RetryFailedChunk } from '../ui/RetryFailedChunk';
import { useModal } from '../ui/useModal';
import styles from './Pictures.module.css';

const PicturesModal = dynamic(() => import('./PicturesModal').then((module) => module.PicturesModal), {
  ssr: false,
  loading: RetryFailedChunk,
});

/** Wide screens show the others in the dialog only. */
const MAX_SHOWN = 3;

/** Returns the `sizes` attribute: the display width of a picture, from which the browser picks a file in `srcSet`. */
function sizesOf(index: number, count: number): string {
  if (count === 1) return '(width >= 64rem) 60vw, 96vw';
  return `(width >= 48rem) ${index > 0 && count > 2 ? 22 : 45}vw, 86vw`;
}

/** A strip on a phone and without JavaScript, else a block of pictures. With JavaScript, links open in a dialog. */
export function Pictures({ pictures }: { readonly pictures: readonly ShownPicture[] }): ReactElement | null {
  const { t } = useTranslation('venue');
  const [isModalNeeded, openModal] = useModal(PICTURES_MODAL);
  /** Index of the picture that was opened last. */
  const [first, setFirst] = useState(0);
  if (pictures.length === 0) return null;
  const areDrawn = pictures.every(({ url }) => isDrawing(url));

  function open(index: number): void {
    setFirst(index);
    openModal();
  }

  return (
    <>
      <div className={areDrawn ? styles.drawings : styles.pictures}>
        {pictures.map(({ url, text }, index) => (
          <a
            key={url}
            href={withBasePath(pictureIn(1440, url))}
            aria-label={t('pictures.enlarge', { text })}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              open(index);
            }}
          >
            {/* React would preload a bare image with a `link` that has no `href`, which is not valid everywhere. */}
            <picture>
              <img
                src={withBasePath(url)}
                srcSet={pictureSet(url)}
                sizes={areDrawn ? '8rem' : sizesOf(index, pictures.length)}
                width={960}
                height={480}
                alt={text}
                {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
              />
            </picture>
          </a>
        ))}
        {pictures.length > MAX_SHOWN && (
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.quiet} ${styles.all}`}
            onClick={() => open(0)}
          >
            {t('pictures.all', { count: pictures.length })}
          </button>
        )}
      </div>
      {isModalNeeded && <PicturesModal pictures={pictures} first={first} />}
    </>
  );
}

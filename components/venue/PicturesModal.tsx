import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureIn, pictureSet } from '@/lib/brand/pictures';
import type { ShownPicture } from '@/services/page-content/venue/shown-venue';
import { useAppSelector } from '@/store/hooks';
import { PICTURES_MODAL } from '@/store/panel-slice';
import { withBasePath } from '@/lib/url/base-path';
import buttonStyles from '../ui/Button.module.css';
import { Modal } from '../ui/Modal';
import styles from './Pictures.module.css';

interface PicturesModalProps {
  readonly pictures: readonly ShownPicture[];
  readonly first: number;
}

const BUTTON = `${buttonStyles.button} ${buttonStyles.quiet}`;

/** Swiping scrolls the strip, which determines the shown picture; buttons and arrow keys scroll it too. */
export function PicturesModal({ pictures, first }: PicturesModalProps): ReactElement {
  const { t } = useTranslation('venue');
  const isOpen = useAppSelector(({ panel }) => panel.isOpen && panel.selectedModal === PICTURES_MODAL);
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(first);
  const shownId = useId();

  useEffect(
    function showFirst() {
      if (isOpen) strip.current?.children[first]?.scrollIntoView({ behavior: 'instant' });
    },
    [isOpen, first],
  );

  function step(by: number): void {
    const { length } = pictures;
    strip.current?.children[(shown + by + length) % length]?.scrollIntoView({ block: 'nearest' });
  }

  function stepWithKeyboard(event: KeyboardEvent): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step(event.key === 'ArrowLeft' ? -1 : 1);
  }

  return (
    <Modal
      name={PICTURES_MODAL}
      title={t('pictures.title')}
      describedBy={shownId}
      isWide
      onKeyDown={stepWithKeyboard}
    >
      <div
        ref={strip}
        className={styles.strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
      >
        {pictures.map(({ url, text }) => (
          <img
            key={url}
            src={withBasePath(pictureIn(1440, url))}
            srcSet={pictureSet(url)}
            sizes="94vw"
            alt={text}
            loading="lazy"
          />
        ))}
      </div>
      <div className={styles.steps} hidden={pictures.length === 1}>
        <button type="button" className={BUTTON} aria-label={t('pictures.previous')} onClick={() => step(-1)}>
          ←
        </button>
        <p id={shownId} role="status">
          {pictures.length > 1 && `${shown + 1} / ${pictures.length} · `}
          {pictures[shown]?.text}
        </p>
        <button type="button" className={BUTTON} aria-label={t('pictures.next')} onClick={() => step(1)}>
          →
        </button>
      </div>
    </Modal>
  );
}

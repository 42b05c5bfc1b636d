import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { BRAND_IMAGES } from '@/lib/brand/brand';
import { pictureIn } from '@/lib/brand/pictures';
import { withBasePath } from '@/lib/url/base-path';
import { selectionUrl } from '@/lib/url/browser-urls';
import { MAX_COMPARED, withVenue } from '@/lib/url/selection';
import { storeCodes } from '@/services/browser/selection';
import { track } from '@/services/browser/track';
import type { OfferedVenue } from '@/services/page-content/selection/fair-content';
import { AddIcon, CompareIcon } from '../ui/icons';
import { PageLink } from '../ui/PageLink';
import type { ViewProps } from './SelectionForm';
import styles from './Selection.module.css';

/** Renders the brand's icon in place of a missing picture, so that the names stand in one line. */
export function Thumbnail({ picture }: Pick<OfferedVenue, 'picture'>): ReactElement {
  return (
    <img
      src={withBasePath(picture === null ? BRAND_IMAGES.icon.path : pictureIn(480, picture))}
      width={480}
      height={240}
      alt=""
      className={picture === null ? `${styles.thumbnail} ${styles.placeholder}` : styles.thumbnail}
      loading="lazy"
    />
  );
}

export function Marks({ marks }: Pick<OfferedVenue, 'marks'>): ReactElement {
  const { t } = useTranslation('selection');
  return (
    <>
      {marks.map((mark) => (
        <span key={mark} className={styles.mark}>
          {t(`marks.${mark}`)}
        </span>
      ))}
    </>
  );
}

interface AddLinkProps extends Pick<ViewProps, 'content' | 'locale'> {
  readonly venue: OfferedVenue;
}

/** Opens the comparison if the selection has the venue. Renders nothing if the selection is full. */
export function AddLink({
  venue: { code, name },
  content: { selection },
  locale,
}: AddLinkProps): ReactElement | null {
  const { t } = useTranslation(['selection', 'venues']);
  const added = withVenue(selection, code);
  const isAdded = added.venues.length === selection.venues.length;
  if (!isAdded && selection.venues.length >= MAX_COMPARED) return null;
  return (
    <PageLink
      href={selectionUrl(locale, isAdded ? { ...selection, view: 'compare' } : added)}
      className={`${styles.add} icon-action`}
      rel="nofollow"
      scroll={isAdded}
      aria-label={isAdded ? t('venues:selection.added') : t('addName', { name })}
      onClick={() => {
        if (isAdded) return;
        storeCodes(added.venues);
        track('selection', { label: 'added', venue: code });
      }}
    >
      {isAdded ? <CompareIcon /> : <AddIcon />}
      {t(isAdded ? 'venues:selection.compare' : 'venues:selection.name')}
    </PageLink>
  );
}

import { useTranslation } from 'react-i18next';
import type { ReactElement } from 'react';
import styles from './SearchForm.module.css';

interface SearchStatusProps {
  readonly isLocating: boolean;
  readonly unknownText: string | null;
  readonly announcement: string;
  readonly filterHint: string | null;
  onCancel(): void;
}

export function SearchStatus({
  isLocating,
  unknownText,
  announcement,
  filterHint,
  onCancel,
}: SearchStatusProps): ReactElement {
  const { t } = useTranslation('common');
  const visible = isLocating
    ? t('geolocation.locating')
    : unknownText !== null
      ? t('search.noSuggestion', { text: unknownText })
      : filterHint;
  return (
    <div className={visible === null ? 'visually-hidden' : styles.status}>
      <p role="status">{visible ?? announcement}</p>
      {isLocating && (
        <button type="button" className={styles.cancel} onClick={onCancel}>
          {t('geolocation.cancel')}
        </button>
      )}
    </div>
  );
}

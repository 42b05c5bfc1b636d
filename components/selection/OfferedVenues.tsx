import { type ReactElement, useId } from 'react';
import { formatWholeKilometers } from '@/lib/locale/format';
import type { Locale } from '@locator/base/locale/locale';
import { useTranslation } from 'react-i18next';
import { MAX_COMPARED, withVenue } from '@/lib/url/selection';
import { selectionUrl } from '@/lib/url/browser-urls';
import { storeCodes } from '@/services/browser/selection';
import { track } from '@/services/browser/track';
import type { OfferedVenue, SelectionContent } from '@/services/page-content/selection/selection-page';
import { PageLink } from '../ui/PageLink';
import { Distances } from './Comparison';
import styles from './Selection.module.css';
import { useStartLabels } from './useStartLabels';

interface OfferedVenuesProps {
  readonly title: string;
  readonly text?: string | null;
  readonly venues: readonly OfferedVenue[];
  readonly content: SelectionContent;
  readonly locale: Locale;
}

export function OfferedVenues({
  title,
  text,
  venues,
  content,
  locale,
}: OfferedVenuesProps): ReactElement | null {
  const id = useId();
  if (venues.length === 0 && !text) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {text && <p>{text}</p>}
      <ol className={styles.offered}>
        {venues.map((venue) => (
          <li key={venue.code}>
            <Offered venue={venue} content={content} locale={locale} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Offered({
  venue,
  content,
  locale,
}: Pick<OfferedVenuesProps, 'content' | 'locale'> & { readonly venue: OfferedVenue }): ReactElement {
  const { t } = useTranslation('selection');
  const { selection } = content;
  const { code, name, distances } = venue;
  const labels = useStartLabels(selection.starts);
  const farthest = distances.indexOf(Math.max(...distances));
  const added = withVenue(selection, code);
  const canAdd = added.venues.length > selection.venues.length && selection.venues.length < MAX_COMPARED;
  return (
    <div className={styles.offer}>
      <div>
        <h3 className={styles.name}>
          <PageLink href={venue.url}>{name}</PageLink>
        </h3>
        {distances.length > 1 ? (
          <details>
            <summary>
              {t('fair.longest', {
                distance: formatWholeKilometers(distances[farthest] ?? 0, locale),
                start: labels[farthest],
              })}
            </summary>
            <Distances distances={distances} except={farthest} content={content} locale={locale} />
          </details>
        ) : (
          <p className={styles.address}>{venue.city}</p>
        )}
      </div>
      {canAdd && (
        <PageLink
          href={selectionUrl(locale, added)}
          className={styles.action}
          rel="nofollow"
          scroll={false}
          aria-label={t('addName', { name })}
          onClick={() => {
            storeCodes(added.venues);
            track('selection', { label: 'added', venue: code });
          }}
        >
          {t('add')}
        </PageLink>
      )}
    </div>
  );
}

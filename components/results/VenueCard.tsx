import { PageLink } from '../ui/PageLink';
import { useTranslation } from '@/lib/locale/use-translation';
import type { ReactElement } from 'react';
import { formatKilometers } from '@/lib/locale/format';
import type { Locale } from '@/lib/locale/locale';
import { addressOnOneLine } from '@/lib/locale/address-lines';
import { trackLink } from '@/services/browser/track';
import type { ListedVenue } from '@/services/page-content/results/listed-venues';
import { SelectionLink } from '../selection/SelectionLink';
import { StateBadge } from '../venue/StateBadge';
import { ChosenTimeBadge, OpenBadge } from './OpenBadge';
import styles from './VenueCard.module.css';

interface VenueCardProps {
  readonly venue: ListedVenue;
  /** Position in the list, from 1 on each page. */
  readonly rank: number;
  readonly locale: Locale;
  /** The chosen time; if set, the badge refers to it instead of to the current time. */
  readonly openAt: string | null;
  readonly isSelected: boolean;
  onHighlight(code: string | null): void;
}

export function VenueCard(props: VenueCardProps): ReactElement {
  const { venue, rank, locale, openAt, isSelected, onHighlight } = props;
  const { t } = useTranslation(['venues', 'common']);
  const { address, largest } = venue;
  const facts = [
    ...venue.games.map((game) => t(`games.${game}`)),
    ...(largest ? [t(`common:filters.${largest}`)] : []),
  ];
  return (
    <article
      className={isSelected ? `${styles.card} ${styles.selected}` : styles.card}
      data-venue={venue.code}
      onPointerEnter={() => onHighlight(venue.code)}
      onPointerLeave={() => onHighlight(null)}
      onFocus={() => onHighlight(venue.code)}
      onBlur={() => onHighlight(null)}
    >
      <div className={styles.head}>
        <h2 className={styles.name}>
          <PageLink
            href={venue.url}
            className={styles.link}
            {...trackLink('venueCard', { venue: venue.code, rank })}
          >
            {venue.name}
          </PageLink>
        </h2>
        {venue.distanceMeters !== null && (
          <span className={styles.distance}>
            {t('common:distance', { distance: formatKilometers(venue.distanceMeters, locale) })}
          </span>
        )}
      </div>
      {venue.need !== undefined && <p className={styles.need}>{venue.need}</p>}
      <p className={styles.address}>{addressOnOneLine(address)}</p>
      <p className={styles.state}>
        {openAt !== null && venue.isOpenThen !== null && (
          <ChosenTimeBadge isOpen={venue.isOpenThen} openAt={openAt} locale={locale} />
        )}
        {openAt === null && venue.state.kind === 'open' && (
          <OpenBadge openings={venue.openings} timeZone={venue.timeZone} locale={locale} />
        )}
        <StateBadge state={venue.state} locale={locale} />
      </p>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <SelectionLink venue={venue.code} locale={locale} className={styles.select} />
    </article>
  );
}

import { ExternalLink } from '../ui/ExternalLink';
import { PageLink } from '../ui/PageLink';
import { TextWithNames } from '../ui/TextWithNames';
import { useTranslation } from 'react-i18next';
import type { ReactElement } from 'react';
import { pictureIn } from '@/lib/brand/pictures';
import { splitVenueName } from '@/lib/brand/short-name';
import { positionUrl } from '@locator/base/geo/itinerary';
import { formatKilometers } from '@/lib/locale/format';
import type { Locale } from '@locator/base/locale/locale';
import type { ShownState } from '@locator/venue-model/venue';
import { trackLink } from '@/services/browser/track';
import type { ListedVenue } from '@/services/page-content/results/listed-venues';
import { SelectionLink } from '../selection/SelectionLink';
import { StateBadge } from '../venue/StateBadge';
import { ChosenTimeBadge, OpenBadge } from './OpenBadge';
import styles from './VenueCard.module.css';

interface VenueCardProps {
  readonly venue: ListedVenue;
  /** Position in the list, starting at 1 on each page. */
  readonly rank: number;
  readonly locale: Locale;
  /** The time chosen by the visitor. If set, the badge refers to it instead of the current time. */
  readonly openAt: string | null;
  readonly isSelected: boolean;
  onHighlight(code: string | null): void;
}

export function VenueCard(props: VenueCardProps): ReactElement {
  const { venue, rank, locale, openAt, isSelected, onHighlight } = props;
  const { t } = useTranslation(['venues', 'common']);
  const { largestGroup } = venue;
  const { chain, short } = splitVenueName(venue.name);
  const facts = [
    ...venue.games.map((game) => t(`games.${game}`)),
    ...(largestGroup === null ? [] : [t('upTo', { count: largestGroup })]),
  ];
  return (
    <article
      className={isSelected ? `${styles.card} ${styles.selected}` : styles.card}
      onPointerEnter={() => onHighlight(venue.code)}
      onPointerLeave={() => onHighlight(null)}
      onFocus={() => onHighlight(venue.code)}
      onBlur={() => onHighlight(null)}
    >
      {venue.need !== undefined && (
        <p className={styles.need}>
          <TextWithNames parts={venue.need} />
        </p>
      )}
      {venue.picture !== undefined && (
        <img
          src={pictureIn(480, venue.picture)}
          width={480}
          height={240}
          alt=""
          className={styles.picture}
          loading="lazy"
        />
      )}
      <div className={styles.head}>
        <h2 className={styles.name}>
          <PageLink
            href={venue.url}
            className={styles.link}
            {...trackLink('venueCard', { venue: venue.code, rank })}
          >
            {/* The chain name is visually hidden, so that screen readers and copied text get the full venue name. */}
            {chain && <span className="visually-hidden">{chain}</span>}
            {short}
          </PageLink>
        </h2>
        {venue.distanceMeters !== null && (
          <span className={styles.distance}>
            {t('common:distance', { distance: formatKilometers(venue.distanceMeters, locale) })}
          </span>
        )}
      </div>
      <p className={styles.address}>{venue.address}</p>
      <p className={styles.state}>
        {openAt !== null && venue.isOpenThen !== undefined && !isAway(venue.state, openAt) && (
          <ChosenTimeBadge isOpen={venue.isOpenThen} openAt={openAt} locale={locale} />
        )}
        {openAt === null && venue.state.kind === 'open' && (
          <OpenBadge openings={venue.openings} locale={locale} />
        )}
        <StateBadge state={venue.state} locale={locale} />
      </p>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <VenueActions venue={venue} locale={locale} />
    </article>
  );
}

/** Whether the state's own badge says that the venue is closed at that local date and time. */
function isAway({ kind, until }: ShownState, openAt: string): boolean {
  return kind !== 'open' && (until === undefined || until === null || openAt < until);
}

function VenueActions({ venue, locale }: Pick<VenueCardProps, 'venue' | 'locale'>): ReactElement {
  const { t } = useTranslation('venues');
  return (
    <p className={styles.actions}>
      {venue.bookingUrl !== undefined && (
        <ExternalLink
          href={venue.bookingUrl}
          className={styles.book}
          {...trackLink('booking', { venue: venue.code })}
        >
          {t('book')}
        </ExternalLink>
      )}
      <ExternalLink
        href={positionUrl(venue.position)}
        {...trackLink('route', { label: 'NoPoiName', venue: venue.code })}
      >
        {t('directions')}
      </ExternalLink>
      <SelectionLink venue={venue.code} locale={locale} />
    </p>
  );
}

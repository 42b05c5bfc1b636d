import { ExternalLink } from '../ui/ExternalLink';
import { PageLink } from '../ui/PageLink';
import { Spoken } from '../ui/Spoken';
import { TextWithNames } from '../ui/TextWithNames';
import { useTranslation } from 'react-i18next';
import { memo, type ReactElement } from 'react';
import { pictureIn } from '@/lib/brand/pictures';
import { splitVenueName } from '@/lib/brand/short-name';
import { itineraryUrl } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import { trackLink } from '@/services/browser/track';
import type { ListedVenue } from '@/services/page-content/results/listed-venues';
import { withBasePath } from '@/lib/url/base-path';
import { SelectionLink } from './SelectionLink';
import { DirectionsIcon, WheelchairIcon } from '../ui/icons';
import { VenueBadges } from './OpenBadge';
import { PriceText } from './PriceText';
import buttonStyles from '../ui/Button.module.css';
import styles from './VenueCard.module.css';

interface VenueCardProps {
  readonly venue: ListedVenue;
  readonly rank: number;
  readonly locale: Locale;
  readonly time: string | null;
  readonly players: number | null;
  readonly isSelected: boolean;
  readonly isFar?: boolean;
  onHighlight(code: string | null): void;
}

/** Memoized, because the pressed card of a list is highlighted before the browser follows its link. */
export const VenueCard = memo(function VenueCard(props: VenueCardProps): ReactElement {
  const { venue, rank, locale, time, players, isSelected, isFar = false, onHighlight } = props;
  const { t } = useTranslation(['venues', 'common']);
  const { isAway = false } = venue;
  const { chain, short } = splitVenueName(venue.name);
  const distance = t('common:distance', { distance: venue.distance ?? '' });
  return (
    <article
      className={[styles.card, isSelected && styles.selected, isAway && styles.away]
        .filter(Boolean)
        .join(' ')}
      onPointerEnter={() => onHighlight(venue.code)}
      onPointerLeave={() => onHighlight(null)}
      onFocus={() => onHighlight(venue.code)}
      onBlur={() => onHighlight(null)}
    >
      {venue.picture !== undefined && (
        <img
          src={withBasePath(pictureIn(480, venue.picture))}
          width={480}
          height={240}
          alt=""
          className={styles.picture}
          loading="lazy"
        />
      )}
      <div>
        <h2 className={styles.name}>
          <PageLink
            href={venue.url}
            className={styles.link}
            {...trackLink('venueCard', { venue: venue.code, rank })}
          >
            {/* The chain name is visually hidden, so that screen readers and copied text get the full venue name. */}
            {chain && <span className="visually-hidden">{chain.trimEnd()}</span>}
            {` ${short}`}
          </PageLink>
        </h2>
        {(venue.distance ?? venue.approximatePlace) && (
          <p className={venue.approximatePlace ? `${styles.distance} ${styles.place}` : styles.distance}>
            {venue.approximatePlace ?? <Spoken text={distance} as={t('common:away', { distance })} />}
          </p>
        )}
        <p className={styles.address}>
          {venue.shortAddress && <span className="screen-only">{venue.shortAddress}</span>}
          <span className={venue.shortAddress && styles.printed}>{venue.address}</span>
        </p>
        <p className={styles.state}>
          <VenueBadges venue={venue} locale={locale} time={time} />
        </p>
      </div>
      {!isAway && (
        <>
          <Facts venue={venue} />
          <p className={styles.actions}>
            {venue.price && (
              <span className={styles.price}>
                <PriceText {...venue.price} players={players} />
              </span>
            )}
            <Actions venue={venue} name={short} locale={locale} isFar={isFar} />
          </p>
        </>
      )}
    </article>
  );
});

function Facts({ venue }: Pick<VenueCardProps, 'venue'>): ReactElement {
  const { t } = useTranslation('venues');
  const { games = [], rooms, largestGroup } = venue;
  return (
    <ul role="list" className={styles.facts}>
      {games.slice(0, rooms ? 1 : undefined).map((game) => (
        <li key={game}>{game}</li>
      ))}
      {venue.features?.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
      {rooms ? (
        <li className={styles.fit}>
          <TextWithNames parts={rooms} />
        </li>
      ) : (
        largestGroup !== undefined && <li>{t('upTo', { count: largestGroup })}</li>
      )}
      {venue.wheelchair && (
        <li>
          <WheelchairIcon />
          <span className="visually-hidden">{venue.wheelchair}</span>
          {venue.wheelchairLimit && ` ${venue.wheelchairLimit}`}
        </li>
      )}
    </ul>
  );
}

interface ActionsProps extends Pick<VenueCardProps, 'venue' | 'locale' | 'isFar'> {
  /** Distinguishes the actions of the cards. */
  readonly name: string;
}

function Actions({ venue, name, locale, isFar }: ActionsProps): ReactElement {
  const { t } = useTranslation('venues');
  return (
    <>
      {venue.bookingUrl !== undefined && (
        <ExternalLink
          href={venue.bookingUrl}
          className={`${buttonStyles.button} ${isFar || venue.isUnsuited || venue.isOpenThen === false ? buttonStyles.quiet : ''} ${styles.book}`}
          {...trackLink('booking', { venue: venue.code })}
        >
          <Spoken text={t('book')} as={t('bookName', { name })} />
        </ExternalLink>
      )}
      {venue.contactUrl !== undefined && (
        <ExternalLink
          href={venue.contactUrl}
          className={`${buttonStyles.button} ${buttonStyles.quiet} ${styles.book}`}
        >
          {t('contact')}
        </ExternalLink>
      )}
      <ExternalLink
        href={itineraryUrl('NoPoiName', venue)}
        className="icon-action"
        hiddenName={` ${name}`}
        {...trackLink('route', { label: 'NoPoiName', venue: venue.code })}
      >
        <DirectionsIcon />
        {t('directions')}
      </ExternalLink>
      <SelectionLink venue={venue.code} name={name} locale={locale} isToggle />
    </>
  );
}

import type { ReactElement } from 'react';
import type { SiteProps } from '@/lib/page/page';
import type { Locale } from '@locator/base/locale';
import type { VenueContent } from '@/services/page-content/venue/venue-page';
import { ChosenTimeBadge, OpenBadge } from '../results/OpenBadge';
import { SearchBar } from '../search/SearchBar';
import { ButtonLink } from '../ui/ButtonLink';
import { TextWithNames } from '../ui/TextWithNames';
import { CopyAddress } from './CopyAddress';
import styles from './VenueDetails.module.css';

export interface AnswerProps {
  readonly content: VenueContent;
  readonly locale: Locale;
  readonly site: SiteProps;
}

/** Why the venue is not open or not where visitors look for it, and where to go instead. */
export function Notice({ content }: Pick<AnswerProps, 'content'>): ReactElement | null {
  const { notice, nearestOpen, bookingUrl } = content;
  if (notice === null) return null;
  return (
    <div className={`${styles.notice} ${styles.lead}`}>
      <p>{notice}</p>
      {nearestOpen && (
        <ButtonLink href={nearestOpen.url} variant={nearestOpen.isFar || bookingUrl ? 'quiet' : 'main'}>
          {nearestOpen.label}
        </ButtonLink>
      )}
    </div>
  );
}

/** The answers to: what does it cost, is it open, where is it? */
export function Answer({ content, locale, site }: AnswerProps): ReactElement {
  const { venue, search, today } = content;
  return (
    <div className={styles.answer}>
      {search && (
        <SearchBar
          locale={locale}
          site={site}
          search={{ lists: [], quick: [], labels: {}, ...search }}
          pageUrl={content.url}
        />
      )}
      <Price content={content} />
      {content.summary && <p>{content.summary}</p>}
      <State content={content} locale={locale} />
      {today && !content.chosenTime?.isOpen && (
        <p className={content.chosenTime ? styles.day : `${styles.day} ${styles.today}`}>{today}</p>
      )}
      {content.unconfirmed && <p className={styles.day}>{content.unconfirmed}</p>}
      <address className={styles.address}>
        {venue.address}
        <CopyAddress venue={venue.code} text={`${venue.name}, ${venue.address}`} />
      </address>
    </div>
  );
}

function Price({ content: { price, fit } }: Pick<AnswerProps, 'content'>): ReactElement | null {
  if (!price && !fit) return null;
  return (
    <p data-answer="changed" className={styles.price}>
      {price && <strong>{price.text}</strong>} {price?.unit}{' '}
      {fit && (
        <span className={fit.fits ? styles.fit : styles.notice}>
          <TextWithNames parts={fit.text} />
        </span>
      )}
    </p>
  );
}

function State({ content, locale }: Omit<AnswerProps, 'site'>): ReactElement | null {
  const { chosenTime, today } = content;
  const { state, openings } = content.venue;
  if (chosenTime ? chosenTime.isOpen === null : state.kind !== 'open' || openings === null) return null;
  return (
    <p className={styles.state}>
      {chosenTime ? (
        <ChosenTimeBadge
          isOpen={chosenTime.isOpen === true}
          time={(chosenTime.isOpen && today) || chosenTime.time}
          isShort={chosenTime.isOpen === true && today !== null}
        />
      ) : (
        <OpenBadge openings={openings} locale={locale} />
      )}
    </p>
  );
}

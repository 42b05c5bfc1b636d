import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteProps } from '@/lib/page/page';
import type { Locale } from '@locator/base/locale';
import { track } from '@/services/browser/track';
import type { VenueContent } from '@/services/page-content/venue/venue-page';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { messageAdded } from '@/store/messages-slice';
import { ChosenTimeBadge, OpenBadge } from '../results/OpenBadge';
import { SearchBar } from '../search/SearchBar';
import { ButtonLink } from '../ui/ButtonLink';
import { CopyIcon } from '../ui/icons';
import { TextWithNames } from '../ui/TextWithNames';
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
        <CopyAddress venue={venue} />
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

/** Hidden until hydration, since it needs JavaScript. */
function CopyAddress({ venue: { code, name, address } }: Pick<VenueContent, 'venue'>): ReactElement {
  const { t } = useTranslation('venue');
  const hasLoaded = useAppSelector((state) => state.client.hasLoaded);
  const dispatch = useAppDispatch();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(`${name}, ${address}`);
      dispatch(messageAdded({ kind: 'success', text: t('copied') }));
    } catch {
      dispatch(messageAdded({ kind: 'error', text: t('copyFailed') }));
    }
  }

  return (
    <button
      type="button"
      className={`${styles.textButton} ${styles.copy} ${hasLoaded ? '' : styles.waiting}`}
      aria-label={t('copy')}
      title={t('copy')}
      onClick={({ detail }) => {
        // Don't track the second click of a double click.
        if (detail < 2) track('copyAddress', { venue: code });
        void copy();
      }}
    >
      <CopyIcon />
    </button>
  );
}

import dynamic from 'next/dynamic';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BRAND } from '@/lib/brand/brand';
import type { SiteProps } from '@/lib/page/page';
import type { Locale } from '@locator/base/locale/locale';
import type { PaymentMethod } from '@locator/venue-model/payment-methods';
import type { ShownVenue, VenueContent } from '@/services/page-content/venue/venue-page';
import { trackLink } from '@/services/browser/track';
import { useAppDispatch } from '@/store/hooks';
import { modalSelected, openChanged, PAYMENT_METHODS_MODAL } from '@/store/panel-slice';
import { telUrl } from '@/lib/url/contact-urls';
import { isBookable } from '@locator/venue-model/venue';
import { LazyVenueMap } from '../map/LazyVenueMap';
import { Alternatives } from '../results/Alternatives';
import { CriteriaChips } from '../results/CriteriaChips';
import { ChosenTimeBadge, OpenBadge } from '../results/OpenBadge';
import buttonStyles from '../ui/Button.module.css';
import { Container } from '../ui/Container';
import { ExternalLink } from '../ui/ExternalLink';
import { AfterHydration } from '../ui/AfterHydration';
import { RetryFailedChunk } from '../ui/RetryFailedChunk';
import { ActionBar } from './ActionBar';
import { BackToResults } from './BackToResults';
import { CopyAddress } from './CopyAddress';
import { GroupFacts } from './GroupFacts';
import { Itinerary } from './Itinerary';
import { Pictures } from './Pictures';
import { StateBadge } from './StateBadge';
import styles from './VenueDetails.module.css';
import { VenueEvents } from './VenueEvents';
import { WeekHours } from './WeekHours';

/** The dialog's code loads right after hydration, so that the dialog opens even if the visitor goes offline. */
const PaymentMethodsModal = dynamic(
  () => import('./PaymentMethodsModal').then((module) => module.PaymentMethodsModal),
  { ssr: false, loading: RetryFailedChunk },
);

interface VenueDetailsProps {
  readonly content: VenueContent;
  readonly locale: Locale;
  readonly site: SiteProps;
  /** Absolute URL of the page, with the chosen time. */
  readonly shareUrl: string;
}

export function VenueDetails({ content, locale, site, shareUrl }: VenueDetailsProps): ReactElement {
  const { t } = useTranslation(['venue', 'venues', 'common']);
  const { venue } = content;
  const isOpen = venue.state.kind === 'open';
  const phone = site.features.showPhone ? venue.phone : null;
  return (
    <Container>
      <BackToResults />
      <Answer content={content} locale={locale} />
      <ActionBar content={content} locale={locale} phone={phone} shareUrl={shareUrl} />
      <div className={styles.venue}>
        <div className={styles.facts}>
          {content.guess && <Alternatives places={content.guess} />}
          {content.hasMoved && <p className={styles.notice}>{t('hasMoved')}</p>}
          {content.notice && <p className={styles.notice}>{content.notice}</p>}
          <Pictures pictures={content.pictures} />
          {venue.description && (
            // Descriptions exist only in the operator's language.
            <p className={styles.description} lang={BRAND.contentLanguage}>
              {venue.description}
            </p>
          )}
          {venue.games.length > 0 && (
            <ul className={styles.games} aria-label={t('games')}>
              {venue.games.map((game) => (
                <li key={game}>{t(`venues:games.${game}`)}</li>
              ))}
            </ul>
          )}
          <MoreLinks content={content} />
          {content.events.length > 0 && (
            <Section title={t('events')}>
              <VenueEvents events={content.events} venue={venue.code} />
            </Section>
          )}
          <Section title={t('itinerary')}>
            <Itinerary venue={venue} />
          </Section>
          {(isOpen || content.ordinaryWeek || content.specialDays.length > 0) && (
            <Section title={t('hours')}>
              {isOpen && (content.week ? <WeekHours week={content.week} /> : <p>{t('hoursUnknown')}</p>)}
              {content.ordinaryWeek && (
                <>
                  <h3 className={styles.subtitle}>{t('usualHours')}</h3>
                  <WeekHours week={content.ordinaryWeek} />
                </>
              )}
              {content.seasons.map(({ title, week }) => (
                <Fragment key={title}>
                  <h3 className={styles.subtitle}>{title}</h3>
                  <WeekHours week={week} />
                </Fragment>
              ))}
              {content.specialDays.length > 0 && (
                <>
                  <h3 className={styles.subtitle}>{t('specialDays')}</h3>
                  <WeekHours week={content.specialDays} />
                </>
              )}
            </Section>
          )}
          <GroupFacts facts={content.group} />
        </div>
        <Side content={content} locale={locale} site={site} />
      </div>
    </Container>
  );
}

type ContentProps = Pick<VenueDetailsProps, 'content' | 'locale'>;

function Answer({ content, locale }: ContentProps): ReactElement {
  const { venue, today } = content;
  return (
    <div className={styles.answer}>
      <CriteriaChips chips={content.chips} />
      <p className={styles.state}>
        <HoursBadge content={content} locale={locale} />
      </p>
      {today && <p className={styles.today}>{today}</p>}
      <address className={styles.address}>{venue.address}</address>
      <CopyAddress venue={venue.code} text={`${venue.name}, ${venue.address}`} />
    </div>
  );
}

/** The main links are in `ActionBar`. */
function MoreLinks({ content }: Pick<VenueDetailsProps, 'content'>): ReactElement | null {
  const { t } = useTranslation('venue');
  const { venue, calendarUrl } = content;
  const giftUrl = isBookable(venue.state) ? venue.giftUrl : null;
  if (!giftUrl && !calendarUrl) return null;
  const className = `${buttonStyles.button} ${buttonStyles.quiet}`;
  return (
    <p className={styles.actions}>
      {giftUrl && (
        <ExternalLink
          href={giftUrl}
          className={className}
          {...trackLink('gift', { label: 'venue', venue: venue.code })}
        >
          {t('gift')}
        </ExternalLink>
      )}
      {calendarUrl && (
        <a
          href={calendarUrl}
          className={className}
          rel="nofollow"
          download
          {...trackLink('calendar', { venue: venue.code })}
        >
          {t('calendar')}
        </a>
      )}
    </p>
  );
}

function Side({ content, locale, site }: Omit<VenueDetailsProps, 'shareUrl'>): ReactElement {
  const { t } = useTranslation(['venue', 'venues', 'common']);
  const { venue } = content;
  return (
    <div className={styles.side}>
      <div className={styles.map}>
        <LazyVenueMap
          pins={[{ ...venue, url: content.url, bookingUrl: content.bookingUrl }]}
          center={null}
          locale={locale}
          tiles={site.tiles}
          isVenue
          picture={content.mapPicture}
        />
      </div>
      <Contact
        venue={venue}
        emailUrl={content.emailUrl}
        cardUrl={content.contactUrl}
        showPhone={site.features.showPhone}
      />
      {venue.services.length > 0 && (
        <Section title={t('services')}>
          <TagList items={venue.services.map((service) => t(`common:filters.${service}`))} />
        </Section>
      )}
      {venue.largestGroup !== null && (
        <Section title={t('capacity')}>
          <TagList items={[t('venues:upTo', { count: venue.largestGroup })]} />
        </Section>
      )}
      {content.paymentMethods.length > 0 && (
        <Section title={t('payment')}>
          <PaymentMethodsSummary means={content.paymentMethods} />
        </Section>
      )}
    </div>
  );
}

function HoursBadge({ content, locale }: ContentProps): ReactElement | null {
  const { venue, chosenTime } = content;
  if (chosenTime) {
    const { openAt, isOpen } = chosenTime;
    return isOpen === null ? null : <ChosenTimeBadge isOpen={isOpen} openAt={openAt} locale={locale} />;
  }
  return venue.state.kind === 'open' ? (
    <OpenBadge openings={venue.openings} locale={locale} />
  ) : (
    <StateBadge state={venue.state} locale={locale} />
  );
}

function Contact({
  venue,
  emailUrl,
  cardUrl,
  showPhone,
}: {
  readonly venue: ShownVenue;
  readonly emailUrl: string | null;
  readonly cardUrl: string | null;
  readonly showPhone: boolean;
}): ReactElement | null {
  const { t } = useTranslation('venue');
  const phone = showPhone ? venue.phone : null;
  if (!phone && !emailUrl && !venue.website && !cardUrl) return null;
  return (
    <Section title={t('contact')}>
      <ul>
        {phone && (
          <li>
            <a className={styles.contact} href={telUrl(phone)} {...trackLink('phone', { venue: venue.code })}>
              {phone}
            </a>
          </li>
        )}
        {emailUrl && (
          <li>
            <a className={styles.contact} href={emailUrl} {...trackLink('mail', { venue: venue.code })}>
              {venue.email}
            </a>
          </li>
        )}
        {venue.website && (
          <li>
            <ExternalLink
              className={styles.contact}
              href={venue.website}
              {...trackLink('website', { venue: venue.code })}
            >
              {t('website')}
            </ExternalLink>
          </li>
        )}
        {cardUrl && (
          <li>
            <a className={styles.contact} href={cardUrl} download>
              {t('addToContacts')}
            </a>
          </li>
        )}
      </ul>
    </Section>
  );
}

/** Maximum number of payment methods on the page. The modal lists all of them. */
const MAX_PAYMENT_METHODS = 4;

function PaymentMethodsSummary({ means }: { readonly means: readonly PaymentMethod[] }): ReactElement {
  const { t } = useTranslation('venue');
  const dispatch = useAppDispatch();
  return (
    <>
      <TagList items={means.slice(0, MAX_PAYMENT_METHODS).map(({ label }) => label)} />
      {means.length > MAX_PAYMENT_METHODS && (
        <>
          <button
            type="button"
            className={styles.more}
            onClick={() => {
              dispatch(modalSelected(PAYMENT_METHODS_MODAL));
              dispatch(openChanged(true));
            }}
          >
            {t('allPaymentMeans', { count: means.length })}
          </button>
          <noscript>
            <TagList items={means.slice(MAX_PAYMENT_METHODS).map(({ label }) => label)} />
          </noscript>
          <AfterHydration>
            <PaymentMethodsModal means={means} />
          </AfterHydration>
        </>
      )}
    </>
  );
}

function Section({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function TagList({ items }: { readonly items: readonly string[] }): ReactElement {
  return (
    <ul className={styles.tags}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

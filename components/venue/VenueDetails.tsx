import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownDay } from '@/services/page-content/venue/venue-hours';
import type { VenueContent } from '@/services/page-content/venue/venue-page';
import { trackLink } from '@/services/browser/track';
import { withBasePath } from '@/lib/url/base-path';
import { telUrl } from '@/lib/url/contact-urls';
import { isBookable } from '@locator/venue-model';
import { LazyVenueMap } from '../map/LazyVenueMap';
import { VenuePicture } from '../map/MapPictures';
import { Alternatives } from '../results/Alternatives';
import { BackToResults } from '../results/BackToResults';
import { Container } from '../ui/Container';
import { ExternalLink } from '../ui/ExternalLink';
import { ActionBar } from './ActionBar';
import { Answer, type AnswerProps, Notice } from './Answer';
import { Facts } from './Facts';
import { Itinerary } from './Itinerary';
import { Pictures } from './Pictures';
import styles from './VenueDetails.module.css';
import { VenueEvents } from './VenueEvents';

interface VenueDetailsProps extends AnswerProps {
  readonly shareUrl: string;
}

/** On a wide screen, the answer and the actions stand beside the other parts and stay visible. */
export function VenueDetails({ content, locale, site, shareUrl }: VenueDetailsProps): ReactElement {
  const { t } = useTranslation('venue');
  const { venue, textLanguage } = content;
  const phone = site.features.showPhone ? venue.phone : null;
  return (
    <Container>
      <Notice content={content} />
      <BackToResults className={styles.back} />
      {content.guess && <Alternatives places={content.guess} />}
      <div className={styles.venue}>
        <Pictures pictures={content.pictures} />
        <div className={styles.first}>
          <Answer content={content} locale={locale} site={site} />
          <ActionBar content={content} locale={locale} phone={phone} shareUrl={shareUrl} />
        </div>
        <div className={styles.parts}>
          {content.areEventsThen && <VenueEvents content={content} />}
          <div className={styles.about}>
            {venue.description && (
              <p lang={venue.description.language} className={styles.description}>
                {venue.description.text}
              </p>
            )}
            {textLanguage && venue.description && venue.description.language !== locale && (
              <p className={styles.language}>{textLanguage}</p>
            )}
            {venue.games && (
              <ul className={styles.games} aria-label={t('games')}>
                {venue.games.map((game) => (
                  <li key={game}>{game}</li>
                ))}
              </ul>
            )}
          </div>
          <Place content={content} locale={locale} />
          <Hours content={content} />
          {!content.areEventsThen && <VenueEvents content={content} />}
          <Facts
            facts={content.facts}
            paymentMethods={content.paymentMethods}
            gift={
              isBookable(venue.state) &&
              venue.giftUrl && (
                <ExternalLink
                  href={venue.giftUrl}
                  {...trackLink('gift', { label: 'venue', venue: venue.code })}
                >
                  {t('gift')}
                </ExternalLink>
              )
            }
          />
          <Contact content={content} phone={phone} />
          {content.checkedOn && <p className={styles.language}>{content.checkedOn}</p>}
        </div>
      </div>
    </Container>
  );
}

type ContentProps = Pick<AnswerProps, 'content'>;

function Place({ content, locale }: Omit<AnswerProps, 'site'>): ReactElement | null {
  const { t } = useTranslation('venue');
  const { venue, aroundTexts } = content;
  if (!aroundTexts) return null;
  return (
    <section className={styles.place}>
      <h2>{t('itinerary')}</h2>
      <div className={styles.map}>
        <LazyVenueMap
          pins={[{ ...venue, url: content.url, bookingUrl: content.bookingUrl }]}
          center={null}
          locale={locale}
          isVenue
          stations={content.stations}
          picture={<VenuePicture {...content.mapPicture} />}
        />
      </div>
      <div className={styles.directions}>
        {aroundTexts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <Itinerary venue={venue} />
      </div>
    </section>
  );
}

function Hours({ content }: ContentProps): ReactElement | null {
  const { t } = useTranslation('venue');
  const { venue, week, ordinaryWeek, seasons, specialDays, calendarUrl } = content;
  const isOpen = venue.state.kind === 'open';
  if (!isOpen && !ordinaryWeek && !calendarUrl && specialDays.length === 0) return null;
  return (
    <section>
      <h2>{t('hours')}</h2>
      <div className={styles.weeks}>
        {isOpen && (week ? <WeekHours week={week} /> : <p>{t('hoursUnknown')}</p>)}
        {ordinaryWeek && (
          <WeekHours
            title={t(venue.state.kind === 'coming_soon' ? 'firstHours' : 'usualHours')}
            week={ordinaryWeek}
          />
        )}
        {seasons.map((season) => (
          <WeekHours key={season.title} {...season} />
        ))}
        {specialDays.length > 0 && <WeekHours title={t('specialDays')} week={specialDays} />}
      </div>
      {calendarUrl && (
        <p className={styles.links}>
          <a
            href={withBasePath(calendarUrl)}
            rel="nofollow"
            download
            {...trackLink('calendar', { venue: venue.code })}
          >
            {t('calendar')}
          </a>
        </p>
      )}
    </section>
  );
}

interface WeekHoursProps {
  readonly title?: string;
  readonly week: readonly ShownDay[];
}

function WeekHours({ title, week }: WeekHoursProps): ReactElement {
  const { t } = useTranslation('venue');
  return (
    <div className={styles.week}>
      {title && <h3>{title}</h3>}
      <dl>
        {week.map(({ day, hours, isSpecial, isCurrent }) => (
          <div key={day} className={isCurrent ? `${styles.weekday} ${styles.current}` : styles.weekday}>
            <dt>
              {day}
              {isSpecial && <span className={styles.special}>{t('specialDay')}</span>}
            </dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Contact({
  content,
  phone,
}: ContentProps & { readonly phone: VenueContent['venue']['phone'] }): ReactElement | null {
  const { t } = useTranslation('venue');
  const { venue, emailUrl, contactUrl } = content;
  const { code, email, website } = venue;
  const links = [
    phone && (
      <a href={telUrl(phone)} {...trackLink('phone', { venue: code })}>
        {phone}
      </a>
    ),
    emailUrl && (
      <a href={emailUrl} {...trackLink('mail', { venue: code })}>
        {email}
      </a>
    ),
    website && (
      <ExternalLink href={website} {...trackLink('website', { venue: code })}>
        {t('website')}
      </ExternalLink>
    ),
    contactUrl && (
      <a href={withBasePath(contactUrl)} download>
        {t('addToContacts')}
      </a>
    ),
  ].filter(Boolean);
  if (links.length === 0) return null;
  return (
    <section>
      <h2>{t('contact')}</h2>
      <ul className={styles.links}>
        {links.map((link, index) => (
          <li key={index}>{link}</li>
        ))}
      </ul>
    </section>
  );
}

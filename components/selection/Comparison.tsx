import type { ReactElement, ReactNode } from 'react';
import { formatWallClock, formatWholeKilometers } from '@/lib/locale/format';
import type { Locale } from '@locator/base/locale/locale';
import { useTranslation } from 'react-i18next';
import { movedForward, withoutVenue } from '@/lib/url/selection';
import { selectionUrl } from '@/lib/url/browser-urls';
import { storeCodes } from '@/services/browser/selection';
import { track, trackLink } from '@/services/browser/track';
import type { ComparedVenue, SelectionContent } from '@/services/page-content/selection/selection-page';
import { ChosenTimeBadge, OpenBadge } from '../results/OpenBadge';
import buttonStyles from '../ui/Button.module.css';
import { ExternalLink } from '../ui/ExternalLink';
import { NamedAction } from '../ui/NamedAction';
import { PageLink } from '../ui/PageLink';
import { TextWithNames } from '../ui/TextWithNames';
import { StateBadge } from '../venue/StateBadge';
import { TARGETS } from './SelectionForms';
import styles from './Selection.module.css';
import { useStartLabels } from './useStartLabels';

interface ComparisonProps {
  readonly content: SelectionContent;
  readonly locale: Locale;
}

export function Comparison({ content, locale }: ComparisonProps): ReactElement {
  const { t } = useTranslation('selection');
  return (
    <section id={TARGETS.evening} className={styles.scroll} aria-label={t('compared')} tabIndex={-1}>
      <ul className={styles.compared}>
        {content.compared.map((venue, index) => (
          <li key={venue.code}>
            <VenueColumn venue={venue} index={index} content={content} locale={locale} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Table rows that are hidden if their values are unknown for all venues. */
const OPTIONAL_ROWS = ['price', 'access', 'games', 'events'] as const;

interface VenueColumnProps extends ComparisonProps {
  readonly venue: ComparedVenue;
  readonly index: number;
}

function VenueColumn({ venue, index, content, locale }: VenueColumnProps): ReactElement {
  const { t } = useTranslation('selection');
  const { selection, compared } = content;
  const { facts } = venue;
  const rows = OPTIONAL_ROWS.filter((row) => compared.some((other) => other.facts[row] !== null));
  return (
    <article className={styles.column}>
      <div>
        <h2 className={styles.name}>
          <PageLink href={venue.url}>{venue.name}</PageLink>
        </h2>
        <p className={styles.address}>{venue.address}</p>
      </div>
      <dl className={styles.facts}>
        <Fact title={t('facts.fit')}>
          <TextWithNames parts={facts.fit ?? [t('unknown')]} />
        </Fact>
        <Fact title={t('facts.open')}>
          <OpenState venue={venue} openAt={selection.openAt} locale={locale} />
        </Fact>
        {rows.map((row) => (
          <Fact key={row} title={t(`facts.${row}`)}>
            <TextWithNames parts={facts[row] ?? [t(row === 'events' ? 'noEvents' : 'unknown')]} />
          </Fact>
        ))}
        {selection.starts.length > 0 && (
          <Fact title={t('facts.distances')}>
            <Distances distances={venue.distances} content={content} locale={locale} />
          </Fact>
        )}
        {selection.votes.length > 0 && (
          <Fact title={t('facts.votes')}>
            <strong>{t('votes.count', { count: venue.voters.length })}</strong>
            {venue.voters.length > 0 && ` (${venue.voters.join(', ')})`}
          </Fact>
        )}
      </dl>
      <VenueActions venue={venue} index={index} content={content} locale={locale} />
    </article>
  );
}

function VenueActions({ venue, index, content, locale }: VenueColumnProps): ReactElement {
  const { t } = useTranslation(['selection', 'venues']);
  const { selection } = content;
  const { code, name } = venue;
  const rest = withoutVenue(selection, code);
  return (
    <p className={styles.actions}>
      {venue.bookingUrl && (
        <ExternalLink
          href={venue.bookingUrl}
          className={buttonStyles.button}
          {...trackLink('booking', { venue: code })}
        >
          <NamedAction
            text={t('venues:book')}
            sentenceWith={(venueName) => t('venues:bookName', { name: venueName })}
            name={name}
          />
        </ExternalLink>
      )}
      {venue.calendarUrl && (
        <a
          href={venue.calendarUrl}
          className={styles.action}
          rel="nofollow"
          download
          {...trackLink('calendar', { venue: code })}
        >
          <NamedAction
            text={t('calendar')}
            sentenceWith={(venueName) => t('calendarName', { name: venueName })}
            name={name}
          />
        </a>
      )}
      {index > 0 && (
        <PageLink
          href={selectionUrl(locale, movedForward(selection, code))}
          className={styles.action}
          rel="nofollow"
          scroll={false}
          aria-label={t('forward', { name })}
        >
          <span aria-hidden="true">←</span>
        </PageLink>
      )}
      <PageLink
        href={selectionUrl(locale, rest)}
        className={styles.action}
        rel="nofollow"
        scroll={false}
        aria-label={t('removeName', { name })}
        onClick={() => {
          storeCodes(rest.venues);
          track('selection', { label: 'removed', venue: code });
        }}
      >
        {t('remove')} <span aria-hidden="true">×</span>
      </PageLink>
    </p>
  );
}

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className={styles.fact}>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function OpenState({
  venue,
  openAt,
  locale,
}: {
  readonly venue: ComparedVenue;
  readonly openAt: string | null;
  readonly locale: Locale;
}): ReactElement {
  const { t } = useTranslation('selection');
  if (openAt !== null) {
    return venue.isOpenThen === null ? (
      <>{t('openUnknown', { time: formatWallClock(openAt, locale) })}</>
    ) : (
      <ChosenTimeBadge isOpen={venue.isOpenThen} openAt={openAt} locale={locale} />
    );
  }
  if (venue.state.kind !== 'open') return <StateBadge state={venue.state} locale={locale} />;
  if (venue.openings === null) return <>{t('unknown')}</>;
  return <OpenBadge openings={venue.openings} locale={locale} />;
}

interface DistancesProps extends ComparisonProps {
  readonly distances: readonly number[];
  /** Index of a distance that is not listed; -1 for none. */
  readonly except?: number;
}

export function Distances({ distances, except = -1, content, locale }: DistancesProps): ReactElement {
  const { t } = useTranslation('selection');
  const labels = useStartLabels(content.selection.starts);
  return (
    <ul className={styles.distances}>
      {distances.map(
        (meters, index) =>
          index !== except && (
            <li key={index}>
              {t('distanceFrom', { start: labels[index], distance: formatWholeKilometers(meters, locale) })}
            </li>
          ),
      )}
    </ul>
  );
}

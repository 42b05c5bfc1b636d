import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { withBasePath } from '@/lib/url/base-path';
import { withoutVenue } from '@/lib/url/selection';
import { selectionUrl } from '@/lib/url/browser-urls';
import { storeCodes } from '@/services/browser/selection';
import { track, trackLink } from '@/services/browser/track';
import type { ComparedVenue, Feature } from '@/services/page-content/selection/compared-venues';
import { ChosenTimeBadge, OpenBadge, StateBadge } from '../results/OpenBadge';
import { PriceText } from '../results/PriceText';
import buttonStyles from '../ui/Button.module.css';
import { ExternalLink } from '../ui/ExternalLink';
import { PageLink } from '../ui/PageLink';
import { Spoken } from '../ui/Spoken';
import { TextWithNames } from '../ui/TextWithNames';
import { AddPlaceForm } from './AddPlaceForm';
import { EveningFields, SelectionForm, type ViewProps } from './SelectionForm';
import styles from './Selection.module.css';
import { ShareLinks } from './ShareLinks';
import { Marks, Thumbnail } from './VenueOffer';

const TARGET = 'compared';

export function Comparison(props: ViewProps): ReactElement {
  const { content, locale } = props;
  const { selection } = content;
  return (
    <>
      <SelectionForm
        locale={locale}
        target={TARGET}
        kept={{ ...selection, players: null, game: null, openAt: null }}
      >
        <EveningFields {...props} />
      </SelectionForm>
      <ComparisonTable {...props} />
      <AddPlaceForm {...props} />
      <ShareLinks content={content} />
    </>
  );
}

function ComparisonTable({ content, locale }: ViewProps): ReactElement {
  const { t } = useTranslation('selection');
  const { selection, compared } = content;
  return (
    <div id={TARGET} role="group" className={styles.scroll} aria-label={t('compared')} tabIndex={-1}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('compared')}</caption>
        <VenueNames content={content} locale={locale} />
        <tbody>
          <Row title={<span className="visually-hidden">{t('facts.actions')}</span>} venues={compared}>
            {(venue) => <VenueActions venue={venue} content={content} locale={locale} />}
          </Row>
          {content.search.hasGroups && (
            <Row title={t(selection.players === null ? 'facts.capacity' : 'facts.fit')} venues={compared}>
              {({ facts }) => <TextWithNames parts={facts.fit ?? [t('unknown')]} />}
            </Row>
          )}
          {compared.some(({ price }) => price?.text) && (
            <Row title={t('facts.price')} venues={compared}>
              {({ price, marks }) => (
                <>
                  {price ? <PriceText {...price} players={selection.players} /> : '–'}{' '}
                  <Marks marks={marks.filter((mark) => mark !== 'fairest')} />
                </>
              )}
            </Row>
          )}
          <Row title={t('facts.open')} venues={compared}>
            {(venue) => <OpenState venue={venue} content={content} locale={locale} />}
          </Row>
          {selection.starts.length > 0 && (
            <Row title={t('facts.distances')} venues={compared}>
              {({ distances, marks }) => (
                <>
                  <ul>
                    {distances.map(({ text }, index) => (
                      <li key={index}>{text}</li>
                    ))}
                  </ul>
                  <Marks marks={marks.filter((mark) => mark === 'fairest')} />
                </>
              )}
            </Row>
          )}
          {(['access', 'games'] as const).map(
            (row) =>
              compared.some(({ facts }) => facts[row]) && (
                <Row key={row} title={t(`facts.${row}`)} venues={compared}>
                  {({ facts }) => (facts[row] ? <Features features={facts[row]} /> : t('unknown'))}
                </Row>
              ),
          )}
          {compared.some(({ facts }) => facts.events) && (
            <Row title={t('facts.events')} venues={compared}>
              {({ facts }) => <TextWithNames parts={facts.events ?? [t('noEvents')]} />}
            </Row>
          )}
          <Row title={t('facts.address')} venues={compared}>
            {({ address }) => address}
          </Row>
          {Object.entries(
            Object.assign({}, ...compared.map(({ more }) => more)) as ComparedVenue['more'],
          ).map(([key, { label }]) => (
            <Row key={key} title={label} venues={compared}>
              {({ more }) => more[key]?.text ?? t('unknown')}
            </Row>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function VenueNames({ content, locale }: Pick<ViewProps, 'content' | 'locale'>): ReactElement {
  const { t } = useTranslation('selection');
  const { compared } = content;
  const hasPictures = compared.some(({ picture }) => picture !== null);
  return (
    <thead>
      <tr>
        <td />
        {compared.map((venue) => (
          <td key={venue.code}>
            <RemoveLink {...{ venue, content, locale }} />
          </td>
        ))}
      </tr>
      <tr>
        <th scope="col">
          <span className="visually-hidden">{t('fact')}</span>
        </th>
        {compared.map((venue) => (
          <th key={venue.code} scope="col">
            {hasPictures && <Thumbnail picture={venue.picture} />}
            <PageLink href={venue.url} className="target">
              {venue.name}
            </PageLink>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Features({ features }: { readonly features: readonly Feature[] }): ReactElement {
  return (
    <ul className={styles.features}>
      {features.map(({ text, lack }) => (
        <li key={text} className={lack === undefined ? undefined : styles.soft}>
          {text}
          {lack && <span className="visually-hidden"> {lack}</span>}
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  readonly title: ReactNode;
  readonly venues: readonly ComparedVenue[];
  children(venue: ComparedVenue): ReactNode;
}

function Row({ title, venues, children }: RowProps): ReactElement {
  return (
    <tr>
      <th scope="row">{title}</th>
      {venues.map((venue) => (
        <td key={venue.code}>{children(venue)}</td>
      ))}
    </tr>
  );
}

interface VenueInViewProps extends Pick<ViewProps, 'content' | 'locale'> {
  readonly venue: ComparedVenue;
}

function VenueActions(props: VenueInViewProps): ReactElement {
  const { code, name, ...venue } = props.venue;
  const { t } = useTranslation(['selection', 'venues']);
  return (
    <p className={styles.actions}>
      {venue.bookingUrl && (
        <ExternalLink
          href={venue.bookingUrl}
          className={`${buttonStyles.button} ${buttonStyles.quiet}`}
          {...trackLink('booking', { venue: code })}
        >
          <Spoken text={t('venues:book')} as={t('venues:bookName', { name })} />
        </ExternalLink>
      )}
      {venue.calendarUrl && (
        <a
          href={withBasePath(venue.calendarUrl)}
          className="target"
          rel="nofollow"
          download
          {...trackLink('calendar', { venue: code })}
        >
          <Spoken text={t('calendar')} as={t('calendarName', { name })} />
        </a>
      )}
    </p>
  );
}

/** Beside the header of its column, which screen readers say with each cell. */
function RemoveLink({ venue: { code, name }, content, locale }: VenueInViewProps): ReactElement {
  const { t } = useTranslation('selection');
  const rest = withoutVenue(content.selection, code);
  return (
    <PageLink
      href={selectionUrl(locale, rest)}
      className={`${styles.remove} target`}
      rel="nofollow"
      scroll={false}
      aria-label={t('removeName', { name })}
      onClick={() => {
        storeCodes(rest.venues);
        track('selection', { label: 'removed', venue: code });
      }}
    >
      ×
    </PageLink>
  );
}

function OpenState({ venue, content, locale }: VenueInViewProps): ReactElement {
  const { t } = useTranslation('selection');
  const { openAt } = content.selection;
  const { isOpenThen, state } = venue;
  if (state.kind !== 'open') return <StateBadge state={state} />;
  if (openAt !== null && isOpenThen !== null)
    return <ChosenTimeBadge isOpen={isOpenThen} time={content.search.time?.short ?? ''} isShort />;
  if (openAt !== null || venue.openings === null) return <>{venue.unconfirmed ?? t('openUnknown')}</>;
  return (
    <>
      <OpenBadge openings={venue.openings} locale={locale} />
      {/* Only a browser with JavaScript knows the time. */}
      <PageLink href={venue.url} className={`${styles.spare} target`}>
        {t('facts.open')}
      </PageLink>
    </>
  );
}

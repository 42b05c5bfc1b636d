import { useRouter } from 'next/router';
import { type MouseEvent, type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { withBasePath } from '@/lib/url/base-path';
import { createStart } from '@/lib/url/selection';
import type { FairContent, OfferedVenue } from '@/services/page-content/selection/fair-content';
import { useAppSelector } from '@/store/hooks';
import { StateBadge } from '../results/OpenBadge';
import { PriceText } from '../results/PriceText';
import { useGeolocation } from '../search/useGeolocation';
import buttonStyles from '../ui/Button.module.css';
import { PageLink } from '../ui/PageLink';
import { EveningFields, SelectionForm, type ViewProps } from './SelectionForm';
import styles from './Selection.module.css';
import { ShareLinks } from './ShareLinks';
import { AddLink, Marks, Thumbnail } from './VenueOffer';

const TARGET = 'starts';

/** Asks where everybody comes from, and lists the venues that are fairest for all. */
export function Halfway(props: ViewProps): ReactElement {
  const { content, locale } = props;
  const { t } = useTranslation('selection');
  const { selection, fair, report } = content;
  const errors = report?.form === 'starts' ? report.errors : [];
  const titleId = errors.length > 0 ? 'fair' : TARGET;
  if (!fair) {
    return (
      <>
        <StartsForm {...props} errors={errors} />
        {selection.starts.length === 1 && (
          <p id={errors.length > 0 ? undefined : TARGET} tabIndex={-1}>
            {t('fair.more')}
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <div className={styles.columns}>
        <details
          key={content.startsText}
          open={errors.length > 0 || fair.venues.length === 0}
          className={styles.fold}
        >
          <summary>
            <span>
              <strong>{t('starts.count', { count: selection.starts.length })}</strong>{' '}
              {selection.starts.map(({ label }) => label).join(' · ')}
            </span>
          </summary>
          <StartsForm {...props} errors={errors} />
        </details>
        {fair.venues.length > 0 && (
          <img
            src={withBasePath(fair.map.url)}
            alt={fair.map.text}
            width={384}
            height={256}
            className={styles.map}
          />
        )}
        <section>
          <h2 id={titleId} tabIndex={-1}>
            {t('fair.title')}
          </h2>
          {(fair.text !== null || fair.venues.length > 0) && (
            <p className={styles.soft}>
              {[fair.text, fair.venues.length > 0 && t('fair.distances')].filter(Boolean).join(' ')}
            </p>
          )}
          <ol role="list" className={`${styles.cards} numbered`}>
            {fair.venues.map((venue, rank) => (
              <FairVenue key={venue.code} {...{ content, locale, fair, venue }} isFairest={rank === 0} />
            ))}
          </ol>
        </section>
      </div>
      {fair.venues.length > 0 && <ShareLinks content={content} />}
    </>
  );
}

interface FairVenueProps extends Pick<ViewProps, 'content' | 'locale'> {
  readonly fair: FairContent;
  readonly venue: OfferedVenue;
  readonly isFairest: boolean;
}

function FairVenue({ content, locale, fair, venue, isFairest }: FairVenueProps): ReactElement {
  const { players } = content.selection;
  const longest = Math.max(...fair.venues.flatMap(({ distances }) => distances.map(({ meters }) => meters)));
  return (
    <li className={styles.card}>
      <Thumbnail picture={venue.picture} />
      <div>
        <h3 className={styles.name}>
          <PageLink href={venue.url}>{venue.name}</PageLink>
        </h3>
        <Marks marks={venue.marks} />
      </div>
      <AddLink venue={venue} content={content} locale={locale} />
      {venue.state.kind !== 'open' && (
        <p>
          <StateBadge state={venue.state} />
        </p>
      )}
      {venue.unconfirmed && <p>{venue.unconfirmed}</p>}
      <details open={isFairest}>
        <summary>{venue.longest}</summary>
        <ul className={styles.distances}>
          {venue.distances.map(({ text, meters, isLongest }, index) => (
            <li key={index} className={isLongest ? styles.longest : undefined}>
              {text}
              <progress value={meters} max={longest} aria-hidden="true" />
            </li>
          ))}
        </ul>
      </details>
      {venue.price && fair.venues.some(({ price }) => price?.text !== undefined) && (
        <p>
          <PriceText {...venue.price} players={players} />
        </p>
      )}
    </li>
  );
}

function StartsForm({ errors, ...props }: ViewProps & { readonly errors: readonly string[] }): ReactElement {
  const { content, locale } = props;
  const { t } = useTranslation('selection');
  const { selection, report, startsText } = content;
  const text = report?.form === 'starts' ? report.text : startsText;
  const id = useId();
  const hasErrors = errors.length > 0;
  // The address of the form moves the focus to a rejected field.
  const fieldId = hasErrors ? TARGET : id;
  return (
    <SelectionForm
      key={text}
      locale={locale}
      target={TARGET}
      kept={{ ...selection, players: null, game: null, openAt: null }}
      className={content.fair ? styles.stack : styles.panel}
    >
      <div className={styles.field}>
        <label htmlFor={fieldId}>{t('starts.title')}</label>
        <textarea
          id={fieldId}
          name="start"
          rows={4}
          autoComplete="off"
          defaultValue={text}
          aria-invalid={hasErrors || undefined}
          aria-describedby={hasErrors ? `${id}errors ${id}hint` : `${id}hint`}
        />
        <p id={`${id}hint`} className={styles.soft}>
          {t('starts.text')}
        </p>
        {hasErrors && (
          <p id={`${id}errors`} role="alert" className={styles.errors}>
            {errors.join('\n')}
          </p>
        )}
      </div>
      <p className={styles.actions}>
        <button type="submit" className={buttonStyles.button}>
          {t('starts.submit')}
        </button>
        <HereButton />
      </p>
      {report?.form === 'starts' && report.alternatives.length > 0 && (
        <ul aria-label={t('starts.alternatives')} className={`${styles.actions} ${styles.alternatives}`}>
          {report.alternatives.map((alternative) => (
            <li key={alternative.url}>
              <PageLink href={alternative.url} className="target" rel="nofollow">
                {alternative.text}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      <EveningFields {...props} />
    </SelectionForm>
  );
}

/** Hidden until hydration, since it needs JavaScript. Keeps what is typed in its form. */
function HereButton(): ReactElement | null {
  const { t } = useTranslation('selection');
  const router = useRouter();
  const geolocation = useGeolocation();
  const hasLoaded = useAppSelector((state) => state.client.hasLoaded);
  if (!hasLoaded) return null;

  function addOwnPosition({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void {
    geolocation.locateMe(
      function submitWith(position) {
        const { latitude, longitude } = createStart(position, '').position;
        const fields = [...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)]);
        const query = new URLSearchParams([...fields, ['from', `${latitude},${longitude}`]]);
        const [path] = router.asPath.split('?');
        void router.push(`${path}?${query.toString()}`, undefined, { scroll: false });
      },
      () => {},
    );
  }

  return (
    <button
      type="button"
      className={`${buttonStyles.button} ${buttonStyles.quiet}`}
      disabled={geolocation.isLocating}
      onClick={addOwnPosition}
    >
      {t('starts.here')}
    </button>
  );
}

import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_LABEL_LENGTH } from '@/lib/url/selection';
import type { ComparedVenue } from '@/services/page-content/selection/selection-page';
import buttonStyles from '../ui/Button.module.css';
import { NamedAction } from '../ui/NamedAction';
import { PageLink } from '../ui/PageLink';
import { OpenState } from './Comparison';
import { SelectionForm, TextArea, type ViewProps } from './SelectionForm';
import styles from './Selection.module.css';
import { ShareLinks } from './ShareLinks';
import { VenueOffer } from './VenueOffer';

/** Id of the element that gets the focus after a submission: the result or, if a field was rejected, that field. */
const RESULT = 'votes';

/** Lets a person vote with a name. The votes are in the URL, which goes from friend to friend. */
export function Vote({ content, locale }: ViewProps): ReactElement {
  const { t } = useTranslation('selection');
  const { selection, compared, report, result } = content;
  const vote = report?.form === 'votes' ? report : null;
  const links = report?.form === 'links' ? report : null;
  const count = compared.reduce((sum, { voters }) => sum + voters.length, 0);
  return (
    <>
      <div>
        {/* A new element after a vote is removed, which is not the `:target` of the URL. */}
        <h2 key={content.shareUrl} id={vote || links ? undefined : RESULT} tabIndex={-1}>
          {count > 0 ? `${t('vote.count', { count })} · ${result}` : result}
        </h2>
        <p>
          {content.asked && <span className={styles.asked}>{content.asked}</span>} {t('vote.text')}
        </p>
      </div>
      <SelectionForm locale={locale} target={RESULT} kept={selection}>
        <div className={styles.field}>
          <label htmlFor={vote ? RESULT : 'voter'}>{t('vote.name')}</label>
          <input
            id={vote ? RESULT : 'voter'}
            name="voter"
            required
            maxLength={MAX_LABEL_LENGTH}
            autoComplete="given-name"
            defaultValue={vote?.text}
            aria-invalid={vote ? true : undefined}
            aria-describedby={vote ? 'no-choice' : undefined}
          />
          {vote && (
            <p id="no-choice" role="alert" className={styles.errors}>
              {vote.errors}
            </p>
          )}
        </div>
        <ul className={styles.cards}>
          {compared.map((venue) => (
            <VenueOffer
              key={venue.code}
              {...venue}
              price={venue.facts.price}
              action={
                <button type="submit" name="choice" value={venue.code} className={buttonStyles.button}>
                  <NamedAction
                    text={t('views.vote')}
                    sentenceWith={(name) => t('vote.choose', { name })}
                    name={venue.name}
                  />
                </button>
              }
            >
              <p>{venue.address}</p>
              {selection.openAt !== null && (
                <p>
                  <OpenState venue={venue} content={content} locale={locale} />
                </p>
              )}
              <Voters voters={venue.voters} />
            </VenueOffer>
          ))}
        </ul>
      </SelectionForm>
      <ShareLinks content={content} />
      <details open={links ? true : undefined} className={styles.fold}>
        <summary>{t('vote.paste')}</summary>
        <SelectionForm locale={locale} target={RESULT} kept={selection} className={styles.stack}>
          <TextArea
            label={t('vote.links')}
            name="link"
            target={RESULT}
            defaultValue={links?.text}
            errors={links?.errors ?? []}
          />
          <button type="submit" className={`${buttonStyles.button} ${buttonStyles.quiet}`}>
            {t('vote.merge')}
          </button>
        </SelectionForm>
      </details>
    </>
  );
}

/** Renders who voted for a venue. Unfolded, each vote can be removed. */
function Voters({ voters }: Pick<ComparedVenue, 'voters'>): ReactElement | null {
  const { t } = useTranslation('selection');
  if (voters.length === 0) return null;
  return (
    <details>
      <summary>
        <span>
          <strong>{t('vote.count', { count: voters.length })}</strong> ·{' '}
          {voters.map(({ name }) => name).join(', ')}
        </span>
      </summary>
      <p className={styles.actions}>
        {voters.map(({ name, removeUrl }) => (
          <PageLink key={name} href={removeUrl} className={styles.link} rel="nofollow" scroll={false}>
            {t('removeName', { name })}
          </PageLink>
        ))}
      </p>
    </details>
  );
}

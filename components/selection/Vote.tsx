import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { selectionUrl } from '@/lib/url/browser-urls';
import { MAX_LABEL_LENGTH } from '@/lib/url/selection';
import type { ComparedVenue } from '@/services/page-content/selection/selection-page';
import { PriceText } from '../results/PriceText';
import buttonStyles from '../ui/Button.module.css';
import { NamedAction } from '../ui/NamedAction';
import { PageLink } from '../ui/PageLink';
import { TextWithNames } from '../ui/TextWithNames';
import { OpenState } from './Comparison';
import { Evening, SelectionForm, TextArea, type ViewProps } from './SelectionForm';
import styles from './Selection.module.css';
import { ShareLinks } from './ShareLinks';
import { VenueOffer } from './VenueOffer';

/** Id of the element that gets the focus after a submission: the result or, if a field was rejected, that field. */
const RESULT = 'votes';

/** Lets a person choose venues and vote with a name. The votes are in the URL, which goes from friend to friend. */
export function Vote({ content, locale }: ViewProps): ReactElement {
  const { t } = useTranslation('selection');
  const { selection, compared, report, result } = content;
  const vote = report?.form === 'votes' ? report : null;
  const links = report?.form === 'links' ? report : null;
  const hasVotes = content.asked !== null;
  // A vote with a name and without venues lacks a choice; it is the only one with this fault.
  const lacksChoice = vote !== null && vote.text !== '' && vote.chosen?.length === 0;
  // A refused vote may be accepted after the removal of another.
  const refused = [
    ...(vote?.chosen?.length ? [['voter', vote.text], ...vote.chosen.map((code) => ['choice', code])] : []),
    ...(links ? [['link', links.text]] : []),
  ];
  const rejected = refused.length > 0 ? `&${new URLSearchParams(refused)}#${RESULT}` : '';
  const describedBy = [vote && !lacksChoice && 'vote-error', selection.votes.length > 0 && 'vote-hint']
    .filter(Boolean)
    .join(' ');
  return (
    <div>
      <SelectionForm locale={locale} target={RESULT} kept={selection}>
        <Evening content={content} locale={locale} className={styles.evening} />
        {/* A new element after a vote is removed, which is not the `:target` of the URL. */}
        <h2 key={content.shareUrl} id={vote || links ? undefined : RESULT} tabIndex={-1}>
          {result}
        </h2>
        <fieldset aria-describedby={lacksChoice ? 'vote-error' : undefined}>
          <legend>
            {content.asked && <span className={styles.asked}>{content.asked} </span>}
            {t(hasVotes ? 'vote.textAgain' : 'vote.text')}
          </legend>
          <ul className={`${styles.cards} ${styles.posters}`}>
            {compared.map((venue, index) => (
              <VenueOffer
                key={venue.code}
                {...venue}
                rest={
                  <>
                    {hasVotes && (
                      <Votes voters={venue.voters} players={selection.players} all={selection.votes.length} />
                    )}
                    <div className={styles.actions}>
                      {compared.some(({ price }) => price.text !== undefined) && (
                        <p>
                          <PriceText {...venue.price} players={selection.players} />
                        </p>
                      )}
                      <label className={`${buttonStyles.button} ${buttonStyles.quiet}`}>
                        <input
                          id={lacksChoice && index === 0 ? RESULT : undefined}
                          type="checkbox"
                          name="choice"
                          value={venue.code}
                          defaultChecked={vote?.chosen?.includes(venue.code)}
                        />
                        <NamedAction
                          text={t('vote.pick')}
                          sentenceWith={(name) => t('vote.choose', { name })}
                          name={venue.name}
                        />
                      </label>
                    </div>
                  </>
                }
              >
                <p>{venue.address}</p>
                {venue.facts.fit && (
                  <p>
                    <TextWithNames parts={venue.facts.fit} />
                  </p>
                )}
                <p>
                  <OpenState venue={venue} content={content} locale={locale} />
                </p>
                {venue.distances.length > 0 && (
                  <p>{venue.distances.map(({ text }) => text).join('\u00a0· ')}</p>
                )}
              </VenueOffer>
            ))}
          </ul>
        </fieldset>
        <div className={`${styles.actions} ${styles.bar}`}>
          {vote && (
            <p id="vote-error" role="alert" className={styles.errors}>
              {vote.errors}
            </p>
          )}
          <label className={styles.field}>
            {t('vote.name')}
            <input
              id={vote && !lacksChoice ? RESULT : undefined}
              name="voter"
              required
              maxLength={MAX_LABEL_LENGTH}
              autoComplete="given-name"
              defaultValue={vote?.text}
              aria-invalid={vote?.text === '' ? true : undefined}
              aria-describedby={describedBy || undefined}
            />
          </label>
          <button type="submit" className={buttonStyles.button}>
            {t('views.vote')}
          </button>
          {selection.votes.length > 0 && (
            <p id="vote-hint" className={styles.soft}>
              {t('vote.replaces')}
            </p>
          )}
        </div>
      </SelectionForm>
      <ShareLinks content={content} />
      {(selection.votes.length > 0 || links) && (
        <details open={links ? true : undefined} className={styles.fold}>
          <summary>{t('vote.edit')}</summary>
          <div className={styles.stack}>
            {selection.votes.length > 0 && (
              <p className={styles.actions}>
                {selection.votes.map(({ name }) => (
                  <PageLink
                    key={name}
                    href={
                      selectionUrl(locale, {
                        ...selection,
                        votes: selection.votes.filter((other) => other.name !== name),
                      }) + rejected
                    }
                    className="target"
                    rel="nofollow"
                    scroll={false}
                  >
                    {t('removeName', { name })}
                  </PageLink>
                ))}
              </p>
            )}
            <SelectionForm locale={locale} target={RESULT} kept={selection} className={styles.stack}>
              <TextArea
                label={t('vote.links')}
                name="link"
                target={RESULT}
                defaultValue={links?.text}
                errors={links?.errors ?? []}
              />
              <p>
                <button type="submit" className={`${buttonStyles.button} ${buttonStyles.quiet}`}>
                  {t('vote.merge')}
                </button>
              </p>
            </SelectionForm>
          </div>
        </details>
      )}
    </div>
  );
}

interface VotesProps extends Pick<ComparedVenue, 'voters'> {
  /** The size of the group. */
  readonly players: number | null;
  /** The number of people who voted for any venue. */
  readonly all: number;
}

/** Renders who voted for a venue, with their share of the group as a bar. */
function Votes({ voters, players, all }: VotesProps): ReactElement {
  const { t } = useTranslation('selection');
  const max = Math.max(all, players ?? 0);
  return (
    <div>
      <p>
        <strong>{t(players === null ? 'vote.count' : 'vote.countOf', { count: voters.length, max })}</strong>
        {voters.length > 0 && ` · ${voters.join(', ')}`}
      </p>
      <progress value={voters.length} max={max} aria-hidden="true" />
    </div>
  );
}

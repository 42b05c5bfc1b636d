import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { selectionUrl } from '@/lib/url/browser-urls';
import { MAX_LABEL_LENGTH } from '@/lib/url/selection';
import type { ComparedVenue } from '@/services/page-content/selection/compared-venues';
import { PriceText } from '../results/PriceText';
import buttonStyles from '../ui/Button.module.css';
import { PageLink } from '../ui/PageLink';
import { Spoken } from '../ui/Spoken';
import { TextWithNames } from '../ui/TextWithNames';
import { OpenState } from './Comparison';
import { Evening, SelectionForm, TextArea, type ViewProps } from './SelectionForm';
import styles from './Selection.module.css';
import { ShareLinks } from './ShareLinks';
import { VenueOffer } from './VenueOffer';
import { type VoteFormState, voteFormState } from './vote-form-state';

const RESULT = 'votes';

interface VotePartProps extends Pick<ViewProps, 'content' | 'locale'> {
  readonly form: VoteFormState;
}

export function Vote({ content, locale }: ViewProps): ReactElement {
  const { t } = useTranslation('selection');
  const { selection, compared, asked } = content;
  const form = voteFormState(content);
  const part = { content, locale, form };
  return (
    <div>
      <SelectionForm locale={locale} target={RESULT} kept={selection}>
        <Evening content={content} locale={locale} className={styles.evening} />
        {/* A new element after a vote is removed, which is not the `:target` of the URL. */}
        <h2 key={content.shareUrl} id={form.focus === 'result' ? RESULT : undefined} tabIndex={-1}>
          {content.result}
        </h2>
        <fieldset aria-describedby={form.focus === 'choice' ? 'vote-error' : undefined}>
          <legend>
            {asked && <span className={styles.asked}>{asked} </span>}
            {t(asked === null ? 'vote.text' : 'vote.textAgain')}
          </legend>
          <ul role="list" className={`${styles.cards} ${styles.posters}`}>
            {compared.map((venue, index) => (
              <Candidate key={venue.code} {...part} venue={venue} isFirst={index === 0} />
            ))}
          </ul>
        </fieldset>
        <Voter {...part} />
      </SelectionForm>
      <ShareLinks content={content} />
      {(selection.votes.length > 0 || form.links) && <CastVotes {...part} />}
    </div>
  );
}

interface CandidateProps extends VotePartProps {
  readonly venue: ComparedVenue;
  readonly isFirst: boolean;
}

function Candidate({ content, locale, form, venue, isFirst }: CandidateProps): ReactElement {
  const { t } = useTranslation('selection');
  const { selection, compared } = content;
  return (
    <VenueOffer
      {...venue}
      rest={
        <>
          {content.asked !== null && (
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
                id={form.focus === 'choice' && isFirst ? RESULT : undefined}
                type="checkbox"
                name="choice"
                value={venue.code}
                defaultChecked={form.vote?.chosen?.includes(venue.code)}
              />
              <Spoken text={t('vote.pick')} as={t('vote.choose', { name: venue.name })} />
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
      {venue.distances.length > 0 && <p>{venue.distances.map(({ text }) => text).join('\u00a0· ')}</p>}
    </VenueOffer>
  );
}

function Voter({ content, form: { vote, focus, describedBy } }: VotePartProps): ReactElement {
  const { t } = useTranslation('selection');
  return (
    <div className={`${styles.actions} ${styles.bar}`}>
      {vote && (
        <p id="vote-error" role="alert" className={styles.errors}>
          {vote.errors}
        </p>
      )}
      <label className={styles.field}>
        {t('vote.name')}
        <input
          id={focus === 'voter' ? RESULT : undefined}
          name="voter"
          required
          maxLength={MAX_LABEL_LENGTH}
          autoComplete="given-name"
          defaultValue={vote?.text}
          aria-invalid={vote?.text === '' ? true : undefined}
          aria-describedby={describedBy}
        />
      </label>
      <button type="submit" className={buttonStyles.button}>
        {t('views.vote')}
      </button>
      {content.selection.votes.length > 0 && (
        <p id="vote-hint" className={styles.soft}>
          {t('vote.replaces')}
        </p>
      )}
    </div>
  );
}

/** Folded: removes votes, and adds those of links that friends have sent. */
function CastVotes({
  content: { selection },
  locale,
  form: { links, rejected },
}: VotePartProps): ReactElement {
  const { t } = useTranslation('selection');
  const { votes } = selection;
  const kept = rejected.length > 0 ? `&${new URLSearchParams(rejected)}#${RESULT}` : '';
  return (
    <details open={links ? true : undefined} className={styles.fold}>
      <summary>{t('vote.edit')}</summary>
      <div className={styles.stack}>
        {votes.length > 0 && (
          <p className={styles.actions}>
            {votes.map(({ name }) => (
              <PageLink
                key={name}
                href={
                  selectionUrl(locale, {
                    ...selection,
                    votes: votes.filter((other) => other.name !== name),
                  }) + kept
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
  );
}

interface VotesProps extends Pick<ComparedVenue, 'voters'> {
  readonly players: number | null;
  readonly all: number;
}

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

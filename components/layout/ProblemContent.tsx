import { useTranslation } from 'react-i18next';
import type { ReactElement } from 'react';
import type { PageProps } from '@/lib/page/page';
import { homeUrl } from '@/lib/url/browser-urls';
import { ButtonLink } from '../ui/ButtonLink';
import { Container } from '../ui/Container';
import buttonStyles from '../ui/Button.module.css';
import styles from './ProblemContent.module.css';

export function ProblemContent({
  problem,
  locale,
}: Required<Pick<PageProps, 'problem' | 'locale'>>): ReactElement {
  const { t } = useTranslation('problem');
  return (
    <Container>
      <div className={`${styles.problem} on-dark screen-only`}>
        {problem.suggestions.length > 0 && (
          <>
            <h2>{problem.suggestionsTitle ?? t('suggestions')}</h2>
            <ul className={styles.ways}>
              {problem.suggestions.map((suggestion) => (
                <li key={suggestion.url}>
                  <ButtonLink href={suggestion.url} variant="quiet">
                    {suggestion.label}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </>
        )}
        <div className={styles.ways}>
          {problem.status >= 500 && (
            <a href="" className={buttonStyles.button}>
              {t('retry')}
            </a>
          )}
          {problem.allVenues && (
            <ButtonLink href={problem.allVenues.url} variant="quiet">
              {problem.allVenues.label}
            </ButtonLink>
          )}
          <ButtonLink href={homeUrl(locale)} variant="quiet">
            {t('home')}
          </ButtonLink>
        </div>
        <LostPin />
      </div>
    </Container>
  );
}

function LostPin(): ReactElement {
  return (
    <svg viewBox="0 0 200 132" className={styles.picture} aria-hidden="true">
      <ellipse cx="140" cy="120" rx="34" ry="8" />
      <path d="M6 118c30-34 44 8 68-12s-8-44 22-50" />
      <path d="M140 8c-26 0-44 18-44 44 0 30 44 68 44 68s44-38 44-68c0-26-18-44-44-44z" />
      <text x="140" y="72">
        ?
      </text>
    </svg>
  );
}

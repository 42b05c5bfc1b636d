import { useTranslation } from 'react-i18next';
import { PageLink } from '../ui/PageLink';
import type { ReactElement } from 'react';
import type { Problem } from '@/lib/page/page';
import type { Locale } from '@locator/base/locale/locale';
import { homeUrl } from '@/lib/url/browser-urls';
import { ButtonLink } from '../ui/ButtonLink';
import { Container } from '../ui/Container';
import buttonStyles from '../ui/Button.module.css';
import styles from './ProblemContent.module.css';

interface ProblemContentProps {
  readonly problem: Problem;
  readonly locale: Locale;
}

export function ProblemContent({ problem, locale }: ProblemContentProps): ReactElement {
  const { t } = useTranslation('problem');
  return (
    <Container>
      <div className={styles.problem}>
        <p className={styles.text}>{problem.text}</p>
        {problem.suggestions.length > 0 && (
          <>
            <h2>{problem.suggestionsTitle ?? t('suggestions')}</h2>
            <ul className={styles.suggestions}>
              {problem.suggestions.map((suggestion) => (
                <li key={suggestion.url}>
                  <PageLink href={suggestion.url}>{suggestion.label}</PageLink>
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
          <ButtonLink href={homeUrl(locale)} variant="quiet">
            {t('home')}
          </ButtonLink>
        </div>
      </div>
    </Container>
  );
}

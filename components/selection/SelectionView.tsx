import { type ReactElement, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { offers } from '@/lib/brand/brand';
import { shownViews } from '@/lib/brand/shown-topics';
import { EMPTY_SELECTION, uniqueCodes } from '@/lib/url/selection';
import { selectionUrl } from '@/lib/url/browser-urls';
import { storeCodes, useStoredCodes } from '@/services/browser/selection';
import type { SelectionContent } from '@/services/page-content/selection/selection-page';
import { BackToResults } from '../results/BackToResults';
import { ButtonLink } from '../ui/ButtonLink';
import { Container } from '../ui/Container';
import { PageLink } from '../ui/PageLink';
import { AddPlaceForm } from './AddPlaceForm';
import { Comparison } from './Comparison';
import { Halfway } from './Halfway';
import type { ViewProps } from './SelectionForm';
import styles from './Selection.module.css';

export function SelectionView({
  content: given,
  ...others
}: Omit<ViewProps, 'content'> & { readonly content: SelectionContent }): ReactElement {
  const selection = { ...EMPTY_SELECTION, ...given.selection };
  const content = { ...given, selection };
  const { compared, notices } = content;
  const { locale } = others;
  const props = { content, ...others };
  const { t } = useTranslation('selection');
  const isHalfway = selection.view === 'halfway';
  const isEmpty = compared.length === 0;
  return (
    <Container>
      <div className={styles.page}>
        <BackToResults />
        <nav aria-label={t('views.label')} className={styles.tabs}>
          <ul>
            {shownViews().map((view) => (
              <li key={view}>
                <PageLink
                  href={selectionUrl(locale, { ...selection, view })}
                  className="target"
                  rel="nofollow"
                  aria-current={view === selection.view ? 'page' : undefined}
                >
                  {t(`views.${view}`)}
                  {view === 'compare' && compared.length > 0 && ` (${compared.length})`}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        {notices.length > 0 && (
          <div role="alert">
            <ul className={styles.panel}>
              {notices.map(({ text, link }) => (
                <li key={text}>
                  {text}{' '}
                  {link && (
                    <PageLink href={link.url} rel="nofollow">
                      {link.label}
                    </PageLink>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )}
        {!isHalfway && (
          <p data-answer="changed" className={isEmpty ? undefined : 'visually-hidden'}>
            {isEmpty
              ? t(offers('meeting') ? 'empty' : 'emptyWithoutHalfway')
              : t('comparedCount', { count: compared.length })}
          </p>
        )}
        {isHalfway && <Halfway {...props} />}
        {!isHalfway && !isEmpty && <Comparison {...props} />}
        {!isHalfway && isEmpty && (
          <>
            <AddPlaceForm {...props} />
            {offers('meeting') && (
              <p className={styles.actions}>
                <ButtonLink href={selectionUrl(locale, { ...selection, view: 'halfway' })} rel="nofollow">
                  {t('views.halfway')}
                </ButtonLink>
              </p>
            )}
          </>
        )}
        {/* Last, because it appears after hydration. */}
        <StoredVenues content={content} locale={locale} />
      </div>
    </Container>
  );
}

function StoredVenues({ content, locale }: Pick<ViewProps, 'content' | 'locale'>): ReactElement | null {
  const { t } = useTranslation('selection');
  const { selection } = content;
  const stored = useStoredCodes();
  const shown = new Set(selection.venues.map((code) => code.toLowerCase()));
  const others = (stored ?? []).filter((code) => !shown.has(code.toLowerCase()));
  const isComplete = stored !== null && others.length === 0;
  useEffect(
    function keepShownVenues() {
      if (isComplete) storeCodes(selection.venues);
    },
    [isComplete, selection.venues],
  );
  if (others.length === 0 || selection.view === 'halfway') return null;
  const venues = uniqueCodes([...selection.venues, ...others]);
  return (
    <p>
      <PageLink href={selectionUrl(locale, { ...selection, venues })} rel="nofollow" className="target">
        {t('stored', { count: others.length })}
      </PageLink>
    </p>
  );
}

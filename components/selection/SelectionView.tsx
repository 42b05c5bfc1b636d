import { type ReactElement, useEffect } from 'react';
import type { SiteProps } from '@/lib/page/page';
import type { Locale } from '@locator/base/locale/locale';
import { useTranslation } from 'react-i18next';
import { uniqueCodes } from '@/lib/url/selection';
import { selectionUrl } from '@/lib/url/browser-urls';
import { storeCodes, useStoredCodes } from '@/services/browser/selection';
import type { SelectionContent } from '@/services/page-content/selection/selection-page';
import { Container } from '../ui/Container';
import { PageLink } from '../ui/PageLink';
import { Comparison } from './Comparison';
import { OfferedVenues } from './OfferedVenues';
import styles from './Selection.module.css';
import { EveningForm, StartsForm, VoteForms } from './SelectionForms';
import { ShareLinks } from './ShareLinks';

export interface SelectionViewProps {
  readonly content: SelectionContent;
  readonly locale: Locale;
  readonly site: SiteProps;
}

/** Renders the venues of a selection side by side. Every action is a link or a form that works without JavaScript. */
export function SelectionView({ content, locale, site }: SelectionViewProps): ReactElement {
  const { t } = useTranslation('selection');
  const { selection, compared, fair, nearby, notices } = content;
  return (
    <Container>
      <div className={styles.page}>
        {notices.length > 0 && (
          <div role="alert">
            <ul className={styles.notices}>
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
        <StoredVenues content={content} locale={locale} />
        <p role="status" className={compared.length > 0 ? 'visually-hidden' : styles.empty}>
          {compared.length > 0 ? t('comparedCount', { count: compared.length }) : t('empty')}
        </p>
        {compared.length > 0 && <Comparison content={content} locale={locale} />}
        <OfferedVenues title={t('more')} venues={nearby} content={content} locale={locale} />
        {compared.length > 0 && <ShareLinks content={content} />}
        <div className={styles.forms}>
          <EveningForm content={content} locale={locale} range={site.openAtRange} />
          <StartsForm content={content} locale={locale} />
        </div>
        {selection.starts.length === 1 && <p>{t('fair.more')}</p>}
        {fair && (
          <OfferedVenues
            title={t('fair.title')}
            text={fair.text}
            venues={fair.venues}
            content={content}
            locale={locale}
          />
        )}
        {compared.length > 0 && <VoteForms content={content} locale={locale} />}
      </div>
    </Container>
  );
}

/** Renders a link that adds the venues chosen on this device to a friend's selection, if any are missing there. */
function StoredVenues({ content, locale }: Omit<SelectionViewProps, 'site'>): ReactElement | null {
  const { t } = useTranslation('selection');
  const { selection } = content;
  const stored = useStoredCodes();
  const shown = new Set(selection.venues.map((code) => code.toLowerCase()));
  const others = stored.filter((code) => !shown.has(code.toLowerCase()));
  const isComplete = others.length === 0;
  useEffect(
    function keepShownVenues() {
      if (isComplete) storeCodes(selection.venues);
    },
    [isComplete, selection.venues],
  );
  if (isComplete) return null;
  const venues = uniqueCodes([...selection.venues, ...others]);
  return (
    <p>
      <PageLink href={selectionUrl(locale, { ...selection, venues })} rel="nofollow">
        {t('stored', { count: others.length })}
      </PageLink>
    </p>
  );
}

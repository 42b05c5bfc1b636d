import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/store/hooks';
import { PageLink } from '../ui/PageLink';

export function BackToResults({
  className,
}: {
  readonly className?: string | undefined;
}): ReactElement | null {
  const { t } = useTranslation('venues');
  const resultsUrl = useAppSelector((state) => state.navigation.resultsUrl);
  if (resultsUrl === null) return null;
  return (
    <p className={className}>
      <PageLink href={resultsUrl} className="target">
        <span aria-hidden="true">←</span> {t('backToResults')}
      </PageLink>
    </p>
  );
}

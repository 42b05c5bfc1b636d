import { useTranslation } from '@/lib/locale/use-translation';
import type { ReactElement, ReactNode } from 'react';

interface ExternalLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

export function ExternalLink({ href, children, className }: ExternalLinkProps): ReactElement {
  const { t } = useTranslation('common');
  return (
    <a href={href} className={className} rel="noopener">
      {children} <span className="visually-hidden">{t('leavesSite')}</span>
    </a>
  );
}

import { useTranslation } from '@/lib/locale/use-translation';
import type { ReactElement, ReactNode } from 'react';
import type { LinkHandlers } from '@/services/browser/track';

interface ExternalLinkProps extends Partial<LinkHandlers> {
  readonly href: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

export function ExternalLink({ href, children, className, ...handlers }: ExternalLinkProps): ReactElement {
  const { t } = useTranslation('common');
  return (
    <a href={href} className={className} {...handlers}>
      {children}
      <span className="visually-hidden">{` ${t('leavesSite')}`}</span>
    </a>
  );
}

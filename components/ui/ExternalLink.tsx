import { useTranslation } from 'react-i18next';
import type { ReactElement, ReactNode } from 'react';
import type { LinkHandlers } from '@/services/browser/track';

interface ExternalLinkProps extends Partial<LinkHandlers> {
  readonly href: string;
  readonly children: ReactNode;
  readonly hiddenName?: string;
  readonly className?: string | undefined;
}

export function ExternalLink(props: ExternalLinkProps): ReactElement {
  const { href, children, hiddenName = '', className, ...handlers } = props;
  const { t } = useTranslation('common');
  const hint = href.startsWith('mailto:') ? '' : t('leavesSite');
  return (
    <a href={href} className={className} {...handlers}>
      {children}
      <span className="visually-hidden">{`${hiddenName} ${hint}`}</span>
    </a>
  );
}

import { Component, type ErrorInfo, type ReactElement, type ReactNode } from 'react';
import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Locale } from '@locator/base/locale';
import { i18nFor } from '@/lib/locale/i18n';
import type { Messages } from '@/lib/locale/messages';
import { withBasePath } from '@/lib/url/base-path';
import { homeUrl as urlOfHome } from '@/lib/url/browser-urls';
import { BrokenPageMeta } from './PageMeta';
import buttonStyles from '../ui/Button.module.css';
import styles from './ErrorFallback.module.css';

interface ErrorFallbackProps {
  readonly locale: Locale;
  readonly messages: Messages;
  /** Default: the home page. */
  readonly homeUrl?: string | undefined;
  readonly resetKey: unknown;
  readonly children: ReactNode;
}

interface ErrorFallbackState {
  readonly hasFailed: boolean;
  readonly resetKey: unknown;
}

/** Stands outside all providers, so that it replaces them if they fail. */
export class ErrorFallback extends Component<ErrorFallbackProps, ErrorFallbackState> {
  override state: ErrorFallbackState = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorFallbackState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    props: ErrorFallbackProps,
    state: ErrorFallbackState,
  ): Partial<ErrorFallbackState> | null {
    return props.resetKey === state.resetKey ? null : { hasFailed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('A part of the page failed to render.', error, info.componentStack);
  }

  override render(): ReactNode {
    const { children, locale, messages, homeUrl } = this.props;
    if (!this.state.hasFailed) return children;
    return <FallbackMessage i18n={i18nFor(locale, messages)} homeUrl={homeUrl ?? urlOfHome(locale)} />;
  }
}

/** Renders the link as a plain `<a>`, because the error may have come from the router. */
function FallbackMessage({ i18n, homeUrl }: { readonly i18n: i18n; readonly homeUrl: string }): ReactElement {
  const { t } = useTranslation('common', { i18n });
  return (
    <main className={`${styles.fallback} on-dark`}>
      <BrokenPageMeta title={t('errorFallback.headTitle')} />
      <h1>{t('errorFallback.title')}</h1>
      <p>{t('errorFallback.message')}</p>
      <a href={withBasePath(homeUrl)} className={buttonStyles.button}>
        {t('errorFallback.buttonLabel')}
      </a>
    </main>
  );
}

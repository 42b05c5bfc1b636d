import type { Locale } from '@locator/base/locale';
import type { Translate } from '@/lib/locale/messages';
import { logFailure } from '@locator/base/log';
import { escapeHtml, plainPage } from '@/lib/server/http/plain-page';
import { withBasePath } from '@/lib/url/base-path';
import { CONFIRMATION_PATH, type ConfirmationTokens } from './confirmation';
import type { Subscriptions } from './subscriptions';

export interface ConfirmationEndpoint {
  readonly tokens: ConfirmationTokens;
  readonly subscriptions: Subscriptions;
  readonly defaultLocale: Locale;
  readonly translate: (locale: Locale) => Promise<Translate>;
}

export interface ConfirmationResponse {
  readonly status: number;
  readonly html: string;
}

/** A GET only shows a button, whose POST subscribes, because e-mail programs open links to check them. */
export async function confirm(
  method: 'GET' | 'POST',
  token: string,
  endpoint: ConfirmationEndpoint,
): Promise<ConfirmationResponse> {
  const subscription = endpoint.tokens.read(token);
  const locale = subscription?.locale ?? endpoint.defaultLocale;
  const t = await endpoint.translate(locale);
  if (!subscription) return page(410, t('information:newsletterConfirmation.invalid'));
  const button = `<form method="post" action="${withBasePath(CONFIRMATION_PATH)}">
<input type="hidden" name="token" value="${token}">
<button>${escapeHtml(t('information:newsletterConfirmation.button'))}</button>
</form>`;
  if (method === 'GET') {
    const { email } = subscription;
    return page(200, t('information:newsletterConfirmation.ask', { email }), button);
  }
  const confirmed = t('information:newsletterConfirmation.confirmed');
  if (!endpoint.tokens.use(token)) return page(200, confirmed);
  const added = await endpoint.subscriptions.add(subscription);
  if (added.ok) return page(200, confirmed);
  endpoint.tokens.release(token);
  logFailure(added.failure);
  return page(503, t('information:newsletterConfirmation.failed'), button);

  function page(status: number, text: string, form = ''): ConfirmationResponse {
    const title = t('information:newsletterConfirmation.title');
    const home = escapeHtml(t('information:newsletterConfirmation.home'));
    const content = `<p>${escapeHtml(text)}</p>
${form}
<p><a href="${withBasePath(`/${locale}`)}">${home}</a></p>`;
    return { status, html: plainPage({ locale, title, content }) };
  }
}

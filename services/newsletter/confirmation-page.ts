import type { Locale } from '@/lib/locale/locale';
import type { Translate } from '@/lib/locale/messages';
import { logFault } from '@/lib/server/http/log-fault';
import type { ConfirmationTokens } from './confirmation';
import { CONFIRMATION_PATH } from './confirmation';
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

/**
 * Responds to the link of the e-mail. A GET shows a button, because e-mail programs open links to check them; only its
 * POST subscribes. A link that is used twice subscribes the same address again, which changes nothing.
 */
export async function confirm(
  method: 'GET' | 'POST',
  token: string,
  endpoint: ConfirmationEndpoint,
): Promise<ConfirmationResponse> {
  const subscription = endpoint.tokens.read(token);
  const locale = subscription?.locale ?? endpoint.defaultLocale;
  const t = await endpoint.translate(locale);
  if (!subscription) return page(410, t('information:newsletterConfirmation.invalid'));
  const button = `<form method="post" action="${CONFIRMATION_PATH}">
<input type="hidden" name="token" value="${token}">
<button>${escape(t('information:newsletterConfirmation.button'))}</button>
</form>`;
  if (method === 'GET') {
    const { email } = subscription;
    return page(200, t('information:newsletterConfirmation.ask', { email }), button);
  }
  const added = await endpoint.subscriptions.add(subscription);
  if (added.ok) return page(200, t('information:newsletterConfirmation.confirmed'));
  const { service, operation, message } = added.failure;
  logFault('error', { service, operation, cause: message });
  return page(503, t('information:newsletterConfirmation.failed'), button);

  function page(status: number, text: string, form = ''): ConfirmationResponse {
    const title = escape(t('information:newsletterConfirmation.title'));
    const home = escape(t('information:newsletterConfirmation.home'));
    const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<link rel="stylesheet" href="/brand/busy.css">
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escape(text)}</p>
${form}
<p><a href="/${locale}">${home}</a></p>
</main>
</body>
</html>
`;
    return { status, html };
  }
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

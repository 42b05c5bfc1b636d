import type { Locale } from '@locator/base/locale';
import { withBasePath } from '@/lib/url/base-path';

export interface PlainPage {
  readonly locale: Locale;
  readonly title: string;
  readonly content: string;
}

export function plainPage({ locale, title, content }: PlainPage): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${withBasePath('/brand/busy.css')}">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

import type { Locale } from '@/lib/locale/locale';

export interface PlainPage {
  readonly locale: Locale;
  readonly title: string;
  /** HTML below the title. */
  readonly content: string;
}

/** Returns a page that is not rendered by Next.js, with a style sheet of its own. Search engines do not index it. */
export function plainPage({ locale, title, content }: PlainPage): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/brand/busy.css">
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

/** Escapes a text for HTML, also in an attribute with double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

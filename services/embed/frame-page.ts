import { brand } from '@/lib/brand/brand';
import { escapeHtml } from '@/lib/server/http/plain-page';
import { withBasePath } from '@/lib/url/base-path';
import type { DrawnFinder } from './answer-with-finder';

/** Returns a page without React. Its links and its form open in the window of the host page. */
export function framePage({ finder, locale }: DrawnFinder): string {
  const name = escapeHtml(brand().name);
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${name}</title>
<base target="_top">
<link rel="stylesheet" href="${withBasePath('/embed.css')}">
<script type="module" src="${withBasePath('/embed.js')}"></script>
</head>
<body class="venue-finder-frame">
<main>
<h1>${name}</h1>
${finder}</main>
</body>
</html>
`;
}

import type { ReportLanguage } from '@locator/venue-import';
import { type Html, html } from './html';
import type { Session } from './sessions';
import { TEXTS } from './texts';

interface Page {
  readonly title: string;
  readonly content: Html;
  readonly status?: number;
  readonly refreshSeconds?: number;
}

export function layout(
  { title, content, status, refreshSeconds }: Page,
  session: Session | null,
  language: ReportLanguage,
  pathname: string,
): string {
  const t = TEXTS[session?.language ?? language];
  const document = html`<!doctype html>
    <html lang="${session?.language ?? language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${refreshSeconds !== undefined && html`<meta http-equiv="refresh" content="${refreshSeconds}" />`}
        <title>${status === 422 && t('errorPrefix')}${title} – ${t('title')}</title>
        <link rel="stylesheet" href="/desk.css" />
      </head>
      <body>
        <a class="skip" href="#content">${t('skip')}</a>
        <header>
          <p class="brand">${t('title')}</p>
          ${session && menu(session, pathname)}
        </header>
        <main id="content" tabindex="-1">
          <h1>${title}</h1>
          ${session?.notice && html`<p class="notice" role="status">${session.notice}</p>`} ${content}
        </main>
      </body>
    </html> `;
  return document.markup;
}

function menu(session: Session, pathname: string): Html {
  const t = TEXTS[session.language];
  const pages = [
    { path: '/', label: t('overview') },
    { path: '/venues', label: t('venuesTitle') },
    { path: '/change', label: t('commonChange') },
    ...(session.limit
      ? []
      : [
          { path: '/versions', label: t('versions') },
          { path: '/usage', label: t('usage') },
        ]),
    ...(session.role === 'publisher' ? [{ path: '/log', label: t('log') }] : []),
  ];
  const links = pages.map(
    ({ path, label }) =>
      html`<li><a href="${path}" ${path === pathname && html` aria-current="page"`}>${label}</a></li>`,
  );
  return html`<nav aria-label="${t('nav')}">
      <ul>
        ${links}
      </ul>
    </nav>
    <div class="person">
      <span>${t('signedInAs', { name: session.name, role: t(`roles.${session.role}`) })}</span>
      <form method="post" action="/language">
        ${csrf(session)}<input type="hidden" name="back" value="${pathname}" />
        <button class="quiet" lang="${session.language === 'fr' ? 'en' : 'fr'}">${t('otherLanguage')}</button>
      </form>
      <form method="post" action="/sign-out">
        ${csrf(session)}<button class="quiet">${t('signOut')}</button>
      </form>
    </div>`;
}

export function csrf({ csrf: token }: Session): Html {
  return html`<input type="hidden" name="csrf" value="${token}" />`;
}

export function postButton(action: string, label: string, session: Session, isQuiet = false): Html {
  return html`<form method="post" action="${action}">
    ${csrf(session)}<button ${isQuiet && html` class="quiet"`}>${label}</button>
  </form>`;
}

interface Signed {
  readonly session: Pick<Session, 'language'>;
}

/** In UTC. */
export function formatInstant(iso: string, { session }: Signed): string {
  const format = new Intl.DateTimeFormat(session.language === 'fr' ? 'fr' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(new Date(iso))} UTC`;
}

export function formatDay(date: string, { session }: Signed): string {
  const format = new Intl.DateTimeFormat(session.language === 'fr' ? 'fr' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const text = format.format(new Date(date));
  // Intl writes the first day of a month as a cardinal number.
  return session.language === 'fr' ? text.replace(/^1 /, '1er ') : text;
}

export function formatDistance(meters: number, { session }: Signed): string {
  const [value, unit] = meters < 1000 ? [meters, 'meter'] : [meters / 1000, 'kilometer'];
  const maximumFractionDigits = meters >= 1000 && meters < 10_000 ? 1 : 0;
  return new Intl.NumberFormat(session.language, { style: 'unit', unit, maximumFractionDigits }).format(
    value,
  );
}

import { correctDate, languageTag } from '@locator/base/locale';
import type { ReportLanguage } from '@locator/venue-import';
import { chain } from '@locator/venue-model/chain';
import type { Page } from './exchange';
import { type Html, html } from './html';
import type { Session } from './sessions';
import { TEXTS } from './texts';

export function layout(
  { title, content, isWide = false, status, refresh }: Omit<Page, 'kind'>,
  session: Session | null,
  language: ReportLanguage,
  pathname: string,
): string {
  const t = TEXTS[session?.language ?? language];
  const desk = t('title', { brand: chain().name });
  const document = html`<!doctype html>
    <html lang="${session?.language ?? language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${refresh && html`<meta http-equiv="refresh" content="${refreshContent(refresh)}" />`}
        <title>${status && status >= 400 && t('errorPrefix')}${title} – ${desk}</title>
        <link rel="icon" href="/brand/mark" />
        <link rel="stylesheet" href="/desk.css" />
      </head>
      <body class="desk">
        <a class="skip" href="#content">${t('skip')}</a>
        <header class="on-dark">
          <p class="brand"><img src="/brand/mark" alt="" height="24" />${desk}</p>
          ${session && menus(session, pathname)}
        </header>
        <main id="content" tabindex="-1" ${isWide && html` class="wide"`}>
          <h1>${title}</h1>
          ${session?.notice && html`<p class="notice" role="status">${session.notice}</p>`} ${content}
        </main>
      </body>
    </html> `;
  return document.markup;
}

function refreshContent({ seconds, to }: NonNullable<Page['refresh']>): string {
  return to === undefined ? `${seconds}` : `${seconds}; url=${to}`;
}

/** Links of the header's row. A phone has room for those that are always there; the menu has the others. */
const MAIN_LINKS = 5;
const ALWAYS_THERE = 2;

function menus(session: Session, pathname: string): Html {
  const t = TEXTS[session.language];
  const ofAllVenues = session.limit === null;
  const pages = [
    { path: '/', label: t('overview') },
    { path: '/venues', label: t('venuesTitle') },
    { path: '/change', label: t('menu.change') },
    { path: '/upload', label: t('menu.upload') },
    ...(ofAllVenues ? [{ path: '/versions', label: t('versions') }] : []),
    { path: '/platforms', label: t('platforms') },
    { path: '/streets', label: t('streets.title') },
    ...(ofAllVenues ? [{ path: '/usage', label: t('usage') }] : []),
    ...(session.role === 'publisher' ? [{ path: '/log', label: t('log') }] : []),
  ];
  const link = ({ path, label }: (typeof pages)[number], className: string): Html =>
    html`<li class="${className}">
      <a href="${path}" ${path === pathname && html` aria-current="page"`}>${label}</a>
    </li>`;
  const row = pages
    .slice(0, MAIN_LINKS)
    .map((page, index) => link(page, index < ALWAYS_THERE ? '' : 'wide-only'));
  const others = pages
    .slice(ALWAYS_THERE)
    .map((page, index) => link(page, index < MAIN_LINKS - ALWAYS_THERE ? 'narrow-only' : ''));
  return html`<nav aria-label="${t('nav')}">
      <ul>
        ${row}
        <li>
          <details class="menu" name="menu">
            <summary>${t('menu.more')}</summary>
            <ul>
              ${others}
            </ul>
          </details>
        </li>
      </ul>
    </nav>
    ${personMenu(session, pathname)}`;
}

function personMenu(session: Session, pathname: string): Html {
  const t = TEXTS[session.language];
  return html`<details class="menu person" name="menu">
    <summary>${session.name}</summary>
    <div>
      <p>${t('signedInAs', { name: session.name, role: t(`roles.${session.role}`) })}</p>
      <form method="post" action="/language">
        ${csrf(session)}<input type="hidden" name="back" value="${pathname}" />
        <button class="quiet" lang="${session.language === 'fr' ? 'en' : 'fr'}">${t('otherLanguage')}</button>
      </form>
      <form method="post" action="/sign-out">
        ${csrf(session)}<button class="quiet">${t('signOut')}</button>
      </form>
    </div>
  </details>`;
}

export function csrf({ csrf: token }: Session): Html {
  return html`<input type="hidden" name="csrf" value="${token}" />`;
}

export function postButton(action: string, label: string, session: Session, isQuiet = false): Html {
  return html`<form method="post" action="${action}">
    ${csrf(session)}<button ${isQuiet && html` class="quiet"`}>${label}</button>
  </form>`;
}

type Signed = { readonly session: Pick<Session, 'language'> };

/** In the time zone of most venues, which it names by its town, or in UTC. */
export function formatInstant(
  iso: string,
  { session, timeZone }: Signed & { readonly timeZone: string },
): string {
  const format = new Intl.DateTimeFormat(languageTag(session.language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  const town = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return `${format.format(new Date(iso))} (${town})`;
}

export function formatDay(date: string, { session }: Signed): string {
  const format = new Intl.DateTimeFormat(languageTag(session.language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return correctDate(format.format(new Date(date)), session.language);
}

export function formatDistance(meters: number, { session }: Signed): string {
  const [value, unit] = meters < 1000 ? [meters, 'meter'] : [meters / 1000, 'kilometer'];
  const maximumFractionDigits = meters >= 1000 && meters < 10_000 ? 1 : 0;
  return new Intl.NumberFormat(session.language, { style: 'unit', unit, maximumFractionDigits }).format(
    value,
  );
}

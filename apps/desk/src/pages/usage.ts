import path from 'node:path';
import { countryName } from '@locator/base/country/country';
import { siteConfig } from '@/lib/server/env/site-config';
import englishTexts from '@/public/locales/en/common.json';
import englishVenueTexts from '@/public/locales/en/venues.json';
import frenchTexts from '@/public/locales/fr/common.json';
import frenchVenueTexts from '@/public/locales/fr/venues.json';
import { USAGE_KINDS, type UsageCount } from '@locator/usage/usage-files';
import { usageAsCsv, usageRows } from '@locator/usage/usage-report';
import type { ReportLanguage } from '@locator/venue-import';
import { type Context, NOT_FOUND, type Reply } from '../exchange';
import { type Html, html } from '../html';

export async function usagePage({ texts, session }: Context): Promise<Reply> {
  const folder = usageFolder();
  if (folder === null) return { kind: 'page', title: texts.usage, content: html`<p>${texts.usageOff}</p>` };
  const rows = await usageRows(folder, new Date());
  const language = session.language === 'fr' ? 'fr' : 'en-GB';
  const nameOfMonth = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const months = [...new Set(rows.map(({ month }) => month))].map(function sectionOf(month) {
    const lists = USAGE_KINDS.map(function listOf(kind): Html | null {
      const shown = rows.filter((row) => row.month === month && row.kind === kind);
      if (shown.length === 0) return null;
      return html`<h3>${texts.usageKinds[kind]}</h3>
        <ul class="cards">
          ${shown.map((row) => html`<li>${nameOf(row, session.language)}: <strong>${texts.atLeast(row.count)}</strong></li>`)}
        </ul>`;
    });
    return html`<section>
      <h2>${nameOfMonth.format(new Date(`${month}-01`))}</h2>
      ${lists}
    </section>`;
  });
  const content = html`<p>${texts.usageHint}</p>
    ${
      rows.length > 0
        ? html`<p><a href="/usage.csv">${texts.download}</a></p>
            ${months}`
        : html`<p>${texts.usageEmpty}</p>`
    }`;
  return { kind: 'page', title: texts.usage, content };
}

/** Labels of filters and games, as on the site. */
const LABELS: Readonly<Record<ReportLanguage, Readonly<Record<string, string>>>> = {
  fr: { ...frenchTexts.filters, ...frenchVenueTexts.games },
  en: { ...englishTexts.filters, ...englishVenueTexts.games },
};

/** The label of a filter, or the name and country of a place or venue. */
function nameOf({ kind, id, name, country }: UsageCount, language: ReportLanguage): string {
  if (kind === 'filter') return LABELS[language][id] ?? name;
  return country === '' ? name : `${name} (${countryName(country, language)})`;
}

export async function downloadUsage(): Promise<Reply> {
  const folder = usageFolder();
  if (folder === null) return NOT_FOUND;
  const content = await usageAsCsv(folder, new Date());
  return { kind: 'file', name: 'usage.csv', type: 'text/csv; charset=utf-8', content };
}

function usageFolder(): string | null {
  const folder = siteConfig().usageFolder;
  return folder === null ? null : path.resolve(folder);
}

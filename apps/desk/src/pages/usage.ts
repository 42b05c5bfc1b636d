import { countryName } from '@locator/base/geo';
import { languageTag } from '@locator/base/locale';
import { USAGE_KINDS, type UsageCount } from '@locator/usage/usage-files';
import { usageAsCsv, usageRows } from '@locator/usage/usage-report';
import type { ReportLanguage } from '@locator/venue-import';
import { attributeText, entryOf } from '@locator/venue-model/chain';
import { type Context, csvFile, NOT_FOUND, type Reply } from '../exchange';
import { cardList, type Html, html } from '../html';

export async function usagePage({ usageFolder, t, session }: Context): Promise<Reply> {
  if (usageFolder === null)
    return { kind: 'page', title: t('usage'), content: html`<p>${t('usageOff')}</p>` };
  const rows = await usageRows(usageFolder, new Date());
  const language = languageTag(session.language);
  const nameOfMonth = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const months = [...new Set(rows.map(({ month }) => month))].map(function sectionOf(month) {
    const lists = USAGE_KINDS.map(function listOf(kind): Html | null {
      const shown = rows.filter((row) => row.month === month && row.kind === kind);
      if (shown.length === 0) return null;
      const cards = shown.map(function cardOf(row) {
        const count = t('atLeast', { count: row.count.toLocaleString(session.language) });
        return html`${nameOf(row, session.language)}${t('colon')}<strong>${count}</strong>`;
      });
      return html`<h3>${t(`usageKinds.${kind}`)}</h3>
        ${cardList(cards)}`;
    });
    return html`<section>
      <h2>${nameOfMonth.format(new Date(`${month}-01`))}</h2>
      ${lists}
    </section>`;
  });
  const content = html`<p>${t('usageHint')}</p>
    ${
      rows.length > 0
        ? html`<p><a href="/usage.csv">${t('download')}</a></p>
            ${months}`
        : html`<p>${t('usageEmpty')}</p>`
    }`;
  return { kind: 'page', title: t('usage'), content };
}

function nameOf({ kind, id, name, country }: UsageCount, language: ReportLanguage): string {
  if (kind === 'filter') return filterLabel(id, language) ?? name;
  return country === '' ? name : `${name} (${countryName(country, language)})`;
}

export async function downloadUsage({ usageFolder }: Context): Promise<Reply> {
  if (usageFolder === null) return NOT_FOUND;
  return csvFile('usage.csv', await usageAsCsv(usageFolder, new Date()));
}

/** Returns the label of a filter or game; null for an unknown code, for example one of an earlier version. */
export function filterLabel(code: string, language: ReportLanguage): string | null {
  const found = entryOf(code);
  return found ? attributeText(found.label, language) : null;
}

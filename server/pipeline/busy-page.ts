import { isLocale, type Locale, LOCALES } from '@locator/base/locale';
import { loadTranslate } from '@/lib/server/load-messages';
import { escapeHtml, plainPage } from '@/lib/server/http/plain-page';
import { withBasePath } from '@/lib/url/base-path';

export interface BusyPages {
  of(path: string, defaultLocale: Locale): string;
}

export async function renderBusyPages(): Promise<BusyPages> {
  const pages = new Map(
    await Promise.all(LOCALES.map(async (locale) => [locale, await page(locale)] as const)),
  );
  return {
    of(path, defaultLocale) {
      const [, first] = path.split('/');
      return pages.get(isLocale(first) ? first : defaultLocale) ?? '';
    },
  };
}

async function page(locale: Locale): Promise<string> {
  const t = await loadTranslate(locale, ['problem']);
  const texts = [t('problem:503.text'), t('problem:retry'), t('problem:home')];
  const [text, retry, home] = texts.map(escapeHtml);
  const content = `<p>${text}</p>
<p><a href="">${retry}</a> <a href="${withBasePath(`/${locale}`)}">${home}</a></p>`;
  return plainPage({ locale, title: t('problem:503.title'), content });
}

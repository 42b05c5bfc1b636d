import type { Locale } from '@locator/base/locale';

/** RFC 9110, section 12.5.4. Regions ("de-AT") are ignored. */
export function preferredLocale(
  acceptLanguage: string | undefined,
  supported: readonly Locale[],
  fallback: Locale,
): Locale {
  const ranges = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map(function readRange(part) {
      const [range = '', ...parameters] = part.replace(/\s/g, '').toLowerCase().split(';');
      const quality = parameters.map((p) => /^q=([\d.]+)$/.exec(p)?.[1]).find(Boolean);
      return { language: range.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of ranges) {
    const locale = supported.find((candidate) => candidate === language);
    if (locale) return locale;
  }
  return fallback;
}

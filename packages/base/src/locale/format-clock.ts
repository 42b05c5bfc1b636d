import type { Locale } from './locale';

const WHOLE_DAY: Readonly<Record<Locale, string>> = {
  fr: '24\u00a0h/24',
  en: '24\u00a0hours',
  es: '24\u00a0horas',
  de: '24\u00a0Stunden',
  it: '24\u00a0ore su 24',
  nl: '24\u00a0uur',
};

/** "18:30" → "18 h 30" in French, "00:00" → "midnight" in English. In German, midnight at the end is "24:00". */
export function formatClock(time: string, locale: Locale, isEnd = false): string {
  const [hours = '', minutes] = time.split(':');
  const isMidnight = Number(hours) % 24 === 0 && minutes === '00';
  if (locale === 'fr')
    return isMidnight ? 'minuit' : `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
  if (!isMidnight) return time;
  if (locale === 'en') return 'midnight';
  return locale === 'de' && isEnd ? '24:00' : '00:00';
}

/** Formats one day's hours: "17:00–00:00" → "17 h – minuit" in French, "17:00–24:00 Uhr" in German. */
export function formatHours(hours: string, locale: Locale): string {
  const [from = '', to = ''] = hours.split('–');
  if (from === '00:00' && to === '24:00') return WHOLE_DAY[locale];
  const dash = locale === 'fr' ? ' – ' : '–';
  const unit = locale === 'de' ? '\u00a0Uhr' : '';
  return formatClock(from, locale) + dash + formatClock(to, locale, true) + unit;
}

/** Formats a time of day within a sentence. Spanish adds an article: "las 21:00" but "la 01:00". */
export function clockInSentence(time: string, locale: Locale, isEnd = false): string {
  const clock = formatClock(time, locale, isEnd);
  if (locale !== 'es') return clock;
  return `${clock.startsWith('01:') ? 'la' : 'las'} ${clock}`;
}

const ORDINAL_ONE: Readonly<Partial<Record<Locale, string>>> = { fr: '1er', it: '1º' };

/** `Intl` writes "1 janvier" instead of "1er janvier", and "sábado, 21 de noviembre" with a comma. */
export function correctDate(date: string, locale: Locale): string {
  if (locale === 'en' || locale === 'es') return date.replace(/^(\p{L}+), /u, '$1 ');
  const one = ORDINAL_ONE[locale];
  return one ? date.replace(/\b1 (?=\p{L})/u, `${one} `) : date;
}

import type { Locale } from '@locator/base/locale/locale';
import { formatList } from '@/lib/locale/format-facts';
import type { Translate } from '@/lib/locale/messages';
import type { ComparedVenue } from './compared-venues';

/** Says what the only voter chose, or which venues have most votes: "3 votes · En tête : Paris Bastille". */
export function resultOf(compared: readonly ComparedVenue[], locale: Locale, t: Translate): string {
  const most = Math.max(0, ...compared.map(({ voters }) => voters.length));
  if (most === 0) return t('comparison:votes.none');
  const names = uniqueVoters(compared);
  const leading = compared.filter(({ voters }) => voters.length === most).map(({ name }) => name);
  const texts = { venues: formatList(leading, locale), interpolation: { escapeValue: false } };
  if (names.length === 1) return t('comparison:votes.only', { ...texts, name: names[0] });
  const count = compared.reduce((sum, { voters }) => sum + voters.length, 0);
  return `${t('selection:vote.count', { count })} · ${t('comparison:votes.leading', texts)}`;
}

/** Says who has voted, unless {@link resultOf} does. */
export function askedOf(compared: readonly ComparedVenue[], locale: Locale, t: Translate): string | null {
  const names = uniqueVoters(compared);
  if (names.length === 0) return null;
  return t('comparison:votes.asked', {
    count: names.length,
    names: formatList(names, locale),
    interpolation: { escapeValue: false },
  });
}

function uniqueVoters(compared: readonly ComparedVenue[]): readonly string[] {
  return [...new Set(compared.flatMap(({ voters }) => voters))];
}

import { isFilterCode } from '@locator/venue-model/filters';
import { FILTER_WORDS } from '@locator/venue-model/filter-words';
import { type Game, isGame } from '@locator/venue-model/games';
import type { ReportLanguage } from '@locator/venue-import';

/** As in the site's messages (`public/locales`). */
const GAME_LABELS: Readonly<Record<Game, Readonly<Record<ReportLanguage, string>>>> = {
  quiz: { fr: 'Quiz', en: 'Quiz' },
  blindtest: { fr: 'Blind test', en: 'Music quiz' },
  kids: { fr: 'Jeux pour enfants', en: 'Games for kids' },
  birthday: { fr: 'Anniversaire', en: 'Birthdays' },
  evjf: { fr: 'EVJF et EVG', en: 'Hen and stag parties' },
  family: { fr: 'Jeux en famille', en: 'Family games' },
  teambuilding: { fr: 'Team building', en: 'Team building' },
  coupe: { fr: 'La Coupe', en: 'The Cup' },
};

/** Returns the label of a filter or game; null for an unknown code, for example one of an earlier version. */
export function filterLabel(code: string, language: ReportLanguage): string | null {
  if (isFilterCode(code)) return FILTER_WORDS[code].label[language];
  return isGame(code) ? GAME_LABELS[code][language] : null;
}

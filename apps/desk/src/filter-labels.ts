import type { FilterCode } from '@locator/venue-model/filters';
import type { Game } from '@locator/venue-model/games';
import type { ReportLanguage } from '@locator/venue-import';

/** As in the site's messages (`public/locales`). */
const LABELS: Readonly<Record<FilterCode | Game, readonly [fr: string, en: string]>> = {
  acces_pmr: ['Accès PMR', 'Wheelchair access'],
  salle: ['Salle privative', 'Private room'],
  bar: ['Bar', 'Bar'],
  traiteur: ['Traiteur', 'Catering'],
  projecteur: ['Vidéoprojecteur', 'Projector'],
  autres: ['Autres services', 'Other services'],
  max18: ['Jusqu’à 18 joueurs', 'Up to 18 players'],
  max36: ['Jusqu’à 36 joueurs', 'Up to 36 players'],
  max54: ['Jusqu’à 54 joueurs', 'Up to 54 players'],
  quiz: ['Quiz', 'Quiz'],
  blindtest: ['Blind test', 'Music quiz'],
  kids: ['Enfants', 'Kids'],
  birthday: ['Anniversaire', 'Birthdays'],
  evjf: ['EVJF et EVG', 'Hen and stag parties'],
  family: ['Famille', 'Family'],
  teambuilding: ['Team building', 'Team building'],
  coupe: ['La Coupe', 'The Cup'],
};

/** Returns the label of a filter or game; null for an unknown code, for example one of an earlier version. */
export function filterLabel(code: string, language: ReportLanguage): string | null {
  if (!isLabelled(code)) return null;
  const [fr, en] = LABELS[code];
  return language === 'fr' ? fr : en;
}

function isLabelled(code: string): code is keyof typeof LABELS {
  return Object.hasOwn(LABELS, code);
}

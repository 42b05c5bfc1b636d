import type { Locale } from '@locator/base/locale';
import { normaliseName } from '@locator/gazetteer';

/** Monday first. */
const DAYS: Readonly<Record<Locale, readonly string[]>> = {
  fr: ['lundi lun', 'mardi mar', 'mercredi mer', 'jeudi jeu', 'vendredi ven', 'samedi sam', 'dimanche dim'],
  en: ['monday mon', 'tuesday tue tues', 'wednesday wed', 'thursday thu thur thurs', 'friday fri', 'saturday sat', 'sunday sun'],
  de: ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag sonnabend', 'sonntag'],
  es: ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'],
  it: ['lunedi', 'martedi', 'mercoledi', 'giovedi', 'venerdi', 'sabato', 'domenica'],
  nl: ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'],
}; // prettier-ignore

const DAY_BY_WORD = new Map<string, number>(
  Object.values(DAYS).flatMap((days) =>
    days.flatMap((words, day) => words.split(' ').map((word): [string, number] => [word, day])),
  ),
);

const OPENS = new Set('open opens opening from start ouverture ouvre debut'.split(' '));
const CLOSES = new Set('close closes closing to end fermeture ferme fin'.split(' '));
const ABOUT_HOURS = new Set(
  'hours hour times time heures heure horaires horaire offnungszeiten horario orario openingstijden'.split(
    ' ',
  ),
);
const FILLERS = new Set(
  'd de du des le les l a au on the regular matin morning am midi apres afternoon pm soir evening 1 2'.split(
    ' ',
  ),
);

export interface DayColumn {
  /** 0 is Monday. */
  readonly day: number;
  readonly holds: 'hours' | 'opening' | 'closing';
}

/** "Horaires du lundi", "monday", "Open Tuesday", "samedi matin fermeture"; undefined for other names. */
export function readDayColumn(name: string): DayColumn | undefined {
  // Splits "mondayHours" into two words.
  const words = normaliseName(name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')).split(' ');
  const days = words.flatMap((word) => DAY_BY_WORD.get(word) ?? []);
  const [day] = days;
  const others = words.filter((word) => !DAY_BY_WORD.has(word));
  const isKnown = others.every((word) => [OPENS, CLOSES, ABOUT_HOURS, FILLERS].some((set) => set.has(word)));
  if (day === undefined || days.length > 1 || !isKnown) return undefined;
  const opens = others.some((word) => OPENS.has(word));
  const closes = others.some((word) => CLOSES.has(word));
  // "Opening hours Monday" and "Monday open/close" contain both opening and closing times.
  const holdsBoth =
    opens === closes || others.some((word) => /^(?:hours|heures|horaires)$/.test(word) && !closes);
  return { day, holds: holdsBoth ? 'hours' : opens ? 'opening' : 'closing' };
}

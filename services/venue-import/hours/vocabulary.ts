import type { Phrase } from './parser-combinators';

export const LANGUAGES = ['fr', 'en'] as const;
const BOTH = LANGUAGES;
const FR = ['fr'];
const EN = ['en'];

/**
 * Splits a text into numbers, words and signs, in lower case without accents: `9h30 – été` becomes `9`, `h`, `30`, `-`,
 * `ete`.
 */
export function toLexemes(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[’ʼ]/g, "'");
  return plain.match(/\d+|[a-z]+|\n|[^\s]/g) ?? [];
}

function words<Value>(value: Value, languages: readonly string[], text: string): Phrase<Value>[] {
  return text.split(' | ').map((one) => ({ lexemes: toLexemes(one), languages, value }));
}

/** Weekdays are 0 (Monday) to 6; public holidays are 7. */
export const HOLIDAYS = 7;
export const WHOLE_WEEK: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/** `mar` is Tuesday in French and March in English, so a text is parsed in one language at a time. */
export const DAY = [
  ...words(0, FR, 'lundi | lundis | lun | lun. | lu'),
  ...words(1, FR, 'mardi | mardis | mar | mar. | ma'),
  ...words(2, FR, 'mercredi | mercredis | mer | mer. | me'),
  ...words(3, FR, 'jeudi | jeudis | jeu | jeu. | je'),
  ...words(4, FR, 'vendredi | vendredis | ven | ven. | ve'),
  ...words(5, FR, 'samedi | samedis | sam | sam.'),
  ...words(6, FR, 'dimanche | dimanches | dim | dim. | di'),
  ...words(0, EN, 'monday | mondays | mon | mon.'),
  ...words(1, EN, 'tuesday | tuesdays | tue | tue. | tues | tues.'),
  ...words(2, EN, 'wednesday | wednesdays | wed | wed. | weds'),
  ...words(3, EN, 'thursday | thursdays | thu | thu. | thur | thurs | thurs.'),
  ...words(4, EN, 'friday | fridays | fri | fri.'),
  ...words(5, EN, 'saturday | saturdays | sat | sat.'),
  ...words(6, EN, 'sunday | sundays | sun | sun.'),
  // Abbreviations of OpenStreetMap and schema.org.
  ...words(0, BOTH, 'mo'),
  ...words(1, BOTH, 'tu'),
  ...words(2, BOTH, 'we'),
  ...words(3, BOTH, 'th'),
  ...words(4, BOTH, 'fr'),
  ...words(5, BOTH, 'sa'),
  ...words(6, BOTH, 'su'),
];

/** "Jours ouvrables" is missing because it is ambiguous: it includes Saturday in law, but not in common use. */
export const DAYS: readonly Phrase<readonly number[]>[] = [
  ...words(WHOLE_WEEK, FR, 'tous les jours | chaque jour | 7j/7 | 7 jours sur 7 | 7j sur 7 | 7jours/7'),
  ...words(WHOLE_WEEK, BOTH, '7/7'),
  ...words(WHOLE_WEEK, EN, 'daily | every day | everyday | 7 days a week | seven days a week | 7 days'),
  ...words([0, 1, 2, 3, 4], FR, 'en semaine'),
  ...words([0, 1, 2, 3, 4], EN, 'weekdays | on weekdays'),
  ...words([5, 6], BOTH, 'weekend | week-end | week end | weekends | week-ends'),
  ...words([HOLIDAYS], FR, 'jours feries | jour ferie'),
  ...words([HOLIDAYS], EN, 'public holidays | bank holidays | public holiday | bank holiday'),
  ...words([HOLIDAYS], BOTH, 'ph'),
];

export const BEFORE_DAY = [
  ...words('each', FR, 'le | les | tous les | chaque'),
  ...words('each', EN, 'on | every | each | the'),
];
export const FROM_DAY = [...words('from', FR, 'du | de'), ...words('from', EN, 'from')];
export const TO_DAY = [
  ...words('to', BOTH, '-'),
  ...words('to', FR, 'au | a'),
  ...words('to', EN, 'to | through | thru | until | till'),
];

export const FROM_TIME = [...words('from', FR, 'de'), ...words('from', EN, 'from')];
export const TO_TIME = [
  ...words('to', BOTH, '-'),
  ...words('to', FR, "a | jusqu'a | jusque"),
  ...words('to', EN, 'to | until | till'),
];
export const BETWEEN = [...words('between', FR, 'entre'), ...words('between', EN, 'between')];
export const AND = [...words('and', BOTH, '& | +'), ...words('and', FR, 'et'), ...words('and', EN, 'and')];

export const HOUR = [...words('h', BOTH, 'h'), ...words('h', FR, 'heures | heure')];
export const MERIDIEM: readonly Phrase<0 | 12>[] = [
  ...words(0 as const, EN, 'am | a.m. | a.m'),
  ...words(12 as const, EN, 'pm | p.m. | p.m'),
];
export const NOON = [...words(12, FR, 'midi'), ...words(12, EN, 'noon | 12 noon | midday')];
export const MIDNIGHT = [...words(0, FR, 'minuit'), ...words(0, EN, 'midnight | 12 midnight')];
export const WHOLE_DAY = [
  ...words('24h', BOTH, '24h/24 | 24/24'),
  ...words('24h', FR, '24h sur 24 | 24 heures sur 24 | 24 heures/24'),
  ...words('24h', EN, '24 hours | 24 hours a day'),
];
export const ALWAYS = [...words('always', BOTH, '24/7')];
/** Adds no information to the times. */
export const WITHOUT_BREAK = [
  ...words('on', FR, 'sans interruption | non stop | non-stop | en continu | journee continue'),
  ...words('on', EN, 'non stop | non-stop'),
];

export const OPEN = [
  ...words('open', FR, "ouvert | ouverte | ouverts | ouverture | horaires | horaires d'ouverture"),
  ...words('open', FR, "heures d'ouverture | nous sommes ouverts"),
  ...words('open', EN, 'open | opening hours | opening times | business hours | hours | we are open'),
];
export const CLOSED = [
  ...words('closed', FR, 'ferme | fermee | fermes | fermeture'),
  ...words('closed', EN, 'closed'),
  ...words('closed', BOTH, 'off'),
];
export const EXCEPT = [
  ...words('except', FR, 'sauf | excepte | hors'),
  ...words('except', EN, 'except | except on | excluding'),
];

export const COMMA = words(',', BOTH, ',');
export const LIST_SIGN = words(',', BOTH, ', | /');
export const DAY_SIGN = words(':', BOTH, ': | - | , | =');
export const CLAUSE_SIGN = words(';', BOTH, ', | ; | . | / | \n | • | · | -').concat({
  lexemes: ['|'],
  languages: BOTH,
  value: ';',
});
export const FULL_STOP = words('.', BOTH, '. | ! | ;');

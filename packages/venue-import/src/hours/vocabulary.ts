import { type Locale, LOCALES } from '@locator/base/locale/locale';
import type { Phrase } from './parser-combinators';

/**
 * Splits text into numbers, words and signs, in lower case without accents: `9h30 – été` becomes `9`, `h`, `30`, `-`,
 * `ete`. A line break is a lexeme only after a word, a number or a closing bracket, because any other sign already acts
 * as a separator.
 */
export function toLexemes(text: string): string[] {
  const plain = text
    // Before the normalisation, which turns `´` into a space with an accent.
    .replace(/[’ʼ`´]/g, "'")
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[‐‑‒–—−]/g, '-');
  const lexemes = plain.match(/\d+|[a-z]+|\n|[^\s]/g) ?? [];
  return lexemes.filter((lexeme, index) => lexeme !== '\n' || /[\da-z)]/.test(lexemes[index - 1] ?? ''));
}

type Spellings = Readonly<Partial<Record<Locale, string>>>;

function phrases<Value>(value: Value, spellings: Spellings): Phrase<Value>[] {
  return Object.entries(spellings).flatMap(([language, texts]) =>
    texts.split(' | ').map((text) => ({ lexemes: toLexemes(text), languages: [language], value })),
  );
}

function shared<Value>(value: Value, texts: string): Phrase<Value>[] {
  return texts.split(' | ').map((text) => ({ lexemes: toLexemes(text), languages: LOCALES, value }));
}

/** Returns phrases for single signs, which all languages share. */
function signs<Value>(value: Value, ...texts: string[]): Phrase<Value>[] {
  return texts.map((sign) => ({ lexemes: [sign], languages: LOCALES, value }));
}

/** Returns phrases whose values are 0, 1, 2…, in the order of each language's spellings. */
function numbered(spellings: Readonly<Partial<Record<Locale, readonly string[]>>>): Phrase<number>[] {
  return Object.entries(spellings).flatMap(([language, names]) =>
    names.flatMap((texts, index) => phrases(index, { [language]: texts })),
  );
}

/** Returns phrases such as "LMMJV" and "L M M J" for two or more successive days, in French. */
function initials(...days: readonly string[]): Phrase<readonly number[]>[] {
  return days.flatMap((_, first) =>
    days.slice(first + 1).flatMap((_day, length) => {
      const last = first + length + 1;
      const run = days.slice(first, last + 1);
      const ms = run.filter((initial) => initial === 'M').length;
      if (ms === 1) return [];
      const on = run.map((_initial, index) => first + index);
      return phrases(on, { fr: `${run.join('')} | ${run.join(' ')}` });
    }),
  );
}

/** Weekdays are 0 (Monday) to 6; public holidays are 7. */
export const HOLIDAYS = 7;
export const WHOLE_WEEK: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/** Weekday abbreviations used by OpenStreetMap and schema.org. */
const OSM_DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];

/** Names of weekdays. `mar` is Tuesday in French and March in English, so each parse uses a single language. */
export const DAY = numbered({
  fr: [
    'lundi | lundis | lun | lun. | lu | lu. | l',
    'mardi | mardis | mar | mar. | ma | ma.',
    'mercredi | mercredis | mer | mer. | me | me.',
    'jeudi | jeudis | jeu | jeu. | je | je. | j',
    'vendredi | vendredis | ven | ven. | ve | ve. | v',
    'samedi | samedis | sam | sam. | sa. | s',
    'dimanche | dimanches | dim | dim. | di | di. | d',
  ],
  en: [
    'monday | mondays | mon | mon.',
    'tuesday | tuesdays | tue | tue. | tues | tues.',
    'wednesday | wednesdays | wed | wed. | weds',
    'thursday | thursdays | thu | thu. | thur | thurs | thurs.',
    'friday | fridays | fri | fri.',
    'saturday | saturdays | sat | sat.',
    'sunday | sundays | sun | sun.',
  ],
  de: [
    'montag | montags | mo | mo.',
    'dienstag | dienstags | di | di.',
    'mittwoch | mittwochs | mi | mi.',
    'donnerstag | donnerstags | do | do.',
    'freitag | freitags | fr | fr.',
    'samstag | samstags | sonnabend | sonnabends | sa | sa.',
    'sonntag | sonntags | so | so.',
  ],
  es: [
    'lunes | lun | lun.',
    'martes | mar | mar.',
    'miercoles | mie | mie.',
    'jueves | jue | jue.',
    'viernes | vie | vie.',
    'sabado | sabados | sab | sab.',
    'domingo | domingos | dom | dom.',
  ],
  it: [
    'lunedi | lun | lun.',
    'martedi | mar | mar.',
    'mercoledi | mer | mer.',
    'giovedi | gio | gio.',
    'venerdi | ven | ven.',
    'sabato | sabati | sab | sab.',
    'domenica | domeniche | dom | dom.',
  ],
  nl: [
    'maandag | maandags | ma | ma.',
    'dinsdag | dinsdags | di | di.',
    'woensdag | wo | wo.',
    'donderdag | donderdags | do | do.',
    'vrijdag | vrijdags | vr | vr.',
    'zaterdag | zaterdags | za | za.',
    'zondag | zondags | zo | zo.',
  ],
}).concat(numbered({ fr: OSM_DAYS, en: OSM_DAYS }));

/** Without "jours ouvrables" and "werktags", which legally include Saturday, but not in everyday usage. */
export const DAYS: readonly Phrase<readonly number[]>[] = [
  ...phrases(WHOLE_WEEK, {
    fr: 'tous les jours | chaque jour | tlj | t.l.j. | t.l.j | 7j/7 | 7 jours sur 7 | 7j sur 7 | 7jours/7 | 7 jours/7',
    en: 'daily | every day | everyday | 7 days a week | seven days a week | 7 days | all week',
    de: 'taglich | jeden tag | an allen tagen',
    es: 'todos los dias | cada dia | diario | diariamente | los 7 dias de la semana',
    it: 'tutti i giorni | ogni giorno | 7 giorni su 7',
    nl: 'dagelijks | elke dag | alle dagen | 7 dagen per week',
  }),
  ...shared(WHOLE_WEEK, '7/7'),
  ...phrases([0, 1, 2, 3, 4], {
    fr: 'en semaine | l-v | l au v',
    en: 'weekdays | on weekdays',
    es: 'l-v | l a v',
    it: 'l-v',
  }),
  // One initial for each day, of which the two Ms must be together: alone, an M is Tuesday or Wednesday.
  ...initials('L', 'M', 'M', 'J', 'V', 'S', 'D'),
  ...phrases([0, 1, 2, 3, 4, 5], { fr: 'l-s | l au s', es: 'l-s | l a s', it: 'l-s' }),
  ...phrases(WHOLE_WEEK, { fr: 'l-d | l au d', es: 'l-d | l a d', it: 'l-d' }),
  ...phrases([5, 6], {
    fr: 'weekend | week-end | week end | weekends | week-ends',
    en: 'weekend | week-end | week end | weekends | week-ends',
    de: 'wochenende | am wochenende',
    nl: 'weekend',
  }),
  ...phrases([HOLIDAYS], {
    fr: 'jours feries | jour ferie | feries | ph',
    en: 'public holidays | bank holidays | public holiday | bank holiday | ph',
    de: 'feiertag | feiertage | feiertags | feiertagen',
    es: 'festivos | festivo | dias festivos | feriados',
    it: 'festivi | giorni festivi',
    nl: 'feestdagen',
  }),
  ...phrases([6, HOLIDAYS], { de: 'sonn- und feiertage | sonn- und feiertags | sonn- und feiertagen' }),
];

/** All days, in phrases whose hours must be in the evening. */
export const EVENINGS = phrases(WHOLE_WEEK, {
  fr: 'tous les soirs | chaque soir',
  en: 'every evening | every night | nightly',
  de: 'jeden abend',
  es: 'todas las noches',
  it: 'tutte le sere | ogni sera',
  nl: 'elke avond',
});
/** "Six days a week": all days but one, which another clause must name. */
export const SIX_DAYS = phrases(6, {
  fr: '6 jours sur 7 | 6j/7 | 6j sur 7',
  en: '6 days a week | six days a week',
  es: '6 dias a la semana',
  it: '6 giorni su 7',
  nl: '6 dagen per week',
});
/** Says that public holidays have the hours of their weekday, as they have if nothing is said. */
export const OPEN_ON_HOLIDAYS = phrases('open', {
  fr: 'ouvert les jours feries | ouvert jours feries | ouvert aussi les jours feries | ouvert meme les jours feries',
  en: 'open on public holidays | open on bank holidays',
  de: 'an feiertagen geoffnet | auch an feiertagen geoffnet',
  es: 'abierto los festivos | abierto festivos',
  it: 'aperto nei giorni festivi | aperto i festivi',
  nl: 'open op feestdagen',
});
/** A day of longer hours: "nocturne le jeudi jusqu'à 21h". */
export const LATE_OPENING = phrases('late', {
  fr: 'nocturne | nocturnes | en nocturne',
  en: 'late opening | late night',
});

export const BEFORE_DAY = phrases('each', {
  fr: 'le | les | tous les | chaque',
  en: 'on | every | each | the',
  de: 'am | an | jeden',
  es: 'el | los | todos los',
  it: 'il | la | le | i | ogni | tutte le',
  nl: 'op',
});
export const FROM_DAY = phrases('from', {
  fr: 'du | de',
  en: 'from',
  de: 'von | vom',
  es: 'de | desde el | desde',
  it: 'dal | dalla | da',
  nl: 'van',
});
export const TO_DAY = signs('to', '-').concat(
  phrases('to', {
    fr: 'au | a',
    en: 'to | through | thru | until | till',
    de: 'bis | bis zum',
    es: 'a | al | hasta',
    it: 'a | al | alla',
    nl: 'tot | tot en met | t/m',
  }),
);

export const MONTH = numbered({
  fr: [
    'janvier | janv. | janv', 'fevrier | fevr. | fevr', 'mars', 'avril', 'mai', 'juin', 'juillet', 'aout',
    'septembre | sept. | sept', 'octobre | oct. | oct', 'novembre | nov. | nov', 'decembre | dec. | dec',
  ],
  en: [
    'january | jan', 'february | feb', 'march | mar', 'april | apr', 'may', 'june | jun', 'july | jul',
    'august | aug', 'september | sept | sep', 'october | oct', 'november | nov', 'december | dec',
  ],
  de: [
    'januar', 'februar', 'marz', 'april', 'mai', 'juni', 'juli', 'august', 'september', 'oktober',
    'november', 'dezember',
  ],
  es: [
    'enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre',
    'noviembre', 'diciembre',
  ],
  it: [
    'gennaio', 'febbraio', 'marzo', 'aprile', 'maggio', 'giugno', 'luglio', 'agosto', 'settembre',
    'ottobre', 'novembre', 'dicembre',
  ],
  nl: [
    'januari', 'februari', 'maart', 'april', 'mei', 'juni', 'juli', 'augustus', 'september', 'oktober',
    'november', 'december',
  ],
} satisfies Record<Locale, readonly string[]>); // prettier-ignore
export const BEFORE_SEASON = phrases('in', {
  fr: "en | le | les | au mois d' | au mois de",
  en: 'in | on | the',
  de: 'im | am | in',
  es: 'en | el',
  it: 'in | il | nel mese di',
  nl: 'in | op',
});
export const FROM_DATE = phrases('from', {
  fr: "du | de | d'",
  en: 'from',
  de: 'von | vom',
  es: 'de | del | desde',
  it: 'da | dal | dal mese di',
  nl: 'van',
});
/** Suffixes that follow the day of the month, as in `1er`, `1.` or `1st`. */
export const ORDINAL = phrases('th', {
  fr: 'er',
  en: 'st | nd | rd | th',
  de: '.',
  es: 'o | de | o de',
  it: 'o',
});

export const FROM_TIME = phrases('from', {
  fr: 'de',
  en: 'from',
  de: 'von',
  es: 'de | desde las',
  it: 'dalle | dalle ore | ore | da',
  nl: 'van',
});
export const TO_TIME = signs<'to' | '/'>('to', '-').concat(
  signs('/', '/'),
  phrases('to', {
    fr: "a | jusqu'a | jusque",
    en: 'to | until | till',
    de: 'bis',
    es: 'a | a las | hasta las | hasta',
    it: 'alle | alle ore | a',
    nl: 'tot',
  }),
);
export const BETWEEN = phrases('between', { fr: 'entre', en: 'between' });
export const AND = signs('and', '&', '+').concat(
  phrases('and', {
    fr: 'et | puis | ainsi que',
    en: 'and',
    de: 'und | sowie',
    es: 'y',
    it: 'e | ed',
    nl: 'en',
  }),
);

export const HOUR = phrases('h', {
  fr: 'h | heures | heure',
  en: 'h',
  de: 'h | uhr',
  es: 'h | h. | hs | horas | hrs',
  it: 'h | ore',
  nl: 'uur | u | u.',
});
export const MERIDIEM: readonly Phrase<0 | 12>[] = [
  ...phrases(0 as const, { en: 'am | a.m. | a.m' }),
  ...phrases(12 as const, { en: 'pm | p.m. | p.m' }),
];
/** Follows a time before noon: "1h du matin". */
export const IN_THE_MORNING = phrases('am', {
  fr: 'du matin',
  es: 'de la manana',
  it: 'del mattino',
});
export const NOON = phrases(12, {
  fr: 'midi',
  en: 'noon | 12 noon | midday',
  es: 'mediodia',
  it: 'mezzogiorno',
});
export const MIDNIGHT = phrases(0, {
  fr: 'minuit',
  en: 'midnight | 12 midnight',
  de: 'mitternacht',
  es: 'medianoche',
  it: 'mezzanotte',
  nl: 'middernacht',
});
/** Phrases that mean "open around the clock". They apply to every day if no days are given. */
export const WHOLE_DAY = shared('24h', '24h/24 | 24/24').concat(
  phrases('24h', {
    fr: '24h sur 24 | 24 heures sur 24 | 24 heures/24',
    en: '24 hours | 24 hours a day | around the clock',
    de: 'rund um die uhr | rund um die uhr geoffnet | 24 stunden',
    es: 'las 24 horas | 24 horas | 24 horas al dia',
    it: '24 ore su 24 | 24 ore',
    nl: '24 uur per dag',
  }),
);
export const ALWAYS = shared('always', '24/7');

/** The part of the day in "soir 20h-23h", with the hours between which the span may start. */
export const PART_OF_DAY: readonly Phrase<{ readonly from: number; readonly to: number }>[] = [
  ...phrases(
    { from: 0, to: 12 },
    {
      fr: 'matin | le matin | matin :',
      en: 'morning | mornings | mornings :',
      de: 'vormittags | morgens',
      es: 'mananas | mananas : | por la manana',
      it: 'mattina | mattino',
    },
  ),
  ...phrases(
    { from: 12, to: 18 },
    {
      fr: "apres-midi | l'apres-midi | apres midi | apres-midi :",
      en: 'afternoon | afternoons | afternoons :',
      de: 'nachmittags',
      es: 'tardes | tardes : | por la tarde',
      it: 'pomeriggio',
    },
  ),
  ...phrases({ from: 17, to: 24 }, { fr: 'soir | le soir | soir :', en: 'evening | evenings', de: 'abends' }),
];

/** Phrases such as "non-stop" that may accompany times and add no information. */
export const WITHOUT_BREAK = phrases('on', {
  fr: 'sans interruption | non stop | non-stop | en continu | journee continue | en journee continue',
  en: 'non stop | non-stop',
  de: 'durchgehend | ohne pause',
  es: 'ininterrumpidamente | sin interrupcion | horario continuo',
  it: 'orario continuato | con orario continuato | no stop',
  nl: 'doorlopend',
});
/** Phrases such as "opening hours" that may precede days and hours and add no information. */
export const OPEN = phrases('open', {
  fr: "ouvert | ouverte | ouverts | ouverture | ouvert au public | horaires | horaires d'ouverture | nos horaires | nos horaires d'ouverture | horaires du magasin | heures d'ouverture | nous sommes ouverts | magasin ouvert | toute l'annee | a l'annee",
  en: 'open | opening hours | opening times | business hours | store hours | hours | we are open | open all year | all year round | all year',
  de: 'geoffnet | offen | offnungszeiten | unsere offnungszeiten | ganzjahrig | das ganze jahr',
  es: 'abierto | abierta | abierto al publico | horario | horario de apertura | horarios | todo el ano',
  it: "aperto | aperta | aperti | orario | orari | orario di apertura | orari di apertura | tutto l'anno",
  nl: 'open | geopend | openingstijden | openingsuren | het hele jaar',
}).concat(WITHOUT_BREAK);
export const CLOSED = phrases('closed', {
  fr: 'ferme | fermee | fermes | fermeture | fermeture annuelle | fermeture hebdomadaire',
  en: 'closed',
  de: 'geschlossen | ruhetag | ruhetage',
  es: 'cerrado | cerrada | cerramos',
  it: 'chiuso | chiusa | chiusi | chiusura',
  nl: 'gesloten',
}).concat(shared('closed', 'off'));
export const EXCEPT = phrases('except', {
  fr: 'sauf | excepte | hors | sf',
  en: 'except | except on | excluding',
  de: 'ausser | außer',
  es: 'excepto | salvo | menos',
  it: 'tranne | escluso | esclusi | eccetto',
  nl: 'behalve',
});
/** The days that no other clause names: "fermé le lundi, 10h à 19h sinon". */
export const OTHER_DAYS = phrases('others', {
  fr: 'sinon | les autres jours | autres jours | le reste de la semaine | reste de la semaine',
  en: 'otherwise | other days | all other days | rest of the week | the rest of the week',
  de: 'sonst | ansonsten | an den anderen tagen | ubrige tage | an den ubrigen tagen',
  es: 'los demas dias | demas dias | resto de dias | el resto de la semana | resto de la semana',
  it: 'gli altri giorni | altri giorni | negli altri giorni | il resto della settimana',
  nl: 'overige dagen | andere dagen | de andere dagen | de rest van de week',
});
export const INCLUDING = phrases('including', {
  fr: 'y compris | meme | dont',
  en: 'including | even',
  de: 'auch | einschliesslich',
  es: 'incluso | incluidos',
  it: 'compreso | compresi | anche',
  nl: 'ook',
});
/** Phrases for hours by appointment. Their value becomes the comment in the `opening_hours` value. */
export const BY_APPOINTMENT: readonly Phrase<string>[] = [
  ...phrases('sur rendez-vous', {
    fr: 'sur rendez-vous | sur rdv | uniquement sur rendez-vous | uniquement sur rdv | sur rendez-vous uniquement',
  }),
  ...phrases('by appointment', { en: 'by appointment | by appointment only | only by appointment' }),
  ...phrases('nach Vereinbarung', { de: 'nach vereinbarung | nur nach vereinbarung' }),
  ...phrases('con cita previa', { es: 'con cita previa | cita previa | con cita' }),
  ...phrases('su appuntamento', { it: 'su appuntamento | solo su appuntamento' }),
  ...phrases('op afspraak', { nl: 'op afspraak | alleen op afspraak' }),
];
/** Words that introduce appointments as an alternative to the hours: "ou sur rendez-vous". */
export const OR = phrases('or', { fr: 'ou', en: 'or', de: 'oder', es: 'o', it: 'o', nl: 'of' });

export const COMMA = signs(',', ',');
export const LIST_SIGN = signs(',', ',', '/');
export const DAY_SIGN = signs(':', ':', '-', ',', '=', '(', '\n');
export const CLAUSE_SIGN = signs(';', '(', ',', ';', '.', '!', '/', '\n', '•', '·', '-', '|');
export const FULL_STOP = signs('.', '.', ';', '\n');
/** Signs between the two dates of a range: `2026-12-24/2026-12-31`, `2026-12-24..2026-12-31`. */
export const RANGE_SIGN = signs('to', '/', '→').concat(shared('to', '..'));
export const CLOSING_BRACKET = signs(')', ')');
/** Signs that may follow the phrases in `OPEN`. */
export const FILLER_SIGN = signs(',', ':', ',', '-', '\n');

import { withFilterMessages } from '@/lib/locale/filter-messages';
import { readdirSync, readFileSync } from 'node:fs';
import { type Locale, LOCALES } from '@locator/base/locale';
import { brandTexts } from '@/lib/brand/server/brand-messages';
import { PLAY_WORDS } from '@/e2e/support/chain-words';
import {
  phraseReplacements,
  type VenueWord,
  venueWordReplacer,
  WORDING,
} from '@/lib/brand/server/venue-words';

/**
 * Matches the default brand's words for venues and games. "Sala privada" (private room) and "locatie" in the sense of a
 * position are allowed.
 */
const DEFAULT_WORDS: Readonly<Record<Locale, RegExp>> = {
  fr: /\bsalles?\b(?! privative)|\bquiz|blind test|revanche|fausse note|mauvaise réponse|temps mort/i,
  en: /\bvenues?\b|\bquiz|rematch|bum note|wrong answer|time out/i,
  de: /\blocations?\b|\bquiz|musikquiz|revanche|falsche antwort|auszeit/i,
  es: /\bsalas?\b(?! privada)|\bquiz(?!á)|revancha|desafinada/i,
  it: /\bsal[ae]\b(?! privata)|\bquiz|rivincita|stonata/i,
  nl: /(?<!\b(je|jouw|mijn|afgeronde) )\blocaties?\b|\bquiz|muziekquiz|revanche|valse noot/i,
};

/** Matches the keys of messages that may contain {@link DEFAULT_WORDS}: labels of the menu and of attributes, and pictures. */
const LABELS = /^(common:(menu|footer)|venues:games|results:criterion\.(?!openAt|players)|pictures:)/;

function messagesOf(locale: Locale): Record<string, object> {
  const folder = `public/locales/${locale}`;
  const files = readdirSync(folder).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as object,
  ]);
  return withFilterMessages(Object.fromEntries(files) as Record<string, object>, locale);
}

function textsOf(tree: object, prefix = '', separator = ':'): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : textsOf(value as object, `${prefix}${key}${separator}`, '.'),
  );
}

test.each(LOCALES)('No message in %s still names the default brand’s venues or games', (locale) => {
  const texts = textsOf(
    brandTexts(messagesOf(locale), locale, { labels: { menu: {}, footer: {} }, words: {}, texts: {} }),
  );
  const left = texts.filter(function namesDefaultBrand([key, text]) {
    const said = text.replace(/\{\{.*?\}\}/g, '');
    return !LABELS.test(key) && (DEFAULT_WORDS[locale].test(said) || PLAY_WORDS[locale].test(said));
  });
  expect(left).toEqual([]);
  expect(texts.length).toBeGreaterThan(400);
});

const WORDS: Readonly<Record<string, readonly [Locale, VenueWord]>> = {
  centre: ['fr', { one: 'centre', other: 'centres', gender: 'masculine' }],
  institut: ['fr', { one: 'institut', other: 'instituts', gender: 'masculine' }],
  école: ['fr', { one: 'école', other: 'écoles', gender: 'feminine' }],
  location: ['en', { one: 'location', other: 'locations', gender: 'neuter' }],
  arena: ['en', { one: 'arena', other: 'arenas', gender: 'neuter' }],
  Saal: ['de', { one: 'Saal', other: 'Säle', gender: 'masculine', genitive: 'Saals' }],
  Standort: ['de', { one: 'Standort', other: 'Standorte', gender: 'masculine' }],
  Zentrum: ['de', { one: 'Zentrum', other: 'Zentren', gender: 'neuter' }],
  centro: ['es', { one: 'centro', other: 'centros', gender: 'masculine' }],
  spazio: ['it', { one: 'spazio', other: 'spazi', gender: 'masculine' }],
  arenaItaliana: ['it', { one: 'arena', other: 'arene', gender: 'feminine' }],
  centrum: ['nl', { one: 'centrum', other: 'centra', gender: 'neuter' }],
};

test.each([
  ['centre', 'results:summaryNone_one', 'Aucun centre {{where}}. Voici le plus proche :'],
  ['centre', 'facts:venue.state.closed', 'Ce centre a fermé définitivement.'],
  ['centre', 'facts:venue.nearest', 'Voici le plus proche :'],
  ['centre', 'facts:venue.state.temporarily_closed', 'Ce centre est temporairement fermé et rouvre le {{date}}.'],
  ['Zentrum', 'facts:venue.state.closed', 'Dieses Zentrum ist dauerhaft geschlossen.'],
  ['Zentrum', 'facts:venue.nearest', 'Hier ist das nächstgelegene:'],
  ['centro', 'facts:venue.state.moved', 'Este centro se ha trasladado.'],
  ['centro', 'facts:venue.nearest', 'Este es el más cercano:'],
  ['spazio', 'facts:venue.state.moved', 'Questo spazio si è trasferito.'],
  ['spazio', 'facts:venue.nearest', 'Ecco il più vicino:'],
  ['spazio', 'facts:venue.state.coming_soon', 'Apertura di questo spazio: {{date}}.'],
  ['centrum', 'facts:venue.state.closed', 'Dit centrum is definitief gesloten.'],
  ['centrum', 'facts:venue.nearest', 'Dit is het dichtstbijzijnde:'],
  ['centre', 'common:openAt.input', 'Jour et heure (heure locale du centre)'],
  ['centre', 'facts:counted.alsoClosed_one', '{{count}} temporairement fermé'],
  ['centre', 'facts:counted.closed_other', '{{count}} centres temporairement fermés {{where}}'],
  ['centre', 'comparison:fair.noneOf_one', 'Aucun des {{all}} centres les plus proches ne convient. En voici un, à {{distance}} km au plus.'],
  ['Saal', 'comparison:fair.noneOf_one', 'Keiner der {{all}} nächstgelegenen Säle passt. Hier ist einer davon, höchstens {{distance}} km entfernt.'],
  ['centro', 'comparison:fair.noneOf_other', 'Ninguno de los {{all}} centros más cercanos es adecuado. Estos son {{count}} de ellos, a {{distance}} km como máximo.'],
  ['spazio', 'comparison:fair.noneOf_one', 'Nessuno dei {{all}} spazi più vicini è adatto. Eccone uno, a {{distance}} km al massimo.'],
  ['centrum', 'comparison:fair.noneOf_other', 'Geen van de {{all}} dichtstbijzijnde centra is geschikt. Dit zijn er {{count}}, op hoogstens {{distance}} km.'],
  ['centro', 'facts:counted.closed_other', '{{count}} centros cerrados temporalmente {{where}}'],
  ['centro', 'results:compare', 'Comparar los {{count}} más cercanos'],
  ['spazio', 'facts:counted.alsoClosed_other', '{{count}} temporaneamente chiusi'],
  ['Saal', 'facts:counted.closed_one', '{{count}} vorübergehend geschlossener Saal {{where}}'],
  ['Zentrum', 'facts:counted.coming_one', '{{count}} geplantes Zentrum {{where}}'],
  ['centrum', 'facts:counted.coming_one', '{{count}} toekomstig centrum {{where}}'],
  ['centre', 'comparison:notice.noneNear', 'Aucun autre centre à moins de {{radius}} km de « {{text}} ».'],
  ['centro', 'comparison:notice.noneNear', 'No hay ningún otro centro a menos de {{radius}} km de «{{text}}».'],
  ['Saal', 'comparison:notice.noneNear', 'Im Umkreis von {{radius}} km um „{{text}}“ gibt es keinen weiteren Saal.'],
  ['spazio', 'comparison:notice.noneNear', 'Non c’è nessun altro spazio a meno di {{radius}} km da «{{text}}».'],
  ['centrum', 'comparison:notice.noneNear', 'Er is geen ander centrum binnen {{radius}} km van ‘{{text}}’.'],
  ['centre', 'facts:largest_other', 'Le plus grand accueille jusqu’à {{players}} personnes.'],
  ['centre', 'facts:fit.none_one', 'N’accueille pas {{count}} personne'],
  ['arena', 'facts:largest_one', 'It welcomes groups of up to {{players}} people.'],
  ['centro', 'facts:largest_other', 'En el más grande caben hasta {{players}} personas.'],
  ['institut', 'facts:venue.state.temporarily_closed_open', 'Cet institut est temporairement fermé.'],
  ['centre', 'comparison:notice.closed', '{{name}} a fermé définitivement : ce centre n’est pas comparé.'],
  ['école', 'venues:seeVenue', 'Voir l’école'],
  ['école', 'indexes:countiesWithout', 'Encore sans école'],
  ['école', 'indexes:noVenues', 'Pas encore d’école {{inCountry}}'],
  ['location', 'home:title', 'Find your nearest location'],
  ['arena', 'home:halfway', 'Find an arena halfway'],
  ['Saal', 'venues:seeVenue', 'Zum Saal'],
  ['Saal', 'common:openAt.input', 'Tag und Uhrzeit (Ortszeit des Saals)'],
  ['Saal', 'problem:503.text', 'Die Informationen zu unseren Sälen sind gerade nicht verfügbar. Bitte versuchen Sie es in ein paar Sekunden noch einmal.'],
  ['Saal', 'indexes:noVenues', 'Noch gibt es keinen Saal {{inCountry}}'],
  ['Standort', 'home:title', 'Finden Sie einen Standort in Ihrer Nähe'],
  ['Standort', 'problem:400.text', 'Die Adresse dieser Seite enthält einen Fehler. Finden Sie einen Standort über die Suche.'],
  ['Zentrum', 'facts:venue.state.coming_soon_open', 'Dieses Zentrum öffnet bald seine Türen.'],
  ['centro', 'results:summaryNone_other', 'No hay ningún centro {{where}}. Estos son los {{count}} más cercanos:'],
  ['spazio', 'common:openAt.input', 'Giorno e ora (ora locale dello spazio)'],
  ['spazio', 'indexes:block.allPois', 'Tutti gli spazi'],
  ['arenaItaliana', 'common:search.another', 'Trova un’altra arena'],
  ['arenaItaliana', 'venues:seeVenue', 'Vedi l’arena'],
  ['centrum', 'common:geolocation.locating', 'Je locatie wordt bepaald…'],
])('With the word %s, %s agrees with it', (name, key, expected) => {
  const [locale, word] = WORDS[name] ?? [];
  if (!locale || !word) throw new Error(`There is no word ${name}.`);
  const text = Object.fromEntries(textsOf(messagesOf(locale)))[key] ?? '';
  expect(venueWordReplacer(locale, word)(text).replaceAll('\u00a0', ' ')).toBe(expected);
}); // prettier-ignore

test.each(LOCALES)('Every phrase in %s occurs in a message', (locale) => {
  // Brands with words of their own have other texts in place of these.
  const texts = textsOf(messagesOf(locale))
    .filter(([key]) => !(key in WORDING[locale].texts))
    .map(([, text]) => text)
    .concat(Object.values(WORDING[locale].texts));
  const unused = [...phraseReplacements(locale).keys()].filter(
    (phrase) => !texts.some((text) => text.includes(phrase)),
  );
  expect(unused).toEqual([]);
});

test.each(LOCALES)('Other words in %s leave the variables of messages unchanged', (locale) => {
  const replaceWords = venueWordReplacer(locale);
  const variables = (text: string): string[] => (text.match(/\{\{.*?\}\}/g) ?? []).sort();
  for (const [key, text] of textsOf(messagesOf(locale))) {
    expect([key, variables(replaceWords(text))]).toEqual([key, variables(text)]);
  }
});

test.each(LOCALES)('Every general text in %s replaces a message and has its variables', (locale) => {
  const messages = new Map(textsOf(messagesOf(locale)));
  const variables = (text = ''): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
  for (const [key, text] of Object.entries(WORDING[locale].texts)) {
    expect([key, variables(text)]).toEqual([key, variables(messages.get(key))]);
    expect(messages.has(key)).toBe(true);
  }
});

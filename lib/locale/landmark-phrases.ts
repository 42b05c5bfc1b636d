import type { Locale } from '@locator/base/locale';
import { townPhrase, type TownRelation } from './place-phrases';

/** The German article is in the accusative, which "um" takes. French ones are as in names of towns: "Le" merges with "de". */
type ArticleRule = readonly [names: RegExp, fr: string, de: string, es: string, it: string, nl: string];

/** Stations and landmarks whose name begins with a common noun, which French writes small: "la gare de Nantes". */
const COMMON_NOUNS: readonly ArticleRule[] = [
  [/^(?:Gare|Station) /, 'la ', 'die', 'la', 'la', 'het'],
  [/^(?:Basilique|Cathédrale|Citadelle|Cité|Dune|Montagne|Mosquée|Place|Porte|Promenade|Rue|Tour) /, 'la ', 'die', 'la', 'la', 'de'],
  [/^Aéroport /, 'l’', 'den', 'el', 'l’', 'de'],
  [/^Île /, 'l’', 'die', 'la', 'l’', 'het'],
  [/^(?:Casino|Centre|Château|Mémorial|Musée|Palais|Quartier) /, 'Le ', 'das', 'el', 'il', 'het'],
  [/^(?:Bois|Canal|Jet|Lac) /, 'Le ', 'den', 'el', 'il', 'het'],
  [/^(?:Cours|Jardin|Marché|Pont) /, 'Le ', 'den', 'el', 'il', 'de'],
  [/^Bassins /, 'Les ', 'die', 'los', 'i', 'de'],
  [/^(?:Arènes|Catacombes|Galeries) /, 'Les ', 'die', 'las', 'le', 'de'],
  [/^Port /, 'Le ', 'den', 'el', 'il', 'de'],
  [/^Bibliothèque /, 'la ', 'die', 'la', 'la', 'de'],
  [/^Puces /, 'Les ', 'die', 'las', 'le', 'de'],
]; // prettier-ignore

/** The names in other languages, each of which is in one language only, or has the same article in those that share it. */
const TRANSLATED_NOUNS: readonly ArticleRule[] = [
  [/^(?:Bahnhof |Eiffelturm|Flughafen |Genfersee|Jubelpark|Meer |Papstpalast|Zürichsee)/, '', 'den', '', '', 'het'],
  [/^(?:Straßburger Münster|Europaviertel|Europaparlament|Schloss )/, '', 'das', '', '', ''],
  [/^(?:Catedral|Duna|Estación|Stazione|Torre) /, '', '', 'la', 'la', ''],
  [/^(?:Cattedrale|Reggia) /, '', '', '', 'la', ''],
  [/^(?:Barrio|Jardín|Palacio|Palazzo|Parque|Parco|Puente|Ponte|Castillo|Castello|Lago|Quartiere|Monte|Parlamento) /, '', '', 'el', 'il', ''],
  [/^(?:Aeropuerto|Aeroporto|Arco) /, '', '', 'el', 'l’', ''],
  [/^Campos Elíseos/, '', '', 'los', '', ''],
  [/^Giardini /, '', '', '', 'i', ''],
  [/^(?:Eiffeltoren|Europese Wijk|Grote Markt|Kathedraal|Luchthaven|Zavel)/, '', '', '', '', 'de'],
  [/^(?:Europees Parlement|Kasteel|Paleis|Pausenpaleis)/, '', '', '', '', 'het'],
]; // prettier-ignore

/** English names with an article. Others have none: "near Geneva Airport". */
const ENGLISH_WITH_ARTICLE =
  /^(?:Arc de Triomphe|Cinquantenaire Park|Champs-Élysées|Dune of|Eiffel Tower|European|Latin Quarter|Louvre|Luxembourg Gardens|Palace|Palais|Stade) ?/;

const PROPER_NOUNS: readonly ArticleRule[] = [
  [/^(?:Butte-aux-Cailles|Confluence|Croix-Rousse|Grand-Place|Petite France|Presqu’île|Sainte-Chapelle|Sorbonne)/, 'la ', 'die', 'la', 'la', 'de'],
  [/^(?:Arc de Triomphe|EuroAirport)/, 'l’', 'den', 'el', 'l’', 'de'],
  [/^Atomium/, 'l’', 'das', 'el', 'l’', 'het'],
  [/^(?:CERN|Groupama)(?: |$)/, 'Le ', 'das', 'el', 'il', 'het'],
  [/^(?:Stade|Stadium) /, 'Le ', 'das', 'el', 'lo', 'het'],
  [/^(?:Louvre|Parc)(?: |$)/, 'Le ', 'den', 'el', 'il', 'het'],
  [/^(?:Prado|Sablon|Trocadéro|Vieux-Port)$/, 'Le ', 'den', 'el', 'il', 'de'],
  [/^Champs-Élysées/, 'Les ', 'die', 'los', 'gli', 'de'],
  [/^(?:Grands Boulevards|Terreaux)/, 'Les ', 'die', 'los', 'i', 'de'],
  [/^Hôtel de Ville/, 'l’', 'das', 'el', 'l’', 'het'],
  [/^Parlement /, 'Le ', 'das', 'el', 'il', 'het'],
  [/^(?:Futuroscope|Mucem|Panthéon|Mont-Blanc|Mont Blanc)/, 'Le ', 'den', 'el', 'il', 'de'],
  [/^(?:Invalides|Buttes-Chaumont)/, 'Les ', 'die', 'los', 'gli', 'de'],
  ...TRANSLATED_NOUNS,
  // Only French puts an article before these.
  [/^(?:Bouffay|Manneken|Moulin|Puy|Val|Vieux)(?:[ -]|$)/, 'Le ', '', '', '', ''],
  [/^(?:Batignolles|Carmes)/, 'Les ', '', '', '', ''],
]; // prettier-ignore

const COLUMNS = { fr: 1, de: 2, es: 3, it: 4, nl: 5 } as const;

/** Italian articles as they merge with "a" and "da": "alla", "dallo". */
const MERGED_ITALIAN: Readonly<Record<string, string>> = {
  la: 'lla ',
  il: 'l ',
  'l’': 'll’',
  lo: 'llo ',
  i: 'i ',
  le: 'lle ',
  gli: 'gli ',
};

/** Returns a station or landmark with its preposition: "autour de la gare de Nantes", "rund um den Bahnhof Nantes". */
export function landmarkPhrase(
  name: string,
  relation: Extract<TownRelation, 'around' | 'within'>,
  locale: Locale,
): string {
  if (locale === 'en') {
    return townPhrase(ENGLISH_WITH_ARTICLE.test(name) ? `the ${name}` : name, relation, locale);
  }
  const names = ([pattern]: ArticleRule): boolean => pattern.test(name);
  const common = COMMON_NOUNS.find(names);
  const article = (common ?? PROPER_NOUNS.find(names))?.[COLUMNS[locale]] ?? '';
  if (article === '') return townPhrase(name, relation, locale);
  if (locale === 'fr') {
    const written = common ? name.charAt(0).toLowerCase() + name.slice(1) : name;
    return townPhrase(article + written, relation, locale);
  }
  // An empty name yields the preposition alone.
  const before = townPhrase('', relation, locale);
  if (locale === 'it') return before.trimEnd() + (MERGED_ITALIAN[article] ?? '') + name;
  return `${before}${article} ${name}`.replace(/de el /, 'del ');
}

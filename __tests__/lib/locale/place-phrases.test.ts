import { readFileSync } from 'node:fs';
import counties from '@/packages/gazetteer/data/counties.json';
import { COUNTRIES } from '@locator/base/geo';
import { type Locale, LOCALES } from '@locator/base/locale';
import { countyPhrase } from '@/lib/locale/county-phrases';
import { countryPhrase, townPhrase } from '@/lib/locale/place-phrases';
import { TOWN_NAMES, townLabel } from '@/lib/locale/town-names';

/** Expected French phrase for each département and territory. */
const DEPARTEMENTS = `
dans l’Ain; dans l’Aisne; dans l’Allier; dans les Alpes-de-Haute-Provence; dans les Hautes-Alpes;
dans les Alpes-Maritimes; en Ardèche; dans les Ardennes; en Ariège; dans l’Aube; dans l’Aude; dans l’Aveyron;
dans les Bouches-du-Rhône; dans le Calvados; dans le Cantal; en Charente; en Charente-Maritime; dans le Cher;
en Corrèze; en Côte-d’Or; dans les Côtes-d’Armor; dans la Creuse; en Dordogne; dans le Doubs; dans la Drôme;
dans l’Eure; en Eure-et-Loir; dans le Finistère; en Corse-du-Sud; en Haute-Corse; dans le Gard; en Haute-Garonne;
dans le Gers; en Gironde; dans l’Hérault; en Ille-et-Vilaine; dans l’Indre; en Indre-et-Loire; en Isère;
dans le Jura; dans les Landes; dans le Loir-et-Cher; dans la Loire; en Haute-Loire; en Loire-Atlantique;
dans le Loiret; dans le Lot; dans le Lot-et-Garonne; en Lozère; en Maine-et-Loire; dans la Manche; dans la Marne;
en Haute-Marne; en Mayenne; en Meurthe-et-Moselle; dans la Meuse; dans le Morbihan; en Moselle; dans la Nièvre;
dans le Nord; dans l’Oise; dans l’Orne; dans le Pas-de-Calais; dans le Puy-de-Dôme; dans les Pyrénées-Atlantiques;
dans les Hautes-Pyrénées; dans les Pyrénées-Orientales; dans le Bas-Rhin; dans le Haut-Rhin; dans le Rhône;
en Haute-Saône; en Saône-et-Loire; dans la Sarthe; en Savoie; en Haute-Savoie; à Paris; en Seine-Maritime;
en Seine-et-Marne; dans les Yvelines; dans les Deux-Sèvres; dans la Somme; dans le Tarn; dans le Tarn-et-Garonne;
dans le Var; dans le Vaucluse; en Vendée; dans la Vienne; en Haute-Vienne; dans les Vosges; dans l’Yonne;
dans le Territoire de Belfort; en Essonne; dans les Hauts-de-Seine; en Seine-Saint-Denis; dans le Val-de-Marne;
dans le Val-d’Oise; en Guadeloupe; en Martinique; en Guyane; à La Réunion; à Saint-Pierre-et-Miquelon; à Mayotte;
à Saint-Barthélemy; à Saint-Martin; à Wallis-et-Futuna; en Polynésie française; en Nouvelle-Calédonie`
  .trim()
  .split(/;\s+/);

/** The départements and territories of France, sorted by INSEE code. */
const french = counties
  .filter(({ liaison }) => liaison !== undefined)
  .sort((a, b) => (a.code < b.code ? -1 : 1));

function phraseOf(county: (typeof counties)[number], locale: Locale): string {
  const { country: countryCode, code, names } = county;
  return countyPhrase({ countryCode, code, label: names[locale] }, locale);
}

describe('French county within a sentence', () => {
  it('Each of the 107 counties follows French usage', () => {
    expect(french.map((county) => phraseOf(county, 'fr')).sort()).toEqual([...DEPARTEMENTS].sort());
  });

  it.each<[code: string, locale: Locale, phrase: string]>([
    ['83', 'en', 'in the Var department'],
    ['83', 'de', 'im Département Var'],
    ['83', 'es', 'en el departamento del Var'],
    ['83', 'it', 'nel dipartimento del Varo'],
    ['69', 'es', 'en el departamento del Ródano'],
    ['69', 'it', 'nel dipartimento del Rodano'],
    ['31', 'es', 'en el departamento del Alto Garona'],
    ['34', 'es', 'en el departamento de Hérault'],
    ['08', 'es', 'en el departamento de las Ardenas'],
    ['13', 'es', 'en el departamento de las Bocas del Ródano'],
    ['92', 'es', 'en el departamento de los Altos del Sena'],
    ['94', 'es', 'en el departamento del Valle del Marne'],
    ['21', 'es', 'en el departamento de la Costa de Oro'],
    ['75', 'es', 'en París'],
    ['59', 'es', 'en el departamento del Norte'],
    ['59', 'it', 'nel dipartimento del Nord'],
    ['06', 'es', 'en el departamento de los Alpes Marítimos'],
    ['06', 'it', 'nel dipartimento delle Alpi Marittime'],
    ['65', 'it', 'nel dipartimento degli Alti Pirenei'],
    ['88', 'it', 'nel dipartimento dei Vosgi'],
    ['83', 'nl', 'in het departement Var'],
    ['01', 'it', 'nel dipartimento dell’Ain'],
    ['39', 'it', 'nel dipartimento del Giura'],
    ['40', 'it', 'nel dipartimento delle Landes'],
    ['68', 'it', 'nel dipartimento dell’Alto Reno'],
    ['74', 'it', 'nel dipartimento dell’Alta Savoia'],
    ['77', 'it', 'nel dipartimento di Senna e Marna'],
    ['92', 'it', 'nel dipartimento degli Hauts-de-Seine'],
    ['75', 'it', 'a Parigi'],
    ['75', 'nl', 'in Parijs'],
    ['974', 'de', 'auf Réunion'],
    ['974', 'it', 'alla Riunione'],
    ['974', 'nl', 'op Réunion'],
    ['973', 'en', 'in French Guiana'],
  ])('County %s in %s is "%s"', (code, locale, phrase) => {
    const county = french.find((each) => each.code === code);
    expect(county && phraseOf(county, locale)).toBe(phrase);
  });
});

/** Every county abroad with a venue, and others whose names take an article. */
const COUNTIES_ABROAD = `
BEL BRU | dans la région de Bruxelles-Capitale | in the Brussels region | en la región de Bruselas | in der Region Brüssel | nella regione di Bruxelles-Capitale | in de regio Brussel
BEL VAN | dans la province d’Anvers | in the province of Antwerp | en la provincia de Amberes | in der Provinz Antwerpen | nella provincia di Anversa | in de provincie Antwerpen
BEL VOV | dans la province de Flandre-Orientale | in the province of East Flanders | en la provincia de Flandes Oriental | in der Provinz Ostflandern | nella provincia delle Fiandre Orientali | in de provincie Oost-Vlaanderen
BEL WLG | dans la province de Liège | in the province of Liège | en la provincia de Lieja | in der Provinz Lüttich | nella provincia di Liegi | in de provincie Luik
BEL WNA | dans la province de Namur | in the province of Namur | en la provincia de Namur | in der Provinz Namur | nella provincia di Namur | in de provincie Namen
BEL WBR | dans la province du Brabant wallon | in the province of Walloon Brabant | en la provincia del Brabante Valón | in der Provinz Wallonisch-Brabant | nella provincia del Brabante Vallone | in de provincie Waals-Brabant
CHE FR | dans le canton de Fribourg | in the canton of Fribourg | en el cantón de Friburgo | im Kanton Freiburg | nel cantone di Friburgo | in het kanton Fribourg
CHE GE | dans le canton de Genève | in the canton of Geneva | en el cantón de Ginebra | im Kanton Genf | nel cantone di Ginevra | in het kanton Genève
CHE VD | dans le canton de Vaud | in the canton of Vaud | en el cantón de Vaud | im Kanton Waadt | nel cantone di Vaud | in het kanton Vaud
CHE ZH | dans le canton de Zurich | in the canton of Zurich | en el cantón de Zúrich | im Kanton Zürich | nel cantone di Zurigo | in het kanton Zürich
CHE JU | dans le canton du Jura | in the canton of Jura | en el cantón del Jura | im Kanton Jura | nel cantone del Giura | in het kanton Jura
CHE GR | dans le canton des Grisons | in the canton of Grisons | en el cantón de los Grisones | im Kanton Graubünden | nel cantone dei Grigioni | in het kanton Graubünden
LUX ES | dans le canton d’Esch-sur-Alzette | in the canton of Esch-sur-Alzette | en el cantón de Esch-sur-Alzette | im Kanton Esch an der Alzette | nel cantone di Esch-sur-Alzette | in het kanton Esch-sur-Alzette
LUX LU | dans le canton de Luxembourg | in the canton of Luxembourg | en el cantón de Luxemburgo | im Kanton Luxemburg | nel cantone di Lussemburgo | in het kanton Luxemburg
MAR 02 | dans la région de l’Oriental | in the Oriental region | en la región de Oriental | in der Region Oriental | nella regione dell’Oriental | in de regio Oriental
MAR 04 | dans la région de Rabat-Salé-Kénitra | in the Rabat-Salé-Kenitra region | en la región de Rabat-Salé-Kénitra | in der Region Rabat-Salé-Kénitra | nella regione di Rabat-Salé-Kénitra | in de regio Rabat-Salé-Kénitra
MAR 06 | dans la région de Casablanca-Settat | in the Casablanca-Settat region | en la región de Casablanca-Settat | in der Region Casablanca-Settat | nella regione di Casablanca-Settat | in de regio Casablanca-Settat
MAR 07 | dans la région de Marrakech-Safi | in the Marrakech-Safi region | en la región de Marrakech-Safí | in der Region Marrakesch-Safi | nella regione di Marrakech-Safi | in de regio Marrakech-Safi
ITA 07 | dans la région du Latium | in the Lazio region | en la región del Lacio | in der Region Latium | nella regione del Lazio | in de regio Lazio
MCO MC | à Monaco | in Monaco | en Mónaco | in Monaco | nel Principato di Monaco | in Monaco`
  .trim()
  .split('\n')
  .map((row) => row.split(' | '));

describe('Foreign county within a sentence', () => {
  it.each(COUNTIES_ABROAD)('%s is named with its level in each language', (key, ...phrases) => {
    const county = counties.find(({ country, code }) => `${country} ${code}` === key);
    expect(LOCALES.map((locale) => county && phraseOf(county, locale))).toEqual(phrases);
  });

  it.each([...LOCALES])(
    'No county of the gazetteer has parentheses or a malformed phrase in %s',
    (locale) => {
      const malformed = counties
        .map((county) => phraseOf(county, locale))
        .filter((phrase) =>
          /[()']| {2}|undefined|de el |di i |de Le |d’(?=[BCDFGJKLMNPRSTVXZ])/.test(phrase),
        );
      expect(malformed).toEqual([]);
    },
  );
});

describe('Country within a sentence', () => {
  it.each([
    ['FRA', 'en France', 'in France', 'en Francia', 'in Frankreich', 'in Francia', 'in Frankrijk'],
    ['NLD', 'aux Pays-Bas', 'in the Netherlands', 'en los Países Bajos', 'in den Niederlanden', 'nei Paesi Bassi', 'in Nederland'],
    ['USA', 'aux États-Unis', 'in the United States', 'en Estados Unidos', 'in den USA', 'negli Stati Uniti', 'in de Verenigde Staten'],
    ['GBR', 'au Royaume-Uni', 'in the United Kingdom', 'en el Reino Unido', 'im Vereinigten Königreich', 'nel Regno Unito', 'in het Verenigd Koninkrijk'],
    ['REU', 'à La Réunion', 'in Réunion', 'en La Reunión', 'auf Réunion', 'alla Riunione', 'op Réunion'],
    ['CHE', 'en Suisse', 'in Switzerland', 'en Suiza', 'in der Schweiz', 'in Svizzera', 'in Zwitserland'],
    ['MCO', 'à Monaco', 'in Monaco', 'en Mónaco', 'in Monaco', 'nel Principato di Monaco', 'in Monaco'],
    ['PRT', 'au Portugal', 'in Portugal', 'en Portugal', 'in Portugal', 'in Portogallo', 'in Portugal'],
    ['UKR', 'en Ukraine', 'in Ukraine', 'en Ucrania', 'in der Ukraine', 'in Ucraina', 'in Oekraïne'],
  ])('The phrase for %s follows each language', (code, ...phrases) => {
    expect(LOCALES.map((locale) => countryPhrase(code, locale))).toEqual(phrases);
  }); // prettier-ignore

  it('The phrase exists for every country in every language', () => {
    const missing = COUNTRIES.flatMap(({ code }) =>
      LOCALES.filter((locale) => countryPhrase(code, locale) === `(${code})`),
    );
    expect(missing).toEqual([]);
  });
});

describe('Town within a French sentence', () => {
  it.each([
    ['Lyon', 'à Lyon', 'autour de Lyon', 'de Lyon'],
    ['Le Havre', 'au Havre', 'autour du Havre', 'du Havre'],
    ["Les Sables-d'Olonne", "aux Sables-d'Olonne", "autour des Sables-d'Olonne", "des Sables-d'Olonne"],
    ['La Rochelle', 'à La Rochelle', 'autour de La Rochelle', 'de La Rochelle'],
    ["L'Haÿ-les-Roses", "à L'Haÿ-les-Roses", "autour de L'Haÿ-les-Roses", "de L'Haÿ-les-Roses"],
    ['Aalborg', 'à Aalborg', 'autour d’Aalborg', 'd’Aalborg'],
    ['Évry-Courcouronnes', 'à Évry-Courcouronnes', 'autour d’Évry-Courcouronnes', 'd’Évry-Courcouronnes'],
    ['Œting', 'à Œting', 'autour d’Œting', 'd’Œting'],
    ['Hyères', 'à Hyères', 'autour d’Hyères', 'd’Hyères'],
    ['Hénin-Beaumont', 'à Hénin-Beaumont', 'autour d’Hénin-Beaumont', 'd’Hénin-Beaumont'],
    ['Honfleur', 'à Honfleur', 'autour de Honfleur', 'de Honfleur'],
    ['Hambourg', 'à Hambourg', 'autour de Hambourg', 'de Hambourg'],
    ['Harfleur', 'à Harfleur', 'autour d’Harfleur', 'd’Harfleur'],
    ['Yvetot', 'à Yvetot', 'autour d’Yvetot', 'd’Yvetot'],
    ['Yaoundé', 'à Yaoundé', 'autour de Yaoundé', 'de Yaoundé'],
    ['Lesparre-Médoc', 'à Lesparre-Médoc', 'autour de Lesparre-Médoc', 'de Lesparre-Médoc'],
  ])('%s takes the right article and elision', (name, inTown, around, of) => {
    expect(townPhrase(name, 'in', 'fr')).toBe(inTown);
    expect(townPhrase(name, 'around', 'fr')).toBe(around);
    expect(townPhrase(name, 'of', 'fr')).toBe(of);
    expect(townPhrase(name, 'within', 'fr')).toBe(of);
  });
});

describe('Town within a sentence of another language', () => {
  it.each<[Locale, phrases: string[]]>([
    ['en', ['in Annecy', 'near Annecy', 'of Annecy', 'of Annecy']],
    ['es', ['en Annecy', 'cerca de Annecy', 'de Annecy', 'de Annecy']],
    ['de', ['in Annecy', 'rund um Annecy', 'von Annecy', 'um Annecy']],
    ['it', ['ad Annecy', 'vicino ad Annecy', 'di Annecy', 'da Annecy']],
    ['nl', ['in Annecy', 'rond Annecy', 'van Annecy', 'van Annecy']],
  ])('The phrase has the prepositions of %s', (locale, phrases) => {
    const relations = ['in', 'around', 'of', 'within'] as const;
    expect(relations.map((relation) => townPhrase('Annecy', relation, locale))).toEqual(phrases);
  });

  it('The Italian phrase keeps "a" before every letter but A', () => {
    expect(townPhrase('Évry', 'in', 'it')).toBe('a Évry');
    expect(townPhrase('Lyon', 'around', 'it')).toBe('vicino a Lyon');
  });
});

describe('Districts and towns with a name of their own in a language', () => {
  it('A district stands before its town', () => {
    const phrases = LOCALES.map((locale) => townPhrase('Lyon 3e Arrondissement', 'around', locale));
    expect(phrases).toEqual([
      'autour du 3e arrondissement de Lyon',
      'near the 3rd arrondissement of Lyon',
      'cerca del distrito 3 de Lyon',
      'rund um das 3. Arrondissement von Lyon',
      'vicino al 3º arrondissement di Lione',
      'rond het 3e arrondissement van Lyon',
    ]);
    expect(townPhrase('Paris 1er Arrondissement', 'within', 'fr')).toBe('du 1er arrondissement de Paris');
    expect(townPhrase('Paris 12e Arrondissement', 'in', 'en')).toBe('in the 12th arrondissement of Paris');
  });

  it('A district is labelled in each language, and a label is a phrase’s name, too', () => {
    const labels = LOCALES.map((locale) =>
      townLabel({ city: 'Paris 11e Arrondissement', countryCode: 'FRA' }, locale),
    );
    expect(labels).toEqual([
      'Paris 11e arrondissement',
      'Paris, 11th arrondissement',
      'París, distrito 11',
      'Paris, 11. Arrondissement',
      'Parigi, 11º arrondissement',
      'Parijs, 11e arrondissement',
    ]);
    expect(labels.map((label, index) => townPhrase(label, 'of', LOCALES[index]!))).toEqual([
      'du 11e arrondissement de Paris',
      'of the 11th arrondissement of Paris',
      'del distrito 11 de París',
      'des 11. Arrondissement von Paris',
      'dell’11º arrondissement di Parigi',
      'van het 11e arrondissement van Parijs',
    ]);
  });

  it('Italian elides before the ordinals with a vowel, 8 and 11', () => {
    const around = (ordinal: number): string =>
      townPhrase(`Paris ${ordinal}e Arrondissement`, 'around', 'it');
    expect(around(8)).toBe('vicino all’8º arrondissement di Parigi');
    expect(around(11)).toBe('vicino all’11º arrondissement di Parigi');
    expect(around(18)).toBe('vicino al 18º arrondissement di Parigi');
  });

  it('A name has the apostrophe of printed text', () => {
    expect(townLabel({ city: "L'Isle-d'Abeau", countryCode: 'FRA' }, 'fr')).toBe('L’Isle-d’Abeau');
  });

  it('A town has the name that the language gives it, in its country only', () => {
    const names = (city: string, countryCode: string): string[] =>
      LOCALES.map((locale) => townLabel({ city, countryCode }, locale));
    expect(names('Lyon', 'FRA')).toEqual(['Lyon', 'Lyon', 'Lyon', 'Lyon', 'Lione', 'Lyon']);
    expect(names('Antwerpen', 'BEL')).toEqual([
      'Anvers', 'Antwerp', 'Amberes', 'Antwerpen', 'Anversa', 'Antwerpen',
    ]); // prettier-ignore
    expect(names('Molenbeek-Saint-Jean', 'BEL')).toEqual([
      ...Array<string>(5).fill('Molenbeek-Saint-Jean'),
      'Sint-Jans-Molenbeek',
    ]);
    expect(names("Braine-l'Alleud", 'BEL').slice(-2)).toEqual(['Braine-l’Alleud', 'Eigenbrakel']);
    expect(names('Biel/Bienne', 'CHE')).toEqual(['Bienne', 'Biel', 'Biel', 'Biel', 'Bienne', 'Biel']);
    expect(names('Luxembourg', 'LUX')).toEqual([
      'Luxembourg-Ville', 'Luxembourg City', 'Ciudad de Luxemburgo', 'Luxemburg-Stadt', 'Lussemburgo Città', 'Luxemburg-Stad',
    ]); // prettier-ignore
    expect(names('Monaco', 'MCO')[LOCALES.indexOf('es')]).toBe('Mónaco');
    expect(names('Paris', 'USA')).toEqual(Array(6).fill('Paris'));
  });

  it('Every town and landmark of the table exists in the gazetteer', () => {
    const known = new Set(
      ['places', 'landmarks', 'stations']
        .flatMap((file) => readFileSync(`packages/gazetteer/data/${file}.tsv`, 'utf8').split('\n'))
        .map((line) => line.split('\t'))
        .map(([, , country, name]) => `${country} ${name}`),
    );
    const listed = Object.entries(TOWN_NAMES).flatMap(([country, towns]) =>
      Object.keys(towns).map((name) => `${country} ${name}`),
    );
    expect(listed.filter((one) => !known.has(one))).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { LOCALES } from '@locator/base/locale';
import { landmarkPhrase } from '@/lib/locale/landmark-phrases';
import { townLabel } from '@/lib/locale/town-names';
import { createEmbeddedEngine } from '@/services/embedded/embedded-engine';
import { testReferenceData } from '@locator/test-support/reference-data';

describe('Station or landmark within a sentence', () => {
  it.each([
    ['Gare de Nantes', 'autour de la gare de Nantes'],
    ['Aéroport de Genève', 'autour de l’aéroport de Genève'],
    ['Château de Versailles', 'autour du château de Versailles'],
    ['Musée d’Orsay', 'autour du musée d’Orsay'],
    ['Vieux-Port', 'autour du Vieux-Port'],
    ['Champs-Élysées', 'autour des Champs-Élysées'],
    ['Le Marais', 'autour du Marais'],
    ['La Défense', 'autour de La Défense'],
    ['Montmartre', 'autour de Montmartre'],
    ['Arènes de Nîmes', 'autour des arènes de Nîmes'],
    ['Port de Nice', 'autour du port de Nice'],
    ['Hôtel de Ville', 'autour de l’Hôtel de Ville'],
    ['Panthéon', 'autour du Panthéon'],
    ['Parlement européen', 'autour du Parlement européen'],
    ['Bibliothèque François-Mitterrand', 'autour de la bibliothèque François-Mitterrand'],
  ])('The French phrase of %s has the article of usage', (name, phrase) => {
    expect(landmarkPhrase(name, 'around', 'fr')).toBe(phrase);
  });

  it.each([
    [
      'Gare de Lyon',
      [
        'near Gare de Lyon',
        'cerca de la Gare de Lyon',
        'rund um die Gare de Lyon',
        'vicino alla Gare de Lyon',
        'rond het Gare de Lyon',
      ],
    ],
    [
      'Château de Versailles',
      [
        'near Château de Versailles',
        'cerca del Château de Versailles',
        'rund um das Château de Versailles',
        'vicino al Château de Versailles',
        'rond het Château de Versailles',
      ],
    ],
    [
      'Champs-Élysées',
      [
        'near the Champs-Élysées',
        'cerca de los Champs-Élysées',
        'rund um die Champs-Élysées',
        'vicino agli Champs-Élysées',
        'rond de Champs-Élysées',
      ],
    ],
    [
      'Montmartre',
      [
        'near Montmartre',
        'cerca de Montmartre',
        'rund um Montmartre',
        'vicino a Montmartre',
        'rond Montmartre',
      ],
    ],
  ])('%s takes its article in each language', (name, phrases) => {
    const others = LOCALES.filter((locale) => locale !== 'fr');
    expect(others.map((locale) => landmarkPhrase(name, 'around', locale))).toEqual(phrases);
  });

  it('The article merges with the preposition after a distance, too', () => {
    expect(LOCALES.map((locale) => landmarkPhrase('Stade de France', 'within', locale))).toEqual([
      'du Stade de France',
      'of the Stade de France',
      'del Stade de France',
      'um das Stade de France',
      'dallo Stade de France',
      'van het Stade de France',
    ]);
  });
});

/** Phrases in French, English, Spanish, German, Italian and Dutch. */
const TRANSLATED = `
FRA Tour Eiffel | autour de la tour Eiffel | near the Eiffel Tower | cerca de la Torre Eiffel | rund um den Eiffelturm | vicino alla Torre Eiffel | rond de Eiffeltoren
FRA Arc de Triomphe | autour de l’Arc de Triomphe | near the Arc de Triomphe | cerca del Arco de Triunfo | rund um den Arc de Triomphe | vicino all’Arco di Trionfo | rond de Arc de Triomphe
FRA Château de Versailles | autour du château de Versailles | near the Palace of Versailles | cerca del Palacio de Versalles | rund um das Schloss Versailles | vicino alla Reggia di Versailles | rond het Paleis van Versailles
FRA Cathédrale de Strasbourg | autour de la cathédrale de Strasbourg | near Strasbourg Cathedral | cerca de la Catedral de Estrasburgo | rund um das Straßburger Münster | vicino alla Cattedrale di Strasburgo | rond de Kathedraal van Straatsburg
FRA Palais des papes | autour du palais des papes | near the Palais des Papes | cerca del Palacio de los Papas | rund um den Papstpalast | vicino al Palazzo dei Papi | rond het Pausenpaleis
FRA Jardin du Luxembourg | autour du jardin du Luxembourg | near the Luxembourg Gardens | cerca del Jardín de Luxemburgo | rund um den Jardin du Luxembourg | vicino ai Giardini del Lussemburgo | rond de Jardin du Luxembourg
FRA Quartier latin | autour du quartier latin | near the Latin Quarter | cerca del Barrio Latino | rund um das Quartier Latin | vicino al Quartiere Latino | rond het Quartier Latin
BEL Gare de Bruxelles-Midi | autour de la gare de Bruxelles-Midi | near Brussels Midi station | cerca de la Estación de Bruselas-Midi | rund um den Bahnhof Brüssel-Midi | vicino alla Stazione di Bruxelles-Midi | rond het Station Brussel-Zuid
BEL Station Antwerpen-Berchem | autour de la gare d’Anvers-Berchem | near Antwerp Berchem station | cerca de la Estación de Amberes-Berchem | rund um den Bahnhof Antwerpen-Berchem | vicino alla Stazione di Anversa-Berchem | rond het Station Antwerpen-Berchem
CHE Gare de Genève | autour de la gare de Genève | near Geneva station | cerca de la Estación de Ginebra | rund um den Bahnhof Genf | vicino alla Stazione di Ginevra | rond het Station Genève
FRA Gare de Lyon Part-Dieu | autour de la gare de Lyon Part-Dieu | near Lyon Part-Dieu station | cerca de la Estación de Lyon Part-Dieu | rund um den Bahnhof Lyon Part-Dieu | vicino alla Stazione di Lione Part-Dieu | rond het Station Lyon Part-Dieu
FRA Gare du Puy-en-Velay | autour de la gare du Puy-en-Velay | near Le Puy-en-Velay station | cerca de la Estación de Le Puy-en-Velay | rund um den Bahnhof Le Puy-en-Velay | vicino alla Stazione di Le Puy-en-Velay | rond het Station Le Puy-en-Velay
FRA Gare d’Aéroport Paris Orly | autour de la gare d’Aéroport Paris Orly | near Paris Orly Airport station | cerca de la Estación de Aeropuerto de París Orly | rund um den Bahnhof Flughafen Paris Orly | vicino alla Stazione di Aeroporto di Parigi Orly | rond het Station Luchthaven Parijs Orly
FRA Gare de Lyon | autour de la gare de Lyon | near Gare de Lyon | cerca de la Gare de Lyon | rund um die Gare de Lyon | vicino alla Gare de Lyon | rond het Gare de Lyon
GBR Kenton Station | autour de Kenton Station | near Kenton Station | cerca de Kenton Station | rund um Kenton Station | vicino a Kenton Station | rond Kenton Station
CHE Lac Léman | autour du lac Léman | near Lake Geneva | cerca del Lago Lemán | rund um den Genfersee | vicino al Lago di Ginevra | rond het Meer van Genève
FRA Mont-Blanc | autour du Mont-Blanc | near Mont Blanc | cerca del Mont Blanc | rund um den Mont Blanc | vicino al Monte Bianco | rond de Mont Blanc
BEL Grand-Place | autour de la Grand-Place | near Grand-Place | cerca de la Grand-Place | rund um die Grand-Place | vicino alla Grand-Place | rond de Grote Markt van Brussel
BEL Brussels Airport | autour de l’aéroport de Bruxelles | near Brussels Airport | cerca del Aeropuerto de Bruselas | rund um den Flughafen Brüssel | vicino all’Aeroporto di Bruxelles | rond de Luchthaven Zaventem
FRA Aéroport Paris-Charles-de-Gaulle | autour de l’aéroport Paris-Charles-de-Gaulle | near Paris-Charles-de-Gaulle Airport | cerca del Aeropuerto de París-Charles-de-Gaulle | rund um den Flughafen Paris-Charles-de-Gaulle | vicino all’Aeroporto di Parigi-Charles-de-Gaulle | rond de Luchthaven Parijs-Charles-de-Gaulle
FRA Aéroport d’Ajaccio-Napoléon-Bonaparte | autour de l’aéroport d’Ajaccio-Napoléon-Bonaparte | near Ajaccio-Napoléon-Bonaparte Airport | cerca del Aeropuerto de Ajaccio-Napoléon-Bonaparte | rund um den Flughafen Ajaccio-Napoléon-Bonaparte | vicino all’Aeroporto di Ajaccio-Napoléon-Bonaparte | rond de Luchthaven Ajaccio-Napoléon-Bonaparte
CHE Aéroport de Genève | autour de l’aéroport de Genève | near Geneva Airport | cerca del Aeropuerto de Ginebra | rund um den Flughafen Genf | vicino all’Aeroporto di Ginevra | rond de Luchthaven Genève
CHE Flughafen Zürich | autour de l’aéroport de Zurich | near Zurich Airport | cerca del Aeropuerto de Zúrich | rund um den Flughafen Zürich | vicino all’Aeroporto di Zurigo | rond de Luchthaven Zürich
GBR Heathrow Airport | autour de l’aéroport de Heathrow | near Heathrow Airport | cerca del Aeropuerto de Heathrow | rund um den Flughafen Heathrow | vicino all’Aeroporto di Heathrow | rond de Luchthaven Heathrow
LUX Aéroport de Luxembourg | autour de l’aéroport de Luxembourg | near Luxembourg Airport | cerca del Aeropuerto de Luxemburgo | rund um den Flughafen Luxemburg | vicino all’Aeroporto di Lussemburgo | rond de Luchthaven Luxemburg`
  .trim()
  .split('\n')
  .map((row) => row.split(' | '));

describe('Landmark, airport or station that languages call differently', () => {
  it.each(TRANSLATED)('%s has its name and preposition in each language', (place, ...phrases) => {
    const [countryCode = '', city = ''] = [place.slice(0, 3), place.slice(4)];
    expect(
      LOCALES.map((locale) => landmarkPhrase(townLabel({ countryCode, city }, locale), 'around', locale)),
    ).toEqual(phrases);
  });

  it.each([...LOCALES])(
    'A search for the name in %s finds the landmark, airport or station',
    async (locale) => {
      const engine = await createEmbeddedEngine(testReferenceData());
      const rowsOf = (file: string): string[] =>
        readFileSync(`packages/gazetteer/data/${file}.tsv`, 'utf8').split('\n').slice(1, -1);
      const stations = rowsOf('stations').filter((_, index) => index % 40 === 0);
      const landmarks = [...rowsOf('landmarks'), ...stations].map((line) => line.split('\t'));
      const lost: string[] = [];
      for (const [id = '', , country = '', city = ''] of landmarks) {
        const text = townLabel({ countryCode: country, city }, locale);
        if (text === city.replaceAll("'", '’')) continue;
        const found = await engine.autocomplete({ text, country, locale });
        if (!found.some((place) => place.id === id && place.label.startsWith(text))) lost.push(text);
      }
      expect(lost).toEqual([]);
    },
  );
});

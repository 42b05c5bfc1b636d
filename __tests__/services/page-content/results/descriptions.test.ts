import { LOCALES } from '@locator/base/locale';
import { loadTranslate } from '@/lib/server/load-messages';
import { countryPhrase } from '@/lib/locale/place-phrases';
import { allVenuesDescription } from '@/services/page-content/indexes/index-pages';
import { venueCountText } from '@/services/page-content/venue-count-text';
import { townPhrases } from '@/services/page-content/results/summary';

test('The description of all venues promises their towns, neither addresses nor hours, in each language', async () => {
  const texts = LOCALES.map(async (locale) => {
    const t = await loadTranslate(locale);
    const inCountry = countryPhrase('MCO', locale);
    return allVenuesDescription({ venueCount: 72, comingCount: 1 }, inCountry, t);
  });
  expect(await Promise.all(texts)).toEqual([
    'Le Grand Quiz : 71 salles à Monaco, plus 1 à venir, ville par ville.',
    'Le Grand Quiz: 71 venues in Monaco, plus 1 opening soon, by town.',
    'Le Grand Quiz: 71 salas en Mónaco, más 1 de próxima apertura, ciudad por ciudad.',
    'Le Grand Quiz: 71 Locations in Monaco, dazu 1 vor der Eröffnung, nach Orten.',
    'Le Grand Quiz: 71 sale nel Principato di Monaco, più 1 di prossima apertura, città per città.',
    'Le Grand Quiz: 71 locaties in Monaco, plus 1 binnenkort open, per plaats.',
  ]);
});

test('The description of results promises addresses, games and directions, in each language', async () => {
  const texts = LOCALES.map(async (locale) => {
    const t = await loadTranslate(locale);
    const { around } = townPhrases('Melun', locale);
    return t('results:description', {
      count: 6,
      venues: venueCountText({ venueCount: 6 }, t, around, 'kind'),
    }).replaceAll('\u00a0', ' ');
  });
  expect(await Promise.all(texts)).toEqual([
    '6 salles de quiz et blind test autour de Melun : adresses, jeux et itinéraires.',
    '6 quiz venues near Melun: addresses, games and directions.',
    '6 salas de quiz y quiz musical cerca de Melun: direcciones, juegos y cómo llegar.',
    '6 Locations für Quiz und Musikquiz rund um Melun: Adressen, Spiele und Anfahrt.',
    '6 sale per quiz e quiz musicali vicino a Melun: indirizzi, giochi e come arrivare.',
    '6 locaties voor quiz en muziekquiz rond Melun: adressen, spellen en route.',
  ]);
});

test('The description of a country’s counties is one sentence in each language', async () => {
  const texts = LOCALES.map(async (locale) => {
    const t = await loadTranslate(locale);
    return t('indexes:countiesDescription', { inCountry: countryPhrase('BEL', locale), county: 'X' });
  });
  expect(await Promise.all(texts)).toEqual([
    'Toutes les salles de quiz et blind test en Belgique, avec leur nombre par X.',
    'All quiz and music quiz venues in Belgium, with their number per X.',
    'Todas las salas de quiz y quiz musical en Bélgica, con su número por X.',
    'Alle Locations für Quiz und Musikquiz in Belgien, mit ihrer Zahl je X.',
    'Tutte le sale per quiz e quiz musicali in Belgio, con il loro numero per X.',
    'Alle locaties voor quiz en muziekquiz in België, met hun aantal per X.',
  ]);
});

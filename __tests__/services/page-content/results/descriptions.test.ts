import { LOCALES } from '@locator/base/locale';
import { loadTranslate } from '@/lib/server/load-messages';
import { countryPhrase } from '@/lib/locale/place-phrases';
import { townPhrases } from '@/services/page-content/results/summary';

const brand = 'Le Grand Quiz';

test('The description of all venues promises their towns, neither addresses nor hours, in each language', async () => {
  const texts = LOCALES.map(async (locale) => {
    const t = await loadTranslate(locale);
    const inCountry = countryPhrase('MCO', 'in', locale);
    return [1, 72].map((count) => t('indexes:allVenuesDescription', { count, brand, inCountry }));
  });
  expect(await Promise.all(texts)).toEqual([
    [
      'La salle Le Grand Quiz à Monaco et la ville où elle se trouve.',
      'Les 72 salles Le Grand Quiz à Monaco, ville par ville.',
    ],
    [
      'The Le Grand Quiz venue in Monaco and the town it is in.',
      'All 72 Le Grand Quiz venues in Monaco by town.',
    ],
    [
      'La sala Le Grand Quiz en Mónaco y la ciudad donde está.',
      'Las 72 salas Le Grand Quiz en Mónaco, con su ciudad.',
    ],
    [
      'Die Location von Le Grand Quiz in Monaco mit Ortsangabe.',
      'Die 72 Locations von Le Grand Quiz in Monaco, jeweils mit Ortsangabe.',
    ],
    [
      'La sala Le Grand Quiz nel Principato di Monaco e la città in cui si trova.',
      'Le 72 sale Le Grand Quiz nel Principato di Monaco, con la loro città.',
    ],
    [
      'Waar je de locatie van Le Grand Quiz in Monaco vindt.',
      'Waar je de 72 locaties van Le Grand Quiz in Monaco vindt.',
    ],
  ]);
});

test('The description of results promises addresses, games and directions, in each language', async () => {
  const texts = LOCALES.map(async (locale) => {
    const t = await loadTranslate(locale);
    const { around } = townPhrases('Melun', locale);
    return t('results:description', { count: 6, around }).replaceAll('\u00a0', ' ');
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

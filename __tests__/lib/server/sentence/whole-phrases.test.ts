import type { Locale } from '@locator/base/locale';
import type { Sentence } from '@locator/sentence';
import { sentenceReader } from '@/lib/server/sentence/sentence-reader';

function read(locale: Locale, text: string): Sentence | null {
  const known = {
    inhabitants: (some: string) => (some === 'Lyon' ? 500_000 : null),
    isStreetWord: () => false,
  };
  return sentenceReader(locale).read(text, known);
}

describe('A common word', () => {
  it.each<[Locale, string, string]>([
    ['es', 'un proyecto en Lyon', 'proyecto'],
    ['fr', 'vendre à Lyon', 'vendre'],
    ['fr', 'couper à Lyon', 'couper'],
    ['en', 'minus Lyon', 'minus'],
    ['de', 'Schrank in Lyon', 'Schrank'],
    ['de', 'nichts in Lyon', 'nichts'],
    ['it', 'privo, Lyon', 'privo'],
    ['it', 'coppie a Lyon', 'coppie'],
    ['nl', 'buffel in Lyon', 'buffel'],
  ])('In %s, “%s” has “%s”, which is no typing error of a criterion', (locale, text, word) => {
    const said = read(locale, text);
    expect(said).toMatchObject({ place: 'Lyon', terms: [], unread: [{ text: word, reason: 'unknown' }] });
    expect(said?.when?.value.time ?? null).toBeNull();
  });
});

it.each([
  ['para menos de 10 personas en Lyon', 10, []],
  ['quizás en Lyon para 10', 10, []],
  ['Lyon, menos el sábado', null, [{ text: 'menos el sábado', reason: null }]],
])('Spanish “menos” and “quizás” are no criterion: “%s”', (text, persons, unread) => {
  const said = read('es', text);
  expect(said).toMatchObject({ place: 'Lyon', terms: [], unread, when: null });
  expect(said?.persons?.value ?? null).toBe(persons);
});

it('A Spanish price may have no currency', () => {
  expect(read('es', 'Lyon por menos de 20')?.unread).toEqual([{ text: 'por menos de 20', reason: 'price' }]);
});

describe('A phrase that no site can search by', () => {
  it.each<[Locale, string]>([
    ['fr', 'à moins de 10 km'],
    ['fr', 'toilettes PMR'],
    ['en', 'within 10 km'],
    ['en', 'toilets'],
    ['en', 'accessible toilets'],
    ['en', 'disabled toilet'],
    ['de', 'im Umkreis von 10 km'],
    ['de', 'barrierefreie Toiletten'],
    ['de', 'Behindertentoilette'],
    ['es', 'a menos de 10 km'],
    ['es', 'aseo accesible'],
    ['es', 'baños adaptados'],
    ['it', 'a meno di 10 km'],
    ['it', 'bagno accessibile'],
    ['nl', 'op minder dan 10 km'],
    ['nl', 'rolstoeltoegankelijk toilet'],
  ])('In %s, “%s” is set aside as a whole', (locale, text) => {
    expect(read(locale, `Lyon ${text}`)).toMatchObject({
      place: 'Lyon',
      persons: null,
      terms: [],
      unread: [{ text, reason: 'unknown' }],
    });
  });
});

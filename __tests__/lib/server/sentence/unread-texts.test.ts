import { loadTranslate } from '@/lib/server/load-messages';
import { unreadTexts } from '@/lib/server/sentence/unread-texts';

/** Wednesday, 2 December 2026, 15:00 in Paris. */
const CONTEXT = { locale: 'fr', country: 'FRA', now: Date.parse('2026-12-02T14:00:00Z') } as const;

/** With plain spaces. */
async function frenchTexts(...texts: string[]): Promise<string[]> {
  const sentences = unreadTexts(texts, CONTEXT, await loadTranslate('fr'));
  return sentences.map((sentence) => sentence.replaceAll(/\s/g, ' '));
}

it.each([
  ['pas cher', 'Sans « pas cher » : ce site ne trie pas par prix.'],
  ['10 ans', 'Sans « 10 ans » : ce site ne cherche pas par âge.'],
  ['le meilleur', 'Sans « le meilleur » : ce site n’a pas d’avis de clients.'],
  ['pendant 2 heures', 'Sans « pendant 2 heures » : ce site ne cherche pas par durée.'],
  ['la semaine prochaine', 'Sans « la semaine prochaine » : choisissez un jour précis.'],
  ['samedi dernier', 'Sans « samedi dernier » : aucune recherche n’est possible à cette date.'],
  ['le 5 mai 2031', 'Sans « le 5 mai 2031 » : aucune recherche n’est possible à cette date.'],
  ['dimanche', 'Sans « dimanche » : la recherche contient déjà un autre choix.'],
  ['quiz', 'Sans « quiz » : la recherche contient déjà un autre choix.'],
  ['ou Villeurbanne', 'Sans « ou Villeurbanne » : la recherche contient déjà un autre choix.'],
  ['250 personnes', 'Sans « 250 personnes » : ce site cherche pour 200 personnes au plus.'],
  ['pas le samedi', 'Sans « pas le samedi » : ce n’est pas un critère de recherche ici.'],
  ['chèques vacances', 'Sans « chèques vacances » : ce n’est pas un critère de recherche ici.'],
  ['bowling', 'Sans « bowling » : ce n’est pas un critère de recherche ici.'],
])('The visitor learns why “%s” was not used: %s', async (text, sentence) => {
  expect(await frenchTexts(text)).toEqual([sentence]);
});

it('A town is no typing error of a word for the price', async () => {
  const texts = unreadTexts(['Parijs'], { ...CONTEXT, locale: 'nl' }, await loadTranslate('nl'));
  expect(texts).toEqual(['Zonder ‘Parijs’: daarop kun je hier niet zoeken.']);
});

it('Words with the same reason share a sentence, in the order of the first ones', async () => {
  expect(await frenchTexts('bowling', 'pas cher', 'karaoké')).toEqual([
    'Sans « bowling », « karaoké » : ce n’est pas un critère de recherche ici.',
    'Sans « pas cher » : ce site ne trie pas par prix.',
  ]);
  expect(await frenchTexts()).toEqual([]);
});

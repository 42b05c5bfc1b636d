import { textsOf } from '@/tools/hear/journey';
import { judge } from '@/tools/hear/judge';

describe('A step of a journey with a screen reader', () => {
  test('passes if it says the expected phrases in order, with other words between them', () => {
    expect(
      judge(['Recherche en cours…', '7 lieux\u00a0proposés', 'Lyon, Rhône'], ['lieux proposés', 'lyon']),
    ).toEqual([]);
  });

  test('fails with the first phrase that comes too early or not at all', () => {
    expect(judge(['Lyon', '7 lieux proposés'], ['lieux proposés', 'Lyon'])).toEqual(['expected: Lyon']);
    expect(judge([], ['Lyon', 'Rhône'])).toEqual(['expected: Lyon']);
  });

  test('fails if it says a forbidden phrase, the value of an empty number or a dot as an item', () => {
    expect(judge(['24 € par personne'], [], ['par personne'])).toEqual(['forbidden: par personne']);
    expect(judge(['Wie viele? 0,0 Einstellknopf', '·'], [])).toEqual([
      'forbidden: wie viele? 0,0 einstellknopf',
      'forbidden: ·',
    ]);
    expect(judge(['à 10,0 km', 'Quiz · Blind test'], [])).toEqual([]);
  });

  test('fails if it says a sentence twice, but not for short words', () => {
    expect(judge(['Indiquez votre prénom.', 'Mode focus', 'Indiquez votre prénom'], [])).toEqual([
      'said twice: indiquez votre prénom',
    ]);
    expect(judge(['formulaire', 'Mode focus', 'formulaire', 'Mode focus'], [])).toEqual([]);
  });

  test('expects the texts of a message around its variables, in the language of the reader', () => {
    expect(textsOf('common:search.change', 'fr')).toEqual([', modifier']);
    expect(textsOf('map:closePopup', 'en')).toEqual(['Close']);
    expect(textsOf({ fr: 'bouton', de: 'Schalter', en: 'button' }, 'de')).toEqual(['Schalter']);
    expect(() => textsOf('map:unknown', 'fr')).toThrow('There is no message map:unknown in fr.');
  });
});

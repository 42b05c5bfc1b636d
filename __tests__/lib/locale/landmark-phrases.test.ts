import { LOCALES } from '@locator/base/locale';
import { landmarkPhrase } from '@/lib/locale/landmark-phrases';

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
      'Aéroport de Genève',
      [
        'near Aéroport de Genève',
        'cerca del Aéroport de Genève',
        'rund um den Aéroport de Genève',
        'vicino all’Aéroport de Genève',
        'rond de Aéroport de Genève',
      ],
    ],
    [
      'Champs-Élysées',
      [
        'near Champs-Élysées',
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
      'of Stade de France',
      'del Stade de France',
      'um das Stade de France',
      'dallo Stade de France',
      'van het Stade de France',
    ]);
  });
});

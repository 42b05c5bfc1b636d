import { linesOf, type Speech, words } from '../../src/fields/words';
import { TEXTS } from '../../src/texts';
import type { Column } from '@locator/venue-import';

const speech = (language: 'fr' | 'en') =>
  ({ t: TEXTS[language], session: { language } }) as unknown as Speech;
const FR = speech('fr');

/** With ordinary spaces instead of no-break spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('The words for a cell', () => {
  it.each<[Column, string, string]>([
    ['state', 'temporarily_closed', 'fermé temporairement'],
    ['state_until', '2026-12-01', 'mar. 1er décembre 2026'],
    ['country', 'BEL', 'Belgique'],
    ['opening_hours', 'Mo,We 17:00-24:00; Tu off', 'lundi : 17 h – minuit ; mardi : fermé ; mercredi : 17 h – minuit ; jeudi – dimanche : fermé'],
    ['special_days', '2026-12-24 17:00-21:00', 'jeu. 24 décembre 2026 : 17 h – 21 h'],
    ['events', '2026-12-05 10:00-17:00 | Portes ouvertes | 15 EUR', 'sam. 5 décembre 2026, 10 h – 17 h · Portes ouvertes · 15 €'],
    ['prices', 'dès 22.5 EUR par joueur le week-end', 'dès 22,50 € par personne le week-end'],
    ['payment_means', 'cb;especes', 'Carte bancaire (CB), Espèces'],
    ['play_languages', 'fr;en', 'français, anglais'],
    ['games', 'quiz;gone', 'Quiz, gone'],
    ['duration', '90', '90'],
    ['phone', '+33 4 72 00 00 00', '+33 4 72 00 00 00'],
  ])('of %s are those of people: %s', (column, cell, expected) => {
    expect(plain(words(column, cell, FR))).toBe(expected);
  }); // prettier-ignore

  it('stand on one line for each of several values', () => {
    expect(linesOf('rooms', 'Salle Jazz 4-10 + Salle Rock 4-18; Salle VIP 2-8', FR)).toEqual([
      'Salle Jazz, 4 à 10 personnes, peut se joindre à Salle Rock',
      'Salle Rock, 4 à 18 personnes, peut se joindre à Salle Jazz',
      'Salle VIP, 2 à 8 personnes',
    ]);
    const access = 'entree_plain_pied=non;entree_marches=2;entree_marches_rampe=fixe;entree_largeur_mini=90';
    expect(linesOf('accessibility', access, FR).map(plain)).toEqual([
      'Entrée de plain-pied : Non',
      'Marches à l’entrée : 2',
      'Rampe à l’entrée : fixe',
      'Largeur de l’entrée : 90 cm',
    ]);
    expect(linesOf('pictures', '/a.webp La salle;/b.webp', FR)).toEqual([
      'La salle',
      '/b.webp (sans description)',
    ]);
  });

  it('are the text itself if it cannot be read, and none for a blank cell', () => {
    expect(linesOf('special_days', '2020-01-01 off;le 3e jour', speech('en'))).toEqual([
      'Wed 1 January 2020: closed',
      'le 3e jour',
    ]);
    expect(words('events', 'demain', FR)).toBe('demain');
    expect(words('state', 'parti', FR)).toBe('parti');
    expect(words('opening_hours', 'Jun Mo 10:00-12:00', FR)).toBe('Jun Mo 10:00-12:00');
    expect(linesOf('prices', ' ', FR)).toEqual([]);
  });
});

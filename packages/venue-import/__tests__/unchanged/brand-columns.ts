import type { OddColumn } from './odd-cells';

const ROOMS = 'Jazz 4-20; Rock 4-18';
const EVENT = '2026-12-05 20:00 | Soirée mousse';

/** The columns of `brand.json`, which has every kind of attribute, roles under other keys, and translations. */
export const BRAND_COLUMNS: readonly OddColumn[] = [
  { names: ['Couvert', 'Roof', 'roof'], cells: [['oui', 'yes', true], ['non', 'no', 0], ['en partie', 'partly', 2]] },
  { names: ['Taille', 'Size', 'size'], cells: [['Petite', 'Small', 'small'], ['small; big', 'small; big', ['small', 'big']], ['moyenne', 'medium', 3]] },
  { names: ['Prises', 'Plugs', 'plugs'], cells: [['combo; Type 2', 'CCS, type2', ['ccs', 'type2']], ['ccs; Schuko', 'ccs; Schuko', ['ccs', null, 'Schuko']], 'Schuko'] },
  { names: ['has type 2', 'has type 2', 'has type 2'], cells: [['oui', 'yes', true], ['non', 'no', false], ['parfois', 'at times', null]] },
  { names: ['Occasions', 'Occasions', 'occasions'], cells: [['Linge', 'Laundry', ['laundry', 'cars']], ['laundry; vélos', 'laundry; bikes', ['laundry', 'bikes']], ['vélos', 'bikes', 4]] },
  { names: ['Groupes', 'Groups', 'groups'], cells: ['upto9', 'upto9; upto99', ['beaucoup', 'many', 9]] },
  { names: ['Puissance', 'Power', 'power'], cells: [['1 150,5 kW', '150', 1150.5], ['dès 6', 'from 6', '6+'], ['forte', 'much', [6]]] },
  { names: ['Frais', 'Fee', 'fee'], cells: [['12,50 €', 'EUR 8', 8], ['dès 6,50 €', 'From: €6', 'from 6.5'], ['8 CHF', 'free', -2]] },
  { names: ['Programmes', 'Programmes', 'programmes'], cells: [['Express 6 €; Complet : dès 9,50 €', 'Express 6 EUR; Complete from 9.5 EUR', ['Express 6 EUR', 'Complet 9 EUR']], ['Express 6 €; Complet; Séchage 8 CHF', 'Express 6 €; Complete', ['Express 6 EUR', null, 3]], ['Express', 'Express', 6]] },
  { names: ['Âges', 'Ages', 'ages'], cells: [['4 - 12', '4–12', '4-12'], ['4 à 12 ans', '4 to 12', [4, 12]], ['12-4', 'children', 4]] },
  { names: ['Accès', 'Access', 'access'], cells: ['Badge la nuit', `Badge <b>la nuit</b> ${'et le jour '.repeat(60)}`, ['n/a', 'n/a', 5]] },
  { names: ['Espaces', 'Halls', 'halls'], cells: [ROOMS, 'Jazz 4-20; Rock', ['grand', 'large', 4]] },
  { names: ['Prix des lavages', 'Prices of washes', 'wash_prices'], cells: [['dès 18 € par personne', 'from €18 per person', ['18 EUR par joueur']], ['18 € par joueur; gratuit', '18 € per player; free', ['18 EUR par joueur', 0]], ['gratuit', 'free', 18]] },
  { names: ['Langues de l’équipe', 'Languages of the staff', 'staff_languages'], cells: [['français; anglais', 'French; English', ['fr', 'en']], ['fr; klingon', 'fr; Klingon', ['fr', null, 'Klingon']], 'klingon'] },
  { names: ['Accès PMR', 'Step-free access', 'steps'], cells: ['entree_plain_pied=oui', 'entree_plain_pied=oui; entree_marches=beaucoup', ['plain-pied', 'level', true]] },
  { names: ['Minutes d’un lavage', 'Minutes of a wash', 'minutes'], cells: [['1h30', '90 min', 90], ['2 heures', '2 hours', 90.5], ['court', 'short', 601]] },
  { names: ['Âge', 'Age', 'from_age'], cells: [['dès 8 ans', '8+', 8], ['8 à 99 ans', '8 to 99', 8.5], ['adultes', 'adults', 0]] },
  { names: ['Machines par espace', 'Machines per hall', 'machines'], cells: [['12', '12', 12], ['12,5', '12.5', '12 (neuves)'], ['plusieurs', 'several', 1000]] },
  { names: ['description_en', 'Description (EN)', 'description_en'], besides: { description: 'Un lavoir.' }, cells: ['A wash-house.', 'A <b>wash</b>-house.', ['n/a', 'n/a', 3]] },
  { names: ['Espaces en', 'halls_en', 'halls_en'], besides: { halls: ROOMS }, cells: [['Jazz = Jazz room; Rock = Rock room', 'Jazz = Jazz room', ['Jazz = Jazz room', 'Rock = Rock room']], 'Jazz = Jazz room; Pop = Pop room', 'Jazz'] },
  { names: ['events_de', 'events_de', 'events_de'], besides: { events: EVENT }, cells: ['Soirée mousse = Schaumabend', 'Soirée mousse = Schaumabend; Soirée = Abend', 'Schaumabend'] },
  { names: ['Accès de', 'access_de', 'access_de'], besides: { access: 'Badge la nuit' }, cells: ['Nachts mit Karte', '<i>Nachts</i> mit Karte', ['n/a', 'n/a', 1]] },
  { names: ['Jeux', 'Games', 'games'], cells: ['quiz', 'quiz; bowling', 'bowling'] },
  { names: ['Tarifs', 'Prices', 'prices'], cells: ['18 € par joueur', '18 € par joueur; gratuit', 'gratuit'] },
]; // prettier-ignore

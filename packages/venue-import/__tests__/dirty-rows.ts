import { stringify } from 'csv-stringify/sync';
import type { FindingCode } from '../src/finding';
import { aRow } from './support/validate-rows';

/** A row as found in real files, with the expected result of its import. */
export interface DirtyRow {
  readonly kind: string;
  /** Cells that differ from those of an ordinary venue in Lyon, by column name. Null empties a cell. */
  readonly cells?: Readonly<Record<string, string | null>>;
  /** Content of a whole file, used instead of `cells`. */
  readonly file?: string;
  readonly mapping?: string;
  /** Expected findings, in alphabetical order. */
  readonly findings: readonly FindingCode[];
  /** Expected fields of the venue; null for a rejected row. */
  readonly venue?: Readonly<Record<string, unknown>> | null;
  /** Text that the findings' French sentences must contain. */
  readonly sentence?: string;
}

const WEEK = { lundi: '10-19', mardi: '10-19', mercredi: '10-19', jeudi: '10-19', vendredi: '10-19', samedi: '10-19', dimanche: null }; // prettier-ignore

const POSITIONS: readonly DirtyRow[] = [
  { kind: 'a longitude without its zero', cells: { name: 'Bordeaux', address: '1 rue Sainte-Catherine', postal_code: '33000', city: 'Bordeaux', latitude: '44.8378', longitude: '-.5792' }, findings: ['coordinates-derived'], venue: { position: { latitude: 44.8378, longitude: -0.5792 } } },
  { kind: 'a decimal without its zero', cells: { postal_code: '64000', city: 'Pau', latitude: '43.2951', longitude: '-.3708' }, findings: ['coordinates-derived'], venue: { position: { latitude: 43.2951, longitude: -0.3708 } } },
  { kind: 'decimal commas', cells: { latitude: '45,7640', longitude: '4,8336' }, findings: [], venue: { position: { latitude: 45.764, longitude: 4.8336 } } },
  { kind: 'degrees, minutes and seconds', cells: { latitude: `45°45'50"N`, longitude: `4°50'01"E` }, findings: ['coordinates-derived'], sentence: '45.763889, 4.833611' },
  { kind: 'both coordinates in one cell', cells: { latitude: null, longitude: null, gps: '45.7640, 4.8336' }, findings: ['coordinates-derived'], venue: { position: { latitude: 45.764, longitude: 4.8336 } } },
  { kind: 'a well-known text', cells: { latitude: null, longitude: null, gps: 'POINT (4.8336 45.7640)' }, findings: ['coordinates-derived'], venue: { position: { latitude: 45.764, longitude: 4.8336 } } },
  { kind: 'coordinates of zero', cells: { latitude: '0', longitude: '0' }, findings: ['coordinates-zero'], venue: null },
  { kind: 'words for coordinates', cells: { latitude: 'voir plan' }, findings: ['coordinates-invalid'], venue: null },
  { kind: 'swapped coordinates', cells: { latitude: '4.8336', longitude: '45.7640' }, findings: ['coordinates-swapped'], venue: null },
  { kind: 'a missing longitude', cells: { longitude: null }, findings: ['coordinates-missing'], venue: null },
  { kind: 'the fields of a search index', file: '[{"code":"A","name":"Une salle","address":"1 rue Mercière","postal_code":"69002","city":"Lyon","country":"FRA","_geoloc":{"lat":45.764,"lng":4.8336}}]', findings: ['time-zone-derived'], venue: { position: { latitude: 45.764, longitude: 4.8336 } } },
  { kind: 'an unreadable time zone', cells: { time_zone: 'heure de Paris' }, findings: ['time-zone-invalid'], venue: { timeZone: 'Europe/Paris' }, sentence: 'Europe/Paris a été déduit des coordonnées' },
  { kind: 'an offset for a time zone', cells: { time_zone: '+02:00' }, findings: ['time-zone-invalid'], venue: { timeZone: 'Europe/Paris' } },
  { kind: 'a time zone of Windows', cells: { time_zone: 'Romance Standard Time' }, findings: ['time-zone-invalid'], venue: { timeZone: 'Europe/Paris' } },
]; // prettier-ignore

const HOURS: readonly DirtyRow[] = [
  { kind: 'a blank Sunday', cells: WEEK, findings: ['hours-derived', 'hours-suspicious'], venue: { hoursText: 'Su off; Mo-Sa 10:00-19:00' }, sentence: 'les cellules vides (dimanche) ont été lues comme fermées' },
  { kind: 'hours with slashes in a week', cells: { ...WEEK, lundi: '9h00/19h00', dimanche: 'Fermé' }, findings: ['hours-derived'], venue: { hoursText: 'Su off; Mo 09:00-19:00, Tu-Sa 10:00-19:00' } },
  { kind: 'a week with an unreadable day', cells: { ...WEEK, dimanche: 'selon saison' }, findings: ['hours-derived', 'hours-suspicious'], venue: { hoursText: 'Mo-Sa 10:00-19:00' }, sentence: 'affichés comme fermés : dimanche « selon saison »' },
  { kind: 'a week of mostly blank days', cells: { lundi: '10-19', mardi: null, mercredi: null, jeudi: null, vendredi: null, samedi: null, dimanche: null }, findings: ['hours-unreadable'], venue: { hoursText: null }, sentence: 'la plupart des jours sont vides' },
  { kind: 'abbreviated weekdays', cells: { opening_hours: 'lu ma je ve 9h30/19h00' }, findings: ['hours-derived'], venue: { hoursText: 'Mo-Tu,Th-Fr 09:30-19:00' } },
  { kind: 'every day, abbreviated', cells: { opening_hours: 'Tlj 10h-19h' }, findings: ['hours-derived'], venue: { hoursText: 'Mo-Su 10:00-19:00' } },
  { kind: 'around the clock', cells: { opening_hours: '24h/24' }, findings: ['hours-derived'], venue: { hoursText: '24/7' } },
  { kind: 'all year round', cells: { opening_hours: "Ouvert toute l'année, 7j/7, de 10.00 à 19.00" }, findings: ['hours-derived'], venue: { hoursText: 'Mo-Su 10:00-19:00' } },
  { kind: 'all year round without hours', cells: { opening_hours: "Ouvert toute l'année, 7j/7" }, findings: ['hours-unreadable'], venue: { hoursText: null } },
  { kind: 'a closed day on a line of its own', cells: { opening_hours: 'Mardi au dimanche\n10h-19h\nFermé le lundi' }, findings: ['hours-derived'], venue: { hoursText: 'Mo off; Tu-Su 10:00-19:00' } },
  { kind: 'seasons', cells: { opening_hours: 'Avril-septembre : 7j/7 10h-20h. Octobre-mars : mercredi au dimanche 14h-18h' }, findings: ['hours-derived'], venue: { hoursText: 'Apr-Sep Mo-Su 10:00-20:00, Oct-Mar We-Su 14:00-18:00' } },
  { kind: 'hours in German', cells: { opening_hours: 'Mo.-Fr. 9:00-18:30 Uhr, Sa. 9:00-14:00 Uhr' }, findings: ['hours-derived'], venue: { hoursText: 'Mo-Fr 09:00-18:30, Sa 09:00-14:00' } },
  { kind: 'hours in Spanish', cells: { opening_hours: 'De lunes a viernes de 9:00 a 14:00 y de 16:00 a 20:00' }, findings: ['hours-derived'], venue: { hoursText: 'Mo-Fr 09:00-14:00,16:00-20:00' } },
  { kind: 'hours in Italian', cells: { opening_hours: 'Dal lunedì al sabato dalle ore 8 alle ore 20' }, findings: ['hours-derived'], venue: { hoursText: 'Mo-Sa 08:00-20:00' } },
  { kind: 'an abbreviation of two languages', cells: { opening_hours: 'di 10:00-18:00' }, findings: ['hours-derived'], venue: { hoursText: 'Su 10:00-18:00' } },
  { kind: 'hours without "pm"', cells: { opening_hours: 'Mo-Fr 9:00-5:00' }, findings: ['hours-unreadable'], venue: { hoursText: null } },
  { kind: 'a closed day only', cells: { opening_hours: 'Fermé le lundi' }, findings: ['hours-unreadable'], venue: { hoursText: null }, sentence: 'le sens n’est pas certain' },
  { kind: 'hours of holidays only', cells: { opening_hours: 'PH off' }, findings: ['hours-unreadable'], venue: { hoursText: null }, sentence: 'les jours ordinaires manquent' },
  { kind: 'a year that has passed', cells: { opening_hours: 'Mo-Fr 10:00-18:00; 2020 Dec 25 off' }, findings: ['hours-suspicious'], sentence: 'est passée.' },
  { kind: 'special days in French', cells: { special_days: 'du 24 au 26 décembre : fermé' }, findings: ['special-day-derived'], venue: { specialDays: [{ date: '2026-12-24', hours: [] }, { date: '2026-12-25', hours: [] }, { date: '2026-12-26', hours: [] }] } },
  { kind: 'special days in German', cells: { special_days: '31.12.2026: 9-14 Uhr' }, findings: ['special-day-derived'], venue: { specialDays: [{ date: '2026-12-31', hours: ['09:00-14:00'] }] } },
  { kind: 'special days in English', cells: { special_days: 'Closed 25 December' }, findings: ['special-day-derived'], venue: { specialDays: [{ date: '2026-12-25', hours: [] }] } },
  { kind: 'a special day in the American order', cells: { special_days: '12/25/2026 off' }, findings: ['special-day-invalid'], venue: { specialDays: [] } },
  { kind: 'a special day that has passed', cells: { special_days: '14/07/2026 : fermé' }, findings: ['special-day-derived', 'special-day-expired'], venue: { specialDays: [] } },
]; // prettier-ignore

const HEADER = 'code,name,address,postal_code,city,country,latitude,longitude,time_zone';
const PLACE = '1 rue Mercière,69002,Lyon,FRA,45.7640,4.8336,Europe/Paris';

const FILES: readonly DirtyRow[] = [
  { kind: 'a quote that is never closed', file: `${HEADER}\nA-1,"Une salle,${PLACE}\n`, findings: ['quote-repaired'], venue: { name: 'Une salle' } },
  { kind: 'a quote that closes too early', file: `${HEADER}\nA-1,"Une" salle,${PLACE}\n`, findings: ['quote-repaired'], venue: { name: 'Une salle' } },
  { kind: 'a lone quote in a row with too many cells', file: `${HEADER}\nA-1,"Une, salle,${PLACE}\n`, findings: ['file-unreadable'], venue: null, sentence: 'après 1 lignes lisibles' },
  { kind: 'pairs of a name and an object', file: '[["Une salle", {"ref": "A", "address": "1 rue Mercière", "postal_code": "69002", "city": "Lyon", "country": "FRA", "lat": 45.764, "lng": 4.8336}]]', findings: ['time-zone-derived'], venue: { code: 'A', name: 'Une salle' } },
  { kind: 'a JSON file that was cut off', file: '[{"name": "Une salle"},\n{"na', findings: ['file-unreadable'], venue: null, sentence: 'Le JSON s’arrête au milieu, à la ligne 2' },
  { kind: 'a JSON file that ends between two values', file: '[{"name": "Une salle"},\n', findings: ['file-unreadable'], venue: null, sentence: 'Le JSON s’arrête au milieu, à la ligne 1' },
  { kind: 'a JSON file without venues', file: '["Lyon", "Paris"]', findings: ['file-unreadable'], venue: null, sentence: 'aucune liste d’établissements' },
  { kind: 'columns that are not known', file: 'aaa,bbb\n1,2\n', findings: ['file-unreadable'], venue: null, sentence: '(aaa, bbb)' },
  { kind: 'a web page', file: '<html><body>404</body></html>', findings: ['file-unreadable'], venue: null, sentence: 'C’est une page web' },
  { kind: 'a file without rows', file: `${HEADER}\n`, findings: ['file-empty'], venue: null },
  { kind: 'accents that were encoded twice', cells: { name: 'La mÃ©lodie', address: '1 rue A' }, findings: ['encoding-guessed'], venue: { name: 'La mélodie' }, sentence: 'encodées deux fois à partir de la ligne 2' },
  { kind: 'the label of a shop', cells: { name: null, INTITULE_MAGASIN: 'Une salle' }, findings: [], venue: { name: 'Une salle' } },
  { kind: 'the label of a town', cells: { city: null, LIBELLE_COMMUNE: 'Lyon' }, findings: [] },
  { kind: 'a column that the mapping ignores', cells: { Interne: 'x' }, mapping: '{"Interne": null}', findings: [] },
  { kind: 'a column that is not known', cells: { Interne: 'x' }, findings: ['column-unknown'] },
  { kind: 'a reference of OpenStreetMap', cells: { 'ref:FR:SIRET': '12345678901234' }, findings: ['column-unknown'] },
  { kind: 'another name of OpenStreetMap', cells: { alt_name: 'La petite salle' }, findings: ['column-unknown'] },
  { kind: 'a row with too many cells', file: `${HEADER}\nA-1,Une salle,${PLACE},x\n`, findings: ['row-too-long'] },
]; // prettier-ignore

const OTHERS: readonly DirtyRow[] = [
  { kind: 'a postal code without its zero', cells: { postal_code: '6300', city: 'Nice', latitude: '43.7009', longitude: '7.2684', address: '1 rue Bonaparte' }, findings: ['postal-code-derived'], venue: { address: { line: '1 rue Bonaparte', postalCode: '06300', city: 'Nice', countryCode: 'FRA' } } },
  { kind: 'a CEDEX behind the town', cells: { postal_code: '75008', city: 'PARIS CEDEX 08', latitude: '48.8719', longitude: '2.3095' }, findings: ['city-derived', 'postal-code-cedex'] },
  { kind: 'a CEDEX code without the word', cells: { postal_code: '69431' }, findings: ['postal-code-cedex'] },
  { kind: 'a CEDEX code without the word, in a business district', cells: { postal_code: '92042', city: 'Paris La Défense', latitude: '48.8924', longitude: '2.2360' }, findings: ['city-unknown', 'postal-code-cedex'] },
  { kind: 'a country in French', cells: { country: 'France' }, findings: [], venue: { address: { countryCode: 'FRA' } } },
  { kind: 'a national phone number', cells: { phone: '04.72.40.10.11' }, findings: ['phone-derived'], venue: { phone: '+33 4 72 40 10 11' } },
  { kind: 'words for a phone number', cells: { phone: 'sur demande' }, findings: ['phone-invalid'], venue: { phone: null } },
  { kind: 'a web address without a scheme', cells: { website: 'www.example.org/lyon' }, findings: ['url-derived'], venue: { website: 'https://www.example.org/lyon' } },
  { kind: 'markup in a name', cells: { name: '<b>Une salle</b>' }, findings: ['text-markup'], venue: { name: 'Une salle' } },
  { kind: 'a town in capitals', cells: { city: 'LYON' }, findings: ['city-derived'] },
]; // prettier-ignore

export const DIRTY_ROWS: readonly DirtyRow[] = [...POSITIONS, ...HOURS, ...FILES, ...OTHERS];

/** Returns the file that has only this row. */
export function fileOfDirtyRow({ file, cells = {} }: DirtyRow): string {
  if (file !== undefined) return file;
  const { games: _, ...ordinary } = aRow();
  const row = Object.entries({ ...ordinary, ...cells });
  return stringify([row.map(([name]) => name), row.map(([, cell]) => cell ?? '')]);
}

/**
 * One row of places.tsv, landmarks.tsv or stations.tsv.
 * @typedef {object} Place
 * @property {string} id
 * @property {'commune' | 'arrondissement' | 'town' | 'quarter' | 'landmark' | 'airport' | 'station'} kind
 * @property {string} country ISO 3166-1 alpha-3
 * @property {string} name
 * @property {string[]} postalCodes
 * @property {string} county code within the country
 * @property {number} population 0 if unknown; for quarters, landmarks, airports and stations, their prominence
 * @property {number} latitude
 * @property {number} longitude
 * @property {string} parent id of the commune that an arrondissement, quarter, landmark, airport or station belongs
 *   to, or ''
 * @property {string[]} aliases
 */

export {};

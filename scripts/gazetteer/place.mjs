/**
 * One row of places.tsv.
 * @typedef {object} Place
 * @property {string} id
 * @property {'commune' | 'arrondissement' | 'town'} kind
 * @property {string} country ISO 3166-1 alpha-3
 * @property {string} name
 * @property {string[]} postalCodes
 * @property {string} county code within the country
 * @property {number} population 0 when unknown
 * @property {number} latitude
 * @property {number} longitude
 * @property {string} parent id of the commune an arrondissement belongs to, or ''
 * @property {string[]} aliases
 */

export {};

// @ts-check
// CommonJS, because next.config.js puts the default chain's codes into the browser's bundles at build time.

/**
 * The codes of a chain's attributes: all that browsers need of them.
 *
 * @typedef {object} ChainCodes
 * @property {readonly { readonly key: string; readonly choice: 'one' | 'several'; readonly codes: readonly string[] }[]} filters
 *   The lists of filters, in the order used in URLs: one per group of attributes.
 * @property {readonly string[]} quick Filters that a site without these lists offers, too.
 * @property {readonly string[]} games Games and occasions, in display order.
 * @property {readonly string[]} occasions Those of `games` that stand for group events.
 * @property {boolean} hasGroups Whether the attributes describe space for groups of persons.
 */

/**
 * @typedef {object} CodedAttribute
 * @property {string} key
 * @property {string} kind
 * @property {string | undefined} [group]
 * @property {string | undefined} [filter]
 * @property {boolean | undefined} [quick]
 * @property {readonly { readonly key: string; readonly quick?: boolean | undefined; readonly isOccasion?: boolean | undefined; readonly persons?: number | undefined }[] | undefined} [options]
 */

/**
 * @param {readonly CodedAttribute[]} attributes
 * @returns {ChainCodes}
 */
exports.chainCodesOf = function chainCodesOf(attributes) {
  /** @type {{ key: string; choice: 'one' | 'several'; codes: string[] }[]} */
  const filters = [];
  for (const attribute of attributes) {
    const { key, filter, options } = attribute;
    if (filter !== 'one' && filter !== 'several') continue;
    const group = groupOf(attribute);
    const codes = options ? options.map((option) => option.key) : [key];
    const list = filters.find((one) => one.key === group);
    if (list) list.codes.push(...codes);
    else filters.push({ key: group, choice: filter, codes });
  }
  const options = attributes.flatMap((attribute) => attribute.options ?? []);
  const games = attributes.find(({ filter }) => filter === 'activity')?.options ?? [];
  const quick = [...attributes, ...options].filter((one) => one.quick).map(({ key }) => key);
  return {
    filters,
    quick: filters.flatMap(({ codes }) => codes.filter((code) => quick.includes(code))),
    games: games.map(({ key }) => key),
    occasions: games.filter(({ isOccasion }) => isOccasion).map(({ key }) => key),
    hasGroups: options.some(({ persons }) => persons) || attributes.some(({ kind }) => kind === 'rooms'),
  };
};

/**
 * Returns the list of filters of an attribute. By default, those of kind `yesNo` share one.
 *
 * @param {Pick<CodedAttribute, 'key' | 'kind' | 'group'>} attribute
 * @returns {string}
 */
function groupOf({ key, kind, group }) {
  return group ?? (kind === 'yesNo' ? 'features' : key);
}

exports.groupOf = groupOf;

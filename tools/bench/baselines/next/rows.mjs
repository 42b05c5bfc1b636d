import { createElement as h } from 'react';

/**
 * A row with about as much markup and text as a venue card. Both baselines render as many rows as needed to match a
 * page's size.
 *
 * @typedef {{ readonly id: string, readonly title: string, readonly text: string, readonly facts: readonly string[] }} Row
 */

/** @param {number} count @returns {Row[]} */
export function makeRows(count) {
  return Array.from({ length: count }, (_, index) => ({
    id: `ROW-${index}`,
    title: `Le Grand Quiz – Salle numéro ${index}`,
    text: `${index} rue de la Réponse, 750${index % 90} Paris`,
    facts: ['Quiz', 'Blind test', 'Anniversaire', `Jusqu’à ${18 + index} joueurs`],
  }));
}

/** @param {{ readonly rows: readonly Row[] }} props */
export function Rows({ rows }) {
  return h(
    'main',
    null,
    h('h1', null, 'Rows'),
    h(
      'ol',
      null,
      rows.map(({ id, title, text, facts }) =>
        h(
          'li',
          { key: id },
          h(
            'article',
            { className: 'card', 'data-row': id },
            h('h2', { className: 'name' }, h('a', { href: `/rows/${id}`, className: 'link' }, title)),
            h('p', { className: 'address' }, text),
            h(
              'ul',
              { className: 'facts' },
              facts.map((fact) => h('li', { key: fact }, fact)),
            ),
          ),
        ),
      ),
    ),
  );
}

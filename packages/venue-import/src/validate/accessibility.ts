import { type Accessibility, ACCESSIBILITY_FACTS, RAMPS, UNKNOWN_ACCESSIBILITY } from '@locator/venue-model';
import type { Cells } from '../raw-table';
import type { RowFindings } from '../finding';
import { itemsOf } from './texts';

const YES_NO = new Map(
  (
    [
      [true, ['oui', 'yes', 'true', 'vrai', '1', 'ja', 'sí', 'si', 'sì']],
      [false, ['non', 'no', 'false', 'faux', '0', 'nein', 'nee']],
    ] as const
  ).flatMap(([value, words]) => words.map((word) => [word as string, value] as const)),
);

const MAX_NUMBERS = { entree_marches: 100, entree_largeur_mini: 1_000 } as const;

/** Parses accessibility facts by their names in the acceslibre schema: `entree_plain_pied=non; entree_marches=2`. */
export function validateAccessibility(cells: Cells, findings: RowFindings): Accessibility {
  let facts = UNKNOWN_ACCESSIBILITY;
  for (const item of itemsOf(cells.accessibility, /[;,|\n]/)) {
    const [, name = '', text = ''] = /^(\w+) ?[=:] ?(.+)$/u.exec(item) ?? [];
    const fact = ACCESSIBILITY_FACTS.find((one) => one === name.toLowerCase());
    const value = fact && readFact(fact, text.toLowerCase());
    if (fact && value !== undefined) facts = { ...facts, [fact]: value };
    else
      findings.add('accessibility-invalid', 'accessibility', item, {
        allowed: ACCESSIBILITY_FACTS.join(', '),
      });
  }
  return facts;
}

function readFact(fact: keyof Accessibility, text: string): Accessibility[keyof Accessibility] | undefined {
  if (fact === 'entree_marches_rampe') return RAMPS.find((ramp) => ramp === text);
  if (fact !== 'entree_marches' && fact !== 'entree_largeur_mini') return YES_NO.get(text);
  const [, number] = /^(\d{1,4})(?: ?cm)?$/.exec(text) ?? [];
  return number !== undefined && Number(number) <= MAX_NUMBERS[fact] ? Number(number) : undefined;
}

export function writeAccessibility(facts: Accessibility): string {
  return ACCESSIBILITY_FACTS.flatMap(function write(fact) {
    const value = facts[fact];
    if (value === null) return [];
    return `${fact}=${typeof value === 'boolean' ? (value ? 'oui' : 'non') : value}`;
  }).join(';');
}

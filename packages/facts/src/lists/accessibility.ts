import { z } from 'zod';
import type { Fact, Frozen, Reading } from '../fact';
import { itemsOf } from '../items';

/** Values of `entree_marches_rampe`: no ramp, fixed ramp, portable ramp. */
export const RAMPS = ['aucune', 'fixe', 'amovible'] as const;

const flag = z.boolean().nullable().default(null);
const number = z.number().nullable().default(null);

/** Null if unknown: see `wire` below. The names are those of acceslibre (https://schema.data.gouv.fr/MTES-MCT/acceslibre-schema/). */
const facts = z.object({
  entree_plain_pied: flag,
  entree_marches: number,
  entree_marches_rampe: z.enum(RAMPS).nullable().default(null),
  entree_largeur_mini: number,
  accueil_cheminement_plain_pied: flag,
  sanitaires_adaptes: flag,
  stationnement_pmr: flag,
  stationnement_ext_pmr: flag,
});

export type Accessibility = Frozen<z.output<typeof facts>>;

export const UNKNOWN_ACCESSIBILITY: Accessibility = facts.parse({});

export const ACCESSIBILITY_FACTS = Object.keys(UNKNOWN_ACCESSIBILITY) as readonly (keyof Accessibility)[];

const wireFlag = z.boolean().nullish();
const wireNumber = z.int().min(0).nullish();

const wire = z
  .object({
    entree_plain_pied: wireFlag.describe('Level entrance.'),
    entree_marches: wireNumber.describe('Number of steps at the entrance.'),
    entree_marches_rampe: z.enum(RAMPS).nullish().describe('Ramp at the entrance: none, fixed or portable.'),
    entree_largeur_mini: wireNumber.describe('Width of the entrance in centimetres.'),
    accueil_cheminement_plain_pied: wireFlag.describe('Level way from the entrance to the reception.'),
    sanitaires_adaptes: wireFlag.describe('Accessible toilets.'),
    stationnement_pmr: wireFlag.describe('Accessible parking spaces of the venue.'),
    stationnement_ext_pmr: wireFlag.describe('Accessible parking spaces within 200 m.'),
  })
  .nullish()
  .describe('Facts about wheelchair access, named as in the French schema acceslibre. Missing if unknown.');

const YES_NO = new Map(
  (
    [
      [true, ['oui', 'yes', 'true', 'vrai', '1', 'ja', 'sí', 'si', 'sì']],
      [false, ['non', 'no', 'false', 'faux', '0', 'nein', 'nee']],
    ] as const
  ).flatMap(([value, words]) => words.map((word) => [word as string, value] as const)),
);

const MAX_NUMBERS = { entree_marches: 100, entree_largeur_mini: 1_000 } as const;

/** Parses facts by their names in the acceslibre schema: `entree_plain_pied=non; entree_marches=2`. */
function readAccessibility(cell: string, { report }: Reading): Accessibility {
  let known = UNKNOWN_ACCESSIBILITY;
  for (const item of itemsOf(cell, /[;,|\n]/)) {
    const [, name = '', text = ''] = /^(\w+) ?[=:] ?(.+)$/u.exec(item) ?? [];
    const fact = ACCESSIBILITY_FACTS.find((one) => one === name.toLowerCase());
    const value = fact && readAccessibilityFact(fact, text.toLowerCase());
    if (fact && value !== undefined) known = { ...known, [fact]: value };
    else report('accessibility-invalid', 'accessibility', item, { allowed: ACCESSIBILITY_FACTS.join(', ') });
  }
  return known;
}

/** @param text in lower case, such as "oui", "90 cm" or one of {@link RAMPS} */
export function readAccessibilityFact(
  fact: keyof Accessibility,
  text: string,
): Accessibility[keyof Accessibility] | undefined {
  if (fact === 'entree_marches_rampe') return RAMPS.find((ramp) => ramp === text);
  if (fact !== 'entree_marches' && fact !== 'entree_largeur_mini') return YES_NO.get(text);
  const [, digits] = /^(\d{1,4})(?: ?cm)?$/.exec(text) ?? [];
  return digits !== undefined && Number(digits) <= MAX_NUMBERS[fact] ? Number(digits) : undefined;
}

function writeAccessibility(known: Accessibility): string {
  return ACCESSIBILITY_FACTS.flatMap(function write(fact) {
    const value = known[fact];
    if (value === null) return [];
    return `${fact}=${typeof value === 'boolean' ? (value ? 'oui' : 'non') : value}`;
  }).join(';');
}

export const accessibility: Fact<Accessibility, 'accessibility', typeof wire, 'list'> = {
  ...{ column: 'accessibility', shown: 'list', control: 'accessibility' },
  schema: facts.default(UNKNOWN_ACCESSIBILITY),
  blank: UNKNOWN_ACCESSIBILITY,
  parse: readAccessibility,
  merge: { keyOf: String },
  write: writeAccessibility,
  wire,
  toWire: (known) => (ACCESSIBILITY_FACTS.every((fact) => known[fact] === null) ? null : known),
  fromWire: (known) => facts.parse(known),
};

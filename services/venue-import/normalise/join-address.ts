/**
 * Countries where the house number follows the street: alpha-2 and alpha-3 codes, and names in the local language,
 * English and French.
 */
const NUMBER_LAST = new Set(
  (
    'de deu deutschland germany allemagne at aut osterreich austria autriche ch che suisse schweiz svizzera switzerland ' +
    'be bel belgique belgie belgium nl nld nederland netherlands pays-bas it ita italia italy italie ' +
    'es esp espana spain espagne pt prt portugal dk dnk danmark denmark danemark se swe sverige sweden suede ' +
    'no nor norge norway norvege fi fin suomi finland finlande pl pol polska poland pologne cz cze cesko czechia tchequie'
  ).split(' '),
);

export interface AddressParts {
  /** The complete street line; takes precedence over `houseNumber` and `street`. */
  readonly line: string;
  readonly houseNumber: string;
  readonly street: string;
  readonly moreLines: readonly string[];
  readonly country: string;
}

/**
 * Joins the parts of an address into one line, separated by commas: the street and house number in the country's order,
 * then the other lines.
 */
export function joinAddress({ line, houseNumber, street, moreLines, country }: AddressParts): string {
  const first = line || joinStreet(houseNumber, street, country);
  const others = moreLines.filter((other) => other !== '' && other !== first);
  return [first, ...others].filter(Boolean).join(', ');
}

function joinStreet(houseNumber: string, street: string, country: string): string {
  if (houseNumber === '' || street === '') return street || houseNumber;
  if (street.startsWith(`${houseNumber} `) || street.endsWith(` ${houseNumber}`)) return street;
  const folded = country.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return NUMBER_LAST.has(folded) ? `${street} ${houseNumber}` : `${houseNumber} ${street}`;
}

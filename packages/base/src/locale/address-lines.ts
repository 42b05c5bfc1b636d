interface PostalAddress {
  readonly line: string;
  readonly postalCode: string;
  readonly city: string;
}

/** Returns the address without unknown parts: "14 rue de Lappe, 75011 Paris". */
export function addressOnOneLine({ line, ...town }: PostalAddress): string {
  // Operators type straight apostrophes, but names of towns are shown with typographic ones.
  return [line, townLine(town)].filter(Boolean).join(', ').replaceAll("'", '’');
}

/** Returns the address for a narrow column, where the postal code and the town stay on the same line. */
export function addressInColumn(address: PostalAddress): string {
  const city = townLine(address).replaceAll(' ', '\u00a0');
  return addressOnOneLine({ ...address, postalCode: '', city });
}

function townLine({ postalCode, city }: Omit<PostalAddress, 'line'>): string {
  return [postalCode, city].filter(Boolean).join(' ');
}

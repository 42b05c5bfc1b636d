interface PostalAddress {
  readonly line: string;
  readonly postalCode: string;
  readonly city: string;
}

/** Returns the address lines, without unknown parts: "14 rue de Lappe", "75011 Paris". */
export function addressLines({ line, postalCode, city }: PostalAddress): string[] {
  // Operators type straight apostrophes, but names of towns are shown with typographic ones.
  return [line, townLine({ postalCode, city })].filter(Boolean).map((text) => text.replaceAll("'", '’'));
}

function townLine({ postalCode, city }: Omit<PostalAddress, 'line'>): string {
  return [postalCode, city].filter(Boolean).join(' ');
}

export function addressOnOneLine(address: PostalAddress): string {
  return addressLines(address).join(', ');
}

/** Returns the address for a narrow column, where the postal code and the town stay on the same line. */
export function addressInColumn(address: PostalAddress): string {
  const city = townLine(address).replaceAll(' ', '\u00a0');
  return addressOnOneLine({ ...address, postalCode: '', city });
}

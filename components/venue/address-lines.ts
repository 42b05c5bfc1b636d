/** What of an address is written on the envelope's last two lines. */
interface PostalAddress {
  readonly line: string;
  readonly postalCode: string;
  readonly city: string;
}

/** The lines of an address, without those nobody knows: "14 rue de Lappe", "75011 Paris". */
export function addressLines({ line, postalCode, city }: PostalAddress): string[] {
  return [line, townLine({ postalCode, city })].filter(Boolean);
}

/** "75011 Paris", or the town alone. */
function townLine({ postalCode, city }: Omit<PostalAddress, 'line'>): string {
  return [postalCode, city].filter(Boolean).join(' ');
}

/** The address on one line. */
export function addressOnOneLine(address: PostalAddress): string {
  return addressLines(address).join(', ');
}

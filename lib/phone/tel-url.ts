/** Returns the `tel:` URL of a phone number: "+33 1 99 00 11 23" → "tel:+33199001123". */
export function telUrl(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

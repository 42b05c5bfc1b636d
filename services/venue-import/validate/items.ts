/** Returns the non-blank items of a list cell, trimmed. */
export function itemsOf(cell: string | undefined, separator: RegExp = /[;\n]/): string[] {
  return (cell ?? '')
    .split(separator)
    .map((item) => item.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

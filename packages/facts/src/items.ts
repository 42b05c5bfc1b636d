/** Returns the items of a cell with several values, without those that are blank. */
export function itemsOf(cell: string | undefined, separator: RegExp = /[;\n]/): string[] {
  return (cell ?? '')
    .split(separator)
    .map((item) => item.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

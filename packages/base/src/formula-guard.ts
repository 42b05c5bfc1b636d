// As in spreadsheets, also with full-width characters: https://owasp.org/www-community/attacks/CSV_Injection. Leading
// apostrophes are allowed, so that `unguardFormula` only removes an apostrophe that `guardFormula` added.
const FORMULA = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** Numbers are safe: without letters, they cannot name a function, cell or program. */
const NUMERIC = /^[+-]\d[\d\s().-]*$/;

/** Returns a CSV cell's content, with an apostrophe in front if a spreadsheet would evaluate it as a formula. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) && !NUMERIC.test(text) ? `'${text}` : text;
}

export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

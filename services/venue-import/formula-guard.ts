/**
 * The beginning of a cell that a spreadsheet evaluates as a formula, full-width forms included
 * (https://owasp.org/www-community/attacks/CSV_Injection), behind any apostrophes.
 */
const FORMULA = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** A number or a telephone number: without letters, nothing in it can name a function, a cell or a program. */
const NUMERIC = /^[+-]\d[\d\s().-]*$/;

/** Returns the text for a CSV cell, with an apostrophe before texts that a spreadsheet would evaluate as a formula. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) && !NUMERIC.test(text) ? `'${text}` : text;
}

/** Reverts {@link guardFormula}. */
export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

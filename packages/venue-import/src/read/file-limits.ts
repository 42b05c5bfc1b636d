/** Maximum file size. A venue takes less than 1 kB, and the site is designed for at most 100,000 venues. */
export const MAX_FILE_BYTES = 100 * 2 ** 20;

/** Maximum number of rows that the desk reads: the number of venues for which the site is designed. */
export const MAX_ROWS = 100_000;

/** Maximum size of an unpacked workbook: about 70,000 rows of 25 columns. */
export const MAX_UNPACKED_BYTES = 100 * 2 ** 20;

/** Maximum length of a text in a workbook. Excel allows 32,767 characters in a cell. */
export const MAX_CELL_CHARACTERS = 100_000;

/** Maximum nesting depth of a JSON file. Files of venues have fewer than ten levels. */
export const MAX_JSON_DEPTH = 100;

/** Maximum length of an invalid JSON file that is repaired. The time for a repair grows with the square of the length. */
export const MAX_REPAIRED_CHARACTERS = 2 ** 20;

/** Maximum number of columns in a venue file. The site reads about 40. */
export const MAX_COLUMNS = 1_000;

/** Maximum number of cells in a venue file, including blank ones: 100,000 venues with 200 columns. */
export const MAX_TABLE_CELLS = 20_000_000;

/** Maximum file size. A venue takes less than 1 kB, and the site is designed for at most 100,000 venues. */
export const MAX_FILE_BYTES = 100 * 2 ** 20;

/** Maximum size of an unpacked workbook: about 70,000 rows of 25 columns. */
export const MAX_UNPACKED_BYTES = 100 * 2 ** 20;

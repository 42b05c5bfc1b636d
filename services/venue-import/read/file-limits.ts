/** Larger files are refused: a venue takes less than 1 kB, and the site is made for 100,000 venues at most. */
export const MAX_FILE_BYTES = 100 * 2 ** 20;

/** Size of a workbook when it is unpacked: about 70,000 rows of 25 columns. */
export const MAX_UNPACKED_BYTES = 100 * 2 ** 20;

/**
 * The memory settings of `npm start` (decision 17), for other programs that start the site. package.json, the systemd unit and
 * the Containerfile repeat them, because they cannot import them; a test compares them.
 */

/** Options of Node. */
export const MEMORY_OPTIONS = ['--max-semi-space-size=8', '--max-old-space-size=1024', '--expose-gc'];

/** Environment variables of glibc. */
export const MEMORY_VARIABLES = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

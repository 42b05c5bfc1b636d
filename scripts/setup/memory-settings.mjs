/**
 * Memory settings of `npm start` (docs/adr/0017), for other programs that start the site. package.json, the systemd
 * unit and the Containerfile cannot import these settings, so each contains a copy. A test checks that the copies
 * match.
 */

/** Node.js options. */
export const MEMORY_OPTIONS = ['--max-semi-space-size=8', '--max-old-space-size=1024', '--expose-gc'];

/** Environment variables that glibc reads. */
export const MEMORY_VARIABLES = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

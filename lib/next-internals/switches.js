/**
 * `NEXT_INTERNALS_OFF` is a comma-separated list of hooks to switch off, or `all`. Set it for the build and at run time.
 *
 * @param {'compile-hint' | 'interruptible-hydration' | 'next-es-modules' | 'react-node-renderer' | 'short-class-names'} hook
 * @returns {boolean}
 */
exports.isHookOn = function isHookOn(hook) {
  const off = (process.env.NEXT_INTERNALS_OFF ?? '').split(',').map((name) => name.trim());
  return !off.includes(hook) && !off.includes('all');
};

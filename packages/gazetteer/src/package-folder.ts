import path from 'node:path';

/** Found from the working directory: bundles contain copies of this file, and webpack replaces `require.resolve`. */
export const PACKAGE_FOLDER = path.resolve('node_modules/@locator/gazetteer');

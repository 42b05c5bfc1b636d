import path from 'node:path';

/**
 * The folder of this package. Found from the working directory, because the site's bundles contain copies of this file,
 * and webpack replaces `require.resolve` by the name of a module.
 */
export const PACKAGE_FOLDER = path.resolve('node_modules/@locator/gazetteer');

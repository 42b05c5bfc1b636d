import { createRequire } from 'node:module';
import path from 'node:path';

const manifest = createRequire(path.resolve('main.js')).resolve('@locator/gazetteer/package.json');

/** The folder of this package. Found from the working directory, because the site's bundles contain copies of this file. */
export const PACKAGE_FOLDER = path.dirname(manifest);

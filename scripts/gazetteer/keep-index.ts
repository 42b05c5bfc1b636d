/** Part of the build: keeps the gazetteer's index where the site looks for it. */
import path from 'node:path';
import { KEPT_INDEX, PLACES } from '@/services/embedded/world';
import { keepIndex } from '@/services/embedded/gazetteer/kept-index';

keepIndex(path.resolve('data', PLACES), path.resolve(KEPT_INDEX));

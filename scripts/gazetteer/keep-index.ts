/** Part of the build: keeps the gazetteer's index where the site looks for it. */
import path from 'node:path';
import { KEPT_INDEX, PLACES } from '@/services/venues/reference-data';
import { keepIndex } from '@/services/gazetteer/kept-index';

keepIndex(path.resolve('data', PLACES), path.resolve(KEPT_INDEX));

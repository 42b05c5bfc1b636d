import type common from '../../public/locales/fr/common.json';
import type comparison from '../../public/locales/fr/comparison.json';
import type consent from '../../public/locales/fr/consent.json';
import type facts from '../../public/locales/fr/facts.json';
import type home from '../../public/locales/fr/home.json';
import type indexes from '../../public/locales/fr/indexes.json';
import type information from '../../public/locales/fr/information.json';
import type map from '../../public/locales/fr/map.json';
import type pictures from '../../public/locales/fr/pictures.json';
import type problem from '../../public/locales/fr/problem.json';
import type results from '../../public/locales/fr/results.json';
import type selection from '../../public/locales/fr/selection.json';
import type venue from '../../public/locales/fr/venue.json';
import type venues from '../../public/locales/fr/venues.json';
import type { WithFilters } from './filter-messages';

/** French is the reference: code that uses a key missing in French does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: WithFilters<{
      common: typeof common;
      comparison: typeof comparison;
      consent: typeof consent;
      facts: typeof facts;
      home: typeof home;
      indexes: typeof indexes;
      information: typeof information;
      map: typeof map;
      pictures: typeof pictures;
      problem: typeof problem;
      results: typeof results;
      selection: typeof selection;
      venue: typeof venue;
      venues: typeof venues;
    }>;
  }
}

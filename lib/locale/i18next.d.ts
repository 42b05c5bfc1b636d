import type common from '../../public/locales/fr/common.json';
import type home from '../../public/locales/fr/home.json';
import type indexes from '../../public/locales/fr/indexes.json';
import type problem from '../../public/locales/fr/problem.json';
import type results from '../../public/locales/fr/results.json';
import type venue from '../../public/locales/fr/venue.json';

/** French is the reference: a key it lacks does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      home: typeof home;
      indexes: typeof indexes;
      problem: typeof problem;
      results: typeof results;
      venue: typeof venue;
    };
  }
}

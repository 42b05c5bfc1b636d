/* eslint-disable @typescript-eslint/consistent-type-imports -- Imports above the module would name each namespace twice. */
import type { WithFilters } from './filter-messages';

/** French is the reference: code that uses a key missing in French does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: WithFilters<{
      common: typeof import('../../public/locales/fr/common.json');
      comparison: typeof import('../../public/locales/fr/comparison.json');
      consent: typeof import('../../public/locales/fr/consent.json');
      facts: typeof import('../../public/locales/fr/facts.json');
      home: typeof import('../../public/locales/fr/home.json');
      indexes: typeof import('../../public/locales/fr/indexes.json');
      information: typeof import('../../public/locales/fr/information.json');
      map: typeof import('../../public/locales/fr/map.json');
      pictures: typeof import('../../public/locales/fr/pictures.json');
      problem: typeof import('../../public/locales/fr/problem.json');
      results: typeof import('../../public/locales/fr/results.json');
      selection: typeof import('../../public/locales/fr/selection.json');
      venue: typeof import('../../public/locales/fr/venue.json');
      venues: typeof import('../../public/locales/fr/venues.json');
    }>;
  }
}

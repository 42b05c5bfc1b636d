import { writeBounds } from '@/lib/geo/bounds';
import { success } from '@/lib/result';
import type { Backend } from '@/services/backend/backend';
import { fromWireCity, fromWireCountry, fromWireCounty, fromWirePaymentMeans } from '@/services/wire/indexes';
import { fromWireMapPoints } from '@/services/wire/map-point';
import { fromWirePoi, fromWirePoiDetails } from '@/services/wire/poi';
import type { Ask } from './ask';

/** The venues behind a remote back-end. */
export function createRemoteBackend(ask: Ask): Backend {
  return {
    async venues({ country, county, near, radiusMeters, filters, openAt, page, limit }) {
      const answer = await ask('venues', {
        country,
        county,
        lat: near?.latitude,
        lon: near?.longitude,
        radius: near && radiusMeters,
        filters,
        openat: openAt,
        page,
        limit,
      });
      if (!answer.ok) return answer;
      return success({ venues: answer.value.data.map(fromWirePoi), total: answer.value.total });
    },
    async clusters({ bounds, zoom, country, filters }) {
      const answer = await ask('clusters', { bbox: writeBounds(bounds), zoom, country, filters });
      return answer.ok ? success(fromWireMapPoints(answer.value)) : answer;
    },
    async venue(code, locale) {
      const answer = await ask('venue', { code, lang: locale });
      if (!answer.ok) return answer;
      const [venue] = answer.value.data;
      if (venue) return success(fromWirePoiDetails(venue));
      // A back-end may also say with an empty list that there is none.
      const message = `No venue has the code ${code}.`;
      return { ok: false, failure: { kind: 'not-found', service: 'backend', operation: 'venue', message } };
    },
    async countries(locale) {
      const answer = await ask('countries', { lang: locale });
      return answer.ok ? success(answer.value.data.map(fromWireCountry)) : answer;
    },
    async counties(country, locale) {
      const answer = await ask('counties', { country, lang: locale });
      return answer.ok ? success(answer.value.data.map(fromWireCounty)) : answer;
    },
    async cities(country, county, locale) {
      const answer = await ask('cities', { country, county, lang: locale });
      return answer.ok ? success(answer.value.data.map(fromWireCity)) : answer;
    },
    async paymentMeans(locale) {
      const answer = await ask('paymentMeans', { lang: locale });
      return answer.ok ? success(answer.value.data.map(fromWirePaymentMeans)) : answer;
    },
  };
}

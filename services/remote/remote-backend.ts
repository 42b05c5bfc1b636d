import { writeBounds } from '@/lib/geo/bounds';
import { type Result, success } from '@/lib/result';
import { type Backend, MAX_LIMIT } from '@/services/backend/backend';
import type { FeedBatch, FeedVenue } from '@/services/backend/feed';
import { fromWireCity, fromWireCountry, fromWireCounty, fromWirePaymentMeans } from '@/services/wire/indexes';
import { fromWireFeed } from '@/services/wire/feed';
import { fromWireMapPoints } from '@/services/wire/map-point';
import { fromWirePoi, fromWirePoiDetails } from '@/services/wire/poi';
import type { Ask } from './ask';
import { mapWithoutClusters } from './map-without-clusters';

/** Begins what comes after a page of a list: no code of a venue has a colon. */
const PAGE_MARK = 'page:';

function pageOf(after: string | null): number | null {
  return after?.startsWith(PAGE_MARK) ? Number(after.slice(PAGE_MARK.length)) : null;
}

/** The venues behind a remote back-end. */
export function createRemoteBackend(ask: Ask): Backend {
  /** Of a back-end that knows no feed: its lists, without what they don't say. */
  async function feedPage(page: number): Promise<Result<FeedBatch>> {
    const answer = await ask('venues', { page, limit: MAX_LIMIT });
    if (!answer.ok) return answer;
    const { data, total } = answer.value;
    const venues = data.map((poi): FeedVenue => {
      const { openings: _, distanceMeters: __, ...venue } = fromWirePoi(poi);
      return { ...venue, cityId: null, hoursText: null, usualWeek: null, phone: null, updatedAt: null };
    });
    return success({ venues, next: page * MAX_LIMIT < total ? `${PAGE_MARK}${page + 1}` : null });
  }

  const backend: Backend = {
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
    async clusters(query) {
      const { bounds, zoom, country, filters } = query;
      const answer = await ask('clusters', { bbox: writeBounds(bounds), zoom, country, filters });
      if (!answer.ok && answer.failure.kind === 'not-found') {
        return mapWithoutClusters(backend.venues, query);
      }
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
    async feed(after) {
      const page = pageOf(after);
      if (page !== null) return feedPage(page);
      const answer = await ask('feed', { after });
      if (answer.ok) return success(fromWireFeed(answer.value));
      return answer.failure.kind === 'not-found' ? feedPage(1) : answer;
    },
    // The contract doesn't say.
    changedAt: () => Promise.resolve(success(null)),
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
  return backend;
}

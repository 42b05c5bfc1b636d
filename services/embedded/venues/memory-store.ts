import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { FilterCode } from '@/lib/filters/filters';
import { distanceMeters, type Position } from '@/lib/geo/position';
import { dateIn } from '@/lib/hours/week';
import { createOpeningsCache, type OpeningsCache } from './openings-cache';
import { isListed, stateOn, type VenueRecord } from './venue-record';
import type { FoundList, RecordQuery, VenueStore } from './venue-store';

/** Venues in this process's memory, with a spatial index for the nearest ones. */
export function createMemoryStore(
  records: readonly VenueRecord[],
  now: () => number = Date.now,
  openings: OpeningsCache = createOpeningsCache(),
): VenueStore {
  const byName = [...records].sort(compareByCityAndName);
  const byCode = new Map(records.map((record) => [record.code.toLowerCase(), record]));
  const index = new KDBush(byName.length);
  for (const { position } of byName) index.add(position.longitude, position.latitude);
  index.finish();

  function isWanted(record: VenueRecord, query: RecordQuery): boolean {
    return (
      (query.country === undefined || record.address.countryCode === query.country) &&
      (query.county === undefined || record.countyCode === query.county) &&
      (query.filters ?? []).every((code) => offers(record, code)) &&
      isListedNow(record) &&
      (!query.openAt || openings.isOpenAt(record, query.openAt))
    );
  }

  function isListedNow(record: VenueRecord): boolean {
    const mayLeave = !isListed(record.declaredState);
    return !mayLeave || isListed(stateOn(record, dateIn(record.timeZone, now())));
  }

  function findNear(query: RecordQuery, near: Position): FoundList {
    const end = query.offset + query.limit;
    // Within a radius all of them are wanted, to be counted; without one, only those up to the end of the page.
    const [mostResults, radiusKilometers] =
      query.radiusMeters === undefined
        ? [end, Infinity]
        : [Infinity, Math.min(query.radiusMeters / 1000, HALF_THE_GLOBE_KM)];
    const ids = around(
      index,
      near.longitude,
      near.latitude,
      mostResults,
      radiusKilometers,
      function keep(id) {
        const record = byName[id];
        return record !== undefined && isWanted(record, query);
      },
    );
    return {
      found: ids
        .slice(query.offset, end)
        .flatMap((id) => byName[id] ?? [])
        .map((record) => ({ record, distanceMeters: distanceMeters(near, record.position) })),
      total:
        query.radiusMeters === undefined
          ? byName.filter((record) => isWanted(record, query)).length
          : ids.length,
    };
  }

  function findByName(query: RecordQuery): FoundList {
    const all = byName.filter((record) => isWanted(record, query));
    const page = all.slice(query.offset, query.offset + query.limit);
    return { found: page.map((record) => ({ record, distanceMeters: null })), total: all.length };
  }

  return {
    find: (query) => Promise.resolve(query.near ? findNear(query, query.near) : findByName(query)),
    byCode: (code) => Promise.resolve(byCode.get(code.toLowerCase())),
    listed: (country) =>
      Promise.resolve(
        byName.filter((record) => isWanted(record, { ...(country && { country }), offset: 0, limit: 0 })),
      ),
  };
}

/** The index measures by a sine, which a longer way round would wrap. */
const HALF_THE_GLOBE_KM = 20_000;

function offers(record: VenueRecord, code: FilterCode): boolean {
  return record.services.some((service) => service === code) || record.capacities.some((max) => max === code);
}

const collator = new Intl.Collator('fr');

function compareByCityAndName(a: VenueRecord, b: VenueRecord): number {
  return (
    collator.compare(a.address.city, b.address.city) ||
    collator.compare(a.name, b.name) ||
    a.code.localeCompare(b.code, 'en')
  );
}

import { mapPaced } from '@locator/base';
import { dateIn, instantAt, type Opening } from '@locator/base/time';
import { factsShown } from '@locator/facts';
import {
  type FeedVenue,
  type NearbyVenue,
  openingsOutsideState,
  stateOn,
  type Venue,
  type VenueDetails,
  type VenueRecord,
} from '@locator/venue-model';
import type { OpeningsCache } from '@locator/opening-hours';
import type { FoundRecord } from '@locator/venues';

/** Number of opening periods per listed venue: enough for "open now" and "opens at" until the cached page expires. */
const LISTED_OPENINGS = 3;

/** Number of days for which a venue page shows opening hours, including today. */
const DETAIL_DAYS = 7;

/** Converts stored records to the types of the back-end port, lists in time slices. */
export interface VenueMapper {
  /** With the openings from the chosen time on, or from now on. */
  toListed(found: readonly FoundRecord[], openAt?: string | null): Promise<NearbyVenue[]>;
  toDetails(record: VenueRecord): VenueDetails;
  toFeed(batch: readonly VenueRecord[]): Promise<FeedVenue[]>;
}

export function createVenueMapper(openings: OpeningsCache, now: () => number): VenueMapper {
  function openingsOf(record: VenueRecord, date: string, days = DETAIL_DAYS): readonly Opening[] | null {
    const planned = openings.of(record, date, days);
    return planned && openingsOutsideState(record, planned);
  }

  return {
    toListed(found, openAt) {
      const moment = now();
      return mapPaced(found, function toNearbyVenue({ record, distanceMeters }) {
        const date = dateIn(record.timeZone, moment);
        const start = openAt ? instantAt(openAt, record.timeZone) : moment;
        // A search for a time has evaluated the same day.
        const planned = openAt ? openingsOf(record, openAt.slice(0, 10), 1) : openingsOf(record, date);
        const coming = planned?.filter(({ to }) => Date.parse(to) > start);
        return { ...toVenue(record, date, coming?.slice(0, LISTED_OPENINGS) ?? null), distanceMeters };
      });
    },
    toDetails(record) {
      const date = dateIn(record.timeZone, now());
      const { town, district, formerCodes, oldUrls, declaredState, hoursText, ...facts } = record;
      const ahead = openings.aheadOf(record, date) ?? {
        weeklyHours: null,
        seasons: [],
        specialDays: record.specialDays.filter((day) => day.date >= date),
      };
      return {
        ...facts,
        ...toVenue(record, date, openingsOf(record, date)),
        ...ahead,
        specialDays: ahead.specialDays.map((day) =>
          stateOn(record, day.date).kind === 'open' ? day : { date: day.date, hours: [] },
        ),
      };
    },
    toFeed(batch) {
      const moment = now();
      // The same in all time zones, so that each distinct week is evaluated once.
      const today = dateIn('UTC', moment);
      return mapPaced(batch, function toFeedVenue(record) {
        const date = dateIn(record.timeZone, moment);
        const { town: cityId, district: districtId, hoursText, phone, updatedAt } = record;
        const holidaysToConfirm = openings
          .unconfirmedOf(record, today)
          .filter((holiday) => holiday >= date && stateOn(record, holiday).kind === 'open');
        return {
          ...withoutOpenings(record, date),
          ...{ cityId, districtId, hoursText, phone, updatedAt },
          usualWeek: openings.usualWeekOf(record, today),
          ...(holidaysToConfirm.length > 0 && { holidaysToConfirm }),
        };
      });
    },
  };
}

function toVenue(record: VenueRecord, date: string, openings: readonly Opening[] | null): Venue {
  return { ...withoutOpenings(record, date), openings };
}

function withoutOpenings(record: VenueRecord, date: string): Omit<Venue, 'openings'> {
  const { code, name, address, countyCode, position, timeZone, games, services, capacities, attributes } =
    record;
  return {
    ...{ code, name, address, countyCode, position, timeZone, games, services, capacities, attributes },
    ...factsShown('list', record),
    events: record.events.filter(({ start, end }) => (end ?? start).slice(0, 10) >= date),
    ...(record.isPositionApproximate && { isPositionApproximate: true }),
    picture: record.pictures[0] ?? null,
    state: stateOn(record, date),
  };
}

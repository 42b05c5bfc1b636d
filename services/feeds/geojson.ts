import { forEachPaced, mapResult, type Result } from '@locator/base';
import type { Locale } from '@locator/base/locale';
import { venueRoute } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';
import type { Backend } from '@/services/backend/backend';
import {
  activity,
  type Attribute,
  attributeOf,
  type AttributeValue,
  attributeWithRole,
  chain,
  valueInFeeds,
} from '@locator/venue-model/chain';
import type { FeedVenue } from '@locator/venue-model';
import { forEachBatch } from './site-index';

export interface GeoJsonOptions {
  readonly locale: Locale;
  readonly siteUrl: string;
  readonly showPhone: boolean;
}

/** Returns a GeoJSON FeatureCollection (RFC 7946). */
export async function venuesAsGeoJson(requested: Backend, options: GeoJsonOptions): Promise<Result<string>> {
  let [west, south, east, north] = [180, 90, -180, -90];
  const features: string[] = [];
  // Reading all venues may take longer than the deadline of a request.
  const read = await forEachBatch(requested.lasting ?? requested, ({ venues }) =>
    forEachPaced(venues, function addFeature(venue) {
      const { longitude, latitude } = venue.position;
      [west, south] = [Math.min(west, longitude), Math.min(south, latitude)];
      [east, north] = [Math.max(east, longitude), Math.max(north, latitude)];
      features.push(`\n${JSON.stringify(featureOf(venue, options))}`);
    }),
  );
  return mapResult(read, function write() {
    const bbox = features.length > 0 ? `,"bbox":${JSON.stringify([west, south, east, north])}` : '';
    return `{"type":"FeatureCollection","features":[${features.join()}\n]${bbox}}\n`;
  });
}

function featureOf(venue: FeedVenue, { locale, siteUrl, showPhone }: GeoJsonOptions): object {
  const { code, name, address, position, games, services, capacities, state } = venue;
  return {
    type: 'Feature',
    id: code,
    geometry: { type: 'Point', coordinates: [position.longitude, position.latitude] },
    properties: {
      code,
      name,
      address: address.line,
      postal_code: address.postalCode,
      city: address.city,
      country: address.countryCode,
      url: siteUrl + writeUrl(venueRoute(locale, venue)),
      ...inFeeds(activity(), games),
      ...inFeeds(attributeOf('services'), services),
      ...inFeeds(attributeWithRole('persons'), capacities),
      ...Object.assign(
        {},
        ...chain().attributes.map((attribute) => inFeeds(attribute, venue.attributes[attribute.key])),
      ),
      opening_hours: venue.hoursText,
      ...(venue.holidaysToConfirm && { holidays_to_confirm: venue.holidaysToConfirm }),
      time_zone: venue.timeZone,
      state: state.kind,
      ...(state.from !== null && { state_from: state.from }),
      ...(state.until !== null && { state_until: state.until }),
      ...(showPhone && { phone: venue.phone }),
      updated_at: venue.updatedAt,
    },
  };
}

/** Returns the value by the key of its attribute, if the brand file shows it in feeds. */
function inFeeds(
  attribute: Attribute | undefined,
  value: AttributeValue | undefined,
): Readonly<Record<string, AttributeValue>> {
  const shown = value === undefined ? undefined : valueInFeeds(attribute, value);
  return attribute && shown !== undefined ? { [attribute.key]: shown } : {};
}

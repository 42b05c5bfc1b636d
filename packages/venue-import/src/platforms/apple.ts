import { weekdayOf } from '@locator/base/time';
import { weekdayFromMonday } from '@locator/opening-hours/calendar-names';
import { chain } from '@locator/venue-model/chain';
import { isListed, type SpecialDay, stateOn, type VenueRecord, type VenueState } from '@locator/venue-model';
import { COMMON_COLUMNS, countryCodeOf, type ExportTime, type Platform, publishedHours } from './platform';

const PAYMENT_METHODS: Readonly<Record<string, string>> = {
  visa: 'VISA',
  mastercard: 'MASTERCARD',
  amex: 'AMERICAN_EXPRESS',
  especes: 'CASH_PAYMENT',
  cheque: 'CHECK',
};

/**
 * Apple Business, for Apple Maps: the bodies of requests that create locations. Venues have neither the identifier of
 * the brand nor the categories, and Apple documents no value for a venue that is coming soon. Sources:
 * https://business.apple.com/docs/api/v1/location/create with the pages of guidance beside it; names of payment
 * methods: https://github.com/DeveloperMarius/apple-business-connect-api
 */
export const APPLE: Platform = {
  name: 'Apple Business',
  extension: 'json',
  columns: [
    ...COMMON_COLUMNS, 'opening_hours', 'special_days', 'description', 'payment_means', 'state', 'state_from',
    'state_until',
  ],
  carriesState: ({ kind, until }) =>
    kind !== 'coming_soon' && (kind !== 'temporarily_closed' || until !== null),
  describe: (record, when) => ({ content: { locationDetails: detailsOf(record, when) } }),
  write: (descriptions) => `${JSON.stringify(descriptions.map(({ content }) => content), null, 2)}\n`,
}; // prettier-ignore

function detailsOf(record: VenueRecord, { today, openings }: ExportTime): object {
  const { code, name, address, position, phone, website, description } = record;
  const countryCode = countryCodeOf(record);
  const locale = [chain().contentLanguage, countryCode].filter(Boolean).join('-');
  const state = stateOn(record, today);
  const hours = isListed(state) ? publishedHours(record, today, openings) : null;
  const paymentMethods = record.paymentMeans.flatMap((method) => PAYMENT_METHODS[method] ?? []);
  return {
    partnersLocationId: code,
    partnersLocationVersion: record.updatedAt ?? today,
    storeCode: code,
    displayNames: [{ name, locale, primary: true }],
    mainAddress: {
      structuredAddress: {
        fullThoroughfare: address.line || undefined,
        locality: address.city || undefined,
        postCode: address.postalCode || undefined,
        countryCode,
      },
      locale,
    },
    displayPoint: {
      coordinates: { latitude: coordinate(position.latitude), longitude: coordinate(position.longitude) },
      // The operator has confirmed the positions that an import found by address.
      source: 'MANUALLY_PLACED',
    },
    phoneNumbers: phone
      ? [{ phoneNumber: phone.replace(/[^+\d]/g, ''), type: 'VOICE', primary: true }]
      : undefined,
    urls: website ? [{ url: website, type: 'HOMEPAGE' }] : undefined,
    locationDescriptions: description
      ? [{ type: 'ABOUT', descriptions: [{ text: description, locale }] }]
      : undefined,
    openingHoursByDay: hours?.week.flatMap(dayHours),
    specialHours: hours?.exceptions.map(specialHours),
    paymentMethods: paymentMethods.length > 0 ? paymentMethods : undefined,
    locationStatus: statusOf(state),
  };
}

/** At least five decimal places are required, more than seven are rounded. */
function coordinate(degrees: number): string {
  return degrees.toFixed(6);
}

function dayHours(hours: readonly string[], day: number): object[] {
  if (hours.length === 0) return [];
  const times = hours.map(function startAndEnd(period) {
    const [startTime, endTime] = period.split('-');
    return { startTime, endTime };
  });
  return [{ day: weekdayFromMonday(day).toUpperCase(), times }];
}

function specialHours({ date, hours }: SpecialDay): object {
  const hoursByDay = dayHours(hours, weekdayOf(date));
  const dates = { startDate: date, endDate: date };
  return hoursByDay.length > 0 ? { ...dates, closed: false, hoursByDay } : { ...dates, closed: true };
}

/** A venue that moved is a closed location: the new address is another one. */
function statusOf({ kind, from, until }: VenueState): object {
  if (kind === 'closed' || kind === 'moved') return { status: 'CLOSED', closedDate: from ?? undefined };
  if (kind === 'temporarily_closed') return { status: 'TEMPORARILY_CLOSED', reopenDate: until };
  return { status: 'OPEN' };
}

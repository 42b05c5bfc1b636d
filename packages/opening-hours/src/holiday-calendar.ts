import { type CountryCode, type CountyCode, findCountry } from '@locator/base/geo';

export interface HolidayCalendar {
  /** ISO 3166-1 alpha-2, upper case. French territories have separate calendars. */
  readonly country: string;
  /** Code of a canton, Land, province or département; null if the national holidays apply. */
  readonly state: string | null;
}

/**
 * Regions with their own holidays: codes of `date-holidays` (ISO 3166-2), with the gazetteer's county codes (GeoNames
 * numbers in Germany and Canada). Spain: by autonomous community. In France, only Alsace and Moselle have their own.
 */
const STATES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  // Andorran parishes without local holidays are omitted, because the library throws for them.
  AND: { '03': ['03'], '07': ['07'] },
  CAN: {
    AB: ['01'], BC: ['02'], MB: ['03'], NB: ['04'], NL: ['05'], NS: ['07'], ON: ['08'], PE: ['09'], QC: ['10'],
    SK: ['11'], YT: ['12'], NT: ['13'], NU: ['14'],
  },
  DEU: {
    BW: ['01'], BY: ['02'], HB: ['03'], HH: ['04'], HE: ['05'], NI: ['06'], NW: ['07'], RP: ['08'], SL: ['09'],
    SH: ['10'], BB: ['11'], MV: ['12'], SN: ['13'], ST: ['14'], TH: ['15'], BE: ['16'],
  },
  ESP: {
    AN: ['AL', 'CA', 'CO', 'GR', 'H', 'J', 'MA', 'SE'], AR: ['HU', 'TE', 'Z'], AS: ['O'], CB: ['S'], CE: ['CE'],
    CL: ['AV', 'BU', 'LE', 'P', 'SA', 'SG', 'SO', 'VA', 'ZA'], CM: ['AB', 'CR', 'CU', 'GU', 'TO'],
    CN: ['GC', 'TF'], CT: ['B', 'GI', 'L', 'T'], EX: ['BA', 'CC'], GA: ['C', 'LU', 'OR', 'PO'], IB: ['PM'],
    MC: ['MU'], MD: ['M'], ML: ['ME'], NC: ['NA'], PV: ['BI', 'SS', 'VI'], RI: ['LO'], VC: ['A', 'CS', 'V'],
  },
  FRA: { 57: ['57'], 67: ['67'], 68: ['68'] },
}; // prettier-ignore

/** Countries whose county codes are the same in `date-holidays` and in the gazetteer. */
const SAME_CODES: readonly CountryCode[] = ['CHE', 'GBR'];

export function calendarOf(country: CountryCode, county: CountyCode | null): HolidayCalendar | null {
  const alpha2 = findCountry(country)?.alpha2.toUpperCase();
  return alpha2 === undefined ? null : { country: alpha2, state: county && stateOf(country, county) };
}

function stateOf(country: CountryCode, county: CountyCode): string | null {
  if (SAME_CODES.includes(country)) return county;
  const states = Object.entries(STATES[country] ?? {});
  return states.find(([, counties]) => counties.includes(county))?.[0] ?? null;
}

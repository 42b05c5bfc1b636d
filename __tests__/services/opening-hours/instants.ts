/** A venue's hours and location, with the expected badge at several instants (UTC). */
export interface Clock {
  readonly rule: string;
  readonly hours: string;
  /** Special days, in the format of the venue file's `special_days` column. */
  readonly specialDays?: string;
  readonly country: string;
  readonly county?: string;
  readonly timeZone: string;
  /**
   * Expected badge by instant: `open until …` or `closed until …`, or just `open` or `closed` if the end is unknown.
   * `unknown` means no badge.
   */
  readonly states: Readonly<Record<string, string>>;
}

const PARIS = { country: 'FRA', timeZone: 'Europe/Paris' };
const REUNION = { country: 'REU', county: '974', timeZone: 'Indian/Reunion' };
const MONTREAL = { country: 'CAN', county: '10', timeZone: 'America/Montreal' };
const CASABLANCA = { country: 'MAR', county: '06', timeZone: 'Africa/Casablanca' };
const DAILY = 'Mo-Su 10:00-20:00; PH off';

/** Test cases written by hand from calendars and daylight-saving tables; none was copied from the code's output. */
export const CLOCKS: readonly Clock[] = [
  {
    rule: 'Paris, the night the clocks go forward: 02:00 becomes 03:00',
    hours: 'Sa 20:00-04:00',
    ...PARIS,
    states: {
      '2026-03-28T18:59:00Z': 'closed until 2026-03-28T19:00:00Z',
      '2026-03-28T19:00:00Z': 'open until 2026-03-29T02:00:00Z',
      '2026-03-29T00:59:00Z': 'open until 2026-03-29T02:00:00Z',
      '2026-03-29T01:00:00Z': 'open until 2026-03-29T02:00:00Z',
      '2026-03-29T01:59:00Z': 'open until 2026-03-29T02:00:00Z',
      '2026-03-29T02:00:00Z': 'closed until 2026-04-04T18:00:00Z',
    },
  },
  {
    rule: 'Paris, the night the clocks go back: 03:00 becomes 02:00',
    hours: 'Sa 20:00-04:00',
    ...PARIS,
    states: {
      '2026-10-24T17:59:00Z': 'closed until 2026-10-24T18:00:00Z',
      '2026-10-24T18:00:00Z': 'open until 2026-10-25T03:00:00Z',
      '2026-10-25T00:30:00Z': 'open until 2026-10-25T03:00:00Z',
      '2026-10-25T01:30:00Z': 'open until 2026-10-25T03:00:00Z',
      '2026-10-25T02:59:00Z': 'open until 2026-10-25T03:00:00Z',
      '2026-10-25T03:00:00Z': 'closed until 2026-10-31T19:00:00Z',
    },
  },
  {
    rule: 'Paris, closing at a skipped hour, then at a repeated one',
    hours: 'Sa 20:00-02:30',
    ...PARIS,
    states: {
      '2026-03-29T01:29:00Z': 'open until 2026-03-29T01:30:00Z',
      '2026-03-29T01:30:00Z': 'closed until 2026-04-04T18:00:00Z',
      '2026-10-25T00:29:00Z': 'open until 2026-10-25T00:30:00Z',
      '2026-10-25T00:30:00Z': 'closed until 2026-10-31T19:00:00Z',
      '2026-10-25T01:29:00Z': 'closed until 2026-10-31T19:00:00Z',
    },
  },
  {
    rule: 'Paris, the same local time before and after a clock change',
    hours: 'Mo-Su 18:00-23:00',
    ...PARIS,
    states: {
      '2026-03-28T21:59:00Z': 'open until 2026-03-28T22:00:00Z',
      '2026-03-29T15:59:00Z': 'closed until 2026-03-29T16:00:00Z',
      '2026-03-29T16:00:00Z': 'open until 2026-03-29T21:00:00Z',
      '2026-10-24T20:59:00Z': 'open until 2026-10-24T21:00:00Z',
      '2026-10-25T16:30:00Z': 'closed until 2026-10-25T17:00:00Z',
      '2026-10-25T17:00:00Z': 'open until 2026-10-25T22:00:00Z',
    },
  },
  {
    rule: 'Montréal, the night the clocks go forward, three weeks before Paris',
    hours: 'Sa 20:00-04:00',
    ...MONTREAL,
    states: {
      '2026-03-08T00:59:00Z': 'closed until 2026-03-08T01:00:00Z',
      '2026-03-08T01:00:00Z': 'open until 2026-03-08T08:00:00Z',
      '2026-03-08T06:59:00Z': 'open until 2026-03-08T08:00:00Z',
      '2026-03-08T07:00:00Z': 'open until 2026-03-08T08:00:00Z',
      '2026-03-08T07:59:00Z': 'open until 2026-03-08T08:00:00Z',
      '2026-03-08T08:00:00Z': 'closed until 2026-03-15T00:00:00Z',
    },
  },
  {
    rule: 'Montréal, the night the clocks go back',
    hours: 'Sa 20:00-04:00',
    ...MONTREAL,
    states: {
      '2026-10-31T23:59:00Z': 'closed until 2026-11-01T00:00:00Z',
      '2026-11-01T00:00:00Z': 'open until 2026-11-01T09:00:00Z',
      '2026-11-01T05:30:00Z': 'open until 2026-11-01T09:00:00Z',
      '2026-11-01T06:30:00Z': 'open until 2026-11-01T09:00:00Z',
      '2026-11-01T09:00:00Z': 'closed until 2026-11-08T01:00:00Z',
    },
  },
  {
    rule: 'Santiago, where the clocks change at midnight',
    hours: 'Sa 18:00-03:00',
    country: 'CHL',
    timeZone: 'America/Santiago',
    states: {
      '2026-04-04T20:59:00Z': 'closed until 2026-04-04T21:00:00Z',
      '2026-04-05T03:30:00Z': 'open until 2026-04-05T07:00:00Z',
      '2026-04-05T07:00:00Z': 'closed until 2026-04-11T22:00:00Z',
      '2026-09-05T22:00:00Z': 'open until 2026-09-06T06:00:00Z',
      '2026-09-06T04:00:00Z': 'open until 2026-09-06T06:00:00Z',
      '2026-09-06T06:00:00Z': 'closed until 2026-09-12T21:00:00Z',
    },
  },
  {
    rule: 'Santiago, opening at a midnight that the clock skips',
    hours: 'Su 00:00-06:00',
    country: 'CHL',
    timeZone: 'America/Santiago',
    states: {
      '2026-09-06T03:59:00Z': 'closed until 2026-09-06T04:00:00Z',
      '2026-09-06T04:00:00Z': 'open until 2026-09-06T09:00:00Z',
    },
  },
  {
    rule: 'Sydney, where spring is in October',
    hours: 'Fr-Sa 22:00-05:00',
    country: 'AUS',
    timeZone: 'Australia/Sydney',
    states: {
      '2026-04-04T11:00:00Z': 'open until 2026-04-04T19:00:00Z',
      '2026-04-04T18:59:00Z': 'open until 2026-04-04T19:00:00Z',
      '2026-04-04T19:00:00Z': 'closed until 2026-04-10T12:00:00Z',
      '2026-10-03T12:00:00Z': 'open until 2026-10-03T18:00:00Z',
      '2026-10-03T18:00:00Z': 'closed until 2026-10-09T11:00:00Z',
    },
  },
  {
    rule: 'Réunion, whose clocks never change',
    hours: 'Mo-Th 18:00-23:00, Fr-Sa 18:00-02:00',
    ...REUNION,
    states: {
      '2026-03-28T13:59:00Z': 'closed until 2026-03-28T14:00:00Z',
      '2026-03-28T21:59:00Z': 'open until 2026-03-28T22:00:00Z',
      '2026-10-24T14:00:00Z': 'open until 2026-10-24T22:00:00Z',
      '2026-11-20T20:30:00Z': 'open until 2026-11-20T22:00:00Z',
      '2026-11-20T22:00:00Z': 'closed until 2026-11-21T14:00:00Z',
      '2026-11-22T15:00:00Z': 'closed until 2026-11-23T14:00:00Z',
    },
  },
  {
    rule: 'Guadeloupe, a day that ends in the next one of UTC',
    hours: 'Fr 18:00-01:00',
    country: 'GLP',
    county: '971',
    timeZone: 'America/Guadeloupe',
    states: {
      '2026-11-20T22:00:00Z': 'open until 2026-11-21T05:00:00Z',
      '2026-11-21T04:59:00Z': 'open until 2026-11-21T05:00:00Z',
      '2026-11-21T05:00:00Z': 'closed until 2026-11-27T22:00:00Z',
    },
  },
  {
    rule: 'Casablanca, an hour back for Ramadan',
    hours: 'Mo-Su 18:00-02:00',
    ...CASABLANCA,
    states: {
      '2026-02-14T17:00:00Z': 'open until 2026-02-15T01:00:00Z',
      '2026-02-15T17:00:00Z': 'closed until 2026-02-15T18:00:00Z',
      '2026-02-15T18:00:00Z': 'open until 2026-02-16T02:00:00Z',
      '2026-03-21T18:00:00Z': 'open until 2026-03-22T02:00:00Z',
      '2026-03-22T02:00:00Z': 'closed until 2026-03-22T17:00:00Z',
      '2026-03-22T17:00:00Z': 'open until 2026-03-23T01:00:00Z',
      '2026-07-01T16:59:00Z': 'closed until 2026-07-01T17:00:00Z',
    },
  },
  {
    rule: 'India, with an offset of half an hour',
    hours: 'Mo-Su 18:00-23:00',
    country: 'IND',
    timeZone: 'Asia/Kolkata',
    states: {
      '2026-11-20T12:29:00Z': 'closed until 2026-11-20T12:30:00Z',
      '2026-11-20T12:30:00Z': 'open until 2026-11-20T17:30:00Z',
    },
  },
  {
    rule: 'Christmas Eve and Christmas, after an evening that runs past midnight',
    hours: 'Mo-Su 17:00-01:00',
    specialDays: '2026-12-24 17:00-21:00;2026-12-25 off',
    ...PARIS,
    states: {
      '2026-12-23T23:30:00Z': 'open until 2026-12-24T00:00:00Z',
      '2026-12-24T00:00:00Z': 'closed until 2026-12-24T16:00:00Z',
      '2026-12-24T16:00:00Z': 'open until 2026-12-24T20:00:00Z',
      '2026-12-24T20:00:00Z': 'closed until 2026-12-26T16:00:00Z',
      '2026-12-24T23:30:00Z': 'closed until 2026-12-26T16:00:00Z',
      '2026-12-25T17:00:00Z': 'closed until 2026-12-26T16:00:00Z',
      '2026-12-26T16:00:00Z': 'open until 2026-12-27T00:00:00Z',
      '2027-12-24T22:00:00Z': 'open until 2027-12-25T00:00:00Z',
    },
  },
  {
    rule: 'Christmas off does not shorten the evening of the 24th',
    hours: 'Mo-Su 17:00-01:00',
    specialDays: '2026-12-25 off',
    ...PARIS,
    states: {
      '2026-12-24T23:30:00Z': 'open until 2026-12-25T00:00:00Z',
      '2026-12-25T00:00:00Z': 'closed until 2026-12-26T16:00:00Z',
      '2026-12-25T18:00:00Z': 'closed until 2026-12-26T16:00:00Z',
      '2026-12-25T23:30:00Z': 'closed until 2026-12-26T16:00:00Z',
    },
  },
  {
    rule: 'New Year’s Eve runs into a day off',
    hours: 'Mo-Su 17:00-01:00',
    specialDays: '2026-12-31 18:00-05:00;2027-01-01 off',
    ...PARIS,
    states: {
      '2026-12-30T23:30:00Z': 'open until 2026-12-31T00:00:00Z',
      '2026-12-31T16:59:00Z': 'closed until 2026-12-31T17:00:00Z',
      '2026-12-31T17:00:00Z': 'open until 2027-01-01T04:00:00Z',
      '2027-01-01T03:59:00Z': 'open until 2027-01-01T04:00:00Z',
      '2027-01-01T04:00:00Z': 'closed until 2027-01-02T16:00:00Z',
    },
  },
  {
    rule: 'Christmas in Réunion comes at its own midnight',
    hours: '24/7',
    specialDays: '2026-12-25 off',
    ...REUNION,
    states: {
      '2026-12-24T19:59:00Z': 'open until 2026-12-24T20:00:00Z',
      '2026-12-24T20:00:00Z': 'closed until 2026-12-25T20:00:00Z',
      '2026-12-25T20:00:00Z': 'open',
    },
  },
  {
    rule: 'Christmas in Montréal comes at its own midnight',
    hours: '24/7',
    specialDays: '2026-12-25 off',
    ...MONTREAL,
    states: {
      '2026-12-25T04:59:00Z': 'open until 2026-12-25T05:00:00Z',
      '2026-12-25T05:00:00Z': 'closed until 2026-12-26T05:00:00Z',
      '2026-12-26T05:00:00Z': 'open',
    },
  },
  {
    rule: 'a special evening runs into an ordinary day',
    hours: 'Mo-Su 10:00-18:00',
    specialDays: '2026-11-20 10:00-12:00,20:00-03:00',
    ...PARIS,
    states: {
      '2026-11-20T09:00:00Z': 'open until 2026-11-20T11:00:00Z',
      '2026-11-20T11:00:00Z': 'closed until 2026-11-20T19:00:00Z',
      '2026-11-21T01:00:00Z': 'open until 2026-11-21T02:00:00Z',
      '2026-11-21T02:00:00Z': 'closed until 2026-11-21T09:00:00Z',
      '2026-11-21T09:00:00Z': 'open until 2026-11-21T17:00:00Z',
    },
  },
  {
    rule: 'a venue that never closes, during a clock change',
    hours: '24/7',
    ...PARIS,
    states: {
      '2026-03-29T01:30:00Z': 'open',
      '2026-11-20T03:00:00Z': 'open',
    },
  },
  {
    rule: 'a day with two intervals',
    hours: 'Mo-Fr 12:00-14:00,18:00-23:30',
    ...PARIS,
    states: {
      '2026-11-20T10:59:59Z': 'closed until 2026-11-20T11:00:00Z',
      '2026-11-20T11:00:00Z': 'open until 2026-11-20T13:00:00Z',
      '2026-11-20T13:00:00Z': 'closed until 2026-11-20T17:00:00Z',
      '2026-11-20T17:00:00Z': 'open until 2026-11-20T22:30:00Z',
      '2026-11-20T22:30:00Z': 'closed until 2026-11-23T11:00:00Z',
      '2026-11-21T12:00:00Z': 'closed until 2026-11-23T11:00:00Z',
    },
  },
  {
    rule: 'rules separated by commas keep their evenings past midnight',
    hours: 'Mo off; Tu-Fr 17:00-23:00, Sa 14:00-03:00, Su 14:00-20:00',
    ...PARIS,
    states: {
      '2026-11-22T01:30:00Z': 'open until 2026-11-22T02:00:00Z',
      '2026-11-22T02:00:00Z': 'closed until 2026-11-22T13:00:00Z',
      '2026-11-22T13:00:00Z': 'open until 2026-11-22T19:00:00Z',
      '2026-11-22T19:00:00Z': 'closed until 2026-11-24T16:00:00Z',
      '2026-11-23T17:00:00Z': 'closed until 2026-11-24T16:00:00Z',
    },
  },
  {
    rule: 'a rule after a semicolon cuts the evening before at midnight',
    hours: 'Sa 14:00-03:00; Su off',
    ...PARIS,
    states: {
      '2026-11-21T22:59:00Z': 'open until 2026-11-21T23:00:00Z',
      '2026-11-21T23:30:00Z': 'closed until 2026-11-28T13:00:00Z',
    },
  },
  {
    rule: 'a day off has no hours after its midnight',
    hours: 'Mo-Su 18:00-02:00; Tu off',
    ...PARIS,
    states: {
      '2026-11-23T22:59:00Z': 'open until 2026-11-23T23:00:00Z',
      '2026-11-23T23:30:00Z': 'closed until 2026-11-25T17:00:00Z',
      '2026-11-24T23:30:00Z': 'closed until 2026-11-25T17:00:00Z',
      '2026-11-26T00:30:00Z': 'open until 2026-11-26T01:00:00Z',
    },
  },
  {
    rule: 'closing at midnight, and hours past 24',
    hours: 'Mo-We 17:00-00:00, Fr 18:00-26:00, Sa 00:00-24:00',
    ...PARIS,
    states: {
      '2026-11-23T22:59:00Z': 'open until 2026-11-23T23:00:00Z',
      '2026-11-23T23:00:00Z': 'closed until 2026-11-24T16:00:00Z',
      '2026-11-20T17:00:00Z': 'open until 2026-11-21T23:00:00Z',
      '2026-11-21T23:00:00Z': 'closed until 2026-11-23T16:00:00Z',
    },
  },
  {
    rule: 'seasons',
    hours: 'Apr-Sep Mo-Su 14:00-20:00; Oct-Mar Mo-Su 16:00-20:00',
    ...PARIS,
    states: {
      '2026-09-30T12:00:00Z': 'open until 2026-09-30T18:00:00Z',
      '2026-10-01T12:00:00Z': 'closed until 2026-10-01T14:00:00Z',
      '2026-10-01T14:00:00Z': 'open until 2026-10-01T18:00:00Z',
    },
  },
  {
    rule: '29 February',
    hours: 'Mo-Su 10:00-18:00; Feb 29 off',
    ...PARIS,
    states: {
      '2028-02-28T16:59:00Z': 'open until 2028-02-28T17:00:00Z',
      '2028-02-29T10:00:00Z': 'closed until 2028-03-01T09:00:00Z',
    },
  },
  {
    rule: 'a special 29 February past midnight',
    hours: 'Mo-Su 10:00-18:00',
    specialDays: '2028-02-29 20:00-02:00',
    ...PARIS,
    states: {
      '2028-02-29T10:00:00Z': 'closed until 2028-02-29T19:00:00Z',
      '2028-02-29T19:00:00Z': 'open until 2028-03-01T01:00:00Z',
      '2028-03-01T01:00:00Z': 'closed until 2028-03-01T09:00:00Z',
    },
  },
  {
    rule: 'France: its public holidays',
    hours: DAILY,
    ...PARIS,
    county: '75',
    states: {
      '2026-07-14T10:00:00Z': 'closed until 2026-07-15T08:00:00Z',
      '2026-07-15T10:00:00Z': 'open until 2026-07-15T18:00:00Z',
      '2026-04-03T10:00:00Z': 'open until 2026-04-03T18:00:00Z',
      '2026-04-06T10:00:00Z': 'closed until 2026-04-07T08:00:00Z',
      '2026-05-14T10:00:00Z': 'closed until 2026-05-15T08:00:00Z',
      '2026-12-26T10:00:00Z': 'open until 2026-12-26T19:00:00Z',
      '2026-12-31T18:59:00Z': 'open until 2026-12-31T19:00:00Z',
      '2026-12-31T19:00:00Z': 'closed until 2027-01-02T09:00:00Z',
      '2027-01-01T10:00:00Z': 'closed until 2027-01-02T09:00:00Z',
    },
  },
  {
    rule: 'Alsace: Good Friday and 26 December too',
    hours: DAILY,
    ...PARIS,
    county: '67',
    states: {
      '2026-04-03T10:00:00Z': 'closed until 2026-04-04T08:00:00Z',
      '2026-12-25T10:00:00Z': 'closed until 2026-12-27T09:00:00Z',
      '2026-12-26T10:00:00Z': 'closed until 2026-12-27T09:00:00Z',
    },
  },
  {
    rule: 'Moselle: the same',
    hours: DAILY,
    ...PARIS,
    county: '57',
    states: { '2026-12-26T10:00:00Z': 'closed until 2026-12-27T09:00:00Z' },
  },
  {
    rule: 'Réunion: abolition of slavery on 20 December',
    hours: DAILY,
    ...REUNION,
    states: {
      '2026-07-14T08:00:00Z': 'closed until 2026-07-15T06:00:00Z',
      '2026-12-20T08:00:00Z': 'closed until 2026-12-21T06:00:00Z',
      '2026-05-22T08:00:00Z': 'open until 2026-05-22T16:00:00Z',
      '2026-12-26T08:00:00Z': 'open until 2026-12-26T16:00:00Z',
    },
  },
  {
    rule: 'Martinique: on 22 May',
    hours: DAILY,
    country: 'MTQ',
    county: '972',
    timeZone: 'America/Martinique',
    states: { '2026-05-22T16:00:00Z': 'closed until 2026-05-23T14:00:00Z' },
  },
  {
    rule: 'Guadeloupe: on 27 May',
    hours: DAILY,
    country: 'GLP',
    county: '971',
    timeZone: 'America/Guadeloupe',
    states: {
      '2026-05-22T16:00:00Z': 'open until 2026-05-23T00:00:00Z',
      '2026-05-27T16:00:00Z': 'closed until 2026-05-28T14:00:00Z',
    },
  },
  {
    rule: 'Guyane: on 10 June',
    hours: DAILY,
    country: 'GUF',
    county: '973',
    timeZone: 'America/Cayenne',
    states: { '2026-06-10T15:00:00Z': 'closed until 2026-06-11T13:00:00Z' },
  },
  {
    rule: 'Mayotte: on 27 April',
    hours: DAILY,
    country: 'MYT',
    county: '976',
    timeZone: 'Indian/Mayotte',
    states: { '2026-04-27T09:00:00Z': 'closed until 2026-04-28T07:00:00Z' },
  },
  {
    rule: 'Saint-Barthélemy: on 9 October',
    hours: DAILY,
    country: 'BLM',
    timeZone: 'America/St_Barthelemy',
    states: { '2026-10-09T16:00:00Z': 'closed until 2026-10-10T14:00:00Z' },
  },
  {
    rule: 'New Caledonia: its own day on 24 September',
    hours: DAILY,
    country: 'NCL',
    county: '988',
    timeZone: 'Pacific/Noumea',
    states: { '2026-09-24T01:00:00Z': 'closed until 2026-09-24T23:00:00Z' },
  },
  {
    rule: 'Polynesia: its own day on 5 March',
    hours: DAILY,
    country: 'PYF',
    county: '987',
    timeZone: 'Pacific/Tahiti',
    states: { '2026-03-05T22:00:00Z': 'closed until 2026-03-06T20:00:00Z' },
  },
  {
    rule: 'Wallis: its own day on 28 April',
    hours: DAILY,
    country: 'WLF',
    timeZone: 'Pacific/Wallis',
    states: { '2026-04-28T00:00:00Z': 'closed until 2026-04-28T22:00:00Z' },
  },
  {
    rule: 'Québec: Saint-Jean-Baptiste, Canada Day, the Patriots',
    hours: DAILY,
    ...MONTREAL,
    states: {
      '2026-02-16T17:00:00Z': 'open until 2026-02-17T01:00:00Z',
      '2026-05-18T16:00:00Z': 'closed until 2026-05-19T14:00:00Z',
      '2026-06-24T16:00:00Z': 'closed until 2026-06-25T14:00:00Z',
      '2026-07-01T16:00:00Z': 'closed until 2026-07-02T14:00:00Z',
    },
  },
  {
    rule: 'Ontario: Family Day, but no Saint-Jean-Baptiste',
    hours: DAILY,
    country: 'CAN',
    county: '08',
    timeZone: 'America/Toronto',
    states: {
      '2026-02-16T17:00:00Z': 'closed until 2026-02-17T15:00:00Z',
      '2026-06-24T16:00:00Z': 'open until 2026-06-25T00:00:00Z',
    },
  },
  {
    rule: 'Genève: Jeûne genevois, Restauration, New Year',
    hours: DAILY,
    country: 'CHE',
    county: 'GE',
    timeZone: 'Europe/Zurich',
    states: {
      '2026-09-10T10:00:00Z': 'closed until 2026-09-11T08:00:00Z',
      '2026-12-31T10:00:00Z': 'closed until 2027-01-02T09:00:00Z',
    },
  },
  {
    rule: 'Vaud: the Monday after the federal fast',
    hours: DAILY,
    country: 'CHE',
    county: 'VD',
    timeZone: 'Europe/Zurich',
    states: {
      '2026-09-10T10:00:00Z': 'open until 2026-09-10T18:00:00Z',
      '2026-09-21T10:00:00Z': 'closed until 2026-09-22T08:00:00Z',
    },
  },
  {
    rule: 'Morocco: lunar and solar holidays',
    hours: DAILY,
    ...CASABLANCA,
    states: {
      // Not 2026: Morocco changed its time zone in September 2026, which older versions of Node lack.
      '2025-11-18T10:00:00Z': 'closed until 2025-11-19T09:00:00Z',
      '2026-03-20T11:00:00Z': 'closed until 2026-03-21T10:00:00Z',
      '2026-05-27T10:00:00Z': 'closed until 2026-05-28T09:00:00Z',
      '2026-07-30T10:00:00Z': 'closed until 2026-07-31T09:00:00Z',
    },
  },
  {
    rule: 'Bavaria: Corpus Christi',
    hours: DAILY,
    country: 'DEU',
    county: '02',
    timeZone: 'Europe/Berlin',
    states: { '2026-06-04T10:00:00Z': 'closed until 2026-06-05T08:00:00Z' },
  },
  {
    rule: 'Berlin: no Corpus Christi',
    hours: DAILY,
    country: 'DEU',
    county: '16',
    timeZone: 'Europe/Berlin',
    states: { '2026-06-04T10:00:00Z': 'open until 2026-06-04T18:00:00Z' },
  },
  {
    rule: 'Madrid: the day of its community',
    hours: DAILY,
    country: 'ESP',
    county: 'M',
    timeZone: 'Europe/Madrid',
    states: { '2026-05-02T10:00:00Z': 'closed until 2026-05-03T08:00:00Z' },
  },
  {
    rule: 'Barcelona: Saint John',
    hours: DAILY,
    country: 'ESP',
    county: 'B',
    timeZone: 'Europe/Madrid',
    states: {
      '2026-05-02T10:00:00Z': 'open until 2026-05-02T18:00:00Z',
      '2026-06-24T10:00:00Z': 'closed until 2026-06-25T08:00:00Z',
    },
  },
  {
    rule: 'Scotland: Saint Andrew',
    hours: DAILY,
    country: 'GBR',
    county: 'SCT',
    timeZone: 'Europe/London',
    states: { '2026-11-30T12:00:00Z': 'closed until 2026-12-01T10:00:00Z' },
  },
  {
    rule: 'England: a holiday on a Saturday is observed on Monday',
    hours: DAILY,
    country: 'GBR',
    county: 'ENG',
    timeZone: 'Europe/London',
    states: {
      '2026-11-30T12:00:00Z': 'open until 2026-11-30T20:00:00Z',
      '2026-12-28T12:00:00Z': 'closed until 2026-12-29T10:00:00Z',
    },
  },
  {
    rule: 'Belgium: 21 July, not the 14th',
    hours: DAILY,
    country: 'BEL',
    county: 'BRU',
    timeZone: 'Europe/Brussels',
    states: {
      '2026-07-14T10:00:00Z': 'open until 2026-07-14T18:00:00Z',
      '2026-07-21T10:00:00Z': 'closed until 2026-07-22T08:00:00Z',
    },
  },
  {
    rule: 'Luxembourg: 23 June',
    hours: DAILY,
    country: 'LUX',
    timeZone: 'Europe/Luxembourg',
    states: { '2026-06-23T10:00:00Z': 'closed until 2026-06-24T08:00:00Z' },
  },
  {
    rule: 'a country without a holiday calendar keeps its week',
    hours: DAILY,
    country: 'LBN',
    timeZone: 'Asia/Beirut',
    states: { '2026-12-25T09:00:00Z': 'open until 2026-12-25T18:00:00Z' },
  },
  {
    rule: 'holidays may have hours of their own, those of Sunday',
    hours: 'Mo-Sa 10:00-19:00; Su,PH 14:00-18:00',
    ...PARIS,
    states: {
      '2026-07-12T12:00:00Z': 'open until 2026-07-12T16:00:00Z',
      '2026-07-13T08:00:00Z': 'open until 2026-07-13T17:00:00Z',
      '2026-07-14T09:00:00Z': 'closed until 2026-07-14T12:00:00Z',
      '2026-07-14T12:00:00Z': 'open until 2026-07-14T16:00:00Z',
    },
  },
  {
    rule: 'a holiday keeps the evening before of the same rule',
    hours: 'Mo-Th 18:00-23:00; Fr-Su,PH 17:00-02:00',
    ...PARIS,
    states: {
      '2026-04-05T23:30:00Z': 'open until 2026-04-06T00:00:00Z',
      '2026-04-06T15:00:00Z': 'open until 2026-04-07T00:00:00Z',
      '2026-04-07T15:00:00Z': 'closed until 2026-04-07T16:00:00Z',
    },
  },
  {
    rule: 'a holiday does not shorten the evening before, and has no evening of its own',
    hours: 'Mo-Su 17:00-02:00; PH off',
    ...PARIS,
    states: {
      '2026-07-13T23:30:00Z': 'open until 2026-07-14T00:00:00Z',
      '2026-07-14T00:00:00Z': 'closed until 2026-07-15T15:00:00Z',
      '2026-07-14T23:00:00Z': 'closed until 2026-07-15T15:00:00Z',
      '2026-07-15T15:00:00Z': 'open until 2026-07-16T00:00:00Z',
    },
  },
  {
    rule: 'the eve of a holiday that closes early has no hours after midnight',
    hours: 'Mo-Su 17:00-02:00; PH -1 day 10:00-16:00; PH off',
    ...PARIS,
    states: {
      '2026-07-13T13:00:00Z': 'open until 2026-07-13T14:00:00Z',
      '2026-07-13T23:30:00Z': 'closed until 2026-07-15T15:00:00Z',
    },
  },
  {
    rule: 'a venue that closes on holidays only',
    hours: '24/7; PH off',
    ...PARIS,
    states: {
      '2026-07-13T21:59:00Z': 'open until 2026-07-13T22:00:00Z',
      '2026-07-13T22:00:00Z': 'closed until 2026-07-14T22:00:00Z',
    },
  },
  {
    rule: 'the eve of a holiday',
    hours: 'Mo-Su 10:00-20:00; PH -1 day 10:00-16:00',
    ...PARIS,
    states: {
      '2026-07-13T14:00:00Z': 'closed until 2026-07-14T08:00:00Z',
      '2026-12-31T15:00:00Z': 'closed until 2027-01-01T09:00:00Z',
    },
  },
  {
    rule: 'holidays of one season, and those on some days of the week',
    hours: 'Mo-Su 10:00-20:00; Jun-Sep PH off; PH Th 12:00-14:00',
    ...PARIS,
    states: {
      '2026-05-08T10:00:00Z': 'open until 2026-05-08T18:00:00Z',
      '2026-05-14T12:00:00Z': 'closed until 2026-05-15T08:00:00Z',
      '2026-07-14T10:00:00Z': 'closed until 2026-07-15T08:00:00Z',
    },
  },
  {
    rule: 'school holidays follow the zone of the county',
    hours: 'Mo-Fr 10:00-18:00; SH 10:00-20:00',
    ...PARIS,
    county: '75',
    states: { '2026-07-15T17:00:00Z': 'open until 2026-07-15T18:00:00Z' },
  },
  {
    rule: 'the last evening of a year runs into the next',
    hours: 'Th 20:00-04:00',
    ...PARIS,
    states: {
      '2026-12-31T22:59:00Z': 'open until 2027-01-01T03:00:00Z',
      '2027-01-01T02:00:00Z': 'open until 2027-01-01T03:00:00Z',
      '2027-01-01T03:00:00Z': 'closed until 2027-01-07T19:00:00Z',
    },
  },
  ...['"sur rendez-vous"', 'Mo-Fr 18:00+', 'whenever we like', 'SH 10:00-18:00', 'sunrise-sunset'].map(
    (hours) => ({
      rule: `unknown state for ${hours}`,
      hours,
      ...PARIS,
      states: { '2026-11-20T18:00:00Z': 'unknown' },
    }),
  ),
];

import type { z } from 'zod';
import { envelopeOf, pagedEnvelopeOf } from './envelope';
import { wireCity, wireCountry, wireCounty, wirePaymentMeans } from './indexes';
import { feedEnvelope } from './feed';
import { mapEnvelope } from './map-point';
import {
  AUTOCOMPLETE,
  CITIES,
  CLUSTERS,
  COUNTIES,
  DETAILS,
  FEED,
  LANGUAGE,
  POI,
  POIS,
  REVERSE,
  SEARCH,
} from './parameters';
import { wirePoi, wirePoiDetails } from './poi';
import { wireFound, wireLocation, wireSuggestion } from './suggestion';

/** Everything below stands under this path of a back-end. */
export const CONTRACT_BASE = '/api/v1';

export interface Operation {
  /** The port it belongs to. */
  readonly service: 'engine' | 'backend';
  /** Below {@link CONTRACT_BASE}; `{name}` is a parameter. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly parameters: z.ZodObject;
  readonly answer: z.ZodObject<{ data: z.ZodArray }>;
  /** Whether what is asked for can be unknown: a 404, where other operations answer an empty list. */
  readonly canBeUnknown?: boolean;
  /** Whether a back-end may go without it and answer 404: it is no field of the specification. */
  readonly canBeMissing?: boolean;
}

/**
 * Every operation of the contract, in one table: from it come the routes and parameters that a back-end answers, the
 * questions that the remote adapter asks and the check of what it gets, and the OpenAPI document.
 */
export const OPERATIONS = {
  autocomplete: {
    service: 'engine',
    path: '/engine/autocomplete',
    summary: 'Places suggested while somebody types, best first',
    parameters: AUTOCOMPLETE,
    answer: envelopeOf(wireSuggestion),
  },
  search: {
    service: 'engine',
    path: '/engine/search',
    summary: 'Places that a text means, best first',
    parameters: SEARCH,
    answer: envelopeOf(wireFound),
  },
  reverse: {
    service: 'engine',
    path: '/engine/reverse',
    summary: 'Places around a position, nearest first',
    parameters: REVERSE,
    answer: envelopeOf(wireLocation),
  },
  details: {
    service: 'engine',
    path: '/engine/details',
    summary: 'Where a suggestion lies: the second step of a maps service’s autocomplete',
    parameters: DETAILS,
    answer: envelopeOf(wireFound),
  },
  venues: {
    service: 'backend',
    path: '/pois',
    summary: 'Venues, by distance where the list starts somewhere, else by city and name',
    parameters: POIS,
    answer: pagedEnvelopeOf(wirePoi),
  },
  // These two before the venue, whose code they would be.
  clusters: {
    service: 'backend',
    path: '/pois/clusters',
    summary: 'What a map shows: every venue in view where they are few, else clusters and single venues',
    parameters: CLUSTERS,
    answer: mapEnvelope,
    canBeMissing: true,
  },
  feed: {
    service: 'backend',
    path: '/pois/feed',
    summary: 'Every venue that lists show, in batches: for sitemaps and feeds',
    parameters: FEED,
    answer: feedEnvelope,
    canBeUnknown: true,
  },
  venue: {
    service: 'backend',
    path: '/pois/{code}',
    summary: 'Everything about one venue',
    parameters: POI,
    answer: envelopeOf(wirePoiDetails),
    canBeUnknown: true,
  },
  countries: {
    service: 'backend',
    path: '/countries',
    summary: 'Countries that have venues, most venues first',
    parameters: LANGUAGE,
    answer: envelopeOf(wireCountry),
  },
  counties: {
    service: 'backend',
    path: '/counties',
    summary: 'Every county of a country, by label',
    parameters: COUNTIES,
    answer: envelopeOf(wireCounty),
  },
  cities: {
    service: 'backend',
    path: '/cities',
    summary: 'Towns that have venues, by name',
    parameters: CITIES,
    answer: envelopeOf(wireCity),
  },
  paymentMeans: {
    service: 'backend',
    path: '/payment-means',
    summary: 'The payment means that venues name by code',
    parameters: LANGUAGE,
    answer: envelopeOf(wirePaymentMeans),
  },
} as const satisfies Readonly<Record<string, Operation>>;

export type OperationName = keyof typeof OPERATIONS;

export type ParametersOf<Name extends OperationName> = z.output<(typeof OPERATIONS)[Name]['parameters']>;

export type AnswerOf<Name extends OperationName> = z.output<(typeof OPERATIONS)[Name]['answer']>;

export function operationNames(): OperationName[] {
  return Object.keys(OPERATIONS) as OperationName[];
}

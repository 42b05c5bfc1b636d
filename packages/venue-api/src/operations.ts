import type { z } from 'zod';
import { decodeUri } from '@locator/base';
import { envelopeOf, pagedEnvelopeOf } from './envelope';
import type { Wire } from './fields';
import { wireFairPoi } from './fair-poi';
import { wireCity, wireCountry, wireCounty, wirePaymentMethod } from './indexes';
import { feedEnvelope } from './feed';
import { filterCountsEnvelope } from './filter-counts';
import { mapEnvelope } from './map-point';
import { PARAMETERS } from './parameters';
import { wirePoi } from './poi';
import { wirePoiDetails } from './poi-details';
import { wireFound, wireLocation, wireSuggestion } from './suggestion';

export const CONTRACT_BASE = '/api/v1';

export interface Operation {
  /** Path relative to {@link CONTRACT_BASE}, in which `{name}` stands for a parameter. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly parameters: z.ZodObject;
  readonly response: z.ZodObject<{ data: z.ZodArray }>;
  /** Whether the operation responds with 404 if the resource does not exist, rather than with an empty list. */
  readonly canBeUnknown?: boolean;
}

/** The API endpoints, the remote adapter and the OpenAPI document are derived from this table. */
export const OPERATIONS = {
  autocomplete: {
    path: '/engine/autocomplete',
    summary: 'Suggested places while a visitor types, best first',
    parameters: PARAMETERS.autocomplete,
    response: envelopeOf(wireSuggestion),
  },
  search: {
    path: '/engine/search',
    summary: 'Places that match a text, best first',
    parameters: PARAMETERS.search,
    response: envelopeOf(wireFound),
  },
  reverse: {
    path: '/engine/reverse',
    summary: 'Places around a position, nearest first',
    parameters: PARAMETERS.reverse,
    response: envelopeOf(wireLocation),
  },
  details: {
    path: '/engine/details',
    summary: 'Position of a suggestion: the second step of a maps service’s autocomplete',
    parameters: PARAMETERS.details,
    response: envelopeOf(wireFound),
  },
  venues: {
    path: '/pois',
    summary: 'Venues, sorted by distance if a position is given, else by city and name',
    parameters: PARAMETERS.venues,
    response: pagedEnvelopeOf(wirePoi),
  },
  filterCounts: {
    path: '/filter-counts',
    summary: 'Number of venues that remain for each filter and each activity',
    parameters: PARAMETERS.filterCounts,
    response: filterCountsEnvelope,
  },
  // `fairVenues`, `clusters` and `feed` precede `venue`, because the path pattern of `venue` also matches their paths.
  fairVenues: {
    path: '/pois/fair',
    summary:
      'Venues by the longest distance from any of several starting points, then by the sum of the distances',
    parameters: PARAMETERS.fairVenues,
    response: envelopeOf(wireFairPoi),
  },
  clusters: {
    path: '/pois/clusters',
    summary: 'Markers of a map viewport: its venues if they are few, else clusters and single venues',
    parameters: PARAMETERS.clusters,
    response: mapEnvelope,
  },
  feed: {
    path: '/pois/feed',
    summary: 'All listed venues in batches, for sitemaps and feeds',
    parameters: PARAMETERS.feed,
    response: feedEnvelope,
  },
  venue: {
    path: '/pois/{code}',
    summary: 'Everything about one venue',
    parameters: PARAMETERS.venue,
    response: envelopeOf(wirePoiDetails),
    canBeUnknown: true,
  },
  countries: {
    path: '/countries',
    summary: 'Countries that have venues, most venues first',
    parameters: PARAMETERS.countries,
    response: envelopeOf(wireCountry),
  },
  counties: {
    path: '/counties',
    summary: 'Every county of a country, by label',
    parameters: PARAMETERS.counties,
    response: envelopeOf(wireCounty),
  },
  cities: {
    path: '/cities',
    summary: 'Towns that have venues, by name',
    parameters: PARAMETERS.cities,
    response: envelopeOf(wireCity),
  },
  paymentMeans: {
    path: '/payment-means',
    summary: 'Payment methods that venues refer to by code',
    parameters: PARAMETERS.paymentMeans,
    response: envelopeOf(wirePaymentMethod),
  },
} as const satisfies Readonly<Record<string, Operation>>;

export type OperationName = keyof typeof OPERATIONS;

export type ParametersOf<Name extends OperationName> = z.output<(typeof OPERATIONS)[Name]['parameters']>;

export type ResponseOf<Name extends OperationName> = Wire<(typeof OPERATIONS)[Name]['response']>;

export function serviceOf({ path }: Operation): 'engine' | 'backend' {
  return path.startsWith('/engine/') ? 'engine' : 'backend';
}

export function operationNames(): OperationName[] {
  return Object.keys(OPERATIONS) as OperationName[];
}

export interface FoundOperation {
  readonly name: OperationName;
  readonly pathParameters: readonly (readonly [name: string, text: string])[];
}

export function findOperation(path: string): FoundOperation | null {
  const segments = path.split('/');
  for (const name of operationNames()) {
    const pattern = OPERATIONS[name].path.split('/');
    if (pattern.length !== segments.length) continue;
    const pathParameters: [string, string][] = [];
    const matches = pattern.every((part, index) => {
      const segment = segments[index] ?? '';
      const parameter = /^\{(.+)\}$/.exec(part)?.[1];
      if (parameter === undefined) return part === segment;
      const text = decodeUri(segment);
      if (text) pathParameters.push([parameter, text]);
      return Boolean(text);
    });
    if (matches) return { name, pathParameters };
  }
  return null;
}

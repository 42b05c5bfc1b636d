import { z } from 'zod';
import { type OwnPage, type Place, PLACE_KINDS, type SettledBy, toSlug } from '@locator/base';
import {
  countryCode,
  fromWirePosition,
  slug,
  someText,
  toWirePosition,
  wirePosition,
  type Wire,
} from './fields';

/* The specification's Suggestion (section 3), with additions that a back-end may omit or send as null. */

const wireOwnPage = z
  .discriminatedUnion('Kind', [
    z.object({ Kind: z.literal('county'), Slug: slug }),
    z.object({ Kind: z.literal('venue'), Code: someText, Name: someText }),
  ])
  .nullish()
  .describe('Identifies the page of a county or venue; null for other places.');

const additions = {
  IsAccurate: z
    .boolean()
    .nullish()
    .describe('False if a typo was corrected or only a part of the text matched. Default: true.'),
  Kind: z.enum(PLACE_KINDS).nullish().describe('Default: address if there is an AddressLine1, else town.'),
  CountyCode: z.string().nullish().describe('Code of the county within the country.'),
  SettledBy: z
    .enum(['name', 'postalCode', 'id'])
    .nullish()
    .describe(
      'What distinguishes the place from others of its name: nothing else, its postal code, or its identifier.',
    ),
  OwnPage: wireOwnPage,
};

export const wireLocation = z
  .object({
    Label: someText.describe('Text that distinguishes the place from its homonyms.'),
    LocationId: someText.describe('Stable identifier, unique across countries.'),
    CountryCode: countryCode,
    Address: z.object({
      City: someText,
      PostalCode: z.string().nullish(),
      AddressLine1: z.string().nullish(),
    }),
    Position: wirePosition,
    ...additions,
  })
  .meta({
    description: 'A place that is found.',
    examples: [
      {
        Label: 'Saint-Denis (11310), Aude',
        LocationId: 'insee-11339',
        CountryCode: 'FRA',
        Address: { City: 'Saint-Denis', PostalCode: '11310', AddressLine1: null },
        IsAccurate: true,
        Position: { Latitude: 43.3636, Longitude: 2.2197 },
        Kind: 'town',
        CountyCode: '11',
        SettledBy: 'postalCode',
        OwnPage: null,
      },
    ],
  });

export const wireSuggestion = wireLocation
  .extend({
    CountryCode: countryCode.nullish(),
    Address: z
      .object({
        City: z.string().nullish(),
        PostalCode: z.string().nullish(),
        AddressLine1: z.string().nullish(),
      })
      .nullish(),
    Position: wirePosition.nullish(),
  })
  .meta({
    description:
      'A suggestion while a visitor types. Without country, city or position, /engine/details locates it.',
    examples: [{ Label: 'Lyon, France', LocationId: 'ChIJl4foalHq9EcR8CG75CqrCAQ' }],
  });

export const wireFound = z.object({ Location: wireLocation }).describe('A place that a search found.');

export type WireLocation = Wire<typeof wireLocation>;
export type WireSuggestion = Wire<typeof wireSuggestion>;

export function toWireLocation(place: Place): WireLocation {
  return {
    Label: place.label,
    LocationId: place.id,
    CountryCode: place.countryCode,
    Address: { City: place.city, PostalCode: place.postalCode, AddressLine1: place.addressLine },
    IsAccurate: place.isAccurate,
    Position: toWirePosition(place.position),
    Kind: place.kind,
    CountyCode: place.countyCode,
    SettledBy: place.settledBy,
    OwnPage: toWireOwnPage(place.ownPage),
  };
}

/** Without `SettledBy`, the first place named `searchedName` is settled by its name, others by postal code. */
export function fromWireLocations(locations: readonly WireLocation[], searchedName: string | null): Place[] {
  const name = searchedName === null ? '' : toSlug(searchedName);
  const likeliest = locations.find(({ Address }) => name !== '' && toSlug(Address.City) === name);
  return locations.map((location) => fromWireLocation(location, location === likeliest));
}

function fromWireLocation(location: WireLocation, isLikeliest: boolean): Place {
  const { Address } = location;
  const addressLine = Address.AddressLine1 ?? null;
  const postalCode = Address.PostalCode ?? null;
  const derived: SettledBy = isLikeliest || !postalCode ? 'name' : 'postalCode';
  return {
    kind: location.Kind ?? (addressLine ? 'address' : 'town'),
    id: location.LocationId,
    label: location.Label,
    city: Address.City,
    countryCode: location.CountryCode,
    postalCode,
    addressLine,
    countyCode: location.CountyCode ?? null,
    isAccurate: location.IsAccurate ?? true,
    settledBy: location.SettledBy ?? derived,
    position: fromWirePosition(location.Position),
    ownPage: fromWireOwnPage(location.OwnPage),
  };
}

/** Returns the place for a suggestion; null if it has no position yet. */
export function locatedSuggestion(suggestion: WireSuggestion): Place | null {
  const location = wireLocation.safeParse(suggestion);
  return location.success ? fromWireLocation(location.data, false) : null;
}

function toWireOwnPage(ownPage: OwnPage | null): WireLocation['OwnPage'] {
  if (!ownPage) return null;
  return ownPage.kind === 'county'
    ? { Kind: 'county', Slug: ownPage.slug }
    : { Kind: 'venue', Code: ownPage.code, Name: ownPage.name };
}

function fromWireOwnPage(ownPage: WireLocation['OwnPage']): OwnPage | null {
  if (!ownPage) return null;
  return ownPage.Kind === 'county'
    ? { kind: 'county', slug: ownPage.Slug }
    : { kind: 'venue', code: ownPage.Code, name: ownPage.Name };
}

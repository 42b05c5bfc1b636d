import fc from 'fast-check';
import type { z } from 'zod';
import {
  fromWireCity,
  fromWireCountry,
  fromWireCounty,
  fromWirePaymentMeans,
  toWireCity,
  toWireCountry,
  toWireCounty,
  wireCity,
  wireCountry,
  wireCounty,
  wirePaymentMeans,
} from '@/services/wire/indexes';
import {
  fromWirePoi,
  fromWirePoiDetails,
  toWirePoi,
  toWirePoiDetails,
  wirePoi,
  wirePoiDetails,
} from '@/services/wire/poi';
import {
  fromWireLocations,
  locatedSuggestion,
  toWireLocation,
  wireLocation,
  wireSuggestion,
} from '@/services/wire/suggestion';
import {
  someCity,
  someCountry,
  someCounty,
  someListedVenue,
  somePaymentMeans,
  somePlace,
  someVenue,
} from './some-places';

/** What arrives of what was sent: written as JSON, read and checked. */
function travelled<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  return schema.parse(JSON.parse(JSON.stringify(sent)));
}

function everySurvives<Value>(values: fc.Arbitrary<Value>, thereAndBack: (value: Value) => unknown): void {
  fc.assert(fc.property(values, (value) => expect(thereAndBack(value)).toEqual(value)));
}

describe('on its way over the wire, nothing is lost of', () => {
  it('a place', () => {
    everySurvives(
      somePlace,
      (place) => fromWireLocations([travelled(wireLocation, toWireLocation(place))], null)[0],
    );
  });

  it('a suggestion', () => {
    everySurvives(somePlace, (place) => locatedSuggestion(travelled(wireSuggestion, toWireLocation(place))));
  });

  it('a venue in a list', () => {
    everySurvives(someListedVenue, (venue) => fromWirePoi(travelled(wirePoi, toWirePoi(venue))));
  });

  it('a venue on its page', () => {
    everySurvives(someVenue, (venue) =>
      fromWirePoiDetails(travelled(wirePoiDetails, toWirePoiDetails(venue))),
    );
  });

  it('a country', () => {
    everySurvives(someCountry, (country) =>
      fromWireCountry(travelled(wireCountry, toWireCountry(country, 'fr'))),
    );
  });

  it('a county', () => {
    everySurvives(someCounty, (county) => fromWireCounty(travelled(wireCounty, toWireCounty(county))));
  });

  it('a city', () => {
    everySurvives(someCity, (city) => fromWireCity(travelled(wireCity, toWireCity(city))));
  });

  it('a payment means', () => {
    everySurvives(somePaymentMeans, (means) => fromWirePaymentMeans(travelled(wirePaymentMeans, means)));
  });
});

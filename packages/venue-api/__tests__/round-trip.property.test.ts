import fc from 'fast-check';
import type { z } from 'zod';
import {
  fromWireCity,
  fromWireCountry,
  fromWireCounty,
  fromWireLocations,
  fromWirePaymentMethod,
  fromWirePoi,
  fromWirePoiDetails,
  locatedSuggestion,
  toWireCity,
  toWireCountry,
  toWireCounty,
  toWireLocation,
  toWirePoi,
  toWirePoiDetails,
  wireCity,
  wireCountry,
  wireCounty,
  wireLocation,
  wirePaymentMethod,
  wirePoi,
  wirePoiDetails,
  wireSuggestion,
} from '@locator/venue-api';
import {
  someCity,
  someCountry,
  someCounty,
  someListedVenue,
  somePaymentMeans,
  somePlace,
  someVenue,
} from '@locator/test-support/arbitraries';

/** Returns a value after serialisation and validation. */
function sentAndReceived<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  return schema.parse(JSON.parse(JSON.stringify(sent)));
}

function everySurvives<Value>(values: fc.Arbitrary<Value>, thereAndBack: (value: Value) => unknown): void {
  fc.assert(fc.property(values, (value) => expect(thereAndBack(value)).toEqual(value)));
}

describe('Round trip over the wire', () => {
  it('A place is unchanged', () => {
    everySurvives(
      somePlace,
      (place) => fromWireLocations([sentAndReceived(wireLocation, toWireLocation(place))], null)[0],
    );
  });

  it('A suggestion is unchanged', () => {
    everySurvives(somePlace, (place) =>
      locatedSuggestion(sentAndReceived(wireSuggestion, toWireLocation(place))),
    );
  });

  it('A listed venue is unchanged', () => {
    everySurvives(someListedVenue, (venue) => fromWirePoi(sentAndReceived(wirePoi, toWirePoi(venue))));
  });

  it('A venue with details is unchanged', () => {
    everySurvives(someVenue, (venue) =>
      fromWirePoiDetails(sentAndReceived(wirePoiDetails, toWirePoiDetails(venue))),
    );
  });

  it('A country is unchanged', () => {
    everySurvives(someCountry, (country) =>
      fromWireCountry(sentAndReceived(wireCountry, toWireCountry(country, 'fr'))),
    );
  });

  it('A county is unchanged', () => {
    everySurvives(someCounty, (county) => fromWireCounty(sentAndReceived(wireCounty, toWireCounty(county))));
  });

  it('A city is unchanged', () => {
    everySurvives(someCity, (city) => fromWireCity(sentAndReceived(wireCity, toWireCity(city))));
  });

  it('A payment method is unchanged', () => {
    everySurvives(somePaymentMeans, (means) =>
      fromWirePaymentMethod(sentAndReceived(wirePaymentMethod, means)),
    );
  });
});

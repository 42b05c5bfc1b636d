import { failed, success } from '@locator/base';
import { findAllVenues, findFirstVenues, MAX_WHOLE_LIST } from '@/services/backend/all-venues';
import { createVenueSnapshot } from '@/services/embedded/venue-snapshot';
import { aRecord } from '@locator/test-support/venue-record';
import { testReferenceData } from '@locator/test-support/reference-data';
import { valueOf } from '@locator/test-support/value-of';

async function backendOf(count: number) {
  const records = Array.from({ length: count }, (_, index) => aRecord({ code: `V-${index}` }));
  return (await createVenueSnapshot(testReferenceData(), records, { now: Date.now })).backend;
}

describe('All venues of a country', () => {
  it('The result has every venue, up to the limit of one page', async () => {
    const { venues, total } = valueOf(await findAllVenues(await backendOf(MAX_WHOLE_LIST), 'FRA'));
    expect(new Set(venues.map(({ code }) => code)).size).toBe(MAX_WHOLE_LIST);
    expect(total).toBe(MAX_WHOLE_LIST);
  });

  it('A longer list is requested once and truncated to 21 venues', async () => {
    const backend = await backendOf(MAX_WHOLE_LIST + 1);
    const asked = jest.spyOn(backend, 'venues');
    const first = valueOf(await backend.venues({ country: 'FRA', limit: 21 }));
    asked.mockClear();
    expect(valueOf(await findAllVenues(backend, 'FRA'))).toEqual({ ...first, total: MAX_WHOLE_LIST + 1 });
    expect(first.venues).toHaveLength(21);
    expect(asked.mock.calls).toEqual([[{ country: 'FRA', limit: 21 }]]);
  });

  it('A short list is requested once', async () => {
    const backend = await backendOf(21);
    const asked = jest.spyOn(backend, 'venues');
    expect(valueOf(await findAllVenues(backend, 'FRA'))).toMatchObject({ total: 21 });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('Paging ends when the list is shorter than its stated total', async () => {
    const backend = await backendOf(0);
    jest.spyOn(backend, 'venues').mockResolvedValue(success({ venues: [], total: 400 }));
    expect(valueOf(await findAllVenues(backend, 'FRA'))).toEqual({ venues: [], total: 0 });
  });

  it('The result is empty for a country without venues', async () => {
    expect(await findAllVenues(await backendOf(1), 'ESP')).toEqual(success({ venues: [], total: 0 }));
  });
});

describe('First venues of several countries', () => {
  async function backendOfThree() {
    const records = (['FRA', 'BEL', 'MAR', 'BEL'] as const).map((countryCode, index) =>
      aRecord({ code: `${countryCode}-${index}`, address: { ...aRecord().address, countryCode } }),
    );
    return (await createVenueSnapshot(testReferenceData(), records, { now: Date.now })).backend;
  }

  it.each([
    [
      ['FRA', 'BEL'],
      ['FRA-0', 'BEL-1', 'BEL-3'],
    ],
    [['BEL'], ['BEL-1', 'BEL-3']],
    [['ESP'], []],
    [null, ['BEL-1', 'BEL-3', 'FRA-0', 'MAR-2']],
  ])('Of the countries %j, the list has %j and their number', async (countries, codes) => {
    const { venues, total } = valueOf(await findFirstVenues(await backendOfThree(), countries));
    expect(venues.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
    expect(total).toBe(codes.length);
  });

  it('The list has 21 venues at most, and the number of all', async () => {
    const { venues, total } = valueOf(await findFirstVenues(await backendOf(30), ['BEL', 'FRA']));
    expect([venues.length, total]).toEqual([21, 30]);
  });

  it('A failure in one country is a failure of the list', async () => {
    const backend = await backendOfThree();
    const failure = { kind: 'unavailable', service: 'backend', operation: 'venues', message: '' } as const;
    jest.spyOn(backend, 'venues').mockResolvedValueOnce(failed(failure));
    expect(await findFirstVenues(backend, ['FRA', 'BEL'])).toEqual(failed(failure));
  });
});

import { ITINERARY_TYPES, itineraryUrl } from '../../src/geo/itinerary';

const destination = {
  name: 'Quiz & Co',
  address: '14 rue de Lappe, 75011 Paris',
  position: { latitude: 48.85363, longitude: 2.3722 },
};

const queryOf = (url: string): Record<string, string> => Object.fromEntries(new URL(url).searchParams);

describe('Itinerary link', () => {
  it('The default guide is Google Maps, with the name of the venue', () => {
    const url = itineraryUrl('Default', destination);
    expect(new URL(url).origin + new URL(url).pathname).toBe('https://www.google.com/maps/dir/');
    expect(queryOf(url)).toEqual({ api: '1', destination: 'Quiz & Co, 14 rue de Lappe, 75011 Paris' });
  });

  it('The link can leave out the name of the venue', () => {
    const url = itineraryUrl('NoPoiName', destination);
    expect(new URL(url).hostname).toBe('www.google.com');
    expect(queryOf(url)).toEqual({ api: '1', destination: '48.85363,2.3722' });
    expect(url).not.toContain('Quiz');
  });

  it('The link can open Waze', () => {
    const url = itineraryUrl('Waze', destination);
    expect(new URL(url).hostname).toBe('waze.com');
    expect(queryOf(url)).toEqual({ ll: '48.85363,2.3722', navigate: 'yes' });
  });

  it('The link can open Apple Maps', () => {
    const url = itineraryUrl('ApplePlans', destination);
    expect(new URL(url).hostname).toBe('maps.apple.com');
    expect(queryOf(url)).toEqual({ daddr: '48.85363,2.3722', q: 'Quiz & Co' });
  });

  it.each(ITINERARY_TYPES)('The link to %s has the address instead of an approximate position', (type) => {
    const url = itineraryUrl(type, { ...destination, isPositionApproximate: true });
    expect(url).not.toContain('48.85363');
    const { destination: google, q, daddr } = queryOf(url);
    expect(google ?? daddr ?? q).toContain(destination.address);
  });

  it.each(ITINERARY_TYPES)('The link to %s escapes the name of the venue', (type) => {
    const url = itineraryUrl(type, { ...destination, name: '"><script>', address: '#?&=' });
    expect(url).not.toMatch(/[<>"#]/);
    expect(new URL(url).protocol).toBe('https:');
  });
});

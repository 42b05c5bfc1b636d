import { MAX_STARTS } from '@locator/venue-model';
import { MAX_CODES } from '@/lib/url/selection';
import { orderFilters, readGame } from '@locator/venue-model/chain';
import { type Query, QUERY } from '@/lib/url/queries';
import { MAX_TEXT_LENGTH, TRANSIENT } from '@/lib/url/transient';

const numbered = (count: number, itemOf: (number: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => itemOf(index + 1));

describe('Page parameters', () => {
  it.each([
    ['69002', '69002'],
    [' 69002 ', '69002'],
    ['sw1a 1aa', 'SW1A 1AA'],
    ['1050-bc', '1050-BC'],
    ['h2x', 'H2X'],
    ['A1', 'A1'],
    ['1234567890', '1234567890'],
    ['12345678901', null],
    ['1', null],
    ['-12345', null],
    ['69_002', null],
    ['', null],
  ])('The postal code "%s" is read as %j', (postalCode, read) => {
    expect(QUERY.postalCode.read({ postalCode })).toBe(read);
  });

  it.each([
    ['90', '180', { latitude: 90, longitude: 180 }],
    ['-90', '-180', { latitude: -90, longitude: -180 }],
    ['0', '0', { latitude: 0, longitude: 0 }],
    ['+48.85664', ' 2.35 ', { latitude: 48.8566, longitude: 2.35 }],
  ])('The position %s, %s is read', (latitude, longitude, position) => {
    expect(QUERY.position.read({ latitude, longitude })).toEqual(position);
  });

  it.each([
    ['90.1', '0'],
    ['-90.1', '0'],
    ['0', '180.1'],
    ['0', '-180.1'],
    ['48', undefined],
    [undefined, '2'],
    ['48.', '2'],
    ['x48', '2'],
    ['1234', '2'],
    [`0.${'1'.repeat(21)}`, '2'],
  ])('The position %s, %s is refused', (latitude, longitude) => {
    expect(QUERY.position.read({ latitude, longitude })).toBeUndefined();
  });

  it('There is no position without latitude and longitude', () => {
    expect(QUERY.position.read({ latitude: ' ', longitude: '' })).toBeNull();
  });

  it('The position is the visitor’s own only if there is one', () => {
    expect(QUERY.isOwnPosition.read({ around: 'me', latitude: '48', longitude: '2' })).toBe(true);
    expect(QUERY.isOwnPosition.read({ around: 'me' })).toBe(false);
    expect(QUERY.isOwnPosition.read({ around: 'you', latitude: '48', longitude: '2' })).toBe(false);
  });

  it('Bounds are rounded, absent bounds are null, and others are refused', () => {
    expect(QUERY.bounds.read({ bounds: '4.51234,45,5,46' })).toEqual([4.5123, 45, 5, 46]);
    expect(QUERY.bounds.read({})).toBeNull();
    expect(QUERY.bounds.read({ bounds: '4,46,5,45' })).toBeUndefined();
    expect(QUERY.bounds.read({ bounds: '4,45,5' })).toBeUndefined();
  });

  it.each([
    ['2026-11-21T23:00', '2026-11-21T23:00'],
    ['2028-02-29T00:00', '2028-02-29T00:00'],
    ['2026-02-29T00:00', null],
    ['2026-11-21T24:00', null],
    ['2026-11-21T23:60', null],
    ['2026-11-21T23:00:00', null],
    ['x2026-11-21T23:00', null],
    ['1999-12-31T23:00', null],
    ['2026-11-21', null],
  ])('The opening time %s is read as %j', (openAt, read) => {
    expect(QUERY.openAt.read({ openAt })).toBe(read);
  });

  it('A parameter that occurs several times has its first value', () => {
    expect(QUERY.openAt.read({ openAt: ['2026-11-21T23:00', '2026-11-22T23:00'] })).toBe('2026-11-21T23:00');
  });

  it('Filters are ordered, and unknown ones left out', () => {
    const filtersIn = (query: Query) => QUERY.criteria.read(query, { orderFilters, readGame }).filters;
    expect(filtersIn({ filters: ['bar', 'pool', 'acces_pmr'] })).toEqual(['acces_pmr', 'bar']);
    expect(filtersIn({ filters: 'bar' })).toEqual(['bar']);
    expect(filtersIn({})).toEqual([]);
  });

  it('Venue codes of up to 64 characters are read, up to their maximum number', () => {
    const code = 'a'.repeat(64);
    expect(QUERY.venues.read({ venues: [code, `${code}a`, 'é', ''] })).toEqual([code]);
    const codes = numbered(MAX_CODES + 1, (number) => `V-${number}`);
    expect(QUERY.venues.read({ venues: codes })).toEqual(codes.slice(0, MAX_CODES));
  });

  it('Starting points are read up to their maximum number, without invalid ones', () => {
    const starts = numbered(MAX_STARTS, (number) => `48,2,Ville ${number}`);
    const read = QUERY.starts.read({ from: ['91,0,X', '48', ...starts, '48,2,Trop'] });
    expect(read.map(({ label }) => label)).toEqual(numbered(MAX_STARTS, (number) => `Ville ${number}`));
    expect(QUERY.starts.read({ from: '48,2,Paris,France' })).toEqual([
      { position: { latitude: 48, longitude: 2 }, label: 'Paris France' },
    ]);
  });
});

describe('Transient parameters', () => {
  it('Typed starting points are one text, of which only so much is read as twelve of them need', () => {
    expect(TRANSIENT.typedStarts.read({})).toBeNull();
    expect(TRANSIENT.typedStarts.read({ start: '' })).toBe('');
    expect(TRANSIENT.typedStarts.read({ start: ['Lyon', 'Paris\r\nLille'] })).toBe('Lyon\nParis\r\nLille');
    const most = MAX_STARTS * MAX_TEXT_LENGTH;
    expect(TRANSIENT.typedStarts.read({ start: 'é'.repeat(most + 1) })).toBe('é'.repeat(most));
  });

  it('A selection without a known view is a comparison', () => {
    expect(
      ['halfway', 'compare', 'vote', 'other', undefined].map((view) => QUERY.view.read({ view })),
    ).toEqual(['halfway', 'compare', 'compare', 'compare', 'compare']);
  });

  it('The token of a chosen place is cut at its maximum length, and an invalid country is unknown', () => {
    const token = 't'.repeat(200);
    const query = { place: 'Lyon', placeId: 'a' };
    const chosenIn = (more: object) => TRANSIENT.place.read({ ...query, ...more })?.chosen;
    expect(chosenIn({ token: `${token}t`, country: 'FRA' })).toEqual({ id: 'a', token, country: 'FRA' });
    for (const country of ['fra', 'FR', 'FRAN', ['FRA', 'BEL']]) {
      expect(chosenIn({ country })).toEqual({ id: 'a', token: '', country: null });
    }
  });

  it('A redirect from a venue that has moved has its code, which must be a possible one', () => {
    const texts = ['LGQ-LYO-05', ['A', 'B'], 'a b', '', undefined];
    expect(texts.map((moved) => TRANSIENT.movedFrom.read({ moved }))).toEqual([
      'LGQ-LYO-05',
      'A',
      null,
      null,
      null,
    ]);
  });

  it('The searched text is counted in characters, so that no surrogate pair is cut', () => {
    const text = '😀'.repeat(MAX_TEXT_LENGTH);
    expect(TRANSIENT.searchedText.read({ asked: text + 'x' })).toBe(text);
    expect(TRANSIENT.searchedText.read({ asked: [] })).toBeNull();
  });
});

import { aRecord } from '@locator/test-support/venue-record';
import { setChain } from '@locator/venue-model/chain';
import { readChain } from '@locator/venue-model/read-chain';
import { UNKNOWN_ACCESSIBILITY } from '@locator/facts';
import type { VenueRecord } from '@locator/venue-model';
import { attentionOf } from '../../src/venue-desk/select-venues';
import { NOW } from '../support/context-of';

const COMPLETE: Partial<VenueRecord> = {
  pictures: ['/photos/one.webp'],
  pictureTexts: ['La salle'],
  prices: [{ per: 'player', amount: 20, currency: 'EUR', dayType: 'any', isFrom: false }],
  rooms: [{ name: 'Jazz', minPlayers: 2, maxPlayers: 10, combinesWith: [] }],
  accessibility: { ...UNKNOWN_ACCESSIBILITY, entree_plain_pied: false },
  phone: '+33199000001',
};

const closed = (from: string | null, until: string | null): Pick<VenueRecord, 'declaredState'> => ({
  declaredState: { kind: 'temporarily_closed', from, until, movedTo: null },
});

afterEach(() => setChain(readChain(null)));

it.each<readonly [string, Partial<VenueRecord>, readonly string[]]>([
  ['that is complete', {}, []],
  ['without pictures', { pictures: [], pictureTexts: [] }, ['photo']],
  ['with a picture that is not described', { pictureTexts: [''] }, ['photoText']],
  ['with fewer descriptions than pictures', { pictures: ['/a.webp', '/b.webp'] }, ['photoText']],
  ['without hours', { hoursText: null }, ['hours']],
  ['without prices', { prices: [] }, ['prices']],
  ['without rooms', { rooms: [] }, ['rooms']],
  ['whose accessibility is unknown', { accessibility: UNKNOWN_ACCESSIBILITY }, ['accessibility']],
  ['without a phone number', { phone: null }, ['phone']],
  ['in the middle of its town', { isPositionApproximate: true }, ['position']],
  ['that reopens today', closed('2026-12-01', '2026-12-17'), ['reopening']],
  ['that reopens on the last of the 14 days', closed(null, '2026-12-30'), ['reopening']],
  ['that reopens a day later', closed(null, '2026-12-31'), []],
  ['that reopened yesterday', closed(null, '2026-12-16'), []],
  ['that lacks two things', { phone: null, hoursText: null }, ['hours', 'phone']],
])('A venue %s needs attention for these reasons', (_, overrides, reasons) => {
  expect(attentionOf(aRecord({ ...COMPLETE, ...overrides }), NOW)).toEqual(reasons);
});

it.each(['closed', 'moved'] as const)('A venue that is %s needs no attention', (kind) => {
  const declaredState = { kind, from: '2026-01-01', until: null, movedTo: null };
  expect(attentionOf(aRecord({ declaredState }), NOW)).toEqual([]);
});

it('A chain without rooms and prices needs neither', () => {
  const bare = { ...COMPLETE, rooms: [], prices: [], games: [], capacities: [] };
  setChain(readChain('data/brands/pharmacie-du-pont/brand.json'));
  expect(attentionOf(aRecord(bare), NOW)).toEqual([]);
});

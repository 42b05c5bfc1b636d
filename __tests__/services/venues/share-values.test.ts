import { createValueSharing } from '@/services/venues/share-values';
import { aRecord } from '../../support/venue-record';

const ROOM = { name: 'Salle 1', minPlayers: 4, maxPlayers: 12, combinesWith: [] };

describe('Sharing of values', () => {
  it('Records with equal values share them, and stay equal to the original', () => {
    const shareValues = createValueSharing();
    const originals = ['A', 'B'].map((code) => aRecord({ code, rooms: [{ ...ROOM }], services: ['bar'] }));
    const [one, other] = originals.map(shareValues);
    expect([one, other]).toEqual(originals);
    expect(other?.rooms).toBe(one?.rooms);
    expect(other?.services).toBe(one?.services);
    expect(other?.accessibility).toBe(one?.accessibility);
  });

  it('Records with different values keep their own', () => {
    const shareValues = createValueSharing();
    const originals = [aRecord({ rooms: [ROOM] }), aRecord({ rooms: [{ ...ROOM, maxPlayers: 18 }] })];
    expect(originals.map(shareValues)).toEqual(originals);
  });

  it('A list with one text is not confused with the text', () => {
    const shareValues = createValueSharing();
    const originals = [
      aRecord({ description: '["bar"]', services: ['bar'] }),
      aRecord({ description: 'bar', pictures: ['bar'] }),
    ];
    expect(originals.map(shareValues)).toEqual(originals);
  });
});

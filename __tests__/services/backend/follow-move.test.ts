import type { Backend } from '@/services/backend/backend';
import { followMove, nameBeforeMove } from '@/services/backend/follow-move';
import { aVenue } from '@locator/test-support/venue-file';
import { valueOf } from '@locator/test-support/value-of';
import { backendWith } from '../../support/backend-of-five';

const moved = (code: string, moved_to: string): ReturnType<typeof aVenue> =>
  aVenue({ code, name: `Salle ${code}`, state: 'moved', state_from: '2026-09-01', moved_to });

const NETWORK = [
  aVenue({ code: 'HERE' }),
  aVenue({ code: 'CLOSED', state: 'closed', state_from: '2026-08-31' }),
  moved('ONCE', 'HERE'),
  moved('TWICE', 'ONCE'),
  moved('IN-CIRCLES', 'AND-BACK'),
  moved('AND-BACK', 'IN-CIRCLES'),
  moved('TO-ITSELF', 'TO-ITSELF'),
  moved('TO-THE-CLOSED', 'CLOSED'),
  aVenue({ code: 'LATER', state: 'moved', state_from: '2026-11-21', moved_to: 'HERE' }),
];

describe('Moved venue', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await backendWith(NETWORK);
  });

  it.each([
    ['a venue that moved once', 'ONCE', 'HERE'],
    ['a venue that moved twice', 'TWICE', 'HERE'],
    ['no successor for a cycle of moves', 'IN-CIRCLES', undefined],
    ['no successor for a venue that moved to itself', 'TO-ITSELF', undefined],
    ['no successor when it is closed', 'TO-THE-CLOSED', undefined],
    ['no successor before the date of the move', 'LATER', undefined],
    ['no successor for a venue that did not move', 'HERE', undefined],
  ])('The successor is right: %s', async (_, code, target) => {
    const venue = valueOf(await backend.venue(code, 'fr'));
    expect(valueOf(await followMove(backend, venue, 'fr'))?.code).toBe(target);
  });

  it.each([
    ['ONCE', 'HERE', 'Salle ONCE'],
    ['TWICE', 'HERE', 'Salle TWICE'],
    ['once', 'HERE', 'Salle ONCE'],
    ['ONCE', 'CLOSED', null],
    ['TO-THE-CLOSED', 'CLOSED', null],
    ['LATER', 'HERE', null],
    ['HERE', 'HERE', null],
    ['UNKNOWN', 'HERE', null],
    [null, 'HERE', null],
  ])('The former name on the way from %s to %s is %s', async (code, target, name) => {
    const venue = valueOf(await backend.venue(target, 'fr'));
    expect(await nameBeforeMove(backend, code, venue, 'fr')).toBe(name);
  });
});

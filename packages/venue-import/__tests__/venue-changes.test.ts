import type { VenueState } from '@locator/venue-model';
import { aRecord } from '@locator/test-support/venue-record';
import { closingsOf } from '../src/version-difference';

const state = (kind: VenueState['kind'], until: string | null = null): VenueState => ({
  ...{ kind, until, from: null, movedTo: null },
});

it.each([
  [state('closed'), state('moved'), false],
  [state('moved'), state('closed'), false],
  [state('closed'), state('temporarily_closed', '2031-07-01'), false],
  [state('coming_soon', '2031-07-01'), state('temporarily_closed', '2031-06-01'), false],
  [state('coming_soon', '2031-07-01'), state('coming_soon', '2031-08-01'), false],
  [state('temporarily_closed', '2031-07-01'), state('closed'), true],
  [state('coming_soon', '2031-07-01'), state('closed'), true],
  [state('coming_soon', '2026-06-01'), state('coming_soon', '2031-08-01'), true],
  [state('closed', '2026-06-01'), state('open'), false],
  [state('open'), state('moved'), true],
])('After %j, %j closes the venue on more days: %j', (before, after, isClosing) => {
  const [old, fresh] = [before, after].map((declaredState) => aRecord({ code: 'Aa', declaredState }));
  const closings = closingsOf(old ? [old] : [], fresh ? [fresh] : [], '2026-11-30');
  expect(closings.map(({ code }) => code)).toEqual(isClosing ? ['Aa'] : []);
});

import type { CountryCode } from '@locator/base/geo';
import type { Translate } from './messages';

const LEVELS = {
  ARG: 'province',
  // Brussels is a region outside the provinces.
  BEL: 'provinceOrRegion',
  CAN: 'province',
  CHE: 'canton',
  CHN: 'province',
  COL: 'department',
  ESP: 'province',
  FRA: 'department',
  IRL: 'province',
  KOR: 'province',
  LUX: 'canton',
  NLD: 'province',
  THA: 'province',
  TUR: 'province',
} as const satisfies Readonly<Record<CountryCode, string>>;

export type CountyLevel = (typeof LEVELS)[keyof typeof LEVELS] | 'region';

export function countyLevel(country: CountryCode): CountyLevel {
  return (LEVELS as Readonly<Record<CountryCode, CountyLevel>>)[country] ?? 'region';
}

/** "département", "canton" */
export function countyWord(country: CountryCode, t: Translate): string {
  return t(`common:search.kind.${countyLevel(country)}`);
}

import { z } from 'zod';
import type { VenueRecord } from '@locator/venue-model';

export const limitSchema = z.object({
  codes: z.array(z.string()),
  /** Country and county codes, such as `FRA/69`. */
  counties: z.array(z.string()),
  countries: z.array(z.string()),
});

export type VenueLimit = Readonly<z.infer<typeof limitSchema>>;

type Placed = Pick<VenueRecord, 'code' | 'formerCodes' | 'countyCode' | 'address'>;

/** A venue whose code has changed is still the one with the former code. Codes are case-insensitive. */
export function isWithin(
  { codes, counties, countries }: VenueLimit,
  { code, formerCodes, countyCode, address: { countryCode } }: Placed,
): boolean {
  const own = new Set([code, ...formerCodes].map((one) => one.toLowerCase()));
  return (
    codes.some((one) => own.has(one.toLowerCase())) ||
    counties.includes(`${countryCode}/${countyCode}`) ||
    countries.includes(countryCode)
  );
}

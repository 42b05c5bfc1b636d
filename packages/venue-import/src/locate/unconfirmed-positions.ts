import type { VenueRecord } from '@locator/venue-model';
import type { Finding, FindingCode } from '../finding';
import { LOCATED_FINDINGS } from '../raw-table';
import { writtenPosition } from '../validate/check-position';

export interface UnconfirmedPosition {
  readonly venue: VenueRecord;
  readonly finding: Finding;
}

/** Returns the venues whose located position differs from that in `previous`, the version on the site. */
export function unconfirmedPositions(
  records: readonly VenueRecord[],
  findings: readonly Finding[],
  previous: readonly VenueRecord[],
): readonly UnconfirmedPosition[] {
  const codes: readonly FindingCode[] = Object.values(LOCATED_FINDINGS);
  const findingOf = new Map(
    findings.flatMap((finding) =>
      finding.venue !== null && codes.includes(finding.code) ? [[finding.venue, finding] as const] : [],
    ),
  );
  const placeOf = ({ code, position }: VenueRecord): string => `${code} ${writtenPosition(position)}`;
  const confirmed = new Set(previous.map(placeOf));
  return records.flatMap(function unconfirmed(venue) {
    const finding = findingOf.get(venue.code);
    return finding && !confirmed.has(placeOf(venue)) ? [{ venue, finding }] : [];
  });
}

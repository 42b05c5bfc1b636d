import type { Column } from './columns';

/**
 * What the gatekeeper can find in a file. An `error` keeps its row out of the site, a `warning` doesn't, and `derived`
 * says that something missing was filled in. `data/findings.md` explains each to operators.
 */
export const FINDINGS = {
  // The file as a whole: row and column are null unless the finding has them.
  'file-unreadable': 'error',
  'file-empty': 'error',
  'encoding-guessed': 'warning',
  'nul-bytes-removed': 'warning',
  'json-repaired': 'warning',
  'column-unknown': 'warning',
  'column-repeated': 'warning',
  'row-too-long': 'warning',
  'cell-too-long': 'warning',
  'mapping-unused': 'warning',
  // Identity
  'code-missing': 'error',
  'code-invalid': 'error',
  'code-duplicate': 'error',
  'code-derived': 'derived',
  'name-missing': 'error',
  'venue-duplicate': 'warning',
  // Address and place
  'country-missing': 'error',
  'country-unknown': 'error',
  'country-derived': 'derived',
  'city-missing': 'error',
  'city-unknown': 'warning',
  'city-derived': 'derived',
  'address-missing': 'warning',
  'address-derived': 'derived',
  'postal-code-missing': 'warning',
  'postal-code-unknown': 'warning',
  'postal-code-cedex': 'warning',
  'postal-code-derived': 'derived',
  'coordinates-missing': 'error',
  'coordinates-invalid': 'error',
  'coordinates-zero': 'error',
  'coordinates-swapped': 'error',
  'coordinates-out-of-country': 'error',
  'coordinates-far-from-town': 'warning',
  'coordinates-derived': 'derived',
  'time-zone-invalid': 'error',
  'time-zone-derived': 'derived',
  // Hours and states
  'hours-unreadable': 'warning',
  'hours-derived': 'derived',
  'hours-suspicious': 'warning',
  'special-day-invalid': 'warning',
  'special-day-expired': 'warning',
  'date-invalid': 'error',
  'dates-reversed': 'error',
  'update-date-invalid': 'warning',
  'state-unknown': 'error',
  'moved-to-missing': 'error',
  'moved-to-unknown': 'warning',
  // Contact
  'phone-invalid': 'warning',
  'phone-derived': 'derived',
  'email-invalid': 'warning',
  'url-invalid': 'warning',
  'url-derived': 'derived',
  // Lists and texts
  'game-unknown': 'warning',
  'service-unknown': 'warning',
  'capacity-unknown': 'warning',
  'payment-means-unknown': 'warning',
  'picture-invalid': 'warning',
  'text-too-long': 'warning',
  'text-markup': 'warning',
} as const;

export type FindingCode = keyof typeof FINDINGS;
export type Severity = (typeof FINDINGS)[FindingCode];

export interface Finding {
  readonly code: FindingCode;
  /** The row as a spreadsheet counts it, header included; the item, counted from 1, where there is no header. Null: the file. */
  readonly row: number | null;
  /** Code of the venue, once it is known. */
  readonly venue: string | null;
  readonly column: Column | null;
  /** What stands there, as it stands there; null when nothing does. */
  readonly value: string | null;
  /** What the words of this finding name beside the value: the town and the kilometres, the other row, what was derived. */
  readonly details: Readonly<Record<string, string | number>>;
}

import type { Column } from './columns';
import type labels from './report/en.json';

/**
 * An `error` rejects its row; a `hint` is often right as it is; `derived` means that a missing value was filled in;
 * `removed`, that a person removed the row. See `data/findings.md`.
 */
export const FINDINGS = {
  'file-unreadable': 'error',
  'file-empty': 'error',
  'encoding-guessed': 'warning',
  'nul-bytes-removed': 'warning',
  'json-repaired': 'warning',
  'quote-repaired': 'warning',
  'title-rows-ignored': 'warning',
  'sheet-ignored': 'warning',
  'sheet-hidden': 'warning',
  'rows-hidden': 'warning',
  'list-ignored': 'warning',
  'cell-unreadable': 'warning',
  'column-unknown': 'warning',
  'value-outdated': 'warning',
  'column-repeated': 'warning',
  'row-too-long': 'warning',
  'cell-too-long': 'warning',
  'mapping-unused': 'warning',
  'geocoder-unavailable': 'warning',
  'city-ambiguous': 'warning',
  'row-removed': 'removed',
  'code-missing': 'error',
  'code-invalid': 'error',
  'code-duplicate': 'error',
  'code-derived': 'derived',
  'name-missing': 'error',
  'venue-duplicate': 'warning',
  'venue-neighbour': 'hint',
  'country-missing': 'error',
  'country-unknown': 'error',
  'country-not-served': 'error',
  'country-derived': 'derived',
  'city-missing': 'error',
  'city-unknown': 'warning',
  'city-derived': 'derived',
  'gazetteer-id-outdated': 'warning',
  'address-missing': 'warning',
  'address-derived': 'derived',
  'postal-code-missing': 'warning',
  'postal-code-unknown': 'warning',
  'postal-code-far': 'warning',
  'postal-code-cedex': 'warning',
  'postal-code-derived': 'derived',
  'coordinates-missing': 'error',
  'coordinates-invalid': 'error',
  'coordinates-zero': 'error',
  'coordinates-swapped': 'error',
  'coordinates-sign': 'error',
  'coordinates-out-of-country': 'error',
  'coordinates-far-from-town': 'warning',
  'coordinates-outside-town': 'hint',
  'coordinates-shared': 'warning',
  'coordinates-derived': 'derived',
  'coordinates-of-house': 'derived',
  'coordinates-of-street': 'warning',
  'coordinates-of-town': 'warning',
  'time-zone-invalid': 'warning',
  'time-zone-derived': 'derived',
  'hours-unreadable': 'warning',
  'hours-derived': 'derived',
  'hours-without-days': 'warning',
  'hours-suspicious': 'warning',
  'special-day-invalid': 'warning',
  'special-day-derived': 'derived',
  'special-day-expired': 'warning',
  'special-day-repeated': 'warning',
  'date-invalid': 'error',
  'dates-reversed': 'error',
  'state-dates-unused': 'warning',
  'closure-without-end': 'hint',
  'update-date-invalid': 'warning',
  'state-unknown': 'error',
  'moved-to-missing': 'error',
  'moved-to-unknown': 'warning',
  'phone-invalid': 'warning',
  'phone-derived': 'derived',
  'email-invalid': 'warning',
  'url-invalid': 'warning',
  'url-derived': 'derived',
  'placeholder-unknown': 'warning',
  'old-url-invalid': 'warning',
  'old-url-in-use': 'warning',
  'old-url-shared': 'warning',
  'game-unknown': 'warning',
  'service-unknown': 'warning',
  'capacity-unknown': 'warning',
  'option-unknown': 'warning',
  'option-several': 'warning',
  'yes-no-unknown': 'warning',
  'range-invalid': 'warning',
  'payment-means-unknown': 'warning',
  'room-invalid': 'warning',
  'price-invalid': 'warning',
  'number-invalid': 'warning',
  'language-unknown': 'warning',
  'accessibility-invalid': 'warning',
  'event-invalid': 'warning',
  'translation-invalid': 'warning',
  'picture-invalid': 'warning',
  'text-too-long': 'warning',
  'text-markup': 'warning',
} as const;

export type FindingCode = keyof typeof FINDINGS;
export type Severity = (typeof FINDINGS)[FindingCode];

export interface Finding {
  readonly code: FindingCode;
  /** As in a spreadsheet, or the item's number (from 1); null for a finding about the whole file. */
  readonly row: number | null;
  /** The venue's code; null if the row has no valid code. */
  readonly venue: string | null;
  readonly column: Column | null;
  /** The cell's content in the file; null for a blank cell. */
  readonly value: string | null;
  /** Values for placeholders in the finding's message, such as `derived` or `kilometers`. */
  readonly details: Readonly<Record<string, string | number>>;
}

export function fileFinding(code: FindingCode, about: Partial<Omit<Finding, 'code'>> = {}): Finding {
  return { code, row: null, venue: null, column: null, value: null, details: {}, ...about };
}

export type UnreadableReason = keyof typeof labels.unreadable;

export function unreadable(
  reason: UnreadableReason,
  { row = null, details = {} }: Partial<Pick<Finding, 'row' | 'details'>> = {},
): Finding {
  return fileFinding('file-unreadable', { row, details: { reason, ...details } });
}

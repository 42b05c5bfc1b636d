import type { RawRow } from '../raw-table';
import type { RowFindings } from './row-findings';
import { readText } from './texts';

/**
 * Matches a URL path segment that needs no escaping (RFC 3986, "unreserved"). Excludes `.` and `..`, because browsers
 * and proxies remove these segments.
 */
const CODE = /^(?!\.{1,2}$)[\w.~-]{1,64}$/;

/** Returns a venue's name; empty if it is missing. */
export function validateName(cells: RawRow['cells'], findings: RowFindings): string {
  const name = readText(cells, 'name', findings);
  if (!name) findings.add('name-missing', 'name', cells.name?.trim() || null);
  return name;
}

/** Returns a row's former codes, without invalid ones. */
export function readFormerCodes({ former_codes: cell = '' }: RawRow['cells']): string[] {
  return [...new Set(cell.split(';').map((code) => code.trim()))].filter((code) => CODE.test(code));
}

/**
 * Returns a row's code, with hyphens instead of spaces and punctuation; null if there is none, undefined if it is
 * invalid.
 */
export function validateCode(cells: RawRow['cells'], findings: RowFindings): string | null | undefined {
  const cell = (cells.code ?? '').trim();
  if (!cell) return null;
  if (CODE.test(cell)) return cell;
  // Reject codes with non-Latin letters. Removing these letters instead could make two codes equal.
  const isConvertible = /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{S}\s]*$/u.test(cell) && cell.length <= 64;
  const code = isConvertible ? normalised(cell) : '';
  if (!CODE.test(code)) {
    findings.add('code-invalid', 'code', cell);
    return undefined;
  }
  findings.add('code-derived', 'code', cell, { derived: code, from: 'code' });
  return code;
}

function normalised(code: string): string {
  return code
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .split(/[^\w.~]+/)
    .filter(Boolean)
    .join('-');
}

import type { RawRow } from '../raw-table';
import type { RowFindings } from './row-findings';
import { readText } from './texts';

/**
 * A segment of a URL path that needs no escaping (RFC 3986, "unreserved"). Browsers and proxies remove the segments `.`
 * and `..` from a URL before they send it.
 */
const CODE = /^(?!\.{1,2}$)[\w.~-]{1,64}$/;

/** The name of a venue; empty, and noted, when it has none. */
export function validateName(cells: RawRow['cells'], findings: RowFindings): string {
  const name = readText(cells, 'name', findings);
  if (!name) findings.add('name-missing', 'name', cells.name?.trim() || null);
  return name;
}

/**
 * The code that a row gives: as it stands, or with hyphens for the spaces and punctuation in it. Null when it gives none
 * (one may be derived), undefined, and noted, when it gives one that no URL can carry.
 */
export function validateCode(cells: RawRow['cells'], findings: RowFindings): string | null | undefined {
  const cell = (cells.code ?? '').trim();
  if (!cell) return null;
  if (CODE.test(cell)) return cell;
  // Letters of other scripts would vanish, and two codes become one.
  const isMendable = /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{S}\s]*$/u.test(cell) && cell.length <= 64;
  const code = isMendable ? mended(cell) : '';
  if (!CODE.test(code)) {
    findings.add('code-invalid', 'code', cell);
    return undefined;
  }
  findings.add('code-derived', 'code', cell, { derived: code, from: 'code' });
  return code;
}

function mended(code: string): string {
  return code
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .split(/[^\w.~]+/)
    .filter(Boolean)
    .join('-');
}

/**
 * RFC 9110, section 12.5.3. A weight of 0 excludes an encoding.
 * @param {string | readonly string[] | undefined} header
 * @returns {ReadonlySet<string | undefined>}
 */
export function acceptedEncodings(header) {
  const accepted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim()))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''));
  return new Set(accepted.map(([name]) => name));
}

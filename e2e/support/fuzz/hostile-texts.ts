/** Name of the function that the injected markup calls. No page of the site contains this name. */
export const CANARY = 'c4n4ry';

/** Injection attempts, which succeed if a page contains them unescaped. */
export const MARKUP: readonly string[] = [
  `<img src=x onerror=${CANARY}()>`,
  `"onmouseover="${CANARY}()`,
  `'onmouseover='${CANARY}()`,
  `"><svg/onload=${CANARY}()>`,
  `</script><script>${CANARY}()</script>`,
  `</title><script>${CANARY}()</script>`,
  `--><script>${CANARY}()</script>`,
  `javascript:${CANARY}()`,
  `{{${CANARY}}}`,
  `$t(${CANARY})`,
  `\${${CANARY}()}`,
  `\r\nX-${CANARY}: 1\r\n\r\n<script>${CANARY}()</script>`,
];

/** Strings that parsers often mishandle. */
export const ODD: readonly string[] = [
  '', ' ', '\0', 'a\0b', '\u2028', '\u202Eesrever', '\uFEFF', '😀', 'e\u0301', 'ﬀ', 'İ', 'ß', 'NaN', '-0', '1e309',
  '99999999999999999999', '-1', '0x10', '٣', 'null', 'undefined', 'true', '[]', '{}', '__proto__', 'constructor',
  'toString', 'hasOwnProperty', '..', '../../etc/passwd', '..\\..\\win.ini', "' OR 1=1 --", '; DROP TABLE venue', '%',
  '*', '?', '#', '&', '=', '+', '//evil.example', '/\\evil.example', 'https://evil.example/', 'a'.repeat(300),
  'é'.repeat(2_000), '(((('.repeat(500), 'a-'.repeat(1_000), '0'.repeat(400),
]; // prettier-ignore

/** Invalid or unusual percent-encodings. */
export const BROKEN_ENCODINGS: readonly string[] = [
  '%', '%2', '%zz', '%00', '%E0%A4%A', '%C3%28', '%ED%A0%80', '%FF%FE', '%c0%ae%c0%ae%2f', '%252e%252e%252f', '%u0041', '%0d%0a', '%5c', '%2f%2f', '%F5%80%80%80',
]; // prettier-ignore

/** Returns the injected markup found in a response body; null if there is none. */
export function reflectionIn(body: string): string | null {
  const element = new RegExp(`<(?:img|svg|script)\\b[^>]{0,40}${CANARY}|<script>${CANARY}`, 'i').exec(body);
  if (element) return element[0];
  // Ignore `<script>` elements, because they contain data, in which quotes are harmless.
  const markup = body.replace(/<script\b[\s\S]*?<\/script>/gi, '');
  const attribute = new RegExp(`["']on\\w+=["']?${CANARY}|(?:href|src|action)=["']?\\s*javascript:`, 'i');
  return attribute.exec(markup)?.[0] ?? null;
}

/** Serialises a value for a `<script>` in HTML. Escapes `<`, so that no string can close the element. */
export function jsonBlock(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

export interface EmailDraft {
  readonly to: string;
  readonly subject: string;
  /** Plain text with lines separated by `\n`. */
  readonly body: string;
}

/** Returns the `mailto:` URL for a draft (RFC 6068: spaces as `%20`, line breaks as `%0D%0A`). */
export function mailtoUrl({ to, subject, body }: EmailDraft): string {
  const encodedBody = encodeURIComponent(body.replaceAll('\n', '\r\n'));
  // "@" is the only reserved character that mail programs expect unencoded.
  const address = encodeURIComponent(to).replaceAll('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodedBody}`;
}

/** "+33 1 99 00 11 23" → "tel:+33199001123" */
export function telUrl(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

import {
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  type Subscriber,
  SUBSCRIBER_FIELDS,
  type SubscriberField,
} from './subscriber';

/**
 * Matches e-mail addresses: local part, @, dotted domain (specification, section 5). The last label of the domain has 2
 * to 63 characters. The specification allows at most 4, which would reject addresses such as camille@quiz.paris
 * (docs/adr/0022). The local part consists of words joined by single dots (RFC 5322, section 3.2.3), with letters of
 * any script; labels of the domain, of words joined by hyphens. No character class matches the separator after it, which
 * rules out catastrophic backtracking.
 */
const EMAIL = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]+(-+[\p{L}\p{N}]+)*\.)+[\p{L}\p{N}]{2,63}$/u; // prettier-ignore

/**
 * In a name, these could inject header lines into e-mails, rows into tables, or into an e-mail to somebody else a link,
 * markup, or text in another order.
 */
const NO_PART_OF_NAMES = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}<>]|:\/\/|www\./iu;

type CheckedSubscriber =
  | { readonly ok: true; readonly subscriber: Subscriber }
  | { readonly ok: false; readonly failing: readonly SubscriberField[] };

/** Validates the trimmed form fields. Runs in the browser and on the server. */
export function checkSubscriber(fields: Readonly<Record<string, unknown>>): CheckedSubscriber {
  const subscriber = { name: trimmed(fields.name), email: trimmed(fields.email) };
  const failing = SUBSCRIBER_FIELDS.filter((field) => !PASSES[field](subscriber[field]));
  return failing.length > 0 ? { ok: false, failing } : { ok: true, subscriber };
}

const PASSES: Readonly<Record<SubscriberField, (text: string) => boolean>> = {
  name: (name) => name.length > 0 && name.length <= MAX_NAME_LENGTH && !NO_PART_OF_NAMES.test(name),
  email: (email) => email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email),
};

function trimmed(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

import {
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  type Subscriber,
  SUBSCRIBER_FIELDS,
  type SubscriberField,
} from './subscriber';

/**
 * Specification, section 5: local part, @, dotted domain, final part of 2 to 4 characters. The local part is words
 * joined by single dots (RFC 5322, section 3.2.3); letters are those of every language. No part can match another's
 * separator, so that no text makes the search slow.
 */
const EMAIL = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}-]+\.)+[\p{L}\p{N}]{2,4}$/u; // prettier-ignore

/**
 * Control characters and line separators. In a name they are never typed: they are an attempt to add header lines to an
 * e-mail, or rows to a table, of the program that gets the subscriptions.
 */
const CONTROL_CHARACTER = /[\p{Cc}\p{Zl}\p{Zp}]/u;

export type CheckedSubscriber =
  | { readonly ok: true; readonly subscriber: Subscriber }
  /** The fields that fail, in the order of the form. */
  | { readonly ok: false; readonly failing: readonly SubscriberField[] };

/** The one check of the form's fields, the same in the browser and on the server. Both are trimmed first. */
export function checkSubscriber(fields: Readonly<Record<string, unknown>>): CheckedSubscriber {
  const subscriber = { name: trimmed(fields.name), email: trimmed(fields.email) };
  const failing = SUBSCRIBER_FIELDS.filter((field) => !PASSES[field](subscriber[field]));
  return failing.length > 0 ? { ok: false, failing } : { ok: true, subscriber };
}

const PASSES: Readonly<Record<SubscriberField, (text: string) => boolean>> = {
  name: (name) => name.length > 0 && name.length <= MAX_NAME_LENGTH && !CONTROL_CHARACTER.test(name),
  email: (email) => email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email),
};

function trimmed(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** Somebody who wants the newsletter (specification, section 3). */
export interface Subscriber {
  readonly name: string;
  readonly email: string;
}

/** The fields of the form, in the order they are asked. */
export const SUBSCRIBER_FIELDS = ['name', 'email'] as const;

export type SubscriberField = (typeof SUBSCRIBER_FIELDS)[number];

/**
 * A field that nobody sees and robots fill in. Its name interests them, and no browser's or password manager's
 * automatic filling, which would make robots of visitors.
 */
export const HONEYPOT_FIELD = 'subject';

/** A path of RFC 5321, section 4.5.3.1.3, without its angle brackets. */
export const MAX_EMAIL_LENGTH = 254;
/** Longer is no first name. */
export const MAX_NAME_LENGTH = 100;

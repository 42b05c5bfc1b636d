/** A subscriber to the newsletter (specification, section 3). */
export interface Subscriber {
  readonly name: string;
  readonly email: string;
}

export const SUBSCRIBER_FIELDS = ['name', 'email'] as const;

export type SubscriberField = (typeof SUBSCRIBER_FIELDS)[number];

/** Hidden, for bots to fill in. Its name attracts them, but not the autofill of browsers and password managers. */
export const HONEYPOT_FIELD = 'subject';

/** The 256-octet limit for a path (RFC 5321, section 4.5.3.1.3), minus the two angle brackets. */
export const MAX_EMAIL_LENGTH = 254;
export const MAX_NAME_LENGTH = 100;

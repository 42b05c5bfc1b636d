/**
 * Why an upstream call has no usable response:
 * - `failure`: the upstream is down, misconfigured or breaks its contract;
 * - `timeout`: there was no response before the deadline;
 * - `overload`: the upstream responded, but processing the response takes too long.
 */
export type UpstreamFaultKind = 'failure' | 'timeout' | 'overload';

/** A failed upstream call. The message goes to the log: no URL, credentials or typed text may be part of it. */
export class UpstreamFault extends Error {
  constructor(
    message: string,
    readonly kind: UpstreamFaultKind = 'failure',
  ) {
    super(message);
  }
}

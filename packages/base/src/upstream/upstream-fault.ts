/** `failure`: it is down, misconfigured or breaks its contract; `overload`: processing its response took too long. */
export type UpstreamFaultKind = 'failure' | 'timeout' | 'overload';

/** A failed upstream call. The message is logged, so it must not contain URLs, credentials or visitor input. */
export class UpstreamFault extends Error {
  constructor(
    message: string,
    readonly kind: UpstreamFaultKind = 'failure',
    /** Whether the failed call has been logged and counted, so that callers do not log it again. */
    public isLogged = false,
  ) {
    super(message);
  }
}

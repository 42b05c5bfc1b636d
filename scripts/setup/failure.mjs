/** An expected failure. The command line prints its message without a stack trace. */
export class Failure extends Error {
  /**
   * @param {string} message what went wrong and what to do about it
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The process received SIGINT (Ctrl-C) or SIGTERM while a child process was running. */
export class Stopped extends Failure {
  /** @param {'SIGINT' | 'SIGTERM'} signal */
  constructor(signal) {
    // Shells report 128 + signal number for a terminated program.
    super('Stopped before the end.', signal === 'SIGINT' ? 130 : 143);
  }
}

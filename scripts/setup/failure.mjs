/** A failure we expected and can explain: the message is a sentence for a human, never a stack. */
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

/** Somebody asked us to stop (Ctrl-C, SIGTERM) while a child process was at work. */
export class Stopped extends Failure {
  /** @param {'SIGINT' | 'SIGTERM'} signal */
  constructor(signal) {
    // 128 + signal number is what every shell reports for a stopped program.
    super('Stopped before the end, as asked.', signal === 'SIGINT' ? 130 : 143);
  }
}

/** Expected failure, whose message is printed without a stack trace. */
export class Failure extends Error {
  /** @param {string} message what went wrong and what to do about it @param {number} [exitCode] */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Thrown if the process receives SIGINT (Ctrl-C) or SIGTERM while a child process is running. */
export class Stopped extends Failure {
  /** @param {'SIGINT' | 'SIGTERM'} signal */
  constructor(signal) {
    // For a program terminated by a signal, shells report 128 plus the signal number.
    super('Stopped before the end.', signal === 'SIGINT' ? 130 : 143);
  }
}

/** An attack that tries to overload or stop a node, or to read data from it without permission. */
export interface Attack {
  readonly name: string;
  /** The expected behaviour of the site under the attack, as a sentence. Also used as a test title. */
  readonly title: string;
  /** Runs the attack once. Returns one sentence per fault. */
  run(target: Target): Promise<readonly string[]>;
}

export interface Target {
  /** Port to send requests to: nginx's if it is running, otherwise the node's. */
  readonly port: number;
  /**
   * Client address of this attack, within 127.0.0.0/8. Each attack has its own address, so that attacks do not share a
   * rate limit.
   */
  readonly attacker: string;
  /** Returns a new client address on each call. */
  nextVisitor(): string;
  /** `short` is for tests; `full` adds steps that take longer than a second or two. */
  readonly size: 'short' | 'full';
  /**
   * Time within which the attacker must receive a response, in milliseconds. It is longer while other attacks are
   * running, because the site serves its visitors first.
   */
  readonly maxWaitMs: number;
  /**
   * Whether other attacks are running at the same time. The site may then close connections of clients that open
   * hundreds at once, because the queue of delayed connections is full.
   */
  readonly isConcurrent: boolean;
  /** Whether nginx is in front of the node. */
  readonly isProxied: boolean;
  /** Number of nodes. Each has its own rate limits. */
  readonly nodeCount: number;
  readonly venueFile: VenueFile;
}

/** The venue file of the attacked site. */
export interface VenueFile {
  readonly path: string;
  /** Content of a valid venue file. */
  readonly text: string;
  /** Returns the version of the venue data that the site serves. */
  shownVersion(): Promise<string>;
  /**
   * Runs an attack that may overwrite the venue file, then restores a valid one and checks that the site loads it.
   * Such attacks run one at a time.
   */
  replaceDuring(attack: () => Promise<readonly string[]>): Promise<readonly string[]>;
}

/** Runs an attack. An exception is reported as a fault, because it means that the server is not responding. */
export async function faultsOf(attack: Attack, target: Target): Promise<readonly string[]> {
  try {
    return await attack.run(target);
  } catch (error) {
    return [String(error)];
  }
}

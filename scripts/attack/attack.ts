/** An attack that tries to overload or stop a node, or to read data from it without permission. */
export interface Attack {
  readonly name: string;
  /** States how the site behaves under the attack. Also used as a test title. */
  readonly title: string;
  /** Attacks once. Returns one sentence per fault found. */
  run(target: Target): Promise<readonly string[]>;
}

export interface Target {
  /** The port for requests: nginx's, or without nginx the node's. */
  readonly port: number;
  /**
   * The client address of this attack, within 127.0.0.0/8. Each attack has its own, so that rate limits apply to it
   * alone.
   */
  readonly attacker: string;
  /** Returns a new client address on each call. */
  nextVisitor(): string;
  /** `short` is for tests; `full` adds steps that take longer than a second or two. */
  readonly size: 'short' | 'full';
  /** Whether nginx is in front of the node. */
  readonly isProxied: boolean;
  /** Number of nodes. Each has its own rate limits. */
  readonly nodeCount: number;
  readonly venueFile: VenueFile;
}

/** The venue file of the attacked site. */
export interface VenueFile {
  readonly path: string;
  /** The content of the valid file. */
  readonly text: string;
  /** Returns the venue version that the site shows. */
  shownVersion(): Promise<string>;
  /**
   * Runs an attack that may write the file, then restores a valid file and checks that the site loads it. Such
   * attacks run one at a time.
   */
  replaceDuring(attack: () => Promise<readonly string[]>): Promise<readonly string[]>;
}

/** Runs an attack. An exception counts as a fault, because it means that the server does not respond. */
export async function faultsOf(attack: Attack, target: Target): Promise<readonly string[]> {
  try {
    return await attack.run(target);
  } catch (error) {
    return [String(error)];
  }
}

/** An attack that tries to overload or stop a node, or to read data from it without permission. */
export interface Attack {
  readonly name: string;
  /** States how the site behaves under the attack. Serves as the title of a test. */
  readonly title: string;
  /** Attacks once. Returns a sentence for each fault of the site. */
  run(target: Target): Promise<readonly string[]>;
}

export interface Target {
  /** The port for requests: that of nginx, or of the node without nginx. */
  readonly port: number;
  /**
   * The client address of this attack, within 127.0.0.0/8. Each attack has its own, so that rate limits apply to it
   * alone.
   */
  readonly attacker: string;
  /** Returns the address of another client, a new one each time. */
  nextVisitor(): string;
  /** `short` for tests; `full` adds steps that take longer than a second or two. */
  readonly size: 'short' | 'full';
  /** Whether nginx stands in front. */
  readonly isProxied: boolean;
  readonly venueFile: VenueFile;
}

/** The venue file of the attacked site. */
export interface VenueFile {
  readonly path: string;
  /** The content of the valid file. */
  readonly text: string;
  /** Returns the version of the venues that the site shows. */
  shownVersion(): Promise<string>;
  /**
   * Runs an attack that may write the file, then restores a valid file and checks that the site loads it. Runs one at a
   * time.
   */
  replaceDuring(attack: () => Promise<readonly string[]>): Promise<readonly string[]>;
}

/** Runs an attack. If it throws, because the server does not respond, that counts as a fault. */
export async function faultsOf(attack: Attack, target: Target): Promise<readonly string[]> {
  try {
    return await attack.run(target);
  } catch (error) {
    return [String(error)];
  }
}

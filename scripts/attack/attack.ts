/** One way to take a node down, or to get from it what it should not give. */
export interface Attack {
  readonly name: string;
  /** What the site does under it, as the title of a test. */
  readonly title: string;
  /** Attacks once. Returns what the site should not have done, in sentences; none when it withstood. */
  run(target: Target): Promise<readonly string[]>;
}

export interface Target {
  /** Where clients send their requests: nginx's port, or the node's. */
  readonly port: number;
  /** The client address of this attack: one of the loopback network, so that limits per client apply to it alone. */
  readonly attacker: string;
  /** Returns the address of another client, a new one each time. */
  nextVisitor(): string;
  /** `short` within the tests; `full` adds what takes longer than a second or two. */
  readonly size: 'short' | 'full';
  /** Whether nginx stands in front. */
  readonly isProxied: boolean;
  readonly venueFile: VenueFile;
}

/** The venue file that the site follows, which one attack at a time may spoil. */
export interface VenueFile {
  readonly path: string;
  /** The content of a good file. */
  readonly text: string;
  /** Returns the version of the venues that the site shows. */
  shownVersion(): Promise<string>;
  /** Runs `spoil` while no other attack writes the file, then puts a good file back and checks that the site shows it. */
  spoil(spoil: () => Promise<readonly string[]>): Promise<readonly string[]>;
}

/** Runs an attack. That it cannot be carried out, because the server does not answer, is a fault too. */
export async function faultsOf(attack: Attack, target: Target): Promise<readonly string[]> {
  try {
    return await attack.run(target);
  } catch (error) {
    return [String(error)];
  }
}

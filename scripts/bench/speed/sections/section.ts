/** A section of the benchmark report (docs/performance.md). */
export interface Section {
  readonly title: string;
  /** Runs the measurement and returns its results as Markdown. With `isShort`, runs fewer rounds. */
  run(isShort: boolean): Promise<string>;
}

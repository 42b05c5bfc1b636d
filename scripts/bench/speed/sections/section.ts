/** One table of the report. */
export interface Section {
  readonly title: string;
  /** Measures and returns Markdown. `isShort` runs fewer rounds. */
  run(isShort: boolean): Promise<string>;
}

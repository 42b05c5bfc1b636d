/** One table of the report. Each can be run alone, in a few minutes. */
export interface Section {
  readonly title: string;
  /** Measures, and answers Markdown. `isShort` settles for fewer rounds. */
  run(isShort: boolean): Promise<string>;
}

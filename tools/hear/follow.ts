import { type Journey, type Phrase, type Step, textsOf } from './journey';
import { firstMissing, judge } from './judge';
import type { Language, Reader } from './reader';

export interface HeardStep {
  readonly journey: string;
  /** What the visitor did. */
  readonly action: string;
  /** Whether the journey expects phrases. */
  readonly isMain: boolean;
  readonly utterances: readonly string[];
  readonly problems: readonly string[];
}

/** Follows a journey and yields each of its steps. A step that fails does not end the journey. */
export async function* follow(
  { page, press, type, hear }: Reader,
  { name, url, steps }: Journey,
  baseUrl: string,
  language: Language,
): AsyncGenerator<HeardStep> {
  const texts = (phrases: readonly Phrase[] = []): string[] =>
    phrases.flatMap((phrase) => textsOf(phrase, language));
  const path = texts([url]).join('').replace('{language}', language);
  // Otherwise Orca says less about a page that it has just read.
  await page.goto('about:blank');
  await hear();
  await page.goto(baseUrl + path);
  const opened = await hear();
  yield { journey: name, action: path, isMain: false, utterances: opened, problems: judge(opened, []) };
  for (const step of steps) {
    const expected = texts(step.expect);
    const acts = actionsOf(step, press, type);
    const utterances: string[] = [];
    const isEnough = (next: readonly string[]): boolean =>
      firstMissing([...utterances, ...next], expected) === null;
    if (step.focus !== undefined) {
      // Orca misses some focus of scripts, and none of keys.
      await page.locator(step.focus).filter({ visible: true }).first().focus();
      press('shift+Tab');
      await hear();
    }
    for (const [index, { act }] of acts.entries()) {
      act();
      const isLast = index === acts.length - 1;
      utterances.push(...(await hear(isLast && expected.length > 0 ? isEnough : undefined)));
    }
    const action = acts.map(({ label }) => label).join(', ');
    const problems = judge(utterances, expected, texts(step.forbid), step.mayRepeat);
    yield { journey: name, action, isMain: expected.length > 0, utterances, problems };
  }
}

interface Action {
  readonly label: string;
  act(): void;
}

function actionsOf(
  { focus, type: text, keys = [] }: Step,
  press: Reader['press'],
  type: Reader['type'],
): readonly Action[] {
  return [
    ...(focus === undefined ? [] : [{ label: `Tab to ${focus}`, act: () => press('Tab') }]),
    ...(text === undefined ? [] : [{ label: JSON.stringify(text), act: () => type(text) }]),
    ...keys.map((key) => ({ label: key, act: () => press(key) })),
  ];
}

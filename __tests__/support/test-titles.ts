import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** A test cited as evidence: its file, relative to the project's root, and its title as written in the source. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** Matches calls of tests and suites that do not run. */
const SKIPPED = /^(?:(?:it|test|describe|test\.describe)\.(?:skip|todo|fixme)|xit|xtest|xdescribe)\b/;

/** Returns the cited tests that do not exist or are always skipped. */
export function missingTests(tests: readonly NamedTest[]): NamedTest[] {
  return tests.filter(({ file, title }) => !existsSync(file) || !titlesOf(file).has(title));
}

const titlesByFile = new Map<string, ReadonlySet<string>>();

/** Returns the test titles in a file, as written in the source, including the first column of tables of tests. */
function titlesOf(file: string): ReadonlySet<string> {
  const known = titlesByFile.get(file);
  if (known) return known;
  const titles = new Set<string>();
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node) && SKIPPED.test(node.expression.getText(source))) return;
    if (ts.isCallExpression(node) && /^(?:it|test)\b/.test(node.expression.getText(source))) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) titles.add(title.text);
      else if (title && ts.isTemplateExpression(title)) titles.add(title.getText(source).slice(1, -1));
    }
    if (ts.isArrayLiteralExpression(node)) {
      const [first] = node.elements;
      if (first && ts.isStringLiteralLike(first)) titles.add(first.text);
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  titlesByFile.set(file, titles);
  return titles;
}

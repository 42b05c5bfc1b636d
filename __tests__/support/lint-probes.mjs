/**
 * Lints imports with the project's configuration, which is an ES module and therefore needs a separate process. Reads
 * `[{file, module}]` from standard input, and prints for each whether the linter rejects the import.
 */
import { readFileSync } from 'node:fs';
import { ESLint } from 'eslint';

/** @type {{ file: string, module: string }[]} */
const probes = JSON.parse(readFileSync(0, 'utf8'));
// Disable the search for import cycles, which would fail because the linted files do not exist.
const eslint = new ESLint({ overrideConfig: { rules: { 'import/no-cycle': 'off' } } });
const refused = [];
for (const { file, module } of probes) {
  const code = `import * as it from '${module}';\nexport const used = it;\n`;
  const [result] = await eslint.lintText(code, { filePath: file });
  refused.push((result?.messages ?? []).some(({ ruleId }) => ruleId?.includes('restricted')));
}
process.stdout.write(JSON.stringify(refused));

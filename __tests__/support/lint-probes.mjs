/**
 * Lints probes with the project's own configuration, in a process of its own: the configuration is a module, which
 * Jest can't load. Reads `[{file, module}]` from standard input, prints for each whether the import is refused.
 */
import { readFileSync } from 'node:fs';
import { ESLint } from 'eslint';

/** @type {{ file: string, module: string }[]} */
const probes = JSON.parse(readFileSync(0, 'utf8'));
// A probe is no file, which the search for circles would trip over.
const eslint = new ESLint({ overrideConfig: { rules: { 'import/no-cycle': 'off' } } });
const refused = [];
for (const { file, module } of probes) {
  const code = `import * as it from '${module}';\nexport const used = it;\n`;
  const [result] = await eslint.lintText(code, { filePath: file });
  refused.push((result?.messages ?? []).some(({ ruleId }) => ruleId?.includes('restricted')));
}
process.stdout.write(JSON.stringify(refused));

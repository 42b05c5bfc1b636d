import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const JAR = path.resolve('node_modules/vnu-jar/build/dist/vnu.jar');

interface NuReport {
  readonly messages: readonly {
    readonly type: string;
    readonly url?: string;
    readonly message: string;
    readonly extract?: string;
  }[];
}

/**
 * Returns every error of the Nu HTML checker (https://validator.github.io/validator/) with the name of its document.
 * One Java process checks all documents, because starting Java takes longer than a check.
 */
export async function nuErrors(
  java: string,
  folder: string,
  documents: ReadonlyMap<string, string>,
): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const names = [...documents.keys()];
  const files = names.map((name, index) => {
    const file = path.join(folder, `${index}.html`);
    writeFileSync(file, documents.get(name) ?? '');
    return file;
  });
  const report = await run(java, [
    '-Xss4m',
    '-jar',
    JAR,
    '--exit-zero-always',
    '--format',
    'json',
    '--stdout',
    '--errors-only',
    ...files,
  ]);
  const { messages } = JSON.parse(report) as NuReport;
  return messages.map(({ type, url = '', message, extract }) => {
    const name = names[Number(path.basename(url, '.html'))];
    return `${name}: ${type}: ${message} – ${extract ?? ''}`;
  });
}

function run(program: string, words: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(program, words, { maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${error.message}\n${stderr}`));
      else resolve(stdout);
    });
  });
}

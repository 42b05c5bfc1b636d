/** `npm run brand` */
import './environment';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkBrandFile } from '@/lib/brand/server/check-brand-file';
import { readBrandFile } from '@/lib/brand/server/read-brand-file';
import { brandSamples } from './brand-samples';
import { print, runCommand, type Translate } from './texts';

const SAMPLES_FILE = path.resolve('var/reports/brand.html');

/** Returns the exit code: 1 if the file has problems. */
async function main(args: readonly string[], t: Translate): Promise<number> {
  const [command, name] = args;
  const asksForHelp = args.length === 0 || command === 'help' || args.includes('--help');
  if (command !== 'check' || asksForHelp) {
    print(t('brandHelp'));
    return asksForHelp ? 0 : 1;
  }
  const file =
    name === undefined
      ? process.env.BRAND_FILE?.trim()
      : path.resolve(process.env.OPERATOR_DIRECTORY ?? '', name);
  if (file) return check(file, t);
  print(t('brand.none'));
  return 1;
}

async function check(file: string, t: Translate): Promise<number> {
  const { problems } = checkBrandFile(path.resolve(file));
  if (problems.length > 0) {
    console.error(`✗ ${t('brand.problems', { file, count: problems.length })}`);
    for (const problem of problems) console.error(`  ${problem}`);
    return 1;
  }
  await mkdir(path.dirname(SAMPLES_FILE), { recursive: true });
  await writeFile(SAMPLES_FILE, await brandSamples(readBrandFile(file)));
  print(`✓ ${t('brand.valid', { file })}`);
  print(t('brand.samples', { file: SAMPLES_FILE }));
  return 0;
}

void runCommand(main);

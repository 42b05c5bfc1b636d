import path from 'node:path';
import { parseArgs } from 'node:util';
import { PLATFORM_KEYS, type PlatformKey } from '@locator/venue-import/platforms';
import type { Translate } from '../texts';

const COMMANDS = ['import', 'check', 'export', 'compare', 'template', 'rollback', 'usage'] as const;
type CommandName = (typeof COMMANDS)[number];

const EXPORT_FORMATS = ['csv', 'json', 'geojson'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Endings of the files that a command writes. With others, programs would refuse the files. */
const WRITTEN_ENDINGS: Readonly<Partial<Record<CommandName, readonly string[]>>> = {
  export: [...EXPORT_FORMATS, 'txt'],
  template: ['csv', 'xlsx'],
  usage: ['csv', 'txt'],
};

export interface VenuesOptions {
  readonly command: CommandName;
  /** Absolute; null to check the site's current venues or to write to standard output. */
  readonly file: string | null;
  readonly mapping: string | null;
  readonly isDryRun: boolean;
  readonly isConfirmed: boolean;
  /** Whether an import keeps the venues that the file lacks. */
  readonly merges: boolean;
  readonly format: ExportFormat;
  /** The platform whose format an export has; null for `format`. */
  readonly platform: PlatformKey | null;
  readonly reportFolder: string | null;
}

export class UsageError extends Error {}

/** Resolves relative paths against `workingDirectory`. Returns null if help is requested. @throws UsageError */
export function readOptions(
  args: readonly string[],
  workingDirectory: string,
  t: Translate,
): VenuesOptions | null {
  const { values, positionals } = parse(args);
  const [name, file, ...rest] = positionals;
  if (values.help || name === undefined || name === 'help') return null;
  const command = COMMANDS.find((known) => known === name);
  if (!command)
    throw new UsageError(t('options.unknownCommand', { name, commands: [...COMMANDS, 'doctor'].join(', ') }));
  if (rest.length > 0) throw new UsageError(t('options.oneFile', { files: rest.join(' ') }));
  if ((command === 'import' || command === 'compare') && file === undefined) {
    throw new UsageError(t('options.fileNeeded', { command }));
  }
  if (command !== 'import' && values.merge)
    throw new UsageError(t('options.belongsTo', { option: '--merge', command: 'import' }));
  if (command !== 'export' && values.for !== undefined)
    throw new UsageError(t('options.belongsTo', { option: '--for', command: 'export' }));
  if (values.for !== undefined && values.format !== undefined) {
    throw new UsageError(t('options.forDecides'));
  }
  if (command === 'rollback' && file !== undefined) {
    throw new UsageError(t('options.rollbackWithFile'));
  }
  const endings = WRITTEN_ENDINGS[command];
  if (file !== undefined && endings && !['', ...endings].includes(endingOf(file)))
    throw new UsageError(t('options.ending', { command, file, endings: endings.join(', ') }));
  const absolutePath = (given: string | undefined): string | null =>
    given === undefined ? null : path.resolve(workingDirectory, given);
  return {
    command,
    file: absolutePath(file),
    mapping: absolutePath(values.mapping),
    isDryRun: values['dry-run'],
    isConfirmed: values.yes,
    merges: values.merge,
    format: oneOf('format', EXPORT_FORMATS, values.format, t) ?? formatOf(file),
    platform: oneOf('for', PLATFORM_KEYS, values.for, t),
    reportFolder: values['no-report'] ? null : (absolutePath(values.report) ?? path.resolve('var/reports')),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        mapping: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        merge: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        format: { type: 'string' },
        for: { type: 'string' },
        report: { type: 'string' },
        'no-report': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function oneOf<Choice extends string>(
  option: string,
  choices: readonly Choice[],
  given: string | undefined,
  t: Translate,
): Choice | null {
  if (given === undefined) return null;
  const choice = choices.find((known) => known === given);
  if (!choice)
    throw new UsageError(t('options.oneOf', { option: `--${option}`, choices: choices.join(', '), given }));
  return choice;
}

function endingOf(file: string): string {
  return path.extname(file).slice(1).toLowerCase();
}

function formatOf(file = ''): ExportFormat {
  return EXPORT_FORMATS.find((format) => format === endingOf(file)) ?? 'csv';
}

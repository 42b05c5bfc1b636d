import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ReportLanguage } from '@locator/venue-import';
import { PLATFORM_KEYS, type PlatformKey } from '@locator/venue-import/platforms';

const COMMANDS = ['import', 'check', 'export', 'compare', 'template', 'rollback', 'usage'] as const;
export type CommandName = (typeof COMMANDS)[number];

const EXPORT_FORMATS = ['csv', 'json', 'geojson'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

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
  /** Null to write none. */
  readonly reportFolder: string | null;
  /** Null for the site's default language. */
  readonly language: ReportLanguage | null;
}

export class UsageError extends Error {}

/**
 * Parses a command line. Resolves relative paths against `workingDirectory`. Returns null if help is requested.
 *
 * @throws UsageError
 */
export function readOptions(args: readonly string[], workingDirectory: string): VenuesOptions | null {
  const { values, positionals } = parse(args);
  const [name, file, ...rest] = positionals;
  if (values.help || name === undefined || name === 'help') return null;
  const command = COMMANDS.find((known) => known === name);
  if (!command) throw new UsageError(`Unknown command "${name}". The commands are ${COMMANDS.join(', ')}.`);
  if (rest.length > 0) throw new UsageError(`Only one file is accepted, not also "${rest.join(' ')}".`);
  if ((command === 'import' || command === 'compare') && file === undefined) {
    throw new UsageError(`${command} needs the name of a file.`);
  }
  if (command !== 'import' && values.merge) throw new UsageError('--merge belongs to import.');
  if (command !== 'export' && values.for !== undefined) throw new UsageError('--for belongs to export.');
  if (values.for !== undefined && values.format !== undefined) {
    throw new UsageError('--for decides the format: leave out --format.');
  }
  if (command === 'rollback' && file !== undefined) {
    throw new UsageError('rollback takes no file: it restores the version before the current one.');
  }
  const absolutePath = (given: string | undefined): string | null =>
    given === undefined ? null : path.resolve(workingDirectory, given);
  return {
    command,
    file: absolutePath(file),
    mapping: absolutePath(values.mapping),
    isDryRun: values['dry-run'],
    isConfirmed: values.yes,
    merges: values.merge,
    format: oneOf('format', EXPORT_FORMATS, values.format) ?? formatOf(file),
    platform: oneOf('for', PLATFORM_KEYS, values.for),
    reportFolder: values['no-report'] ? null : (absolutePath(values.report) ?? path.resolve('var/reports')),
    language: oneOf('lang', ['fr', 'en'] as const, values.lang),
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
        lang: { type: 'string' },
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
): Choice | null {
  if (given === undefined) return null;
  const choice = choices.find((known) => known === given);
  if (!choice) throw new UsageError(`--${option} must be one of ${choices.join(', ')}, not "${given}".`);
  return choice;
}

function formatOf(file: string | undefined): ExportFormat {
  const extension = path
    .extname(file ?? '')
    .slice(1)
    .toLowerCase();
  return EXPORT_FORMATS.find((format) => format === extension) ?? 'csv';
}

import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ReportLanguage } from './messages';

const COMMANDS = ['import', 'check', 'export', 'rollback'] as const;
export type CommandName = (typeof COMMANDS)[number];

export const EXPORT_FORMATS = ['csv', 'json', 'geojson'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export interface VenuesOptions {
  readonly command: CommandName;
  /** Absolute path; null: the file that the site shows, or the terminal for an export. */
  readonly file: string | null;
  readonly mapping: string | null;
  readonly isDryRun: boolean;
  /** The import may remove many venues without a question. */
  readonly isConfirmed: boolean;
  readonly format: ExportFormat;
  /** Folder of the HTML and JSON reports; null: none are written. */
  readonly reportFolder: string | null;
  /** Null: the site's default language decides. */
  readonly language: ReportLanguage | null;
}

/** A command line that can't be understood; the message is a sentence. */
export class UsageError extends Error {}

/**
 * What a command line asks for; paths are taken from `standing`. Null when it asks for help.
 *
 * @throws UsageError in words.
 */
export function readOptions(args: readonly string[], standing: string): VenuesOptions | null {
  const { values, positionals } = parse(args);
  const [name, file, ...rest] = positionals;
  if (values.help || name === undefined || name === 'help') return null;
  const command = COMMANDS.find((known) => known === name);
  if (!command) throw new UsageError(`There is no command "${name}". The commands: ${COMMANDS.join(', ')}.`);
  if (rest.length > 0) throw new UsageError(`One file at a time: what is "${rest.join(' ')}"?`);
  if (command === 'import' && file === undefined) throw new UsageError('Which file should be imported?');
  if (command === 'rollback' && file !== undefined) {
    throw new UsageError('rollback takes no file: it restores the version before the current one.');
  }
  const inStanding = (given: string | undefined): string | null =>
    given === undefined ? null : path.resolve(standing, given);
  return {
    command,
    file: inStanding(file),
    mapping: inStanding(values.mapping),
    isDryRun: values['dry-run'],
    isConfirmed: values.yes,
    format: oneOf('format', EXPORT_FORMATS, values.format) ?? formatOf(file),
    reportFolder: values['no-report'] ? null : (inStanding(values.report) ?? path.resolve('var/reports')),
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
        yes: { type: 'boolean', default: false },
        format: { type: 'string' },
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

/** An export named stores.geojson is meant to be one. */
function formatOf(file: string | undefined): ExportFormat {
  const extension = path
    .extname(file ?? '')
    .slice(1)
    .toLowerCase();
  return EXPORT_FORMATS.find((format) => format === extension) ?? 'csv';
}

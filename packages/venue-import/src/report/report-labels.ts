import type { ReportLanguage } from '../columns';

const EN = {
  severities: {
    error: 'Errors',
    warning: 'Warnings',
    hint: 'Hints',
    derived: 'Filled in',
    removed: 'Removed',
  },
  severityNotes: {
    error: 'These rows are rejected until they are corrected.',
    warning: 'These rows are accepted; check them when you can.',
    hint: 'These rows are accepted, and most of them are right as they are.',
    derived: 'These values are missing or incomplete in the file, and were derived from the rest of the row.',
    removed: 'These rows were removed at the desk. They are not published.',
  },
  read: (name: string, rows: number, kind: string) =>
    `${name}: ${rows} ${rows === 1 ? 'row' : 'rows'} read (${kind})`,
  columns: 'Columns',
  tally: (records: number, rejectedCount: number) =>
    `${records} ${records === 1 ? 'venue' : 'venues'} accepted, ${rejectedCount} ${rejectedCount === 1 ? 'row' : 'rows'} rejected`,
  derivedTally: (rows: number) => `${rows} ${rows === 1 ? 'row' : 'rows'} completed`,
  nothingFound: 'No problems found.',
  row: 'Row',
  rejectedSheet: 'Rejected rows',
  venue: 'Venue',
  column: 'Column',
  value: 'Value',
  finding: 'Finding',
  advice: 'What to do:',
  wholeFile: 'whole file',
  more: (count: number) => `… and ${count} more in the report`,
  reportTitle: (name: string) => `Venue file report: ${name}`,
};

export type ReportLabels = typeof EN;

const FR: ReportLabels = {
  severities: {
    error: 'Erreurs',
    warning: 'Avertissements',
    hint: 'Remarques',
    derived: 'Complété',
    removed: 'Retiré',
  },
  severityNotes: {
    error: 'Ces lignes sont rejetées tant qu’elles ne sont pas corrigées.',
    warning: 'Ces lignes sont acceptées ; vérifiez-les dès que possible.',
    hint: 'Ces lignes sont acceptées, et la plupart sont justes telles quelles.',
    derived:
      'Ces valeurs manquent dans le fichier, ou y sont incomplètes ; elles ont été déduites du reste de la ligne.',
    removed: 'Ces lignes ont été retirées au bureau. Elles ne sont pas publiées.',
  },
  read: (name, rows, kind) => `${name} : ${rows} ${rows > 1 ? 'lignes lues' : 'ligne lue'} (${kind})`,
  columns: 'Colonnes',
  tally: (records, rejectedCount) =>
    `${records} ${records > 1 ? 'établissements acceptés' : 'établissement accepté'}, ${rejectedCount} ${rejectedCount > 1 ? 'lignes rejetées' : 'ligne rejetée'}`,
  derivedTally: (rows) => `${rows} ${rows > 1 ? 'lignes complétées' : 'ligne complétée'}`,
  nothingFound: 'Aucun problème trouvé.',
  row: 'Ligne',
  rejectedSheet: 'Lignes rejetées',
  venue: 'Établissement',
  column: 'Colonne',
  value: 'Valeur',
  finding: 'Constat',
  advice: 'Que faire :',
  wholeFile: 'tout le fichier',
  more: (count) => `… et ${count} de plus dans le rapport`,
  reportTitle: (name) => `Rapport du fichier d’établissements : ${name}`,
};

export const REPORT_LABELS: Readonly<Record<ReportLanguage, ReportLabels>> = { fr: FR, en: EN };

/** What the command says, in the operator's language. The words of findings are the gatekeeper's own. */

export const REPORT_LANGUAGES = ['fr', 'en'] as const;
export type ReportLanguage = (typeof REPORT_LANGUAGES)[number];

const EN = {
  severities: { error: 'Errors', warning: 'Warnings', derived: 'Filled in' },
  severityNotes: {
    error: 'These rows are rejected until they are corrected.',
    warning: 'These rows are accepted; check them when you can.',
    derived: 'These values are missing or incomplete in the file, and were derived from the rest of the row.',
  },
  judging: 'Checking rows',
  read: (name: string, rows: number, kind: string) =>
    `${name}: ${rows} ${rows === 1 ? 'row' : 'rows'} read (${kind})`,
  columns: 'Columns',
  columnsAre: (columns: string) => `Columns: ${columns}`,
  tally: (records: number, quarantined: number) =>
    `${records} ${records === 1 ? 'venue' : 'venues'} accepted, ${quarantined} ${quarantined === 1 ? 'row' : 'rows'} rejected`,
  derivedTally: (rows: number) => `${rows} ${rows === 1 ? 'row' : 'rows'} completed`,
  nothingFound: 'No problems found.',
  difference: (added: number, changed: number, removed: number, same: number) =>
    `Compared with the venues on the site: ${added} new, ${changed} changed, ${removed} removed, ${same} unchanged.`,
  gone: (codes: string) => `Removed: ${codes}`,
  imported: (file: string) => `Written to ${file}. A running site shows it within seconds.`,
  previousKept: 'The version before is kept: npm run venues -- rollback',
  removesMany: (removed: number, before: number) =>
    `Removes ${removed} of the ${before} venues that the site shows: more than 20 %.`,
  confirmImport: 'Import it all the same? (y/N)',
  notConfirmed: 'Not imported: the site keeps its venues.',
  needsConfirmation:
    'Not imported: without a terminal, an import that removes so many venues needs --yes. The site keeps its venues.',
  dryRun: 'Dry run: nothing was written.',
  nothingToImport:
    'Every row was rejected, so nothing was written: the site keeps its venues. Correct the errors and retry.',
  reports: (html: string, json: string) => `Full report: ${html} and ${json}`,
  rolledBack: (count: number) =>
    `The previous version is restored: ${count} venues. Another rollback undoes this one.`,
  nothingToRollBack: 'There is no previous version to restore.',
  afterImportFailed: (command: string, code: number) =>
    `The venues are on the site, but AFTER_IMPORT (${command}) ended with exit code ${code}. Caches may show the old venues for a while: fix the command and run it.`,
  exported: (count: number, file: string) => `${count} venues written to ${file}.`,
  cannotRead: (file: string, reason: string) => `${file} can’t be read: ${reason}`,
  cannotWrite: (file: string, reason: string) =>
    `${file} can’t be written: ${reason}. The site keeps its venues.`,
  row: 'Row',
  rows: 'Rows',
  venue: 'Venue',
  column: 'Column',
  value: 'Value',
  finding: 'Finding',
  advice: 'What to do:',
  wholeFile: 'whole file',
  more: (count: number) => `… and ${count} more in the report`,
  reportTitle: (name: string) => `Venue file report: ${name}`,
  seconds: (seconds: string) => `in ${seconds} s`,
  usage: `Imports venues into the site.

  npm run venues -- import FILE      checks FILE and puts its venues on the site
  npm run venues -- check [FILE]     only checks (without FILE: the venues on the site)
  npm run venues -- export [FILE]    writes the venues on the site (without FILE: to the terminal)
  npm run venues -- rollback         restores the version before the last import

  --dry-run          with import: says what would happen, writes nothing
  --yes              with import: removes more than 20 % of the venues without asking
  --mapping FILE     JSON that names columns: {"Nom du site": "name"}
  --format FORMAT    format of an export: csv, json or geojson
  --report FOLDER    folder of the HTML and JSON reports (var/reports); --no-report: none
  --lang LANGUAGE    language of the report: fr or en

  FILE may be CSV with any delimiter, JSON, GeoJSON or a Google Business Profile export.
  Exit code: 0 every row is in, 2 some rows were kept out, 1 nothing was done,
             3 the venues are in, but AFTER_IMPORT failed,
             4 more than 20 % of the venues would go and nobody confirmed it: nothing was done.
  Columns are documented in data/README.md, findings in data/findings.md.`,
};

export type Words = typeof EN;

const FR: Words = {
  severities: { error: 'Erreurs', warning: 'Avertissements', derived: 'Complété' },
  severityNotes: {
    error: 'Ces lignes sont rejetées tant qu’elles ne sont pas corrigées.',
    warning: 'Ces lignes sont acceptées ; vérifiez-les dès que possible.',
    derived:
      'Ces valeurs manquent dans le fichier, ou y sont incomplètes ; elles ont été déduites du reste de la ligne.',
  },
  judging: 'Vérification des lignes',
  read: (name, rows, kind) => `${name} : ${rows} ${rows > 1 ? 'lignes lues' : 'ligne lue'} (${kind})`,
  columns: 'Colonnes',
  columnsAre: (columns) => `Colonnes : ${columns}`,
  tally: (records, quarantined) =>
    `${records} ${records > 1 ? 'salles acceptées' : 'salle acceptée'}, ${quarantined} ${quarantined > 1 ? 'lignes rejetées' : 'ligne rejetée'}`,
  derivedTally: (rows) => `${rows} ${rows > 1 ? 'lignes complétées' : 'ligne complétée'}`,
  nothingFound: 'Aucun problème trouvé.',
  difference: (added, changed, removed, same) =>
    `Par rapport aux salles du site : ${added} en plus, ${changed} modifiées, ${removed} en moins, ${same} inchangées.`,
  gone: (codes) => `En moins : ${codes}`,
  imported: (file) => `Écrit dans ${file}. Un site en marche le montre en quelques secondes.`,
  previousKept: 'La version précédente est conservée : npm run venues -- rollback',
  removesMany: (removed, before) =>
    `Retire ${removed} des ${before} salles que montre le site : plus de 20 %.`,
  confirmImport: 'Importer quand même ? (o/N)',
  notConfirmed: 'Pas importé : le site garde ses salles.',
  needsConfirmation:
    'Pas importé : sans terminal, un import qui retire autant de salles demande --yes. Le site garde ses salles.',
  dryRun: 'Essai : rien n’a été écrit.',
  nothingToImport:
    'Toutes les lignes ont été rejetées, rien n’a été écrit : le site garde ses salles. Corrigez les erreurs et recommencez.',
  reports: (html, json) => `Rapport complet : ${html} et ${json}`,
  rolledBack: (count) =>
    `La version précédente est rétablie : ${count} salles. Un nouveau rollback annule celui-ci.`,
  nothingToRollBack: 'Il n’y a pas de version précédente à rétablir.',
  afterImportFailed: (command, code) =>
    `Les salles sont sur le site, mais AFTER_IMPORT (${command}) s’est terminé avec le code ${code}. Des caches peuvent montrer les anciennes salles un moment : corrigez la commande et lancez-la.`,
  exported: (count, file) => `${count} salles écrites dans ${file}.`,
  cannotRead: (file, reason) => `${file} est illisible : ${reason}`,
  cannotWrite: (file, reason) => `${file} ne peut pas être écrit : ${reason}. Le site garde ses salles.`,
  row: 'Ligne',
  rows: 'Lignes',
  venue: 'Salle',
  column: 'Colonne',
  value: 'Valeur',
  finding: 'Constat',
  advice: 'Que faire :',
  wholeFile: 'tout le fichier',
  more: (count) => `… et ${count} de plus dans le rapport`,
  reportTitle: (name) => `Rapport du fichier de salles : ${name}`,
  seconds: (seconds) => `en ${seconds} s`,
  usage: `Importe les salles dans le site.

  npm run venues -- import FICHIER     vérifie FICHIER et met ses salles sur le site
  npm run venues -- check [FICHIER]    vérifie seulement (sans FICHIER : les salles du site)
  npm run venues -- export [FICHIER]   écrit les salles du site (sans FICHIER : dans le terminal)
  npm run venues -- rollback           rétablit la version d’avant le dernier import

  --dry-run          avec import : dit ce qui se passerait, n’écrit rien
  --yes              avec import : retire plus de 20 % des salles sans demander
  --mapping FICHIER  JSON qui nomme les colonnes : {"Nom du site": "name"}
  --format FORMAT    format d’un export : csv, json ou geojson
  --report DOSSIER   dossier des rapports HTML et JSON (var/reports) ; --no-report : aucun
  --lang LANGUE      langue du rapport : fr ou en

  FICHIER : CSV avec n’importe quel séparateur, JSON, GeoJSON ou export Google Business Profile.
  Code de sortie : 0 toutes les lignes y sont, 2 des lignes ont été écartées, 1 rien n’a été fait,
                   3 les salles y sont, mais AFTER_IMPORT a échoué,
                   4 plus de 20 % des salles partiraient sans confirmation : rien n’a été fait.
  Les colonnes sont décrites dans data/README.md, les constats dans data/findings.md.`,
};

export const WORDS: Readonly<Record<ReportLanguage, Words>> = { fr: FR, en: EN };

import type { ReportLanguage } from '@locator/venue-import';

const EN = {
  validating: 'Checking rows',
  exporting: 'Writing venues',
  locating: 'Searching for addresses',
  unconfirmedPositions: (count: number) =>
    count === 1
      ? 'The position of one venue is not in the file: it was found by address or town. Check it in the report.'
      : `The positions of ${count} venues are not in the file: they were found by address or town. Check them in the report.`,
  changes: (added: number, changed: number, removed: number, same: number) =>
    `Compared with the venues on the site: ${added} new, ${changed} changed, ${removed} removed, ${same} unchanged.`,
  removed: (codes: string) => `Removed: ${codes}`,
  renamed: (from: string, to: string) =>
    `New code: ${to}, before ${from}. The old URL redirects to the new one.`,
  imported: (file: string) => `Written to ${file}. A running site shows it within seconds.`,
  previousKept: 'The previous version is kept. To restore it: npm run venues -- rollback',
  removesMany: (removed: number, before: number) =>
    `Removes ${removed} of the ${before} venues that the site shows: more than 20 %.`,
  confirmImport: 'Import it anyway? (y/N)',
  notConfirmed: 'Not imported: the site keeps its venues.',
  needsConfirmation: 'Not imported: without a terminal, this import needs --yes. The site keeps its venues.',
  dryRun: 'Dry run: nothing was written.',
  nothingToImport:
    'Every row was rejected, so nothing was written: the site keeps its venues. Correct the errors and retry.',
  reports: (html: string, json: string) => `Full report: ${html} and ${json}`,
  rejectedRows: (count: number, file: string) => `Rejected rows with their reasons (${count}): ${file}`,
  usageOff: 'This site does not count viewed pages: set USAGE_FOLDER (docs/usage.md).',
  rolledBack: (count: number) =>
    `The previous version is restored (number of venues: ${count}). Another rollback undoes this one.`,
  nothingToRollBack: 'There is no previous version to restore.',
  exported: (count: number, file: string) => `Venues written to ${file}: ${count}.`,
  leftOut: (platform: string, venues: string) =>
    `Left out, because the format has no place for their state; if ${platform} lists them, correct it there: ${venues}`,
  withoutHours: (platform: string, codes: string) =>
    `Hours for which ${platform} has no place, and left out: ${codes}`,
  unwritten: (platform: string, columns: string) => `${platform} has no place for: ${columns}`,
  drift: (code: string, field: string, ours: string, theirs: string) =>
    `${code}  ${field}: ours ${ours || '(blank)'}, theirs ${theirs || '(blank)'}`,
  onlyOurs: (code: string) => `${code}  only on the site`,
  onlyTheirs: (code: string) => `${code}  only in the file`,
  compared: (file: number, site: number, differences: number) =>
    `Venues in the file: ${file}, on the site: ${site}. Differences: ${differences}.`,
  nothingToCompare: 'The file has no valid venue, so nothing was compared.',
  cannotRead: (file: string, reason: string) => `${file} can’t be read: ${reason}`,
  cannotWrite: (file: string, reason: string) =>
    `${file} can’t be written: ${reason}. The site keeps its venues.`,
  usage: `Imports venues into the site.

  npm run venues -- import FILE      checks FILE and puts its venues on the site
  npm run venues -- check [FILE]     checks FILE and compares it with the venues on the site (without FILE: checks those)
  npm run venues -- export [FILE]    writes the venues on the site (without FILE: to the terminal)
  npm run venues -- compare FILE     lists what differs between the venues on the site and FILE, such as a platform's export
  npm run venues -- template [FILE]  writes an empty file with the chain's columns: .csv, or .xlsx with explanations
  npm run venues -- rollback         restores the version before the last import
  npm run venues -- usage [FILE]     writes what visitors look for, as CSV (docs/usage.md)

  --merge            with import: adds and updates the venues of FILE, and keeps the others. Columns that FILE lacks
                     keep their values; an empty cell clears one
  --dry-run          with import: reports what would change, writes nothing
  --yes              with import: does not ask before it removes more than 20 % of the venues
                     or publishes positions found by address
  --mapping FILE     JSON that names columns: {"Nom du site": "name"}
  --format FORMAT    format of an export: csv, json or geojson
  --for PLATFORM     export in the format of google, apple or osm (docs/platforms.md)
  --report FOLDER    folder of the HTML and JSON reports (var/reports); --no-report: none
  --lang LANGUAGE    language of the report: fr or en

  FILE may be a workbook (.xlsx, .ods), CSV with any delimiter, JSON, GeoJSON or a Google Business Profile export.
  Exit code: 0 every row was accepted, 2 some rows were rejected, 1 nothing was done,
             3 the venues were imported, but AFTER_IMPORT failed,
             4 the import needed a confirmation and got none: nothing was done.
             compare: 0 nothing differs; 1 something differs, a row was rejected or nothing was compared.
  Columns are documented in data/README.md, findings in data/findings.md.`,
};

export type Messages = typeof EN;

const FR: Messages = {
  validating: 'Vérification des lignes',
  exporting: 'Écriture des établissements',
  locating: 'Recherche des adresses',
  unconfirmedPositions: (count) =>
    count === 1
      ? 'La position d’un établissement n’est pas dans le fichier : elle a été trouvée par l’adresse ou par la ville. Vérifiez-la dans le rapport.'
      : `Les positions de ${count} établissements ne sont pas dans le fichier : elles ont été trouvées par l’adresse ou par la ville. Vérifiez-les dans le rapport.`,
  changes: (added, changed, removed, same) =>
    `Établissements ajoutés : ${added}, modifiés : ${changed}, retirés : ${removed}, inchangés : ${same}.`,
  removed: (codes) => `Retirés : ${codes}`,
  renamed: (from, to) => `Nouveau code : ${to}, avant ${from}. L’ancienne adresse redirige vers la nouvelle.`,
  imported: (file) => `Écrit dans ${file}. Un site en marche le montre en quelques secondes.`,
  previousKept: 'La version précédente est conservée. Pour la rétablir : npm run venues -- rollback',
  removesMany: (removed, before) =>
    `Retire ${removed} des ${before} établissements que montre le site : plus de 20 %.`,
  confirmImport: 'Importer quand même ? (o/N)',
  notConfirmed: 'Import annulé : le site garde ses établissements.',
  needsConfirmation:
    'Import annulé : sans terminal, cet import demande --yes. Le site garde ses établissements.',
  dryRun: 'Essai : rien n’a été écrit.',
  nothingToImport:
    'Toutes les lignes ont été rejetées, rien n’a été écrit : le site garde ses établissements. Corrigez les erreurs et recommencez.',
  reports: (html, json) => `Rapport complet : ${html} et ${json}`,
  rejectedRows: (count, file) => `Lignes rejetées, avec leurs raisons (${count}) : ${file}`,
  usageOff: 'Ce site ne compte pas les pages vues : définissez USAGE_FOLDER (docs/usage.md).',
  rolledBack: (count) =>
    `La version précédente est rétablie (nombre d’établissements : ${count}). Un nouveau rollback annule celui-ci.`,
  nothingToRollBack: 'Il n’y a pas de version précédente à rétablir.',
  exported: (count, file) => `Établissements écrits dans ${file} : ${count}.`,
  leftOut: (platform, venues) =>
    `Laissés de côté, car le format ne peut pas indiquer leur état ; si ${platform} les affiche, corrigez-le là-bas : ${venues}`,
  withoutHours: (platform, codes) =>
    `Horaires pour lesquels ${platform} n’a pas de place, laissés de côté : ${codes}`,
  unwritten: (platform, columns) => `${platform} n’a pas de place pour : ${columns}`,
  drift: (code, field, ours, theirs) =>
    `${code}  ${field} : ici ${ours || '(vide)'}, là-bas ${theirs || '(vide)'}`,
  onlyOurs: (code) => `${code}  seulement sur le site`,
  onlyTheirs: (code) => `${code}  seulement dans le fichier`,
  compared: (file, site, differences) =>
    `Établissements dans le fichier : ${file}, sur le site : ${site}. Différences : ${differences}.`,
  nothingToCompare: 'Le fichier n’a pas d’établissement valide, rien n’a été comparé.',
  cannotRead: (file, reason) => `${file} est illisible : ${reason}`,
  cannotWrite: (file, reason) =>
    `${file} ne peut pas être écrit : ${reason}. Le site garde ses établissements.`,
  usage: `Importe les établissements dans le site.

  npm run venues -- import FICHIER     vérifie FICHIER et met ses établissements sur le site
  npm run venues -- check [FICHIER]    vérifie FICHIER et le compare aux établissements du site (sans FICHIER : vérifie ceux-ci)
  npm run venues -- export [FICHIER]   écrit les établissements du site (sans FICHIER : dans le terminal)
  npm run venues -- compare FICHIER    liste ce qui diffère entre les établissements du site et FICHIER, par exemple l’export d’une plateforme
  npm run venues -- template [FICHIER] écrit un fichier vide avec les colonnes de l’enseigne : .csv, ou .xlsx avec explications
  npm run venues -- rollback           rétablit la version d’avant le dernier import
  npm run venues -- usage [FICHIER]    écrit ce que cherchent les visiteurs, en CSV (docs/usage.md)

  --merge            avec import : ajoute et met à jour les établissements de FICHIER, et garde les autres. Les colonnes
                     absentes de FICHIER gardent leurs valeurs ; une cellule vide efface la sienne
  --dry-run          avec import : indique ce qui changerait, n’écrit rien
  --yes              avec import : ne demande rien avant de retirer plus de 20 % des établissements
                     ou de publier des positions trouvées par l’adresse
  --mapping FICHIER  JSON qui nomme les colonnes : {"Nom du site": "name"}
  --format FORMAT    format d’un export : csv, json ou geojson
  --for PLATEFORME   export au format de google, apple ou osm (docs/platforms.md)
  --report DOSSIER   dossier des rapports HTML et JSON (var/reports) ; --no-report : aucun
  --lang LANGUE      langue du rapport : fr ou en

  FICHIER : classeur (.xlsx, .ods), CSV avec n’importe quel séparateur, JSON, GeoJSON ou export Google Business Profile.
  Code de sortie : 0 toutes les lignes sont acceptées, 2 des lignes sont rejetées, 1 rien n’a été fait,
                   3 les établissements sont importés, mais AFTER_IMPORT a échoué,
                   4 l’import demandait une confirmation et ne l’a pas eue : rien n’a été fait.
                   compare : 0 rien ne diffère ; 1 quelque chose diffère, une ligne est rejetée ou rien n’a été comparé.
  Les colonnes sont décrites dans data/README.md, les constats dans data/findings.md.`,
};

/** Messages of the commands. Those of the reports are in `packages/venue-import/src/report`. */
export const MESSAGES: Readonly<Record<ReportLanguage, Messages>> = { fr: FR, en: EN };

import type { MissingPart, RemedyKind, ReportLanguage } from '@locator/venue-import';
import type { LogEntry } from './venue-desk/desk-log';
import type { AppliedChange } from './venue-desk/planned-changes';
import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS, type PhotoProblem } from './venue-desk/prepare-photo';

/** Formats a size in megabytes, with at most one decimal place. */
function megabytes(bytes: number, language: ReportLanguage): string {
  return (bytes / 2 ** 20).toLocaleString(language, { maximumFractionDigits: 1 });
}

const MAX_LISTED = 10;

function shortList(codes: readonly string[]): string {
  return codes.slice(0, MAX_LISTED).join(', ') + (codes.length > MAX_LISTED ? '…' : '');
}

const EN = {
  title: 'Venue desk',
  skip: 'Skip to content',
  nav: 'Main navigation',
  overview: 'Overview',
  versions: 'Versions',
  log: 'Log',
  logHint: (lines: number) =>
    `The last ${lines} publications and other actions. The file log.jsonl of the desk has all of them.`,
  logEmpty: 'Nothing has been done yet.',
  publishedAction: 'published',
  actions: {
    request: 'asked for publication of',
    return: 'returned',
    discard: 'discarded',
    restore: 'made a draft to restore',
    user: 'added or changed the user',
    'webhook-failed': 'asked for publication, but DESK_WEBHOOK_URL could not be called:',
  } satisfies Readonly<Record<LogEntry['action'], string>>,
  changes: (added: number, changed: number, removed: number) =>
    `${added} new, ${changed} changed, ${removed} removed`,
  usage: 'Searches',
  usageHint:
    'What visitors looked for, in months that are over. Numbers are rounded down to tens; smaller ones are left out.',
  usageOff: 'This site does not count viewed pages: set USAGE_FOLDER (docs/usage.md).',
  usageEmpty: 'There are no numbers yet: a month appears when it has been over for a day.',
  atLeast: (count: number) => `at least ${count.toLocaleString('en')}`,
  usageKinds: {
    search: 'Searches for a place without a venue within 50 km',
    filter: 'Filters and activities in searches',
    venue: 'Views of a venue’s page',
  },
  signIn: 'Sign in',
  signOut: 'Sign out',
  signedInAs: (name: string, role: 'editor' | 'publisher') =>
    `${name} (${role === 'editor' ? 'editor' : 'publisher'})`,
  otherLanguage: 'Français',
  name: 'Name',
  password: 'Password',
  openDesk: 'Open the desk',
  linkNeeded: 'Open the link that the terminal shows. For a new link, restart npm run desk.',
  linkUsed: 'This link is not valid any more. For a new link, restart npm run desk.',
  wrongPassword: 'Name or password is wrong.',
  tooManySignIns: (minutes: number) => `Too many attempts. Retry in ${minutes} min.`,
  problem: 'This did not work',
  backToOverview: 'Back to the overview',
  notFound: 'This page does not exist, or the draft was published or discarded.',
  refusals: {
    host: 'The desk is not available under this host name: set DESK_URL.',
    foreign: 'This form did not come from the desk, or it is outdated. Go back, reload the page and retry.',
    form: 'The desk does not understand this request.',
    'too-large': 'This is too large: 100 MB at most. Go back and choose fewer or smaller files.',
    role: 'Only a publisher may do this.',
    limit: 'You may change some of the venues only. This page is about all of them.',
    session: 'You are signed out. Sign in, then retry. Your drafts are kept.',
  },
  outsideLimit: (codes: readonly string[]): string =>
    codes.length === 0
      ? 'You may change some of the venues only, so your file can only be merged into them.'
      : `You may not change these venues: ${shortList(codes)}.`,
  notSaved: (reason: string) => `Not saved: ${reason}. The site keeps its venues. Retry later.`,
  unexpected: 'An unexpected error occurred. The site keeps its venues. The terminal shows the details.',
  onTheSite: 'On the site',
  seeSite: 'See the site',
  venues: (count: number) => `${count} ${count === 1 ? 'venue' : 'venues'}`,
  publishedOutside: 'published without the desk',
  by: (author: string) => `by ${author}`,
  upload: 'Upload a venue file',
  uploadLabel: 'Venue file',
  uploadHint:
    'A workbook (.xlsx, .ods), CSV, JSON or GeoJSON, 100 MB at most. Nothing changes on the site before you publish.',
  uploadButton: 'Upload and check',
  mode: 'What happens to the other venues?',
  toReplace: 'The file replaces all venues. Venues that it lacks are removed.',
  toMerge: 'The file is merged. Venues that it lacks stay.',
  replaces: 'This file replaces all venues of the site.',
  merges: 'This file is merged into the venues of the site.',
  mergeHint:
    'Merging adds new venues and updates those with the same code. Columns that the file lacks keep their values; an empty cell in a column of the file clears its value.',
  replaceInstead: 'Replace all venues instead',
  mergeInstead: 'Merge instead',
  templates: 'An empty file with your columns:',
  forPlatforms: 'For other platforms:',
  yes: 'Yes',
  no: 'No',
  noFile: 'Choose a file first.',
  drafts: 'Drafts',
  noDrafts: 'There are no drafts.',
  steps: 'Steps of the draft',
  findings: 'Findings',
  difference: 'Difference',
  checking: 'The file is being checked',
  checkFailed:
    'The draft could not be checked, because of an unexpected error. The terminal shows the details. Save the file in another format and upload it again, or discard the draft.',
  checkingRows: (done: number, total: number) =>
    total === 0 ? 'Reading the file…' : `${done} of ${total} rows checked.`,
  findingAddresses: (done: number, total: number) =>
    `${done} of ${total} addresses without coordinates searched for.`,
  reloads: 'This page reloads by itself.',
  rejectedRows: 'Download the rejected rows as a workbook',
  row: (row: number) => `Row ${row}`,
  wholeFile: 'Whole file',
  moreFindings: (count: number) => `… and ${count} more`,
  toDifference: 'Review and publish',
  tally: (added: number, changed: number, removed: number, same: number) =>
    `${added} new, ${changed} changed, ${removed} removed, ${same} unchanged`,
  added: 'New',
  changed: 'Changed',
  removed: 'Removed',
  before: 'Before',
  after: 'After',
  blank: 'blank',
  moved: (meters: number) =>
    meters < 1000 ? `moved by ${Math.round(meters)} m` : `moved by ${(meters / 1000).toFixed(1)} km`,
  noDifference: 'The venues are the same as on the site.',
  publishNow: 'Publish on the site',
  guard: (removed: number, before: number, rejected: number, rows: number) =>
    `Please check: this removes ${removed} of ${before} venues of the site, and rejects ${rejected} of ${rows} rows. More than 20 % needs a confirmation.`,
  positions: 'Positions to confirm',
  townPositions: (count: number) =>
    `The file lacks the positions of ${count} venues. They are placed in the middle of their towns, so distances are not exact. You can move each pin on a map after the publication, or add the columns latitude and longitude to the file.`,
  positionsHint: 'These positions are not in the file. Correct the wrong ones among the findings.',
  streetMap: 'Street map (openstreetmap.org)',
  marks: {
    position: 'This position',
    corrected: 'Proposed correction',
    town: (name: string) => `Town: ${name}`,
  },
  mapOf: (names: string) => `Map: ${names}`,
  distanceFrom: (town: string, distance: string, direction: string) =>
    `The position is ${distance} ${direction} of the centre of ${town}.`,
  directions: ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'],
  confirm: 'I have checked this. Publish it anyway.',
  confirmPositions: 'Publish with these positions.',
  phonesHidden:
    'The site does not show telephone numbers. To show them, ask the person who hosts it (setting SHOW_PHONE).',
  unconfirmed: 'Not published: tick the confirmation first.',
  outdatedDraft:
    'Not published: the draft has changed since you opened this page. Check the difference again.',
  outdatedLive: (who: string) =>
    `Not published: in the meantime the site’s venues have changed (${who}). The difference below is with the new version. Publishing replaces it.`,
  noVenues: 'No row is valid, so there is nothing to publish. The site keeps its venues.',
  published: (count: number): string =>
    `Published: ${EN.venues(count)}. A running site is up to date within seconds.`,
  afterwards: (reason: string) => `Published, but: ${reason}`,
  editorsCannot: 'A publisher can publish this draft.',
  request: 'Ask for publication',
  requested: 'The draft awaits a publisher.',
  awaitingTitle: 'Awaiting publication',
  awaits: (author: string) => `Awaits publication, requested by ${author}`,
  returnReason: (author: string) => `Or return it to ${author}, with a sentence`,
  returnNow: 'Return the draft',
  returned: 'The draft is returned.',
  returnedBy: (publisher: string) => `Returned by ${publisher}`,
  reasonMissing: 'Not returned: write a sentence that says what is missing.',
  discard: 'Discard the draft',
  discardHint: 'This cannot be undone. The site keeps its venues.',
  discardNow: 'Discard it',
  discarded: 'The draft is discarded.',
  restore: 'Restore this version',
  restoreHint: 'Restoring makes a draft, which shows the difference before it is published.',
  restoreName: (date: string) => `Version of ${date}`,
  isLive: 'on the site',
  noVersions: 'There are no versions yet. The first publication keeps the one before it too.',
  download: 'Download as CSV',
  comparedWithEarlier: 'Compared with the version before',
  firstVersion: 'This is the oldest version.',
  columns: 'Columns',
  columnsHint:
    'Choose what each column of your file means. A column that is ignored does not appear on the site. The choice is kept for files with the same columns.',
  missingParts: {
    name: 'No column holds the name: choose the one that does.',
    place: 'No column holds the town, an address or coordinates: choose the one that does.',
  } satisfies Readonly<Record<MissingPart, string>>,
  proposed: 'Proposed because of the cells: please check.',
  automatic: (column: string | null) => (column === null ? 'automatic: not used' : `automatic: ${column}`),
  ignore: 'ignore',
  example: (cell: string) => `Example: ${cell}`,
  check: 'Check again',
  noColumns: 'The file could not be read, so there are no columns to choose.',
  correct: 'Correct',
  wholeRow: 'Whole row',
  removeRow: 'Remove this row',
  restoreRow: 'Restore this row',
  rowRemoved: (row: number) => `Row ${row} is removed, and the findings are computed again.`,
  rowRestored: (row: number) => `Row ${row} is restored, and the findings are computed again.`,
  corrected: (row: number) => `Row ${row} is corrected, and the findings are computed again.`,
  remedies: {
    swap: (value: string | null) => (value === null ? 'Swap latitude and longitude' : `Swap: ${value}`),
    sign: (value: string | null) => (value === null ? 'Correct the sign' : `Correct the sign: ${value}`),
    'postal-code': (value: string | null) => `Take the postal code ${value ?? 'of the town'}`,
    town: (value: string | null) => `Take the town ${value ?? 'that is proposed'}`,
    'by-address': () => 'Take the position of the address',
    'every-day': () => 'Yes, every day',
    rejoin: (value: string | null) => `Join the cells${value === null ? '' : `: ${value}`}`,
  } satisfies Readonly<Record<RemedyKind, (value: string | null) => string>>,
  remedyForAll: (remedy: string, rows: number) => `${remedy}, in all ${rows} rows`,
  remedied: (rows: number) =>
    `${rows} ${rows === 1 ? 'row is' : 'rows are'} corrected, and the findings are computed again.`,
  undo: (rows: readonly number[]) =>
    rows.length === 1
      ? `Undo the correction of row ${rows[0]}`
      : `Undo the last correction (${rows.length} rows)`,
  undone: 'The last correction is undone, and the findings are computed again.',
  cells: 'Cells',
  venuesTitle: 'Venues',
  search: 'Name, town or code',
  searchButton: 'Search',
  noVenueFound: 'No venue found.',
  addVenue: 'Add a venue',
  ownVenues: (places: string) =>
    `You may add and change only venues in these places or with these codes: ${places}.`,
  notOwnVenue:
    'Nothing is saved yet: you may not add or change a venue at this place. Correct the address or, for a new venue, the code.',
  newVenueName: (name: string) => `New venue: ${name}`,
  codeHint: 'Part of the page’s URL for good. Leave it blank to get a proposal.',
  publicPage: 'Page on the site',
  parts: { place: 'Address and position', state: 'State', contact: 'Contact', offer: 'Texts and offer' },
  placeHint:
    'If the venue moves, change its address here: its page keeps its URL, and earlier ones redirect. For a move on a date, plan the publication.',
  useAddress: 'Use the address',
  useAddressHint: 'Searches for the coordinates of this address or, failing that, of its town.',
  zoomIn: 'Closer',
  zoomOut: 'Farther',
  mapHint: 'Click on the map or drag the pin: the coordinates follow.',
  stateHint:
    'Closed for good, moved: the first day. Temporarily closed, opens soon: the day of the opening as the end. The page then says so; a venue that is closed for good or has moved leaves the lists.',
  movedToHint:
    'Only if it has moved to another venue of the list: the code of that venue, to which its page then redirects.',
  dayClosed: 'closed',
  opens: ['opens', 'opens again'],
  closes: ['closes', 'closes again'],
  gridHint:
    'A day without times is closed. A closing time before the opening time is on the next day, for example 17:00–02:00.',
  gridKeeps: (rest: string) => `These rules stay as they are: ${rest}`,
  gridCannot: 'The table of days cannot express these hours. Change the text, or clear it to get the table.',
  hoursAsText: 'As text',
  hoursOnPage: 'On the venue’s page',
  hoursFrom: (date: string) => `From ${date}`,
  hoursUnknown: 'We don’t have the opening hours. Please check with the venue.',
  dayClosedOnPage: 'Closed',
  wrongDay: (day: string) =>
    `${day}: enter an opening and a closing time for each period, and the earlier period first.`,
  hoursTwice: 'Both the table and the text of the hours were changed. Undo one of the two changes.',
  checkForm: 'Check and preview',
  notSavedYet: 'Nothing is saved yet. Correct what is marked below, then send the form again.',
  warningsFirst: 'Nothing is saved yet. Read the remarks below, then continue if everything is right.',
  editHint: 'Saving makes a draft, which shows the difference before it is published.',
  save: 'Continue to the difference',
  photos: 'Photos',
  photoText: 'Description for people who cannot see it',
  photoPosition: 'Position',
  photoRemoved: 'Remove',
  newPhoto: (number: number) => `New photo ${number}`,
  photoHint: (megabytes: number, megapixels: number) =>
    `JPEG, PNG or WebP, ${megabytes} MB and ${megapixels} million pixels at most. Only the picture itself is kept, not where and when it was taken. Each photo needs a description.`,
  photoElsewhere: 'A picture on another website',
  photoAddress: 'Its address',
  photoMissing: (text: string) => `No file was chosen for “${text}”. Choose it, or clear the description.`,
  photoTextMissing: (position: number) =>
    `The photo at position ${position} has no description. Write in a few words what it shows.`,
  photoProblem: (name: string, problem: PhotoProblem): string => {
    switch (problem.kind) {
      case 'too-large':
        return `“${name}” has ${megabytes(problem.bytes, 'en')} MB, more than ${megabytes(MAX_PHOTO_BYTES, 'en')}. Save it in a smaller size and choose it again.`;
      case 'no-photo':
        return `“${name}” is not a JPEG, PNG or WebP file. Save it as JPEG (for example a HEIC photo of a telephone) and choose it again.`;
      case 'too-many-pixels':
        return `“${name}” has ${problem.width} × ${problem.height} pixels, more than ${MAX_PHOTO_PIXELS / 1e6} million. Scale it down and choose it again.`;
      case 'unreadable':
        return `“${name}” is damaged: its picture cannot be read. Save it again, or choose another file.`;
    }
  },
  photoNotStored: (name: string, reason: string) =>
    `“${name}” could not be stored: ${reason}. Choose it again later.`,
  states: {
    open: 'open',
    coming_soon: 'opens soon',
    temporarily_closed: 'temporarily closed',
    moved: 'moved',
    closed: 'closed for good',
  },
  examples: (example: string) => `For example: ${example}`,
  nothingChanged: 'Nothing was changed.',
  history: 'History',
  noHistory: 'No stored version has this venue.',
  noRecentHistory: (versions: number) => `The last ${versions} versions did not change this venue.`,
  wholeHistory: 'All stored versions',
  historyKinds: { first: 'first stored version', changed: 'changed', removed: 'removed' },
  commonChange: 'Change many',
  scope: 'Venues',
  allVenues: (count: number) => `All (${count})`,
  specialDays: 'Special days',
  closedThatDay: 'closed',
  colon: ': ',
  semicolon: '; ',
  temporaryClosing: 'Temporary closing',
  whatChanges: 'Change',
  from: 'First day',
  to: 'Last day',
  hours: 'Hours',
  hoursHint: 'off for closed, or hours such as 10:00-14:00,18:00-23:00. Only for special days.',
  lastDayHint: 'For one day, the same as the first day.',
  invalidChange: (days: number) =>
    `Nothing was changed: choose venues and dates; ${days} special days at most, the last day not before the first.`,
  preview: 'Preview the whole site',
  previewTitle: 'Preview',
  previewStarts: 'The site is starting with the venues of this draft. This takes a few seconds.',
  openPreview: 'Open the preview',
  previewHint:
    'Only people who are signed in can see it. It stops after 15 minutes without a request, or when another preview starts.',
  previewFailed: 'The preview has stopped or cannot start. The terminal shows the details.',
  stopPreview: 'Stop the preview',
  noPreview: 'No preview is running. Start one below the difference of a draft.',
  plan: 'Or publish on a date',
  planDate: 'Date',
  planHint:
    'Each venue changes at midnight of its own time zone, if the desk is running, or with the next npm run desk -- apply-planned.',
  planNow: 'Plan for this date',
  invalidDate: 'Nothing was planned: choose a date from today on.',
  planned: (date: string) => `Planned for ${date}.`,
  plannedTitle: 'Planned changes',
  plannedFor: (date: string, by: string) => `Planned for ${date} by ${by}`,
  overdue: 'The date has come, but the change has not taken effect. Look at its difference.',
  cancelPlan: 'Cancel the plan',
  cancelled: 'The plan is cancelled. The change is a draft again.',
  notPlanned: 'This change is not planned any more: it has taken effect, or its plan was cancelled.',
  isPlanned: 'A planned change cannot be changed. A publisher can cancel the plan.',
  planRemoves: 'Not planned: some of its venues would leave the site, because the change makes them invalid.',
  applied: ({ name, outcome }: AppliedChange): string => {
    if (outcome.kind === 'failed') return `✗ ${name}: not published yet: ${outcome.reason}`;
    if (outcome.kind === 'removes-venues')
      return `✗ ${name}: not published, because venues would leave the site. Cancel or correct it in the desk.`;
    if (outcome.kind === 'nothing-to-change') return `✓ ${name}: the site has it already.`;
    return outcome.afterwards === null
      ? `✓ ${name}: published as planned.`
      : `✗ ${name}: published as planned, but: ${outcome.afterwards}`;
  },
  streets: {
    title: 'Streets on the map',
    link: 'Streets on the map',
    inUse: (shown: number, listed: number) =>
      `The map shows streets around ${shown} of ${listed} ${listed === 1 ? 'venue' : 'venues'}.`,
    file: (size: string, date: string) => `Map file: ${size}, ${date}.`,
    noSource:
      'To get streets around all venues, set STREETS_SOURCE to the address of a map file and restart the desk, or run npm run map -- get URL (docs/street-map.md).',
    hint: (source: string) =>
      `Cuts the streets within 8 km of the venues out of ${source}. The map in use stays until the new one is complete.`,
    start: 'Get streets',
    reading: 'The size is being determined.',
    large: (size: string) => `${size} will be fetched. This may take long.`,
    confirm: 'Fetch it',
    progress: (done: string, total: string) => `${done} of ${total} fetched.`,
    stop: 'Stop',
    done: 'The streets have been fetched. A site on this machine shows them within 10 seconds.',
    unexpected: 'An unexpected error occurred. The map in use is unchanged. The terminal shows the details.',
  },
  deskApplies: 'The desk is running and publishes planned changes itself.',
  deskRuns: (folder: string) => `Another desk is running with the folder ${folder}. End it first.`,
  commonName: (scope: string, what: string, days: string) => `${scope}: ${what}, ${days}`,
};

export type Texts = typeof EN;

/** Returns a count with a French word, which takes an s from two on: "0 ligne", "2 lignes". */
function agreeing(count: number, word: string): string {
  return `${count} ${word}${count > 1 ? 's' : ''}`;
}

const FR: Texts = {
  title: 'Bureau des établissements',
  skip: 'Aller au contenu',
  nav: 'Navigation principale',
  overview: 'Accueil',
  versions: 'Versions',
  log: 'Journal',
  logHint: (lines) =>
    `Les ${lines} dernières publications et autres actions. Le fichier log.jsonl du bureau les contient toutes.`,
  logEmpty: 'Rien n’a encore été fait.',
  publishedAction: 'a publié',
  actions: {
    request: 'a demandé la publication de',
    return: 'a renvoyé',
    discard: 'a supprimé le brouillon',
    restore: 'a créé un brouillon pour rétablir',
    user: 'a ajouté ou modifié le compte',
    'webhook-failed': 'a demandé la publication, mais l’appel de DESK_WEBHOOK_URL a échoué :',
  },
  changes: (added, changed, removed) =>
    `${agreeing(added, 'ajouté')}, ${agreeing(changed, 'modifié')}, ${agreeing(removed, 'retiré')}`,
  usage: 'Recherches',
  usageHint:
    'Ce que les visiteurs ont cherché, pour les mois terminés. Les nombres sont arrondis à la dizaine inférieure ; les plus petits sont omis.',
  usageOff: 'Ce site ne compte pas les pages vues : définissez USAGE_FOLDER (docs/usage.md).',
  usageEmpty: 'Pas encore de nombres : un mois apparaît un jour après sa fin.',
  atLeast: (count) => `au moins ${count.toLocaleString('fr')}`,
  usageKinds: {
    search: 'Recherches d’une ville sans établissement à moins de 50 km',
    filter: 'Filtres et activités dans les recherches',
    venue: 'Vues de la page d’un établissement',
  },
  signIn: 'Se connecter',
  signOut: 'Se déconnecter',
  signedInAs: (name, role) => `${name} (${role === 'editor' ? 'rédaction' : 'publication'})`,
  otherLanguage: 'English',
  name: 'Nom',
  password: 'Mot de passe',
  openDesk: 'Ouvrir le bureau',
  linkNeeded: 'Ouvrez le lien affiché dans le terminal. Pour un nouveau lien, relancez npm run desk.',
  linkUsed: 'Ce lien n’est plus valable. Pour un nouveau lien, relancez npm run desk.',
  wrongPassword: 'Le nom ou le mot de passe est incorrect.',
  tooManySignIns: (minutes) => `Trop de tentatives. Réessayez dans ${minutes} min.`,
  problem: 'L’opération a échoué',
  backToOverview: 'Retour à l’accueil',
  notFound: 'Cette page n’existe pas, ou le brouillon a été publié ou supprimé.',
  refusals: {
    host: 'Le bureau n’est pas disponible sous ce nom d’hôte : renseignez DESK_URL.',
    foreign:
      'Ce formulaire ne vient pas du bureau, ou il est périmé. Revenez en arrière, rechargez la page et réessayez.',
    form: 'Le bureau ne comprend pas cette requête.',
    'too-large':
      'C’est trop volumineux : 100 Mo au plus. Revenez en arrière et choisissez moins de fichiers, ou de plus petits.',
    role: 'Seule une personne chargée de la publication peut faire cela.',
    limit: 'Vous ne pouvez modifier que certains établissements. Cette page les concerne tous.',
    session: 'Votre session a pris fin. Connectez-vous et réessayez. Vos brouillons sont conservés.',
  },
  outsideLimit: (codes) =>
    codes.length === 0
      ? 'Vous ne pouvez modifier que certains établissements : votre fichier peut seulement être fusionné avec eux.'
      : `Vous ne pouvez pas modifier ces établissements : ${shortList(codes)}.`,
  notSaved: (reason) => `Non enregistré : ${reason}. Le site garde ses établissements. Réessayez plus tard.`,
  unexpected:
    'Une erreur inattendue s’est produite. Le site garde ses établissements. Le terminal donne les détails.',
  onTheSite: 'Sur le site',
  seeSite: 'Voir le site',
  venues: (count) => agreeing(count, 'établissement'),
  publishedOutside: 'publié sans le bureau',
  by: (author) => `par ${author}`,
  upload: 'Envoyer un fichier d’établissements',
  uploadLabel: 'Fichier d’établissements',
  uploadHint:
    'Un classeur (.xlsx, .ods), CSV, JSON ou GeoJSON, 100 Mo au plus. Rien ne change sur le site avant la publication.',
  uploadButton: 'Envoyer et vérifier',
  mode: 'Que deviennent les autres établissements ?',
  toReplace: 'Le fichier remplace tous les établissements. Ceux qu’il ne contient pas sont retirés.',
  toMerge: 'Le fichier est fusionné. Les établissements qu’il ne contient pas restent.',
  replaces: 'Ce fichier remplace tous les établissements du site.',
  merges: 'Ce fichier est fusionné avec les établissements du site.',
  mergeHint:
    'La fusion ajoute les nouveaux établissements et met à jour ceux de même code. Les colonnes absentes du fichier gardent leurs valeurs ; une cellule vide dans une colonne du fichier efface la valeur.',
  replaceInstead: 'Plutôt remplacer tous les établissements',
  mergeInstead: 'Plutôt fusionner',
  templates: 'Un fichier vide avec vos colonnes :',
  forPlatforms: 'Pour d’autres plateformes :',
  yes: 'Oui',
  no: 'Non',
  noFile: 'Choisissez d’abord un fichier.',
  drafts: 'Brouillons',
  noDrafts: 'Il n’y a pas de brouillon.',
  steps: 'Étapes du brouillon',
  findings: 'Constats',
  difference: 'Différences',
  checking: 'Le fichier est en cours de vérification',
  checkFailed:
    'Le brouillon n’a pas pu être vérifié, à cause d’une erreur inattendue. Le terminal donne les détails. Enregistrez le fichier dans un autre format et envoyez-le de nouveau, ou supprimez le brouillon.',
  checkingRows: (done, total) =>
    total === 0 ? 'Lecture du fichier…' : `Lignes vérifiées : ${done} sur ${total}.`,
  findingAddresses: (done, total) => `Adresses sans coordonnées recherchées : ${done} sur ${total}.`,
  reloads: 'Cette page se recharge d’elle-même.',
  rejectedRows: 'Télécharger les lignes rejetées dans un classeur',
  row: (row) => `Ligne ${row}`,
  wholeFile: 'Tout le fichier',
  moreFindings: (count) => `… et ${count} de plus`,
  toDifference: 'Vérifier et publier',
  tally: (added, changed, removed, same) =>
    `${agreeing(added, 'ajouté')}, ${agreeing(changed, 'modifié')}, ${agreeing(removed, 'retiré')}, ${agreeing(same, 'inchangé')}`,
  added: 'Ajoutés',
  changed: 'Modifiés',
  removed: 'Retirés',
  before: 'Avant',
  after: 'Après',
  blank: 'vide',
  moved: (meters) =>
    meters < 1000
      ? `déplacé de ${Math.round(meters)} m`
      : `déplacé de ${(meters / 1000).toFixed(1).replace('.', ',')} km`,
  noDifference: 'Les établissements sont les mêmes que sur le site.',
  publishNow: 'Publier sur le site',
  guard: (removed, before, rejected, rows) =>
    `À vérifier : établissements retirés du site : ${removed} sur ${before} ; lignes rejetées : ${rejected} sur ${rows}. Au-delà de 20 %, il faut confirmer.`,
  positions: 'Positions à confirmer',
  townPositions: (count) =>
    `Le fichier ne donne pas la position de ${count} établissements. Ils sont placés au centre de leur ville : les distances ne sont pas exactes. Vous pourrez déplacer chaque repère sur une carte après la publication, ou ajouter au fichier les colonnes latitude et longitude.`,
  positionsHint:
    'Ces positions ne sont pas dans le fichier. Corrigez celles qui sont fausses dans les constats.',
  streetMap: 'Plan des rues (openstreetmap.org)',
  marks: {
    position: 'Cette position',
    corrected: 'Correction proposée',
    town: (name) => `Ville : ${name}`,
  },
  mapOf: (names) => `Carte : ${names}`,
  distanceFrom: (town, distance, direction) =>
    `La position est à ${distance} ${direction} du centre de la ville (${town}).`,
  directions: ['au nord', 'au nord-est', 'à l’est', 'au sud-est', 'au sud', 'au sud-ouest', 'à l’ouest', 'au nord-ouest'], // prettier-ignore
  confirm: 'J’ai vérifié. Publier quand même.',
  confirmPositions: 'Publier avec ces positions.',
  phonesHidden:
    'Le site n’affiche pas les numéros de téléphone. Pour les afficher, adressez-vous à la personne qui l’héberge (réglage SHOW_PHONE).',
  unconfirmed: 'Non publié : cochez d’abord la confirmation.',
  outdatedDraft:
    'Non publié : le brouillon a changé depuis que vous avez ouvert cette page. Vérifiez à nouveau les différences.',
  outdatedLive: (who) =>
    `Non publié : entre-temps, les établissements du site ont changé (${who}). Les différences ci-dessous se rapportent à la nouvelle version. La publication la remplace.`,
  noVenues: 'Aucune ligne n’est valable, il n’y a donc rien à publier. Le site garde ses établissements.',
  published: (count) => `Publié : ${FR.venues(count)}. Un site en marche est à jour en quelques secondes.`,
  afterwards: (reason) => `Publié, mais : ${reason}`,
  editorsCannot: 'Une personne chargée de la publication peut publier ce brouillon.',
  request: 'Demander la publication',
  requested: 'Le brouillon attend d’être publié.',
  awaitingTitle: 'En attente de publication',
  awaits: (author) => `Attend d’être publié, à la demande de ${author}`,
  returnReason: (author) => `Ou renvoyer le brouillon à ${author}, avec une phrase`,
  returnNow: 'Renvoyer le brouillon',
  returned: 'Le brouillon est renvoyé.',
  returnedBy: (publisher) => `Renvoyé par ${publisher}`,
  reasonMissing: 'Non renvoyé : écrivez une phrase qui dit ce qui manque.',
  discard: 'Supprimer le brouillon',
  discardHint: 'C’est définitif. Le site garde ses établissements.',
  discardNow: 'Supprimer définitivement',
  discarded: 'Le brouillon est supprimé.',
  restore: 'Rétablir cette version',
  restoreHint: 'Rétablir crée un brouillon, qui montre les différences avant la publication.',
  restoreName: (date) => `Version du ${date}`,
  isLive: 'sur le site',
  noVersions: 'Il n’y a pas encore de version. La première publication garde aussi celle d’avant.',
  download: 'Télécharger en CSV',
  comparedWithEarlier: 'Par rapport à la version précédente',
  firstVersion: 'C’est la version la plus ancienne.',
  columns: 'Colonnes',
  columnsHint:
    'Choisissez la signification de chaque colonne du fichier. Une colonne ignorée n’apparaît pas sur le site. Le choix est retenu pour les fichiers aux mêmes colonnes.',
  missingParts: {
    name: 'Aucune colonne ne contient le nom : choisissez laquelle.',
    place: 'Aucune colonne ne contient la ville, une adresse ou des coordonnées : choisissez laquelle.',
  },
  proposed: 'Proposé d’après les cellules : à vérifier.',
  automatic: (column) => (column === null ? 'automatique : non utilisée' : `automatique : ${column}`),
  ignore: 'ignorer',
  example: (cell) => `Exemple : ${cell}`,
  check: 'Vérifier à nouveau',
  noColumns: 'Le fichier n’a pas pu être lu : il n’y a pas de colonne à choisir.',
  correct: 'Corriger',
  wholeRow: 'Toute la ligne',
  removeRow: 'Retirer cette ligne',
  restoreRow: 'Remettre cette ligne',
  rowRemoved: (row) => `La ligne ${row} est retirée, et les constats sont recalculés.`,
  rowRestored: (row) => `La ligne ${row} est remise, et les constats sont recalculés.`,
  corrected: (row) => `La ligne ${row} est corrigée, et les constats sont recalculés.`,
  remedies: {
    swap: (value) => (value === null ? 'Échanger latitude et longitude' : `Échanger : ${value}`),
    sign: (value) => (value === null ? 'Corriger le signe' : `Corriger le signe : ${value}`),
    'postal-code': (value) => `Prendre le code postal ${value ?? 'de la ville'}`,
    town: (value) => `Prendre la ville ${value ?? 'proposée'}`,
    'by-address': () => 'Prendre la position de l’adresse',
    'every-day': () => 'Oui, tous les jours',
    rejoin: (value) => `Réunir les cellules${value === null ? '' : ` : ${value}`}`,
  },
  remedyForAll: (remedy, rows) => `${remedy}, sur les ${rows} lignes`,
  remedied: (rows) =>
    `${rows} ${rows > 1 ? 'lignes sont corrigées' : 'ligne est corrigée'}, et les constats sont recalculés.`,
  undo: (rows) =>
    rows.length === 1
      ? `Annuler la correction de la ligne ${rows[0]}`
      : `Annuler la dernière correction (${rows.length} lignes)`,
  undone: 'La dernière correction est annulée, et les constats sont recalculés.',
  cells: 'Cellules',
  venuesTitle: 'Établissements',
  search: 'Nom, ville ou code',
  searchButton: 'Rechercher',
  noVenueFound: 'Aucun établissement trouvé.',
  addVenue: 'Ajouter un établissement',
  ownVenues: (places) =>
    `Vous ne pouvez ajouter et modifier que des établissements dans ces lieux ou avec ces codes : ${places}.`,
  notOwnVenue:
    'Rien n’est encore enregistré : vous ne pouvez ni ajouter ni modifier un établissement à cet endroit. Corrigez l’adresse ou, pour un nouvel établissement, le code.',
  newVenueName: (name) => `Nouvel établissement : ${name}`,
  codeHint:
    'Il fait partie de l’adresse de la page et ne change plus. Laissez-le vide pour recevoir une proposition.',
  publicPage: 'Page sur le site',
  parts: {
    place: 'Adresse et position',
    state: 'État',
    contact: 'Contact',
    offer: 'Textes et offre',
  },
  placeHint:
    'Si l’établissement déménage, changez son adresse ici : l’URL de sa page reste la même, et les précédentes redirigent. Pour un déménagement à une date, planifiez la publication.',
  useAddress: 'Prendre la position de l’adresse',
  useAddressHint: 'Cherche les coordonnées de cette adresse ou, à défaut, de sa ville.',
  zoomIn: 'Plus près',
  zoomOut: 'Plus loin',
  mapHint: 'Cliquez sur la carte ou faites glisser l’épingle : les coordonnées suivent.',
  stateHint:
    'Fermé définitivement, déménagé : le premier jour. Fermé temporairement, ouvre bientôt : le jour de l’ouverture comme fin. La page l’indique alors ; un établissement fermé définitivement ou déménagé quitte les listes.',
  movedToHint:
    'Seulement s’il a déménagé dans un autre établissement de la liste : le code de celui-ci, vers lequel sa page redirige alors.',
  dayClosed: 'fermé',
  opens: ['ouverture', 'deuxième ouverture'],
  closes: ['fermeture', 'deuxième fermeture'],
  gridHint:
    'Un jour sans horaires est fermé. Une heure de fermeture avant l’heure d’ouverture est celle du lendemain, par exemple 17:00–02:00.',
  gridKeeps: (rest) => `Ces règles restent comme elles sont : ${rest}`,
  gridCannot:
    'Le tableau des jours ne peut pas exprimer ces horaires. Modifiez le texte, ou effacez-le pour obtenir le tableau.',
  hoursAsText: 'En texte',
  hoursOnPage: 'Sur la page de l’établissement',
  hoursFrom: (date) => `À partir du ${date}`,
  hoursUnknown: 'Les horaires ne sont pas connus. Renseignez-vous auprès de l’établissement.',
  dayClosedOnPage: 'Fermé',
  wrongDay: (day) =>
    `${day} : indiquez une heure d’ouverture et une de fermeture pour chaque période, la première période d’abord.`,
  hoursTwice:
    'Le tableau et le texte des horaires ont tous deux été modifiés. Annulez l’une des deux modifications.',
  checkForm: 'Vérifier et prévisualiser',
  notSavedYet:
    'Rien n’est encore enregistré. Corrigez ce qui est signalé ci-dessous, puis renvoyez le formulaire.',
  warningsFirst:
    'Rien n’est encore enregistré. Lisez les remarques ci-dessous, puis continuez si tout est juste.',
  editHint: 'Enregistrer crée un brouillon, qui montre les différences avant la publication.',
  save: 'Continuer vers les différences',
  photos: 'Photos',
  photoText: 'Description pour les personnes qui ne la voient pas',
  photoPosition: 'Position',
  photoRemoved: 'Retirer',
  newPhoto: (number) => `Nouvelle photo ${number}`,
  photoHint: (megabytes, megapixels) =>
    `JPEG, PNG ou WebP, ${megabytes} Mo et ${megapixels} millions de pixels au plus. Seule l’image est gardée, pas le lieu ni la date de la prise de vue. Chaque photo a besoin d’une description.`,
  photoElsewhere: 'Une image d’un autre site',
  photoAddress: 'Son adresse',
  photoMissing: (text) =>
    `Aucun fichier n’est choisi pour « ${text} ». Choisissez-le, ou effacez la description.`,
  photoTextMissing: (position) =>
    `La photo en position ${position} n’a pas de description. Écrivez en quelques mots ce qu’elle montre.`,
  photoProblem: (name, problem) => {
    switch (problem.kind) {
      case 'too-large':
        return `« ${name} » fait ${megabytes(problem.bytes, 'fr')} Mo, pour un maximum de ${megabytes(MAX_PHOTO_BYTES, 'fr')}. Enregistrez la photo en plus petit et choisissez-la de nouveau.`;
      case 'no-photo':
        return `« ${name} » n’est pas un fichier JPEG, PNG ou WebP. Enregistrez la photo en JPEG (par exemple une photo HEIC de téléphone) et choisissez-la de nouveau.`;
      case 'too-many-pixels':
        return `« ${name} » fait ${problem.width} × ${problem.height} pixels, pour un maximum de ${MAX_PHOTO_PIXELS / 1e6} millions. Réduisez la photo et choisissez-la de nouveau.`;
      case 'unreadable':
        return `« ${name} » est endommagé : l’image est illisible. Enregistrez-le de nouveau, ou choisissez un autre fichier.`;
    }
  },
  photoNotStored: (name, reason) =>
    `« ${name} » n’a pas pu être enregistré : ${reason}. Choisissez-le de nouveau plus tard.`,
  states: {
    open: 'ouvert',
    coming_soon: 'ouvre bientôt',
    temporarily_closed: 'fermé temporairement',
    moved: 'déménagé',
    closed: 'fermé définitivement',
  },
  examples: (example) => `Par exemple : ${example}`,
  nothingChanged: 'Rien n’a été modifié.',
  history: 'Historique',
  noHistory: 'Aucune version enregistrée ne contient cet établissement.',
  noRecentHistory: (versions) => `Les ${versions} dernières versions n’ont pas modifié cet établissement.`,
  wholeHistory: 'Toutes les versions enregistrées',
  historyKinds: { first: 'première version enregistrée', changed: 'modifié', removed: 'retiré' },
  commonChange: 'Modifier plusieurs établissements',
  scope: 'Établissements',
  allVenues: (count) => `Tous (${count})`,
  specialDays: 'Jours particuliers',
  closedThatDay: 'fermé',
  colon: ' : ',
  semicolon: ' ; ',
  temporaryClosing: 'Fermeture temporaire',
  whatChanges: 'Modification',
  from: 'Premier jour',
  to: 'Dernier jour',
  hours: 'Horaires',
  hoursHint:
    'off si fermé, ou des horaires comme 10:00-14:00,18:00-23:00. Pour les jours particuliers seulement.',
  lastDayHint: 'Pour un seul jour, le même que le premier.',
  invalidChange: (days) =>
    `Rien n’a été modifié : choisissez des établissements et des dates ; ${days} jours particuliers au plus, le dernier pas avant le premier.`,
  preview: 'Aperçu du site entier',
  previewTitle: 'Aperçu',
  previewStarts: 'Le site démarre avec les établissements de ce brouillon. Cela prend quelques secondes.',
  openPreview: 'Ouvrir l’aperçu',
  previewHint:
    'Seules les personnes connectées le voient. Il s’arrête après 15 minutes sans requête, ou quand un autre aperçu démarre.',
  previewFailed: 'L’aperçu s’est arrêté ou ne peut pas démarrer. Le terminal donne les détails.',
  stopPreview: 'Arrêter l’aperçu',
  noPreview: 'Aucun aperçu en cours. Démarrez-en un sous les différences d’un brouillon.',
  plan: 'Ou publier à une date',
  planDate: 'Date',
  planHint:
    'Chaque établissement change à minuit dans son fuseau horaire, si le bureau est ouvert, sinon au prochain npm run desk -- apply-planned.',
  planNow: 'Planifier à cette date',
  invalidDate: 'Rien n’a été planifié : choisissez une date à partir d’aujourd’hui.',
  planned: (date) => `Planifié pour le ${date}.`,
  plannedTitle: 'Modifications planifiées',
  plannedFor: (date, by) => `Planifiée pour le ${date} par ${by}`,
  overdue: 'La date est venue, mais la modification n’est pas en place. Voyez ses différences.',
  cancelPlan: 'Annuler la planification',
  cancelled: 'La planification est annulée. La modification est à nouveau un brouillon.',
  notPlanned:
    'Cette modification n’est plus planifiée : elle est en place, ou sa planification a été annulée.',
  isPlanned:
    'Une modification planifiée ne peut pas être changée. Une personne chargée de la publication peut annuler la planification.',
  planRemoves:
    'Non planifié : des établissements quitteraient le site, car la modification les rend non valables.',
  applied({ name, outcome }) {
    if (outcome.kind === 'failed') return `✗ ${name} : pas encore publié : ${outcome.reason}`;
    if (outcome.kind === 'removes-venues')
      return `✗ ${name} : non publié, car des établissements quitteraient le site. Annulez ou corrigez dans le bureau.`;
    if (outcome.kind === 'nothing-to-change') return `✓ ${name} : déjà sur le site.`;
    return outcome.afterwards === null
      ? `✓ ${name} : publié comme prévu.`
      : `✗ ${name} : publié comme prévu, mais : ${outcome.afterwards}`;
  },
  streets: {
    title: 'Rues sur la carte',
    link: 'Rues sur la carte',
    inUse: (shown, listed) =>
      `La carte montre des rues autour de ${agreeing(shown, 'établissement')} sur ${listed}.`,
    file: (size, date) => `Fichier de la carte : ${size}, ${date}.`,
    noSource:
      'Pour obtenir les rues autour de tous les établissements, renseignez STREETS_SOURCE avec l’adresse d’un fichier de carte et relancez le bureau, ou lancez npm run map -- get URL (docs/street-map.md).',
    hint: (source) =>
      `Découpe les rues à moins de 8 km des établissements dans ${source}. La carte en service reste jusqu’à ce que la nouvelle soit complète.`,
    start: 'Récupérer les rues',
    reading: 'Calcul de la taille en cours.',
    large: (size) => `Il faut récupérer ${size}. Cela peut être long.`,
    confirm: 'Récupérer',
    progress: (done, total) => `${done} sur ${total} récupérés.`,
    stop: 'Arrêter',
    done: 'Les rues sont récupérées. Un site sur cette machine les montre en 10 secondes au plus.',
    unexpected:
      'Une erreur inattendue s’est produite. La carte en service est inchangée. Le terminal donne les détails.',
  },
  deskApplies: 'Le bureau est ouvert et publie lui-même les modifications planifiées.',
  deskRuns: (folder) => `Un autre bureau est ouvert avec le dossier ${folder}. Fermez-le d’abord.`,
  commonName: (scope, what, days) => `${scope} : ${what}, ${days}`,
};

export const TEXTS: Readonly<Record<ReportLanguage, Texts>> = { fr: FR, en: EN };

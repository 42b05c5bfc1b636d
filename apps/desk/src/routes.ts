import { MAX_FILE_BYTES } from '@locator/venue-import';
import type { Context, Reply } from './exchange';
import { columnsPage, saveColumns } from './pages/columns';
import { commonChangePage, makeCommonChange } from './pages/common-change';
import { rowPage, saveRow } from './pages/cells';
import {
  cancelPlan,
  differencePage,
  discardDraft,
  downloadDraft,
  findingsPage,
  planDraft,
  publishDraft,
  rejectedRows,
} from './pages/draft';
import { logPage } from './pages/log';
import { positionMap } from './pages/position-map';
import { previewPage, startPreview, stopPreview } from './pages/preview';
import { requestPublication, returnDraft } from './pages/review';
import { saveCorrections } from './pages/corrections';
import { undoCorrection } from './pages/remedies';
import {
  changeLanguage,
  overviewPage,
  platformFile,
  templateCsv,
  templateWorkbook,
  uploadFile,
} from './pages/overview';
import { changeMode } from './pages/upload-mode';
import { confirmStreets, startStreets, stopStreets, streetsPage } from './pages/streets';
import { downloadUsage, usagePage } from './pages/usage';
import { photoFile } from './pages/photos';
import { addVenue, editVenue, newVenuePage, venuePage, venuesPage } from './pages/venues';
import { downloadVersion, restoreVersion, versionPage, versionsPage } from './pages/versions';

export interface Route {
  readonly method: 'GET' | 'POST';
  /** Path pattern, in which `:name` matches any text without a slash. */
  readonly path: string;
  readonly handle: (context: Context) => Promise<Reply>;
  readonly maxBytes: number;
  readonly role: 'publisher' | null;
  /** Whether it is closed to editors who see only some of the venues. */
  readonly showsAllVenues: boolean;
}

const MAX_FORM_BYTES = 256 * 1024;

/** For the multipart boundaries and fields around an uploaded file. */
const MAX_AROUND_FILE_BYTES = 16 * 1024;

export const ROUTES: readonly Route[] = [
  get('/', overviewPage),
  post('/drafts', uploadFile, { maxBytes: MAX_FILE_BYTES + MAX_AROUND_FILE_BYTES }),
  get('/template.csv', templateCsv),
  get('/template.xlsx', templateWorkbook),
  get('/platforms/:platform', platformFile),
  get('/drafts/:id', findingsPage),
  get('/drafts/:id/columns', columnsPage),
  post('/drafts/:id/columns', saveColumns),
  get('/drafts/:id/rows/:row', rowPage),
  post('/drafts/:id/rows/:row', saveRow),
  // It has all fields of the page of findings.
  post('/drafts/:id/corrections', saveCorrections, { maxBytes: MAX_FILE_BYTES }),
  post('/drafts/:id/undo', undoCorrection),
  get('/drafts/:id/rejected.xlsx', rejectedRows),
  get('/drafts/:id/difference', differencePage),
  get('/drafts/:id/venues.csv', downloadDraft),
  post('/drafts/:id/mode', changeMode),
  post('/drafts/:id/request', requestPublication),
  post('/drafts/:id/return', returnDraft, { role: 'publisher' }),
  post('/drafts/:id/publish', publishDraft, { role: 'publisher' }),
  post('/drafts/:id/preview', startPreview),
  get('/position-map.webp', positionMap),
  get('/preview', previewPage),
  post('/preview/stop', stopPreview),
  post('/drafts/:id/plan', planDraft, { role: 'publisher' }),
  post('/drafts/:id/cancel-plan', cancelPlan, { role: 'publisher' }),
  post('/drafts/:id/discard', discardDraft),
  get('/venues', venuesPage),
  get('/new-venue', newVenuePage),
  post('/new-venue', addVenue, { maxBytes: MAX_FILE_BYTES }),
  get('/venues/:code', venuePage),
  post('/venues/:code', editVenue, { maxBytes: MAX_FILE_BYTES }),
  get('/photos/:name', photoFile),
  get('/change', commonChangePage),
  post('/change', makeCommonChange),
  get('/versions', versionsPage, { showsAllVenues: true }),
  get('/versions/:id', versionPage, { showsAllVenues: true }),
  get('/versions/:id/venues.csv', downloadVersion, { showsAllVenues: true }),
  post('/versions/:id/restore', restoreVersion, { showsAllVenues: true }),
  get('/log', logPage, { role: 'publisher' }),
  get('/streets', streetsPage),
  post('/streets/start', startStreets, { role: 'publisher' }),
  post('/streets/confirm', confirmStreets, { role: 'publisher' }),
  post('/streets/stop', stopStreets, { role: 'publisher' }),
  get('/usage', usagePage, { showsAllVenues: true }),
  get('/usage.csv', downloadUsage, { showsAllVenues: true }),
  post('/language', changeLanguage),
];

type RouteOptions = Partial<Pick<Route, 'maxBytes' | 'role' | 'showsAllVenues'>>;

function get(path: string, handle: Route['handle'], options: Omit<RouteOptions, 'maxBytes'> = {}): Route {
  return { method: 'GET', path, handle, maxBytes: 0, role: null, showsAllVenues: false, ...options };
}

function post(path: string, handle: Route['handle'], options: RouteOptions = {}): Route {
  const defaults = { maxBytes: MAX_FORM_BYTES, role: null, showsAllVenues: false };
  return { method: 'POST', path, handle, ...defaults, ...options };
}

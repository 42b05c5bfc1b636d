import { MAX_FILE_BYTES } from '@locator/venue-import';
import type { Context, Reply } from './exchange';
import { columnsPage, saveColumns } from './pages/columns';
import { commonChangePage, makeCommonChange } from './pages/common-change';
import { rowPage } from './pages/cells';
import { differencePage, downloadDraft } from './pages/draft-difference';
import { discardDraft } from './pages/draft-frame';
import { findingsPage, rejectedRows } from './pages/findings';
import { logPage } from './pages/log';
import { positionMap } from './pages/position-map';
import { mapTile } from './pages/position-picker';
import { cancelPlan, planDraft, publishDraft } from './pages/publish';
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
import { photoFile, sitePicture } from './pages/photos';
import { addVenue, editVenue, newVenuePage, venuePage, venuesPage } from './pages/venues';
import type { Session } from './sessions';
import { downloadVersion, restoreVersion, versionPage, versionsPage } from './pages/versions';

export interface Route {
  readonly method: 'GET' | 'POST';
  /** Path pattern, in which `:name` matches any text without a slash. */
  readonly path: string;
  readonly handle: (context: Context) => Promise<Reply>;
  readonly maxBytes: number;
  readonly role: 'publisher' | null;
  /** Whether it shows and changes the venues of an editor's limit only. Otherwise, such editors are refused. */
  readonly obeysLimit?: boolean;
}

const MAX_FORM_BYTES = 256 * 1024;

/** For the multipart boundaries and fields around an uploaded file. */
const MAX_AROUND_FILE_BYTES = 16 * 1024;

const OBEYS_LIMIT = { obeysLimit: true } as const;

export const ROUTES: readonly Route[] = [
  get('/', overviewPage, OBEYS_LIMIT),
  post('/drafts', uploadFile, { ...OBEYS_LIMIT, maxBytes: MAX_FILE_BYTES + MAX_AROUND_FILE_BYTES }),
  get('/template.csv', templateCsv, OBEYS_LIMIT),
  get('/template.xlsx', templateWorkbook, OBEYS_LIMIT),
  get('/platforms/:platform', platformFile, OBEYS_LIMIT),
  get('/drafts/:id', findingsPage, OBEYS_LIMIT),
  get('/drafts/:id/columns', columnsPage, OBEYS_LIMIT),
  post('/drafts/:id/columns', saveColumns, OBEYS_LIMIT),
  get('/drafts/:id/rows/:row', rowPage, OBEYS_LIMIT),
  // It has all fields of the page of findings.
  post('/drafts/:id/corrections', saveCorrections, { ...OBEYS_LIMIT, maxBytes: MAX_FILE_BYTES }),
  post('/drafts/:id/undo', undoCorrection, OBEYS_LIMIT),
  get('/drafts/:id/rejected.xlsx', rejectedRows, OBEYS_LIMIT),
  get('/drafts/:id/difference', differencePage, OBEYS_LIMIT),
  get('/drafts/:id/venues.csv', downloadDraft, OBEYS_LIMIT),
  post('/drafts/:id/mode', changeMode, OBEYS_LIMIT),
  post('/drafts/:id/request', requestPublication, OBEYS_LIMIT),
  post('/drafts/:id/return', returnDraft, { role: 'publisher' }),
  post('/drafts/:id/publish', publishDraft, { role: 'publisher' }),
  post('/drafts/:id/preview', startPreview),
  get('/position-map.webp', positionMap, OBEYS_LIMIT),
  get('/map-tiles/:z/:x/:y', mapTile, OBEYS_LIMIT),
  get('/preview', previewPage),
  post('/preview/stop', stopPreview),
  post('/drafts/:id/plan', planDraft, { role: 'publisher' }),
  post('/drafts/:id/cancel-plan', cancelPlan, { role: 'publisher' }),
  post('/drafts/:id/discard', discardDraft, OBEYS_LIMIT),
  get('/venues', venuesPage, OBEYS_LIMIT),
  get('/new-venue', newVenuePage, OBEYS_LIMIT),
  post('/new-venue', addVenue, { ...OBEYS_LIMIT, maxBytes: MAX_FILE_BYTES }),
  get('/venues/:code', venuePage, OBEYS_LIMIT),
  post('/venues/:code', editVenue, { ...OBEYS_LIMIT, maxBytes: MAX_FILE_BYTES }),
  get('/photos/:name', photoFile, OBEYS_LIMIT),
  get('/site-picture', sitePicture, OBEYS_LIMIT),
  get('/change', commonChangePage, OBEYS_LIMIT),
  post('/change', makeCommonChange, OBEYS_LIMIT),
  get('/versions', versionsPage),
  get('/versions/:id', versionPage),
  get('/versions/:id/venues.csv', downloadVersion),
  post('/versions/:id/restore', restoreVersion),
  get('/log', logPage, { role: 'publisher' }),
  get('/streets', streetsPage, OBEYS_LIMIT),
  post('/streets/start', startStreets, { role: 'publisher' }),
  post('/streets/confirm', confirmStreets, { role: 'publisher' }),
  post('/streets/stop', stopStreets, { role: 'publisher' }),
  get('/usage', usagePage),
  get('/usage.csv', downloadUsage),
  post('/language', changeLanguage, OBEYS_LIMIT),
];

type RouteOptions = Partial<Pick<Route, 'maxBytes' | 'role' | 'obeysLimit'>>;

function get(path: string, handle: Route['handle'], options: Omit<RouteOptions, 'maxBytes'> = {}): Route {
  return { method: 'GET', path, handle, maxBytes: 0, role: null, ...options };
}

function post(path: string, handle: Route['handle'], options: RouteOptions = {}): Route {
  return { method: 'POST', path, handle, maxBytes: MAX_FORM_BYTES, role: null, ...options };
}

/** Returns why a user may not use a route; null if the user may. */
export function refusalOf(
  { role, obeysLimit = false }: Route,
  session: Pick<Session, 'role' | 'limit'>,
): 'role' | 'limit' | null {
  if (role === 'publisher' && session.role !== 'publisher') return 'role';
  return session.limit && !obeysLimit ? 'limit' : null;
}

import { MAX_FILE_BYTES } from '@locator/venue-import';
import type { Context, Reply } from './exchange';
import { columnsPage, saveColumns } from './pages/columns';
import { commonChangePage, makeCommonChange } from './pages/common-change';
import { rowPage } from './pages/cells';
import { differencePage, downloadDraft } from './pages/draft-difference';
import { discardDraft } from './pages/draft-frame';
import { findingsPage, rejectedRows } from './pages/findings';
import { logPage, downloadVersion, restoreVersion, versionPage, versionsPage } from './pages/versions';
import { positionMap, mapTile } from './pages/position-map';
import { cancelPlan, planDraft, publishDraft } from './pages/publish';
import { previewPage, startPreview, stopPreview } from './pages/preview';
import { requestPublication, returnDraft } from './pages/review';
import { saveCorrections } from './pages/corrections';
import { undoCorrection } from './pages/remedies';
import { changeLanguage, overviewPage } from './pages/overview';
import { platformFile, platformsPage } from './pages/platforms';
import { templateCsv, templateWorkbook, uploadFile, uploadPage, changeMode } from './pages/upload';
import { confirmStreets, startStreets, stopStreets, streetsPage } from './pages/streets';
import { downloadUsage, usagePage } from './pages/usage';
import { venuesPage } from './pages/venue-list';
import { editVenue, newVenuePage, saveVenue, venuePage } from './pages/venues';
import { drawingFile, photoFile } from './pages/photos';

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
  get('/upload', uploadPage, OBEYS_LIMIT),
  post('/upload', uploadFile, { ...OBEYS_LIMIT, maxBytes: MAX_FILE_BYTES + MAX_AROUND_FILE_BYTES }),
  get('/template.csv', templateCsv, OBEYS_LIMIT),
  get('/template.xlsx', templateWorkbook, OBEYS_LIMIT),
  get('/platforms', platformsPage, OBEYS_LIMIT),
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
  post('/new-venue', saveVenue, { ...OBEYS_LIMIT, maxBytes: MAX_FILE_BYTES }),
  get('/venues/:code', venuePage, OBEYS_LIMIT),
  post('/venues/:code', editVenue, { ...OBEYS_LIMIT, maxBytes: MAX_FILE_BYTES }),
  get('/photos/:name', photoFile, OBEYS_LIMIT),
  get('/brand/pictures/:name', drawingFile, OBEYS_LIMIT),
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

export function refusalOf(
  { role, obeysLimit = false }: Route,
  session: Pick<Context['session'], 'role' | 'limit'>,
): 'role' | 'limit' | null {
  if (role === 'publisher' && session.role !== 'publisher') return 'role';
  return session.limit && !obeysLimit ? 'limit' : null;
}

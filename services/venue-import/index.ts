/** Other folders import only this file: see README.md. */
export { CELL_LIMITS, type Column, COLUMNS, isColumn, VENUE_COLUMNS, type VenueColumn } from './columns';
export { type Finding, type FindingCode, FINDINGS, type Severity } from './finding';
export { type ImportedVenues, type ImportOptions, importVenues, summariseFindings } from './import-venues';
export { type AddressFinder, type LocatedAddress, NO_ADDRESSES } from './locate/address-finder';
export { createFindingPlaces, type FindingPlaces } from './locate/row-places';
export { type UnconfirmedPosition, unconfirmedPositions } from './locate/unconfirmed-positions';
export { guardFormula } from './formula-guard';
export type { CellCorrection } from './normalise/correct-cells';
export { readColumnMapping } from './normalise/column-mapping';
export type { ColumnMapping, FileField, RawRow, RawTable } from './raw-table';
export {
  MAX_COLUMNS,
  MAX_FILE_BYTES,
  MAX_JSON_DEPTH,
  MAX_REPAIRED_CHARACTERS,
  MAX_TABLE_CELLS,
  MAX_UNPACKED_BYTES,
} from './read/file-limits';
export { readCells, type ReadOptions, readTable, unreadableTable } from './read-table';
export type { ReadRequest, TablePart } from './read-table.worker';
export { describeFinding, type ReportLanguage } from './report/describe-finding';
export { type FindingGroup, groupFindings, SEVERITIES } from './report/group-findings';
export { reportAsHtml } from './report/html';
export { reportAsJson } from './report/json';
export { rejectedRowsAsWorkbook } from './report/rejected-rows';
export type { Report } from './report/report';
export { REPORT_LABELS } from './report/report-labels';
export { reportAsLines } from './report/terminal';
export { cellsOf, venuesAsCsv, venuesAsGeoJson, venuesAsJson } from './write-venues';

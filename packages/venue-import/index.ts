/** Other packages import this file, or a sub-path of `exports` in package.json. */
export {
  allColumns,
  brandColumns,
  type BrandColumn,
  type Column,
  columnLabel,
  columnName,
  isColumn,
  longestCell,
  type ReportLanguage,
  VENUE_COLUMNS,
  type VenueColumn,
  writtenColumns,
  DERIVED_FROM,
} from './src/columns';
export { templateAsCsv, templateAsWorkbook } from './src/template';
export { type Finding, type FindingCode, FINDINGS, type Severity } from './src/finding';
export {
  type ImportedVenues,
  type ImportOptions,
  importVenues,
  summariseFindings,
} from './src/import-venues';
export { type AddressFinder, type LocatedAddress, NO_ADDRESSES } from './src/locate/address-finder';
export { createFindingPlaces, type FindingPlaces } from './src/locate/row-places';
export { type UnconfirmedPosition, unconfirmedPositions } from './src/locate/unconfirmed-positions';
export { convertWeek } from './src/hours/hours-parser';
export { deriveCodes } from './src/validate/derive-codes';
export { type ImportData, loadImportData } from './src/import-data';
export { venuesAfter } from './src/merge-venues';
export { type CellCorrection, REMOVED } from './src/normalise/correct-cells';
export { type MissingPart, missingParts, proposeColumns } from './src/propose-columns';
export { readDayHours } from './src/validate/special-days';
export { oldUrlKey, oldUrlKeysIn } from './src/validate/old-urls';
export { readColumnMapping } from './src/normalise/column-mapping';
export type { ColumnMapping, FileField, RawRow, RawTable } from './src/raw-table';
export {
  MAX_COLUMNS,
  MAX_FILE_BYTES,
  MAX_JSON_DEPTH,
  MAX_REPAIRED_CHARACTERS,
  MAX_TABLE_CELLS,
  MAX_UNPACKED_BYTES,
} from './src/read/file-limits';
export { findOutdated, readTable } from './src/read-table';
export { holidayTitle, unstatedHolidays } from './src/unstated-holidays';
export { describeFinding, describeVenueFinding } from './src/report/describe-finding';
export { COLLAPSED, type FindingGroup, groupFindings, SEVERITIES } from './src/report/group-findings';
export { REMEDIES, remediesOf, type Remedy, type RemedyKind, rowsToRemedy } from './src/remedies';
export { reportAsHtml } from './src/report/html';
export { reportAsJson } from './src/report/json';
export { rejectedRowsAsWorkbook } from './src/report/rejected-rows';
export type { Report } from './src/report/report';
export { LanguageError, takeLanguage } from './src/command-language';
export { REPORT_TEXTS } from './src/report/report-texts';
export { reportAsLines } from './src/report/terminal';
export { cellsOf, venuesAsCsv, venuesAsGeoJson, venuesAsJson } from './src/write-venues';

export { basemapTowns } from './src/basemap-file';
export { type Box, type LabelRequest, overlap, placeLabels } from './src/basemap/place-labels';
export { labelFont, labelPositions, type PlaceIcon, type TownRow, townWithin } from './src/basemap/towns';
export { drawMarks, drawMarksIn, type Mark, type MarksFormat, marksFormat, viewOf } from './src/draw-marks';
export { fontFace, registerFonts } from './src/fonts';
export { project, TILE_SIZE } from './src/projection';
export { createStreetMap, type StreetMap } from './src/street-map';
export { boundsOfView, type View } from './src/view';

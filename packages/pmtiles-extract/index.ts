export {
  extractArea,
  type ExtractedFile,
  type ExtractEstimate,
  type ExtractOptions,
} from './src/extract-area';
export { ExtractError, type ExtractProblem } from './src/problem';

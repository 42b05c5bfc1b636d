export { contradicts, momentOf, type Clock, type When } from './src/when';
export {
  createSentenceReader,
  type Said,
  type Sentence,
  type SentenceReader,
  type Unread,
} from './src/read-sentence';

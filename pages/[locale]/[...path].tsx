import { unmatchedPage } from '@/lib/http/localized-page';

/** Paths that no route file serves: sent to what was meant (capitals), else a 404 in the visitor's language. */
export default function Unmatched(): null {
  return null;
}

export const getServerSideProps = unmatchedPage;

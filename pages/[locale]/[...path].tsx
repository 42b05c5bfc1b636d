import { unmatchedPage } from '@/lib/server/http/localized-page';

/** For other paths: redirects to lower case, otherwise returns a 404 in the visitor's language. */
export { NoContent as default } from '@/components/ui/NoContent';

export const getServerSideProps = unmatchedPage;

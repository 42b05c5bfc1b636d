import { unmatchedPage } from '@/lib/server/http/localized-page';

/**
 * Handles paths that no route file matches: redirects to the lower-case path, otherwise returns a 404 in the
 * visitor's language.
 */
export { NoContent as default } from '@/components/ui/NoContent';

export const getServerSideProps = unmatchedPage;

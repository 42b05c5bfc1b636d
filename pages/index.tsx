import { redirectToLanguage } from '@/lib/server/language-redirect';
import { homeUrl } from '@/lib/url/browser-urls';

export { NoContent as default } from '@/components/ui/NoContent';

export const getServerSideProps = redirectToLanguage(homeUrl);

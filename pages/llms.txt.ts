import { siteConfig } from '@/lib/server/env/site-config';
import { feed } from '@/lib/server/http/feed';
import { loadTranslate } from '@/lib/server/load-messages';
import { listedCountries } from '@/services/backend/listed-countries';
import { services } from '@/services/connect';
import { llmsText } from '@/services/feeds/llms-text';

export { NoContent as default } from '@/components/ui/NoContent';

export const getServerSideProps = feed(async function makeLlmsText() {
  const config = siteConfig();
  const { defaultLocale, backCredentials } = config;
  const { backend } = await services();
  const countries = await listedCountries(backend, defaultLocale, config.countries);
  if (!countries.ok) return { kind: 'failure', failure: countries.failure };
  const site = { ...config, hasOpenApi: backCredentials === null };
  const text = llmsText(site, countries.value, await loadTranslate(defaultLocale));
  return { kind: 'feed', contentType: 'text/plain; charset=utf-8', changedAt: null, body: () => text };
});
